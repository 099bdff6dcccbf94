// The search against plain minimax to the end of the game, for a game of each kind, on random
// positions; search_solved_long_test.cpp has the others.
#include <gtest/gtest.h>

#include "picoply/games/connect_four.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"
#include "support/compare_solved.hpp"

namespace picoply::test {
namespace {

TEST(SearchSolvedSlow, Mnk444) { compare_to_the_end_all_ways<Mnk<4, 4, 4>>(200, 8, 8); }
TEST(SearchSolvedSlow, ConnectFour44) {
  compare_to_the_end_all_ways<ConnectFour<4, 4>>(200, 6, 10);
}
TEST(SearchSolvedSlow, Othello6) { compare_to_the_end_all_ways<Othello<6>>(200, 25, 8); }
TEST(SearchSolvedSlow, Standard6) {
  compare_to_the_end_all_ways<Gomoku<6, Rule::kStandard>>(200, 28, 8);
}
TEST(SearchSolvedSlow, Renju6) { compare_to_the_end_all_ways<Gomoku<6, Rule::kRenju>>(200, 28, 8); }

}  // namespace
}  // namespace picoply::test
