// The search against plain minimax to the same depth, for a game of each kind, on random positions;
// search_depth_long_test.cpp has the others.
#include <gtest/gtest.h>

#include "picoply/games/connect_four.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"
#include "support/compare_at_depth.hpp"

namespace picoply::test {
namespace {

TEST(SearchDepthSlow, Mnk333) { compare_at_depth_all_ways<Mnk<3, 3, 3>>(1000, 6, 6); }
TEST(SearchDepthSlow, ConnectFour76) { compare_at_depth_all_ways<ConnectFour<7, 6>>(300, 30, 4); }
TEST(SearchDepthSlow, Othello6) { compare_at_depth_all_ways<Othello<6>>(300, 28, 4); }
TEST(SearchDepthSlow, Standard7) {
  compare_at_depth_all_ways<Gomoku<7, Rule::kStandard>>(150, 40, 3);
}
TEST(SearchDepthSlow, StandardCaro6) {
  compare_at_depth_all_ways<Gomoku<6, Rule::kStandardCaro>>(60, 30, 3);
}
TEST(SearchDepthSlow, Caro6) { compare_at_depth_all_ways<Gomoku<6, Rule::kCaro>>(200, 30, 3); }

}  // namespace
}  // namespace picoply::test
