// Renju positions in which black must pass, or soon will have to.
#ifndef PICOPLY_TESTS_SUPPORT_RENJU_PASS_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_RENJU_PASS_HPP_INCLUDED

#include <cstdint>
#include <optional>
#include <vector>

#include "picoply/games/gomoku.hpp"
#include "picoply/random.hpp"

namespace picoply::test {

// A board full of stones that are nowhere three in a row, but for rows OXXX-XXXO, in each of which
// a stone of black's would make seven. Every empty cell is forbidden to black, and stays so. With
// `more`, so many other cells are emptied.
template <class G>
class PassPositions {
 public:
  explicit PassPositions(uint64_t seed) : random_(seed) {}

  // Black to move; none where chance makes no such position.
  std::optional<G> draw(uint32_t more = 0) {
    constexpr uint32_t n = G::kCols;
    const uint32_t shift = random_.below(4);
    std::vector<uint8_t> cells(n * n);
    for (uint32_t i = 0; i < n * n; ++i) cells[i] = colour_at(i % n, i / n, shift);
    for (uint32_t row = random_.below(3); row < n; row += 3 + random_.below(2)) lay(cells, row);
    balance(cells);
    for (uint32_t i = 0; i < more; ++i) cells[random_.below(n * n)] = 0;
    G g;
    if (g.set_position(cells.data(), 0).fault != PositionFault::kNone ||
        g.outcome() != Outcome::kOngoing)
      return std::nullopt;
    return g;
  }

 private:
  static constexpr uint32_t kSpan = 9;

  static uint8_t colour_at(uint32_t x, uint32_t y, uint32_t shift) {
    return (x + 2 * y + shift) % 4 < 2 ? 1 : 2;
  }
  void lay(std::vector<uint8_t>& cells, uint32_t row) {
    static constexpr uint8_t kRow[kSpan] = {2, 1, 1, 1, 0, 1, 1, 1, 2};
    const uint32_t from = random_.below(G::kCols - kSpan + 3);  // an end may lie outside the board
    for (uint32_t i = 0; i < kSpan; ++i)
      if (from + i >= 1 && from + i <= G::kCols) cells[row * G::kCols + from + i - 1] = kRow[i];
  }
  // Black may not have more stones than white: some that stand apart change colour.
  void balance(std::vector<uint8_t>& cells) {
    uint32_t count[3] = {};
    for (const uint8_t c : cells) ++count[c];
    for (uint32_t tries = 0; tries < 1000 && count[1] > count[2]; ++tries) {
      const uint32_t i = random_.below(G::kCells);
      if (cells[i] != 1 || !stands_apart(cells, i)) continue;
      cells[i] = 2;
      --count[1];
      ++count[2];
    }
  }
  // No empty cell within five in its row.
  static bool stands_apart(const std::vector<uint8_t>& cells, uint32_t i) {
    const uint32_t n = G::kCols, row = i / n * n;
    for (uint32_t x = i % n < 5 ? 0 : i % n - 5; x <= i % n + 5 && x < n; ++x)
      if (cells[row + x] == 0) return false;
    return true;
  }

  Random random_;
};

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_RENJU_PASS_HPP_INCLUDED
