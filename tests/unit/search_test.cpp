// How a search behaves: slicing, copying, limits, lines, hosts, hostile tables.
#include "picoply/search.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <vector>

#include "picoply/games/connect_four.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"
#include "support/minimax.hpp"
#include "support/searching.hpp"

namespace picoply {
namespace {

using test::kForever;
using test::Rig;

template <class A, class B>
void expect_same_result(const A& a, const B& b) {
  EXPECT_EQ(a.best_move(), b.best_move());
  EXPECT_EQ(a.value(), b.value());
  EXPECT_EQ(a.depth(), b.depth());
  EXPECT_EQ(a.selective_depth(), b.selective_depth());
  EXPECT_EQ(a.nodes(), b.nodes());
  EXPECT_EQ(a.exact(), b.exact());
  ASSERT_EQ(a.pv_length(), b.pv_length());
  for (uint32_t i = 0; i < a.pv_length(); ++i) EXPECT_EQ(a.pv(i), b.pv(i));
}

template <class G>
class AnyGame : public ::testing::Test {};
using Games = ::testing::Types<Mnk<4, 4, 3>, ConnectFour<7, 6>, Othello<6>, Othello<8>,
                               Gomoku<9, Rule::kFreestyle>, Gomoku<15, Rule::kRenju>>;
TYPED_TEST_SUITE(AnyGame, Games);

TYPED_TEST(AnyGame, SlicingNeverChangesTheResult) {
  std::mt19937 random(1);
  for (int i = 0; i < 6; ++i) {
    const auto g = test::random_position<TypeParam>(random, uint32_t(4 + 2 * i));
    const SearchLimits limits{.max_nodes = 6000, .max_depth = 6};
    Rig<TypeParam> whole;
    ASSERT_TRUE(whole.search->begin(g, limits));
    EXPECT_EQ(whole.search->step(kForever), Status::kDone);
    for (const uint32_t slice : {1u, 7u, 1000u}) {
      Rig<TypeParam> sliced;
      ASSERT_TRUE(sliced.search->begin(g, limits));
      uint64_t steps = 0;
      uint64_t before = 0;
      while (sliced.search->step(slice) == Status::kRunning) {
        ++steps;
        ASSERT_EQ(sliced.search->nodes() - before, slice);
        before = sliced.search->nodes();
      }
      EXPECT_EQ(steps, (whole.search->nodes() + slice - 1) / slice - 1);
      expect_same_result(*whole.search, *sliced.search);
      EXPECT_EQ(whole.table, sliced.table);
    }
  }
}

TYPED_TEST(AnyGame, ACopyMadeMidSearchFindsTheSame) {
  std::mt19937 random(2);
  for (int i = 0; i < 6; ++i) {
    const auto g = test::random_position<TypeParam>(random, uint32_t(3 + 2 * i));
    Rig<TypeParam> a(0);
    Rig<TypeParam> b(0);
    ASSERT_TRUE(a.search->begin(g, {.max_nodes = 5000, .max_depth = 7}));
    a.search->step(uint32_t(1 + random() % 3000));
    std::memcpy(static_cast<void*>(b.search.get()), a.search.get(), sizeof *a.search);
    EXPECT_EQ(a.search->step(kForever), Status::kDone);
    const auto finished = std::make_unique<typename Rig<TypeParam>::S>(*a.search);
    std::memset(static_cast<void*>(a.search.get()), 0xa5, sizeof *a.search);
    while (b.search->step(13) == Status::kRunning) {
    }
    expect_same_result(*finished, *b.search);
  }
}

TYPED_TEST(AnyGame, TheSameSearchTwiceVisitsTheSameNodes) {
  std::mt19937 random(3);
  const auto g = test::random_position<TypeParam>(random, 8);
  Rig<TypeParam> a;
  Rig<TypeParam> b;
  std::memset(static_cast<void*>(b.search.get()), 0xa5,
              sizeof *b.search);  // old bytes don't matter
  b.search->init();
  b.search->set_table(b.table.data(), b.table.size() * 8);
  for (auto* run : {&a, &b}) {
    ASSERT_TRUE(run->search->begin(g, {.max_nodes = 20000}));
    run->search->step(kForever);
  }
  expect_same_result(*a.search, *b.search);
}

TYPED_TEST(AnyGame, ALegalMoveExistsFromTheBeginning) {
  std::mt19937 random(4);
  for (uint32_t plies = 0; plies < 14; ++plies) {
    const auto g = test::random_position<TypeParam>(random, plies);
    Rig<TypeParam> run;
    ASSERT_TRUE(run.search->begin(g, {}));
    EXPECT_TRUE(g.is_legal(run.search->best_move()));
    EXPECT_EQ(run.search->pv_length(), 1u);
    EXPECT_EQ(run.search->line_count(), 1u);
    EXPECT_EQ(run.search->step(0), Status::kRunning);
    EXPECT_EQ(run.search->nodes(), 0u);
    for (int i = 0; i < 300 && run.search->step(1) == Status::kRunning; ++i)
      ASSERT_TRUE(g.is_legal(run.search->best_move()));
  }
}

TYPED_TEST(AnyGame, NodeAndDepthLimitsAreKeptExactly) {
  const TypeParam start;
  for (const uint64_t nodes : {uint64_t(1), uint64_t(2), uint64_t(777), uint64_t(5000)}) {
    Rig<TypeParam> run;
    ASSERT_TRUE(run.search->begin(start, {.max_nodes = nodes}));
    EXPECT_EQ(run.search->step(kForever), Status::kDone);
    EXPECT_LE(run.search->nodes(), nodes);
    if (!run.search->exact() && !is_decided(run.search->value()) && run.search->depth() < 12) {
      EXPECT_EQ(run.search->nodes(), nodes);
    }
  }
  for (uint16_t depth = 1; depth <= 4; ++depth) {
    Rig<TypeParam> run;
    ASSERT_TRUE(run.search->begin(start, {.max_depth = depth}));
    run.search->step(kForever);
    if (!is_decided(run.search->value())) {
      EXPECT_EQ(run.search->depth(), depth);
    }
  }
}

TYPED_TEST(AnyGame, VariationsAreLegal) {
  std::mt19937 random(6);
  for (int i = 0; i < 5; ++i) {
    const auto g = test::random_position<TypeParam>(random, uint32_t(2 * i));
    Rig<TypeParam> run;
    ASSERT_TRUE(run.search->begin(g, {.max_nodes = 20000, .multi_pv = 4}));
    run.search->step(kForever);
    ASSERT_TRUE(run.search->at_root());
    for (uint32_t rank = 0; rank < run.search->line_count(); ++rank) {
      typename TypeParam::Move line[12];
      const uint32_t n = run.search->variation(rank, line, 12);
      ASSERT_GE(n, 1u);
      ASSERT_EQ(line[0], run.search->line(rank).move);
      TypeParam p = g;
      for (uint32_t k = 0; k < n; ++k) {
        ASSERT_TRUE(p.is_legal(line[k]));
        p.make(line[k]);
      }
    }
  }
}

TYPED_TEST(AnyGame, AHostileTableCostsStrengthNeverSafety) {
  std::mt19937 random(8);
  std::mt19937_64 noise(9);
  for (int i = 0; i < 10; ++i) {
    const auto g = test::random_position<TypeParam>(random, 6);
    Rig<TypeParam> run(4096);
    for (auto& w : run.table) w = noise();
    ASSERT_TRUE(run.search->begin(g, {.max_nodes = 20000, .multi_pv = uint16_t(1 + i % 3)}));
    while (run.search->step(50) == Status::kRunning) {
      for (int k = 0; k < 8; ++k) run.table[noise() % run.table.size()] ^= noise() & noise();
      ASSERT_TRUE(g.is_legal(run.search->best_move()));
    }
    typename TypeParam::Move line[12];
    for (uint32_t rank = 0; rank < run.search->line_count(); ++rank)
      EXPECT_GE(run.search->variation(rank, line, 12), 1u);
  }
}

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
                       Bound(noise() % 4), (noise() & 1) != 0});
    ASSERT_TRUE(g.is_legal(run.search->best_move()));
  }
}

TEST(Search, ReducesWhatTheTableKnowsNoMoveOf) {
  constexpr Features kWithout{.internal_iterative_reductions = false};
  using G = Gomoku<15, Rule::kFreestyle>;
  std::mt19937 random(9);
  uint64_t with = 0, without = 0;
  for (int i = 0; i < 4; ++i) {
    const auto g = test::random_position<G>(random, 6);
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
  test::every_root_move_gets_its_own_value<ConnectFour<7, 6>>();
  test::every_root_move_gets_its_own_value<Othello<6>>();
}

TEST(Search, SolvesKnownGames) {
  Rig<Mnk<3, 3, 3>> run;
  EXPECT_EQ(test::solved_value(Mnk<3, 3, 3>(), run), kValueDraw);
  EXPECT_TRUE(run.search->exact());
  // The second player wins 11 to 3; with two squares left empty that is 13 to 3.
  Rig<Othello<4>, 16> othello(1 << 20);
  EXPECT_EQ(test::solved_value(Othello<4>(), othello), -10 * 100);
  EXPECT_TRUE(othello.search->exact());
}

}  // namespace
}  // namespace picoply
