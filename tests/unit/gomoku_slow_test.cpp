// The checks of gomoku_test.cpp at more sizes, and what settle() knows against trying all moves;
// gomoku_long_test.cpp has further sizes.
#include "picoply/games/gomoku.hpp"

#include <gtest/gtest.h>

#include "picoply/games/gomoku/compact.hpp"
#include "picoply/games/gomoku/tiny.hpp"
#include "support/gomoku_tests.hpp"

namespace picoply::test {
namespace {

using SlowGames =
    ::testing::Types<Gomoku<9, Rule::kStandard>, Gomoku<9, Rule::kRenju>, Gomoku<15, Rule::kCaro>,
                     Gomoku<9, Rule::kStandardCaro>, CompactGomoku<15>, TinyGomoku<15>>;
INSTANTIATE_TYPED_TEST_SUITE_P(GomokuTestSlow, GomokuTest, SlowGames);

using SettledGames =
    ::testing::Types<Gomoku<15>, Gomoku<9, Rule::kStandard>, Gomoku<9, Rule::kRenju>,
                     Gomoku<15, Rule::kCaro>, Gomoku<9, Rule::kStandardCaro>, CompactGomoku<15>,
                     TinyGomoku<15>>;
INSTANTIATE_TYPED_TEST_SUITE_P(GomokuSettleSlow, GomokuSettle, SettledGames);

// From 16 x 16 on a move takes two bytes.
TEST(GomokuSlow, LargeBoardsKeepThePromises) {
  PlayCheck check;
  check.games = 1;
  check.thorough_one_in = 64;
  check.settle_nodes = 1;
  check_random_play<Gomoku<22, Rule::kRenju>>(check);
}

}  // namespace
}  // namespace picoply::test
