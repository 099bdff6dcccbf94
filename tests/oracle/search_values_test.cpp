// The search against plain minimax, to a depth and to the end, for a game of each kind; for all of
// them, with every heuristic, see the slow and long tests beside this one.
#include <gtest/gtest.h>

#include "picoply/games/connect_four.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"
#include "support/compare_at_depth.hpp"
#include "support/compare_solved.hpp"

namespace picoply::test {
namespace {

TEST(SearchDepth, Mnk443) { compare_at_depth<Mnk<4, 4, 3>, kPlain, kAllSafe>(60, 12, 4); }
TEST(SearchDepth, ConnectFour54) {
  compare_at_depth<ConnectFour<5, 4>, kPlain, kAllSafe>(200, 16, 5);
}
TEST(SearchDepth, Othello6) { compare_at_depth<Othello<6>, kPlain, kAllSafe>(100, 28, 4); }
TEST(SearchDepth, Renju7) {
  compare_at_depth<Gomoku<7, Rule::kRenju>, kPlain, kAllSafe>(50, 40, 3);
}

constexpr Features kAll{};
TEST(SearchSolved, Mnk443) { compare_to_the_end<Mnk<4, 4, 3>, kAll>(50, 8, 8); }
TEST(SearchSolved, ConnectFour54) { compare_to_the_end<ConnectFour<5, 4>, kAll>(50, 12, 8); }
TEST(SearchSolved, Othello4) { compare_to_the_end<Othello<4>, kAll>(100, 4, 8); }
TEST(SearchSolved, Renju6) { compare_to_the_end<Gomoku<6, Rule::kRenju>, kAll>(50, 28, 8); }

}  // namespace
}  // namespace picoply::test
