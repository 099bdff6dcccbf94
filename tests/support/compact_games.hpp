// Games of the search against itself, with another form of Gomoku's board and with the usual one.
#ifndef PICOPLY_TESTS_SUPPORT_COMPACT_GAMES_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_COMPACT_GAMES_HPP_INCLUDED

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "picoply/games/gomoku/compact.hpp"
#include "picoply/games/gomoku/tiny.hpp"
#include "picoply/random.hpp"
#include "picoply/search.hpp"
#include "support/repeats.hpp"

namespace picoply::test {

template <uint32_t N, Rule R, gomoku::Storage S>
void expect_same(const gomoku::Board<N, R, S>& compact,
                 const gomoku::Board<N, R, gomoku::Storage::kRecords>& usual) {
  ASSERT_EQ(compact.balance(), usual.balance());
  for (uint32_t colour = 0; colour < 2; ++colour)
    for (uint32_t t = 0; t < gomoku::kThreats; ++t)
      ASSERT_EQ(compact.count(colour, gomoku::Threat(t)), usual.count(colour, gomoku::Threat(t)));
  for (uint32_t cell = 0; cell < N * N; ++cell) {
    ASSERT_EQ(compact.is_empty(cell), usual.is_empty(cell));
    for (uint32_t d = 0; d < gomoku::kDirections; ++d)
      ASSERT_EQ(compact.shape(cell)[d], usual.shape(cell)[d]) << cell << " " << d;
  }
  for (uint32_t line = 0; line < gomoku::Lines<N>::kCount; ++line)
    for (uint32_t colour = 0; colour < 2; ++colour)
      ASSERT_EQ(compact.lines().at(line).stones[colour], usual.lines().at(line).stones[colour]);
}

// Puts and takes stones at random, as often the one as the other once the board is half full.
template <uint32_t N, Rule R, gomoku::Storage S>
void compare_form(uint32_t seed) {
  using Compact = gomoku::Board<N, R, S>;
  using Usual = gomoku::Board<N, R, gomoku::Storage::kRecords>;
  struct Done {
    uint32_t cell, colour;
    typename Compact::Undo compact;
    typename Usual::Undo usual;
  };
  Random random(seed);
  Compact compact;
  Usual usual;
  std::vector<Done> line;
  for (uint32_t i = 0; i < 400; ++i) {
    const uint32_t cell = random.below(N * N), colour = random.below(2);
    if (usual.is_empty(cell) && random.below(N * N) >= uint32_t(line.size())) {
      Done done{cell, colour, {}, {}};
      done.compact = compact.put(cell, colour);
      done.usual = usual.put(cell, colour);
      line.push_back(done);
    } else if (!line.empty()) {
      const Done& done = line.back();
      if (random.below(4) == 0)
        compact.take(done.cell, done.colour);  // without what was noted
      else
        compact.take(done.cell, done.colour, done.compact);
      usual.take(done.cell, done.colour, done.usual);
      line.pop_back();
    }
    expect_same<N, R, S>(compact, usual);
    if (testing::Test::HasFatalFailure()) return;
  }
}

template <uint32_t N, Rule R>
void compare_forms(uint32_t seed) {
  compare_form<N, R, gomoku::Storage::kShapes>(seed);
  compare_form<N, R, gomoku::Storage::kLines>(seed);
}

// Plays a game against itself and notes all that there is to tell.
template <class G>
std::vector<int64_t> self_play(size_t table_bytes) {
  auto search = std::make_unique<Search<G, 12>>();
  std::vector<uint64_t> table(table_bytes / 8);
  search->init();
  search->set_table(table.data(), table_bytes);
  G g;
  std::vector<int64_t> found;
  for (uint32_t ply = 0; ply < (kSanitized ? 6 : 20) && g.outcome() == Outcome::kOngoing; ++ply) {
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
    // With shorter lists of moves it is another search.
    if (TinyGomoku<N, R>::kMaxMoves == Gomoku<N, R>::kMaxMoves) {
      EXPECT_EQ((self_play<TinyGomoku<N, R>>(table_bytes)), usual);
    }
  }
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_COMPACT_GAMES_HPP_INCLUDED
