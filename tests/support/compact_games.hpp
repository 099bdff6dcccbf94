// Games of the search against itself, with the compact form of Gomoku's board and with the usual
// one.
#ifndef PICOPLY_TESTS_SUPPORT_COMPACT_GAMES_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_COMPACT_GAMES_HPP_INCLUDED

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "picoply/games/gomoku/compact.hpp"
#include "picoply/search.hpp"

namespace picoply::test {

// Plays a game against itself and notes all that there is to tell.
template <class G>
std::vector<int64_t> self_play(size_t table_bytes) {
  auto search = std::make_unique<Search<G, 12>>();
  std::vector<uint64_t> table(table_bytes / 8);
  search->init();
  search->set_table(table.data(), table_bytes);
  G g;
  std::vector<int64_t> found;
  for (uint32_t ply = 0; ply < 20 && g.outcome() == Outcome::kOngoing; ++ply) {
    EXPECT_TRUE(search->begin(g, {.max_nodes = 2000}));
    search->step(0xffffffffu);
    const auto move = search->best_move();
    for (const int64_t n : {int64_t(move), int64_t(search->value()), int64_t(search->nodes()),
                            int64_t(search->depth()), int64_t(g.evaluate()), int64_t(g.hash())})
      found.push_back(n);
    g.make(move);
  }
  return found;
}

template <uint32_t N, Rule R>
void expect_same_games() {
  for (const size_t table_bytes : {size_t(0), size_t(1) << 14}) {
    const auto usual = self_play<Gomoku<N, R>>(table_bytes);
    EXPECT_GE(usual.size(), 5u * 6);
    EXPECT_EQ((self_play<CompactGomoku<N, R>>(table_bytes)), usual);
  }
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_COMPACT_GAMES_HPP_INCLUDED
