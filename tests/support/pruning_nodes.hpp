// How many positions a search visits with some kinds of pruning, and without.
#ifndef PICOPLY_TESTS_SUPPORT_PRUNING_NODES_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_PRUNING_NODES_HPP_INCLUDED

#include <gtest/gtest.h>

#include <memory>
#include <random>

#include "picoply/search.hpp"
#include "support/minimax.hpp"
#include "support/plain_features.hpp"

namespace picoply::test {

inline constexpr bool Features::*kKinds[] = {&Features::move_count_pruning, &Features::futility,
                                             &Features::razoring, &Features::reverse_futility};

// Positions visited to a depth, over some positions.
template <class G, Features F>
uint64_t nodes_to_depth(uint16_t depth) {
  auto search = std::make_unique<Search<G, 12, F>>();
  search->init();
  std::mt19937 random(12);
  uint64_t nodes = 0;
  for (uint32_t plies = 8; plies < 14; ++plies) {
    EXPECT_TRUE(search->begin(random_position<G>(random, plies), {.max_depth = depth}));
    search->step(0xffffffffu);
    nodes += search->nodes();
  }
  return nodes;
}

// All of them against all but one.
template <class G, bool Features::*Switch>
bool matters(uint16_t depth) {
  constexpr Features kWithout = with(Features{}, Switch, false);
  return nodes_to_depth<G, kWithout>(depth) != nodes_to_depth<G, Features{}>(depth);
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_PRUNING_NODES_HPP_INCLUDED
