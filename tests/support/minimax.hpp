// The oracle: plain minimax, written for obviousness. No window, no table, no ordering.
#ifndef PICOPLY_TESTS_SUPPORT_MINIMAX_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_MINIMAX_HPP_INCLUDED

#include <cstdint>
#include <random>
#include <vector>

#include "picoply/game.hpp"

namespace picoply::test {

template <class G>
std::vector<typename G::Move> legal_moves(const G& g) {
  std::vector<typename G::Move> out;
  for (uint32_t m = 0; m < uint32_t(G::kMoveCount); ++m)
    if (g.is_legal(typename G::Move(m))) out.push_back(typename G::Move(m));
  return out;
}

// Plays a move; the value of a position after it is multiplied by this to be seen from before it.
template <class G>
int32_t make_and_turn(G& g, typename G::Move m, typename G::Undo& undo) {
  if constexpr (sides_alternate<G>()) {
    make_move(g, m, undo);
    return -1;
  } else {
    const uint8_t before = g.side();
    make_move(g, m, undo);
    return g.side() == before ? 1 : -1;
  }
}

template <class G>
Value finished_value(const G& g, int32_t ply) {
  if constexpr (ScoresFinals<G>) return g.final_value();
  switch (g.outcome()) {
    case Outcome::kWin: return win_in(ply);
    case Outcome::kLoss: return loss_in(ply);
    default: return kValueDraw;
  }
}

// The game's real value: every legal move, to the end.
template <class G>
Value solve(G& g, int32_t ply = 0) {
  if (g.outcome() != Outcome::kOngoing) return finished_value(g, ply);
  Value best = -kValueInf;
  for (const auto m : legal_moves(g)) {
    typename G::Undo undo;
    const int32_t sign = make_and_turn(g, m, undo);
    best = max(best, Value(sign * solve(g, ply + 1)));
    g.unmake(m, undo);
  }
  return best;
}

// The value to a depth: the generated moves, evaluations at the horizon.
template <class G>
Value minimax(G& g, int32_t depth, int32_t ply = 0) {
  if (g.outcome() != Outcome::kOngoing) return finished_value(g, ply);
  if (depth == 0) return g.evaluate();
  MoveList<G> moves;
  g.generate(moves);
  Value best = -kValueInf;
  for (const auto m : moves) {
    typename G::Undo undo;
    const int32_t sign = make_and_turn(g, m, undo);
    best = max(best, Value(sign * minimax(g, depth - 1, ply + 1)));
    g.unmake(m, undo);
  }
  return best;
}

// A position `plies` random legal moves from the start, or fewer if the game ends.
template <class G>
G random_position(std::mt19937& random, uint32_t plies) {
  G g;
  for (uint32_t i = 0; i < plies && g.outcome() == Outcome::kOngoing; ++i) {
    const auto moves = legal_moves(g);
    G next = g;
    next.make(moves[random() % moves.size()]);
    if (next.outcome() != Outcome::kOngoing) break;
    g = next;
  }
  return g;
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_MINIMAX_HPP_INCLUDED
