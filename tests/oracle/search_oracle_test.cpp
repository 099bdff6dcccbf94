// The search against plain minimax, for every game, on random positions.
#include <gtest/gtest.h>

#include <memory>

#include "picoply/games/connect_four.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"
#include "picoply/search.hpp"
#include "support/minimax.hpp"

namespace picoply {
namespace {

using test::minimax;
using test::random_position;
using test::solve;

// Heuristics that may change a value to a given depth are off: what is left must not.
constexpr Features kPlain{.principal_variation = false,
                          .aspiration = false,
                          .killers = false,
                          .history = false,
                          .late_move_reductions = false,
                          .move_count_pruning = false,
                          .futility = false,
                          .reverse_futility = false,
                          .forced_extensions = false,
                          .settle = false};
constexpr Features with(Features f, bool Features::*feature, bool value) {
  f.*feature = value;
  return f;
}
constexpr Features kUnordered = with(kPlain, &Features::move_scores, false);
constexpr Features kPvs = with(kPlain, &Features::principal_variation, true);
constexpr Features kAspiration = with(kPlain, &Features::aspiration, true);
constexpr Features kKillers = with(kPlain, &Features::killers, true);
constexpr Features kHistory = with(kPlain, &Features::history, true);
constexpr Features kAllSafe{.late_move_reductions = false,
                            .move_count_pruning = false,
                            .futility = false,
                            .reverse_futility = false,
                            .forced_extensions = false,
                            .settle = false};

template <Features F, class G>
Value value_at_depth(const G& g, uint16_t depth) {
  auto search = std::make_unique<Search<G, 40, F>>();
  search->init();
  EXPECT_TRUE(search->begin(g, {.max_depth = depth}));
  EXPECT_EQ(search->step(0xffffffffu), Status::kDone);
  EXPECT_TRUE(g.is_legal(search->best_move()));
  return search->value();
}

// Values to a depth, without a table: a deeper entry would rightly give another value.
template <class G>
void compare_at_depth(uint32_t positions, uint32_t max_plies, uint16_t max_depth) {
  std::mt19937 random(12345);
  for (uint32_t i = 0; i < positions; ++i) {
    G g = random_position<G>(random, uint32_t(random() % (max_plies + 1)));
    const auto depth = uint16_t(1 + random() % max_depth);
    const Value expected = minimax(g, depth);
    ASSERT_EQ(value_at_depth<kPlain>(g, depth), expected) << "plain, position " << i;
    ASSERT_EQ(value_at_depth<kUnordered>(g, depth), expected) << "unordered, position " << i;
    ASSERT_EQ(value_at_depth<kTiny>(g, depth), expected) << "tiny, position " << i;
    ASSERT_EQ(value_at_depth<kPvs>(g, depth), expected) << "PVS, position " << i;
    ASSERT_EQ(value_at_depth<kAspiration>(g, depth), expected) << "aspiration, position " << i;
    ASSERT_EQ(value_at_depth<kKillers>(g, depth), expected) << "killers, position " << i;
    ASSERT_EQ(value_at_depth<kHistory>(g, depth), expected) << "history, position " << i;
    ASSERT_EQ(value_at_depth<kAllSafe>(g, depth), expected) << "all, position " << i;
  }
}

TEST(SearchOracle, DepthMnk333) { compare_at_depth<Mnk<3, 3, 3>>(1000, 6, 6); }
TEST(SearchOracle, DepthMnk443) { compare_at_depth<Mnk<4, 4, 3>>(300, 12, 4); }
TEST(SearchOracle, DepthConnectFour54) { compare_at_depth<ConnectFour<5, 4>>(500, 16, 5); }
TEST(SearchOracle, DepthConnectFour76) { compare_at_depth<ConnectFour<7, 6>>(300, 30, 4); }
TEST(SearchOracle, DepthOthello4) { compare_at_depth<Othello<4>>(500, 8, 5); }
TEST(SearchOracle, DepthOthello6) { compare_at_depth<Othello<6>>(300, 28, 4); }
TEST(SearchOracle, DepthOthello8) { compare_at_depth<Othello<8>>(200, 50, 3); }
TEST(SearchOracle, DepthFreestyle6) { compare_at_depth<Gomoku<6, Rule::kFreestyle>>(200, 30, 3); }
TEST(SearchOracle, DepthStandard7) { compare_at_depth<Gomoku<7, Rule::kStandard>>(150, 40, 3); }
TEST(SearchOracle, DepthRenju7) { compare_at_depth<Gomoku<7, Rule::kRenju>>(150, 40, 3); }
TEST(SearchOracle, DepthCaro6) { compare_at_depth<Gomoku<6, Rule::kCaro>>(200, 30, 3); }

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

// Positions of `least_plies` to `least_plies + spread - 1` random moves: late enough for the oracle
// to finish.
template <class G>
void compare_to_the_end(uint32_t positions, uint32_t least_plies, uint32_t spread) {
  constexpr Features kAll{};
  constexpr Features kNoReductions = with(kAll, &Features::late_move_reductions, false);
  constexpr Features kNoSettle = with(kAll, &Features::settle, false);
  std::mt19937 random(54321);
  uint32_t exact = 0;
  uint32_t runs = 0;
  for (uint32_t i = 0; i < positions; ++i) {
    G g = random_position<G>(random, uint32_t(least_plies + random() % spread));
    if (test::legal_moves(g).size() > 9) continue;
    const Value expected = solve(g);
    SCOPED_TRACE(i);
    for (const size_t bytes : {size_t(0), size_t(64), size_t(4096), size_t(1) << 18}) {
      compare_solved<kAll>(g, expected, bytes, exact);
      compare_solved<kNoReductions>(g, expected, bytes, exact);
      compare_solved<kNoSettle>(g, expected, bytes, exact);
      compare_solved<kAllSafe>(g, expected, bytes, exact);
      compare_solved<kPlain>(g, expected, bytes, exact);
      compare_solved<kUnordered>(g, expected, bytes, exact);
      runs += 6;
      if (::testing::Test::HasFatalFailure()) return;
    }
    compare_solved<kLean>(g, expected, 4096, exact);  // which has no use for a table
    compare_solved<kTiny>(g, expected, 4096, exact);
    if (::testing::Test::HasFatalFailure()) return;
    runs += 2;
  }
  EXPECT_GT(runs, positions) << "too few positions were small enough";
  EXPECT_GT(exact * 10, runs) << "exactness is hardly ever recognised";
}

TEST(SearchOracle, SolvedMnk333) { compare_to_the_end<Mnk<3, 3, 3>>(300, 2, 6); }
TEST(SearchOracle, SolvedMnk443) { compare_to_the_end<Mnk<4, 4, 3>>(200, 8, 8); }
TEST(SearchOracle, SolvedMnk444) { compare_to_the_end<Mnk<4, 4, 4>>(200, 8, 8); }
TEST(SearchOracle, SolvedConnectFour44) { compare_to_the_end<ConnectFour<4, 4>>(200, 6, 10); }
TEST(SearchOracle, SolvedConnectFour54) { compare_to_the_end<ConnectFour<5, 4>>(150, 12, 8); }
TEST(SearchOracle, SolvedOthello4) { compare_to_the_end<Othello<4>>(300, 4, 8); }
TEST(SearchOracle, SolvedOthello6) { compare_to_the_end<Othello<6>>(200, 25, 8); }
TEST(SearchOracle, SolvedFreestyle5) {
  compare_to_the_end<Gomoku<5, Rule::kFreestyle>>(200, 17, 8);
}
TEST(SearchOracle, SolvedFreestyle6) {
  compare_to_the_end<Gomoku<6, Rule::kFreestyle>>(200, 28, 8);
}
TEST(SearchOracle, SolvedStandard6) { compare_to_the_end<Gomoku<6, Rule::kStandard>>(200, 28, 8); }
TEST(SearchOracle, SolvedRenju6) { compare_to_the_end<Gomoku<6, Rule::kRenju>>(200, 28, 8); }
TEST(SearchOracle, SolvedCaro6) { compare_to_the_end<Gomoku<6, Rule::kCaro>>(200, 28, 8); }

}  // namespace
}  // namespace picoply
