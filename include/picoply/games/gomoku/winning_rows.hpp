// Rows that win, found by looking at the whole board: for positions that come from outside, and for
// showing a win. During play a win is seen in the shape of the cell played on instead.
#ifndef PICOPLY_GAMES_GOMOKU_WINNING_ROWS_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_WINNING_ROWS_HPP_INCLUDED

#include "picoply/game.hpp"
#include "picoply/games/gomoku/bit_lines.hpp"
#include "picoply/games/gomoku/rule.hpp"
#include "picoply/games/gomoku/walls.hpp"

namespace picoply::gomoku {

struct Row {
  uint16_t start = 0;  // its first cell
  uint8_t direction = 0;
  uint8_t length = 0;  // cells, Lines<N>::step(direction) apart; 0: there is no such row
};

// `cells(i)` tells what cell i holds: 0 nothing, 1 black, 2 white.
template <uint32_t N, Rule R, class Cells>
class RowFinder {
 public:
  explicit RowFinder(Cells cells) noexcept : cells_(cells) {}

  // The first winning row of a colour (0 or 1), if any; again, the next one.
  Row next(uint32_t colour) noexcept {
    const uint32_t own = colour + 1, opp = 2 - colour;
    const bool exact = is_exact(R, colour);
    while (at_ < kCells * kDirections) {
      const uint32_t i = at_ / kDirections, d = at_ % kDirections;
      ++at_;
      const uint32_t before = look(row_of<N>(i) - kRowStep[d], col_of<N>(i) - kColStep[d]);
      if (before == own) continue;  // not the start of a row
      uint32_t length = 0, row = row_of<N>(i), col = col_of<N>(i);
      while (look(row, col) == own) {
        ++length;
        row += kRowStep[d];
        col += kColStep[d];
      }
      if (length < 5 || (exact && length > 5)) continue;
      if (is_caro(R) && length == 5 && before == opp && look(row, col) == opp) continue;
      return {uint16_t(i), uint8_t(d), uint8_t(length)};
    }
    return {};
  }

 private:
  static constexpr uint32_t kCells = N * N;
  static constexpr uint32_t kRowStep[kDirections] = {0, 1, 1, 0u - 1u};
  static constexpr uint32_t kColStep[kDirections] = {1, 0, 1, 1};

  // 3 outside the board; coordinates wrap below zero.
  uint32_t look(uint32_t row, uint32_t col) const noexcept {
    return row < N && col < N ? uint32_t(cells_(row * N + col)) : 3;
  }

  Cells cells_;
  uint32_t at_ = 0;
};

// Judges cells described by somebody, see set_position() in picoply/game.hpp; a value over 2 is a
// kStoneCount at its cell. *won becomes whether the side that moved last has won. With Walls there
// may be some, see walls.hpp.
template <uint32_t N, Rule R, bool Walls = false>
PositionError judge(const uint8_t* cells, uint8_t side, bool* won) noexcept {
  if constexpr (Walls) {
    *won = false;
    if (has_walls<N * N>(cells)) return judge_walled<N * N>(cells, side);
  }
  uint32_t stones[3] = {};
  for (uint32_t i = 0; i < N * N; ++i) {
    if (cells[i] > 2) return {PositionFault::kStoneCount, uint16_t(i)};
    ++stones[cells[i]];
  }
  const uint32_t black = stones[1], white = stones[2];
  if constexpr (R == Rule::kRenju) {
    // Each of black's turns is a stone or a pass, so black may have fewer than by taking turns.
    if (black > white + 1) return {PositionFault::kStoneCount, 0};
    if (side > 1 || black > white + side) return {PositionFault::kSide, 0};
  } else {
    if (black != white && black != white + 1) return {PositionFault::kStoneCount, 0};
    if (side != (black == white ? 0 : 1)) return {PositionFault::kSide, 0};
  }

  // Only the side that moved last can have won, and by its last stone: one that all its winning
  // rows have in common.
  const auto row_of = [cells](uint32_t colour, uint32_t without) noexcept {
    const auto look = [cells, without](uint32_t i) noexcept {
      return i == without ? uint8_t(0) : cells[i];
    };
    return RowFinder<N, R, decltype(look)>(look).next(colour);
  };
  const Row wrong = row_of(side, N * N);
  if (wrong.length != 0) return {PositionFault::kAfterEnd, wrong.start};
  const uint32_t winner = side ^ 1u;
  const Row row = row_of(winner, N * N);
  *won = row.length != 0;
  if (!*won) return {};
  for (uint32_t i = 0; i < row.length; ++i) {
    const uint32_t last = uint32_t(row.start + int32_t(i) * Lines<N>::step(row.direction));
    if (row_of(winner, last).length == 0) return {};
  }
  return {PositionFault::kAfterEnd, row.start};
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_WINNING_ROWS_HPP_INCLUDED
