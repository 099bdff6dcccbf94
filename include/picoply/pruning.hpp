// What the search leaves out by judgement. Each was found long before us in the programs that play
// chess; the games say with their Margins whether it is for them, and how much of it.
//
// Reverse futility: the evaluation is so far above beta that the opponent will not make up for it
// in the few plies left. The node is cut off.
//
// Razoring: it is so far below alpha, two plies from the horizon or less, that there is no use in
// looking for the move that makes up for it. The node is worth its evaluation.
//
// Futility: it is so far below alpha that a quiet move will not make up for it. Such moves are left
// out.
//
// Move count: with good ordering the best quiet move is seldom a late one. After so many moves the
// rest is left out.
//
// A game whose positions have many moves of which few matter (Margins::any_depth) is pruned at
// whatever depth and where the window is open too, as the Gomoku program Rapfi does. How much is
// left out then depends on whether the mover is improving, that is whether the evaluation is higher
// than at his last move: if so, reverse futility needs a ply's margin less, and if not, two thirds
// as many moves are tried. Other games are pruned near the horizon alone, and not where the window
// is open.
//
// None of it where a reply is forced or all moves so far lose: there the exception is what matters.
// Nodes with an open window are not cut off. Depths are plies left at the node.
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
// At any depth 4 + 2 depth + depth^2 / 10 moves; near the horizon 3 + depth^2.
constexpr bool is_late(const Margins& m, Count tried, Number depth, bool improving) noexcept {
  if (!m.any_depth) return depth <= kMoveCountDepth && Number(tried) >= 3 + depth * depth;
  const Number most = 4 + depth * 2 + depth * depth / 10;
  return Number(tried) >= (improving ? most : most * 2 / 3);
}

}  // namespace picoply

#endif  // PICOPLY_PRUNING_HPP_INCLUDED
