// Near the horizon, what the search leaves out by judgement. Each was found long before us in the
// programs that play chess; the games say with their Margins whether it is for them.
//
// Reverse futility: the evaluation is so far above beta that the opponent will not make up for it
// in the few plies left. The node is cut off.
//
// Futility: it is so far below alpha that a quiet move will not make up for it. Such moves are left
// out.
//
// Move count: with good ordering the best quiet move is seldom a late one. After so many moves the
// rest is left out.
//
// None of it where the window is open, a reply is forced, or all moves so far lose: there the
// exception is what matters. Depths are plies left at the node.
#ifndef PICOPLY_PRUNING_HPP_INCLUDED
#define PICOPLY_PRUNING_HPP_INCLUDED

#include "picoply/game.hpp"

namespace picoply {

inline constexpr Number kReverseFutilityDepth = 3, kFutilityDepth = 4, kMoveCountDepth = 6;

constexpr bool stands_high(const Margins& m, Value evaluation, Number depth, Value beta) noexcept {
  return depth <= kReverseFutilityDepth && !is_win(beta) &&
         evaluation - m.reverse_futility * depth >= beta;
}
constexpr bool is_futile(const Margins& m, Value evaluation, Number depth, Value alpha) noexcept {
  return depth <= kFutilityDepth && evaluation + m.futility * depth <= alpha;
}
constexpr bool is_late(Count tried, Number depth) noexcept {
  return depth <= kMoveCountDepth && Number(tried) >= 3 + depth * depth;
}

}  // namespace picoply

#endif  // PICOPLY_PRUNING_HPP_INCLUDED
