// What both colours have on one line, seen from an empty cell, in full.
//
// A line class tells what a stone would make of the line and forgets how. The *code* keeps it: a
// colour's stones on either side up to the first blocker, which is a stone of the opponent or the
// edge, within 4 cells. With the blocker next to the cell there is one content, a cell later two,
// then 4, 8 and, with none, 16: 31 contents of a side, numbered 2^k - 1 + stones. A line reads the
// same from both ends, so that two sides have 31 * 32 / 2 = 496 codes.
#ifndef PICOPLY_GAMES_GOMOKU_LINE_CODE_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_LINE_CODE_HPP_INCLUDED

#include "picoply/games/gomoku/line_class.hpp"
#include "picoply/games/gomoku/lines.hpp"

namespace picoply::gomoku {

inline constexpr uint32_t kSideCodes = 31, kLineCodes = kSideCodes * (kSideCodes + 1) / 2;

// Of one side of a cell: the colour's stones and what blocks it, bit 0 next to the cell.
constexpr uint32_t side_code(uint32_t own, uint32_t blockers) noexcept {
  const uint32_t end = blockers | 16u;
  const uint32_t before = (end & (0u - end)) - 1u;  // the cells before the first blocker
  return before + (own & before);
}
// Of two sides, whatever their order.
constexpr uint32_t line_code(uint32_t a, uint32_t b) noexcept {
  return a > b ? a * (a + 1u) / 2u + b : b * (b + 1u) / 2u + a;
}

// No stone and no edge near.
inline constexpr uint32_t kOpenLine = line_code(side_code(0, 0), side_code(0, 0));

struct LineCodes {
  uint16_t of[2];  // black's and white's
};
// At the empty cell at `bit` of a line.
PPLY_INLINE LineCodes codes_at(const LineWords& w, Count bit) noexcept {
  const uint32_t black_left = left_of(w.stones[0], bit), white_left = left_of(w.stones[1], bit);
  const uint32_t black_right = right_of(w.stones[0], bit), white_right = right_of(w.stones[1], bit);
  return {
      {uint16_t(line_code(side_code(black_left, white_left), side_code(black_right, white_right))),
       uint16_t(
           line_code(side_code(white_left, black_left), side_code(white_right, black_right)))}};
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_LINE_CODE_HPP_INCLUDED
