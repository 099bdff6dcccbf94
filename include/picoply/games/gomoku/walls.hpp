// Walls: cells that are nobody's and never become anybody's, as in continuous games of the Piskvork
// protocol, where the stones of a row that has won stay on the board and count for neither side.
// Gomoku's template argument Walls makes them possible; without it nothing of this is compiled.
//
// A wall is to all lines what the board's edge is: it ends a row and, in Caro, does not block one.
// In the words of bit_lines.hpp both are a bit of both colours, so that classes, codes and threats
// know walls without a step of their own, and a full cell is a full cell when moves are counted.
//
// What a position with walls was before nobody knows. So the side to move and the numbers of stones
// are as they are told, and rows of five that stand already are not wins: a row can come to stand
// by a wall, as the rest of six where only five win. Whoever adds a stone to one may win by it.
// A game that began with walls has no snapshot (src/engine/snapshot.cpp).
#ifndef PICOPLY_GAMES_GOMOKU_WALLS_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_WALLS_HPP_INCLUDED

#include "picoply/game.hpp"

namespace picoply::gomoku {

inline constexpr uint8_t kWall = 3;  // beside 0 nothing, 1 black, 2 white

template <uint32_t Cells>
constexpr bool has_walls(const uint8_t* cells) noexcept {
  for (uint32_t i = 0; i < Cells; ++i)
    if (cells[i] == kWall) return true;
  return false;
}

// Judges cells of which one at least is a wall: a value over kWall and a side over 1 are faults.
template <uint32_t Cells>
constexpr PositionError judge_walled(const uint8_t* cells, uint8_t side) noexcept {
  for (uint32_t i = 0; i < Cells; ++i)
    if (cells[i] > kWall) return {PositionFault::kStoneCount, uint16_t(i)};
  return {side > 1 ? PositionFault::kSide : PositionFault::kNone, 0};
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_WALLS_HPP_INCLUDED
