// The checks of gomoku_slow_test.cpp at further sizes.
#include "picoply/games/gomoku.hpp"

#include <gtest/gtest.h>

#include "picoply/games/gomoku/compact.hpp"
#include "picoply/games/gomoku/tiny.hpp"
#include "support/gomoku_tests.hpp"

namespace picoply::test {
namespace {

using LongGames = ::testing::Types<Gomoku<9>, Gomoku<15, Rule::kStandard>, Gomoku<9, Rule::kCaro>,
                                   CompactGomoku<9, Rule::kRenju>, TinyGomoku<9, Rule::kRenju>>;
INSTANTIATE_TYPED_TEST_SUITE_P(GomokuTestLong, GomokuTest, LongGames);

using SettledGames =
    ::testing::Types<Gomoku<5>, Gomoku<9>, Gomoku<6, Rule::kStandard>, Gomoku<15, Rule::kStandard>,
                     Gomoku<7, Rule::kRenju>, Gomoku<15, Rule::kRenju>, Gomoku<6, Rule::kCaro>,
                     Gomoku<9, Rule::kCaro>, CompactGomoku<9, Rule::kRenju>,
                     TinyGomoku<9, Rule::kRenju>, TinyGomoku<15, Rule::kCaro>>;
INSTANTIATE_TYPED_TEST_SUITE_P(GomokuSettleLong, GomokuSettle, SettledGames);

// From 16 x 16 on a move takes two bytes.
TEST(GomokuLong, LargeBoardsKeepThePromises) {
  PlayCheck check;
  check.games = 1;
  check.thorough_one_in = 64;
  check.settle_nodes = 1;
  check_random_play<Gomoku<16>>(check);
}

}  // namespace
}  // namespace picoply::test
