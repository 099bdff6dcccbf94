// Pruning: what the search leaves out without proof. Each method was found long ago in chess
// programs. A game says with its Margins which methods it uses, and how much they prune.
//
// Reverse futility pruning: the static evaluation is so far above beta that the opponent is not
// expected to gain so much in the few plies left. The node is cut off.
//
// Razoring: two plies from the horizon or less, the evaluation is so far below alpha that a search
// is not expected to find a move that gains so much. The value of the node is its evaluation.
//
// Futility pruning: the evaluation is so far below alpha that a quiet move is not expected to gain
// so much. Quiet moves are left out.
//
// Move count pruning: with good ordering the best quiet move is seldom a late one. After a certain
// number of moves the rest is left out.
//
// In some games positions have many moves, and only few of them matter (Margins::any_depth). Such
// games are pruned at any depth, and also with an open window, as in the Gomoku program Rapfi. How
// much is pruned then depends on whether the side to move is improving, that is, whether the
// evaluation is higher than at its last move. If it is, reverse futility pruning needs a margin of
// one ply less. If it is not, two thirds as many moves are tried. Other games are pruned only near
// the horizon, and not with an open window.
//
// Nothing is pruned if the reply is forced, or while all moves tried so far lose: there the
// exceptional move is the one that matters. Nodes with an open window are not cut off. Depths are
// plies left at the node.
#ifndef PICOPLY_PRUNING_HPP_INCLUDED
#define PICOPLY_PRUNING_HPP_INCLUDED

#include "picoply/game.hpp"

namespace picoply {

inline constexpr Number kReverseFutilityDepth = 3, kRazoringDepth = 2, kFutilityDepth = 4,
                        kMoveCountDepth = 6;

constexpr bool stands_high(const Margins& m, Value evaluation, Number depth, bool improving,
                           Value beta) noexcept {
  if (is_win(beta) || (!m.any_depth && depth > kReverseFutilityDepth)) return false;
  const Number plies = m.any_depth ? max(Number(0), depth - 1 - Number(improving)) : depth;
  return evaluation - m.reverse_futility * plies >= beta;
}
constexpr bool stands_low(const Margins& m, Value evaluation, Number depth, Value alpha) noexcept {
  return m.razoring != 0 && depth <= kRazoringDepth && !is_decided(alpha) &&
         evaluation + m.razoring * (depth + 2) <= alpha;
}
constexpr bool is_futile(const Margins& m, Value evaluation, Number depth, Value alpha) noexcept {
  return depth <= kFutilityDepth && evaluation + m.futility * depth <= alpha;
}
// The number of moves tried: with any_depth 4 + 2 depth + depth^2 / 10; otherwise, near the
// horizon, 3 + depth^2.
constexpr bool is_late(const Margins& m, Count tried, Number depth, bool improving) noexcept {
  if (!m.any_depth) return depth <= kMoveCountDepth && Number(tried) >= 3 + depth * depth;
  const Number most = 4 + depth * 2 + depth * depth / 10;
  return Number(tried) >= (improving ? most : most * 2 / 3);
}

}  // namespace picoply

#endif  // PICOPLY_PRUNING_HPP_INCLUDED
