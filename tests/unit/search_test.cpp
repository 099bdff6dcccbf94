// How a search behaves: slicing, copying, limits, lines, hosts, hostile tables.
#include "picoply/search.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "picoply/games/connect_four.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"
#include "support/any_game.hpp"
#include "support/minimax.hpp"
#include "support/searching.hpp"

namespace picoply::test {

using Games =
    ::testing::Types<Mnk<4, 4, 3>, ConnectFour<7, 6>, Othello<8>, Gomoku<15, Rule::kRenju>>;
INSTANTIATE_TYPED_TEST_SUITE_P(Games, AnyGame, Games);

namespace {

// A table in which every entry matches and lies: the strongest form of the above.
TEST(Search, EntriesForgedToMatchAreSafe) {
  using G = ConnectFour<7, 6>;
  std::mt19937_64 noise(10);
  Rig<G> run(32);  // one cluster: every position maps to it
  G g;
  ASSERT_TRUE(run.search->begin(g, {.max_nodes = 50000}));
  Table forger;
  forger.attach(run.table.data(), 32);
  while (run.search->step(1) == Status::kRunning) {
    G p = g;
    const Key key = noise() % 2 == 0 ? p.hash() : noise();
    forger.store(key, {Value(noise() % 65536), uint16_t(noise() % 1024), uint8_t(noise() % 64),
                       Bound(1 + noise() % 3), (noise() & 1) != 0});
    ASSERT_TRUE(g.is_legal(run.search->best_move()));
  }
}

TEST(Search, ReducesWhatTheTableKnowsNoMoveOf) {
  constexpr Features kWithout{.internal_iterative_reductions = false};
  using G = Gomoku<15, Rule::kFreestyle>;
  std::mt19937 random(9);
  uint64_t with = 0, without = 0;
  for (int i = 0; i < (kSanitized ? 1 : 4); ++i) {
    const auto g = random_position<G>(random, 6);
    const auto nodes = [&g]<class S>(S* search, size_t bytes, uint16_t depth) {
      std::vector<uint64_t> table(bytes / 8);
      search->init();
      search->set_table(table.data(), bytes);
      EXPECT_TRUE(search->begin(g, {.max_depth = depth}));
      search->step(kForever);
      EXPECT_TRUE(search->depth() == depth || is_decided(search->value()));
      return search->nodes();
    };
    const auto a = std::make_unique<Search<G, 12>>();
    const auto b = std::make_unique<Search<G, 12, kWithout>>();
    // Nothing is reduced where there is no table, nor near the horizon.
    EXPECT_EQ(nodes(a.get(), 0, 8), nodes(b.get(), 0, 8));
    EXPECT_EQ(nodes(a.get(), 1 << 20, kKnownDepth), nodes(b.get(), 1 << 20, kKnownDepth));
    with += nodes(a.get(), 1 << 20, 10);
    without += nodes(b.get(), 1 << 20, 10);
  }
  EXPECT_LT(with, without);
}

TEST(Search, RefusesAFinishedGame) {
  Mnk<3, 3, 3> g;
  for (const uint8_t m : {uint8_t(0), uint8_t(3), uint8_t(1), uint8_t(4), uint8_t(2)}) g.make(m);
  Rig<Mnk<3, 3, 3>> run;
  EXPECT_FALSE(run.search->begin(g, {}));
  EXPECT_EQ(run.search->step(100), Status::kDone);
}

struct CountingHost {
  uint32_t polls = 0, iterations = 0, stop_after_polls = 0, stop_after_iterations = 0;
  bool poll() noexcept { return ++polls == stop_after_polls; }
  bool iteration_done() noexcept { return ++iterations == stop_after_iterations; }
};

TEST(Search, AsksItsHostEverySixtyFourNodesAndObeys) {
  Gomoku<9, Rule::kFreestyle> g;
  g.make(40);
  Rig<Gomoku<9, Rule::kFreestyle>> run;
  CountingHost host;
  host.stop_after_polls = 10;
  ASSERT_TRUE(run.search->begin(g, {}));
  while (run.search->step(5, host) == Status::kRunning) {
  }
  EXPECT_EQ(host.polls, 10u);
  EXPECT_EQ(run.search->nodes(), 64u * 10 - 1);
  EXPECT_TRUE(run.search->at_root());

  CountingHost by_depth;
  by_depth.stop_after_iterations = 3;
  ASSERT_TRUE(run.search->begin(g, {}));
  EXPECT_EQ(run.search->step(kForever, by_depth), Status::kDone);
  EXPECT_EQ(run.search->depth(), 3u);
  EXPECT_EQ(by_depth.iterations, 3u);
}

TEST(Search, ExtendContinuesUnderNewLimits) {
  ConnectFour<7, 6> g;
  Rig<ConnectFour<7, 6>> run;
  ASSERT_TRUE(run.search->begin(g, {}));
  EXPECT_EQ(run.search->step(3000), Status::kRunning);
  run.search->extend({.max_nodes = 500});
  EXPECT_EQ(run.search->step(kForever), Status::kDone);
  EXPECT_EQ(run.search->nodes(), 3500u);
}

// search_slow_test.cpp has more of both.
TEST(Search, EveryRootMoveGetsItsOwnValue) {
  every_root_move_gets_its_own_value<ConnectFour<7, 6>>();
  every_root_move_gets_its_own_value<Othello<6>>();
}

TEST(Search, LinesOnTheWayHoldTheirDepth) {
  lines_on_the_way_hold_their_depth<ConnectFour<7, 6>>();
  lines_on_the_way_hold_their_depth<Othello<6>>();
}

TEST(Search, SolvesKnownGames) {
  Rig<Mnk<3, 3, 3>> run;
  EXPECT_EQ(solved_value(Mnk<3, 3, 3>(), run), kValueDraw);
  EXPECT_TRUE(run.search->exact());
  // The second player wins 11 to 3; with two squares left empty that is 13 to 3.
  Rig<Othello<4>, 16> othello(1 << 20);
  EXPECT_EQ(solved_value(Othello<4>(), othello), -10 * 100);
  EXPECT_TRUE(othello.search->exact());
}

}  // namespace
}  // namespace picoply::test
