// The search against plain minimax to the end of the game, for the games that
// search_solved_slow_test.cpp has not, on random positions.
#include <gtest/gtest.h>

#include "picoply/games/connect_four.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"
#include "support/compare_solved.hpp"

namespace picoply::test {
namespace {

TEST(SearchSolvedLong, Mnk333) { compare_to_the_end_all_ways<Mnk<3, 3, 3>>(300, 2, 6); }
TEST(SearchSolvedLong, Mnk443) { compare_to_the_end_all_ways<Mnk<4, 4, 3>>(200, 8, 8); }
TEST(SearchSolvedLong, ConnectFour54) {
  compare_to_the_end_all_ways<ConnectFour<5, 4>>(150, 12, 8);
}
TEST(SearchSolvedLong, Othello4) { compare_to_the_end_all_ways<Othello<4>>(300, 4, 8); }
TEST(SearchSolvedLong, Freestyle5) {
  compare_to_the_end_all_ways<Gomoku<5, Rule::kFreestyle>>(200, 17, 8);
}
TEST(SearchSolvedLong, Freestyle6) {
  compare_to_the_end_all_ways<Gomoku<6, Rule::kFreestyle>>(200, 28, 8);
}
TEST(SearchSolvedLong, StandardCaro6) {
  compare_to_the_end_all_ways<Gomoku<6, Rule::kStandardCaro>>(200, 28, 8);
}
TEST(SearchSolvedLong, Caro6) { compare_to_the_end_all_ways<Gomoku<6, Rule::kCaro>>(200, 28, 8); }

}  // namespace
}  // namespace picoply::test
