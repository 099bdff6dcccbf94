// Gomoku in the least RAM: a board that keeps no shapes (Storage::kLines in bit_lines.hpp), and
// short lists of moves. With 15 x 15 cells a search of 4 plies takes 1.1 KB on an 8-bit processor,
// and 1.5 KB with its stack. A position takes several times the instructions (docs/footprint.md).
//
// The rules and the evaluation are those of Gomoku. The search is narrower: it looks at the best 24
// moves of a position, where that of Gomoku looks at 56, and of more than 64 moves that generate()
// would list it lists the best 64.
#ifndef PICOPLY_GAMES_GOMOKU_TINY_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_TINY_HPP_INCLUDED

#include "picoply/games/gomoku.hpp"

namespace picoply {

template <uint32_t N, Rule R = Rule::kFreestyle>
using TinyGomoku = Gomoku<N, R, gomoku::Nano, gomoku::Storage::kLines>;

static_assert(BoardGame<TinyGomoku<15>>);

}  // namespace picoply

#endif  // PICOPLY_GAMES_GOMOKU_TINY_HPP_INCLUDED
