// The search against plain minimax to the same depth, on random positions.
#ifndef PICOPLY_TESTS_SUPPORT_COMPARE_AT_DEPTH_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_COMPARE_AT_DEPTH_HPP_INCLUDED

#include <gtest/gtest.h>

#include <memory>
#include <random>

#include "picoply/search.hpp"
#include "support/minimax.hpp"
#include "support/plain_features.hpp"

namespace picoply::test {

template <Features F, class G>
Value value_at_depth(const G& g, uint16_t depth) {
  auto search = std::make_unique<Search<G, 40, F>>();
  search->init();
  EXPECT_TRUE(search->begin(g, {.max_depth = depth}));
  EXPECT_EQ(search->step(0xffffffffu), Status::kDone);
  EXPECT_TRUE(g.is_legal(search->best_move()));
  return search->value();
}

// Values to a depth with each set of features, without a table: a deeper entry would rightly give
// another value.
template <class G, Features... F>
void compare_at_depth(uint32_t positions, uint32_t max_plies, uint16_t max_depth) {
  std::mt19937 random(12345);
  for (uint32_t i = 0; i < positions; ++i) {
    G g = random_position<G>(random, uint32_t(random() % (max_plies + 1)));
    const auto depth = uint16_t(1 + random() % max_depth);
    const Value expected = minimax(g, depth);
    uint32_t set = 0;
    for (const Value found : {value_at_depth<F>(g, depth)...}) {
      ASSERT_EQ(found, expected) << "set of features " << set << ", position " << i;
      ++set;
    }
  }
}

// The same with one heuristic at a time, with none, and with all that leave these values as they
// are.
template <class G>
void compare_at_depth_all_ways(uint32_t positions, uint32_t max_plies, uint16_t max_depth) {
  constexpr Features kPvs = with(kPlain, &Features::principal_variation, true);
  constexpr Features kAspiration = with(kPlain, &Features::aspiration, true);
  constexpr Features kKillers = with(kPlain, &Features::killers, true);
  constexpr Features kHistory = with(kPlain, &Features::history, true);
  compare_at_depth<G, kPlain, kUnordered, kTiny, kPvs, kAspiration, kKillers, kHistory, kAllSafe>(
      positions, max_plies, max_depth);
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_COMPARE_AT_DEPTH_HPP_INCLUDED
