// Counting game trees: the classic check of a move generator.
//
// For games whose generate() names every legal move. Tests may recurse; the library does not.
#ifndef PICOPLY_TESTS_SUPPORT_PERFT_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_PERFT_HPP_INCLUDED

#include <cstdint>

#include "picoply/game.hpp"

namespace picoply::test {

// Lines of play of `depth` plies. A pass is a ply. A game that ends before `depth` plies counts as
// one line, whatever is left of the depth; that is the convention of the published Othello tables.
template <class G>
uint64_t perft(G& g, uint32_t depth) {
  if (depth == 0 || g.outcome() != Outcome::kOngoing) return 1;
  MoveList<G> moves;
  g.generate(moves);
  if (depth == 1) return moves.size();
  uint64_t lines = 0;
  for (const typename G::Move m : moves) {
    const typename G::Undo u = g.make(m);
    lines += perft(g, depth - 1);
    g.unmake(m, u);
  }
  return lines;
}

template <class G>
uint64_t perft(uint32_t depth) {
  G g;
  return perft(g, depth);
}

// The whole game tree.
struct TreeCount {
  uint64_t nodes = 0;  // positions, counted once for each way to reach them, the root included
  uint64_t games = 0;  // finished games
};

template <class G>
void count_tree(G& g, TreeCount& count) {
  ++count.nodes;
  if (g.outcome() != Outcome::kOngoing) {
    ++count.games;
    return;
  }
  MoveList<G> moves;
  g.generate(moves);
  for (const typename G::Move m : moves) {
    const typename G::Undo u = g.make(m);
    count_tree(g, count);
    g.unmake(m, u);
  }
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_PERFT_HPP_INCLUDED
