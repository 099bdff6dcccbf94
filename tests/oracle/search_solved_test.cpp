// The search against plain minimax to the end of the game, for every game, on random positions.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "picoply/games/connect_four.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"
#include "picoply/search.hpp"
#include "support/minimax.hpp"
#include "support/plain_features.hpp"

namespace picoply {
namespace {

using test::kAllSafe;
using test::kPlain;
using test::kUnordered;
using test::random_position;
using test::solve;
using test::with;

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

TEST(SearchSolved, Mnk333) { compare_to_the_end<Mnk<3, 3, 3>>(300, 2, 6); }
TEST(SearchSolved, Mnk443) { compare_to_the_end<Mnk<4, 4, 3>>(200, 8, 8); }
TEST(SearchSolved, Mnk444) { compare_to_the_end<Mnk<4, 4, 4>>(200, 8, 8); }
TEST(SearchSolved, ConnectFour44) { compare_to_the_end<ConnectFour<4, 4>>(200, 6, 10); }
TEST(SearchSolved, ConnectFour54) { compare_to_the_end<ConnectFour<5, 4>>(150, 12, 8); }
TEST(SearchSolved, Othello4) { compare_to_the_end<Othello<4>>(300, 4, 8); }
TEST(SearchSolved, Othello6) { compare_to_the_end<Othello<6>>(200, 25, 8); }
TEST(SearchSolved, Freestyle5) { compare_to_the_end<Gomoku<5, Rule::kFreestyle>>(200, 17, 8); }
TEST(SearchSolved, Freestyle6) { compare_to_the_end<Gomoku<6, Rule::kFreestyle>>(200, 28, 8); }
TEST(SearchSolved, Standard6) { compare_to_the_end<Gomoku<6, Rule::kStandard>>(200, 28, 8); }
TEST(SearchSolved, Renju6) { compare_to_the_end<Gomoku<6, Rule::kRenju>>(200, 28, 8); }
TEST(SearchSolved, Caro6) { compare_to_the_end<Gomoku<6, Rule::kCaro>>(200, 28, 8); }

}  // namespace
}  // namespace picoply
