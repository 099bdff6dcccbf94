// The search against plain minimax to the same depth, for the games that
// search_depth_slow_test.cpp has not, on random positions.
#include <gtest/gtest.h>

#include "picoply/games/connect_four.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"
#include "support/compare_at_depth.hpp"

namespace picoply::test {
namespace {

TEST(SearchDepthLong, Mnk443) { compare_at_depth_all_ways<Mnk<4, 4, 3>>(300, 12, 4); }
TEST(SearchDepthLong, ConnectFour54) { compare_at_depth_all_ways<ConnectFour<5, 4>>(500, 16, 5); }
TEST(SearchDepthLong, Othello4) { compare_at_depth_all_ways<Othello<4>>(500, 8, 5); }
TEST(SearchDepthLong, Othello8) { compare_at_depth_all_ways<Othello<8>>(200, 50, 3); }
TEST(SearchDepthLong, Freestyle6) {
  compare_at_depth_all_ways<Gomoku<6, Rule::kFreestyle>>(200, 30, 3);
}
TEST(SearchDepthLong, Renju7) { compare_at_depth_all_ways<Gomoku<7, Rule::kRenju>>(150, 40, 3); }

}  // namespace
}  // namespace picoply::test
