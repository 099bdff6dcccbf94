// How a search of any game behaves: slicing, copying, limits, lines, hostile tables.
#ifndef PICOPLY_TESTS_SUPPORT_ANY_GAME_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_ANY_GAME_HPP_INCLUDED

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <random>

#include "support/repeats.hpp"
#include "support/searching.hpp"

namespace picoply::test {

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
TYPED_TEST_SUITE_P(AnyGame);

TYPED_TEST_P(AnyGame, SlicingNeverChangesTheResult) {
  std::mt19937 random(1);
  for (int i = 0; i < (kSanitized ? 2 : 6); ++i) {
    const auto g = random_position<TypeParam>(random, uint32_t(4 + 2 * i));
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

TYPED_TEST_P(AnyGame, ACopyMadeMidSearchFindsTheSame) {
  std::mt19937 random(2);
  for (int i = 0; i < (kSanitized ? 2 : 6); ++i) {
    const auto g = random_position<TypeParam>(random, uint32_t(3 + 2 * i));
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

TYPED_TEST_P(AnyGame, TheSameSearchTwiceVisitsTheSameNodes) {
  std::mt19937 random(3);
  const auto g = random_position<TypeParam>(random, 8);
  Rig<TypeParam> a;
  Rig<TypeParam> b;
  std::memset(static_cast<void*>(b.search.get()), 0xa5,
              sizeof *b.search);  // old bytes don't matter
  b.search->init();
  b.search->set_table(b.table.data(), b.table.size() * 8);
  for (auto* run : {&a, &b}) {
    ASSERT_TRUE(run->search->begin(g, {.max_nodes = repeats(20000u)}));
    run->search->step(kForever);
  }
  expect_same_result(*a.search, *b.search);
}

TYPED_TEST_P(AnyGame, ALegalMoveExistsFromTheBeginning) {
  std::mt19937 random(4);
  for (uint32_t plies = 0; plies < 14; ++plies) {
    const auto g = random_position<TypeParam>(random, plies);
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

TYPED_TEST_P(AnyGame, NodeAndDepthLimitsAreKeptExactly) {
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

TYPED_TEST_P(AnyGame, VariationsAreLegal) {
  std::mt19937 random(6);
  for (int i = 0; i < (kSanitized ? 2 : 5); ++i) {
    const auto g = random_position<TypeParam>(random, uint32_t(2 * i));
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

TYPED_TEST_P(AnyGame, AHostileTableCostsStrengthNeverSafety) {
  std::mt19937 random(8);
  std::mt19937_64 noise(9);
  for (int i = 0; i < repeats(10); ++i) {
    const auto g = random_position<TypeParam>(random, 6);
    Rig<TypeParam> run(4096);
    for (auto& w : run.table) w = noise();
    ASSERT_TRUE(run.search->begin(g, {.max_nodes = 20000, .multi_pv = uint16_t(1 + i % 3)}));
    while (run.search->step(50) == Status::kRunning) {
      for (int k = 0; k < 8; ++k)
        run.table[size_t(noise() % run.table.size())] ^= noise() & noise();
      ASSERT_TRUE(g.is_legal(run.search->best_move()));
    }
    typename TypeParam::Move line[12];
    for (uint32_t rank = 0; rank < run.search->line_count(); ++rank)
      EXPECT_GE(run.search->variation(rank, line, 12), 1u);
  }
}

REGISTER_TYPED_TEST_SUITE_P(AnyGame, SlicingNeverChangesTheResult, ACopyMadeMidSearchFindsTheSame,
                            TheSameSearchTwiceVisitsTheSameNodes, ALegalMoveExistsFromTheBeginning,
                            NodeAndDepthLimitsAreKeptExactly, VariationsAreLegal,
                            AHostileTableCostsStrengthNeverSafety);

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_ANY_GAME_HPP_INCLUDED
