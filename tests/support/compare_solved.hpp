// The search against plain minimax to the end of the game, on random positions.
#ifndef PICOPLY_TESTS_SUPPORT_COMPARE_SOLVED_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_COMPARE_SOLVED_HPP_INCLUDED

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <vector>

#include "picoply/search.hpp"
#include "support/minimax.hpp"
#include "support/plain_features.hpp"

namespace picoply::test {

// Solved to the end, everything on, with tables from none to ample: a value called exact must be
// the real one, and a win or loss must be one even where its distance is not proven.
template <Features F, class G>
void compare_solved(const G& g, Value expected, size_t table_bytes, uint32_t& exact) {
  auto search = std::make_unique<Search<G, 40, F>>();
  std::vector<uint64_t> table(table_bytes / 8);
  search->init();
  if (!table.empty()) search->set_table(table.data(), table_bytes);
  ASSERT_TRUE(search->begin(g, {}));
  ASSERT_EQ(search->step(0xffffffffu), Status::kDone);
  ASSERT_TRUE(g.is_legal(search->best_move()));
  if (search->exact()) {
    ++exact;
    ASSERT_EQ(search->value(), expected);
    // The variation starts with the best move and consists of legal moves.
    G line = g;
    ASSERT_GE(search->pv_length(), 1u);
    ASSERT_EQ(search->pv(0), search->best_move());
    for (uint32_t i = 0; i < search->pv_length(); ++i) {
      ASSERT_TRUE(line.is_legal(search->pv(i)));
      line.make(search->pv(i));
    }
  } else if constexpr (!SelectsMoves<G>) {
    ASSERT_TRUE(is_decided(search->value()));
  }
  if constexpr (!SelectsMoves<G>) {
    ASSERT_EQ(is_win(search->value()), is_win(expected));
    ASSERT_EQ(is_loss(search->value()), is_loss(expected));
  }
}

// With each set of features, on positions of `least_plies` to `least_plies + spread - 1` random
// moves: late enough for the oracle to finish.
template <class G, Features... F>
void compare_to_the_end(uint32_t positions, uint32_t least_plies, uint32_t spread) {
  std::mt19937 random(54321);
  uint32_t exact = 0;
  uint32_t runs = 0;
  for (uint32_t i = 0; i < positions; ++i) {
    G g = random_position<G>(random, uint32_t(least_plies + random() % spread));
    if (legal_moves(g).size() > 9) continue;
    const Value expected = solve(g);
    SCOPED_TRACE(i);
    for (const size_t bytes : {size_t(0), size_t(64), size_t(4096), size_t(1) << 18}) {
      (compare_solved<F>(g, expected, bytes, exact), ...);
      runs += uint32_t(sizeof...(F));
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
  EXPECT_GT(runs, positions) << "too few positions were small enough";
  EXPECT_GT(exact * 10, runs) << "exactness is hardly ever recognised";
}

// The same with everything on, with what may change a proven value off, and with less and less of
// the rest.
template <class G>
void compare_to_the_end_all_ways(uint32_t positions, uint32_t least_plies, uint32_t spread) {
  constexpr Features kAll{};
  constexpr Features kNoReductions = with(kAll, &Features::late_move_reductions, false);
  constexpr Features kNoSettle = with(kAll, &Features::settle, false);
  compare_to_the_end<G, kAll, kNoReductions, kNoSettle, kAllSafe, kPlain, kUnordered, kLean, kTiny>(
      positions, least_plies, spread);
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_COMPARE_SOLVED_HPP_INCLUDED
