// Helpers for the Gomoku tests: positions from move lists and drawings, and the rules once more,
// written on a plain grid in the slowest way, to compare with.
#ifndef PICOPLY_TESTS_SUPPORT_GOMOKU_SUPPORT_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_GOMOKU_SUPPORT_HPP_INCLUDED

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "picoply/games/gomoku.hpp"

namespace picoply::test {

// "h8g7..." as cell numbers.
inline std::vector<uint32_t> cells_in(const std::string& text, uint32_t n) {
  std::vector<uint32_t> cells;
  for (size_t i = 0; i < text.size();) {
    if (text[i] == ' ') {
      ++i;
      continue;
    }
    const uint32_t col = uint32_t(text[i++] - 'a');
    uint32_t row = 0;
    while (i < text.size() && text[i] >= '0' && text[i] <= '9')
      row = row * 10 + uint32_t(text[i++] - '0');
    cells.push_back((row - 1) * n + col);
  }
  return cells;
}

template <class G>
typename G::Move move_at(const std::string& text) {
  return typename G::Move(cells_in(text, G::kCols).at(0));
}

template <class G>
G after(const std::string& moves) {
  G g;
  for (const uint32_t cell : cells_in(moves, G::kCols)) {
    EXPECT_TRUE(g.is_legal(typename G::Move(cell))) << "cell " << cell << " of " << moves;
    g.make(typename G::Move(cell));
  }
  return g;
}

// A grid of 0 empty, 1 black, 2 white; 3 outside.
struct SlowBoard {
  explicit SlowBoard(uint32_t size) : n(int(size)), cells(size_t(size) * size, 0) {}
  template <class G>
  explicit SlowBoard(const G& g, uint32_t size) : SlowBoard(size) {
    for (uint32_t i = 0; i < size * size; ++i) cells[i] = g.cell(i);
  }

  int get(int x, int y) const {
    return x < 0 || y < 0 || x >= n || y >= n ? 3 : cells[size_t(y * n + x)];
  }
  void set(int x, int y, int v) { cells[size_t(y * n + x)] = uint8_t(v); }

  // Stones in a row through (x, y) along (dx, dy), and what stands at the two ends.
  int row(int x, int y, int dx, int dy, int* end_a, int* end_b) const {
    const int c = get(x, y);
    int count = 1, i = 1;
    for (; get(x + i * dx, y + i * dy) == c; ++i) ++count;
    *end_a = get(x + i * dx, y + i * dy);
    for (i = 1; get(x - i * dx, y - i * dy) == c; ++i) ++count;
    *end_b = get(x - i * dx, y - i * dy);
    return count;
  }
  // Whether the stone at (x, y) is part of a winning row.
  bool wins_at(int x, int y, Rule rule) const {
    static const int kSteps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    const int c = get(x, y);
    for (const auto& s : kSteps) {
      int a = 0, b = 0;
      const int length = row(x, y, s[0], s[1], &a, &b);
      const bool exactly = rule == Rule::kStandard || rule == Rule::kStandardCaro ||
                           (rule == Rule::kRenju && c == 1);
      const bool needs_an_end = rule == Rule::kCaro || rule == Rule::kStandardCaro;
      if (exactly ? length == 5 : length >= 5) {
        if (needs_an_end && length == 5 && a == 3 - c && b == 3 - c) continue;
        return true;
      }
    }
    return false;
  }
  bool has_won(int colour, Rule rule) const {
    for (int y = 0; y < n; ++y)
      for (int x = 0; x < n; ++x)
        if (get(x, y) == colour && wins_at(x, y, rule)) return true;
    return false;
  }

  int n;
  std::vector<uint8_t> cells;
};

// Renju's forbidden points straight from the rule: plays, looks, recurses, takes back.
class SlowRenju {
 public:
  explicit SlowRenju(SlowBoard board) : b_(std::move(board)) {}

  Forbidden forbidden(int x, int y) {
    b_.set(x, y, 1);
    const Forbidden f = look(x, y);
    b_.set(x, y, 0);
    return f;
  }

 private:
  struct Point {
    int x, y;
  };
  static Point step(int d) {
    static const Point kSteps[4] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    return kSteps[d];
  }
  int length(int x, int y, int d) const {
    int a = 0, b = 0;
    return b_.row(x, y, step(d).x, step(d).y, &a, &b);
  }
  bool makes_five(int x, int y) const {
    for (int d = 0; d < 4; ++d)
      if (length(x, y, d) == 5) return true;
    return false;
  }
  // Distances from (x, y) along d of the empty points that complete a five through it.
  std::vector<int> completions(int x, int y, int d) {
    std::vector<int> found;
    for (int i = -4; i <= 4; ++i) {  // a five spans no more
      const int px = x + i * step(d).x, py = y + i * step(d).y;
      if (b_.get(px, py) != 0) continue;
      b_.set(px, py, 1);
      // The row through (x, y) must contain the new stone: without it, it was shorter.
      const int with = length(x, y, d);
      b_.set(px, py, 0);
      if (with == 5 && length(x, y, d) < 5) found.push_back(i);
    }
    return found;
  }
  bool is_straight_four(int x, int y, int d) {
    return length(x, y, d) == 4 && completions(x, y, d).size() == 2;
  }
  // The stone at (x, y) has been played.
  Forbidden look(int x, int y) {
    if (makes_five(x, y)) return Forbidden::kNone;
    int fours = 0, threes = 0;
    for (int d = 0; d < 4; ++d)
      if (length(x, y, d) > 5) return Forbidden::kOverline;
    for (int d = 0; d < 4; ++d) {
      const size_t ends = completions(x, y, d).size();
      fours += ends == 2 && !is_straight_four(x, y, d) ? 2 : ends >= 1 ? 1 : 0;
    }
    if (fours >= 2) return Forbidden::kDoubleFour;
    for (int d = 0; d < 4; ++d) threes += is_three(x, y, d) ? 1 : 0;
    return threes >= 2 ? Forbidden::kDoubleThree : Forbidden::kNone;
  }
  bool is_three(int x, int y, int d) {
    if (!completions(x, y, d).empty()) return false;  // a four
    for (int i = -4; i <= 4; ++i) {
      const int px = x + i * step(d).x, py = y + i * step(d).y;
      if (b_.get(px, py) != 0) continue;
      b_.set(px, py, 1);
      const bool straight = is_straight_four(x, y, d) && on_row(x, y, d, i);
      const bool good = straight && !makes_five(px, py) && look(px, py) == Forbidden::kNone;
      b_.set(px, py, 0);
      if (good) return true;
    }
    return false;
  }
  bool on_row(int x, int y, int d, int distance) const {
    const int towards = distance < 0 ? -1 : 1;
    for (int i = 0; i != distance; i += towards)
      if (b_.get(x + i * step(d).x, y + i * step(d).y) != 1) return false;
    return true;
  }

  SlowBoard b_;
};

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_GOMOKU_SUPPORT_HPP_INCLUDED
