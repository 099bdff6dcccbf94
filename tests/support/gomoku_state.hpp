// What a Gomoku position keeps up to date from move to move is what the position alone tells: every
// byte is compared with a position set up from its cells, and with the bytes before after taking
// back.
#ifndef PICOPLY_TESTS_SUPPORT_GOMOKU_STATE_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_GOMOKU_STATE_HPP_INCLUDED

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "picoply/games/gomoku.hpp"
#include "picoply/random.hpp"
#include "support/repeats.hpp"

namespace picoply::test {

template <class G>
bool same_bytes(const G& a, const G& b) {
  return std::memcmp(&a, &b, sizeof(G)) == 0;
}

// Plays on the cells of a small square (crowded) or anywhere, without regard to sense.
template <class G>
void play_a_game(Random& random, uint32_t area) {
  G g;
  std::vector<G> positions;
  std::vector<typename G::Move> moves;
  std::vector<typename G::Undo> undos;
  uint32_t failures = 0;
  while (g.outcome() == Outcome::kOngoing && failures < 300) {
    const uint32_t from = (G::kCols - area) / 2;
    const uint32_t m = (from + random.below(area)) * G::kCols + from + random.below(area);
    if (!g.is_legal(typename G::Move(m))) {
      ++failures;
      continue;
    }
    positions.push_back(g);
    moves.push_back(typename G::Move(m));
    undos.push_back(g.make(typename G::Move(m)));
    std::vector<uint8_t> cells(G::kCells);
    for (uint32_t i = 0; i < G::kCells; ++i) cells[i] = g.cell(i);
    G fresh;
    ASSERT_EQ(fresh.set_position(cells.data(), g.side()).fault, PositionFault::kNone);
    ASSERT_TRUE(same_bytes(fresh, g)) << "after move " << m;
  }
  while (!moves.empty()) {
    g.unmake(moves.back(), undos.back());
    ASSERT_TRUE(same_bytes(g, positions.back())) << "taking back " << uint32_t(moves.back());
    moves.pop_back();
    undos.pop_back();
    positions.pop_back();
  }
  ASSERT_TRUE(same_bytes(g, G()));
}

template <uint32_t N, Rule R>
void play_many() {
  Random random(N * 10 + uint32_t(R));
  for (uint32_t i = 0; i < (kSanitized ? 3u : 12u); ++i) {
    ASSERT_NO_FATAL_FAILURE((play_a_game<Gomoku<N, R>>(random, i % 3 == 0 ? N : min(N, 5 + i))))
        << "size " << N << " rule " << int(R);
  }
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_GOMOKU_STATE_HPP_INCLUDED
