// Gomoku for 32-bit processors with little RAM: the board in the compact form of bit_lines.hpp and
// board.hpp, as 8-bit processors have it anyway. The same results in two kilobytes less at 24
// plies, for two thirds more instructions a position (DESIGN.md).
#ifndef PICOPLY_GAMES_GOMOKU_COMPACT_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_COMPACT_HPP_INCLUDED

#include "picoply/games/gomoku.hpp"

namespace picoply {

template <uint32_t N, Rule R = Rule::kFreestyle>
using CompactGomoku = Gomoku<N, R, gomoku::Nano, gomoku::Storage::kShapes>;

static_assert(BoardGame<CompactGomoku<15>>);

}  // namespace picoply

#endif  // PICOPLY_GAMES_GOMOKU_COMPACT_HPP_INCLUDED
