// The checks of gomoku_test.cpp at more sizes, and what settle() knows against trying all moves;
// gomoku_long_test.cpp has further sizes.
#include "picoply/games/gomoku.hpp"

#include <gtest/gtest.h>

#include "picoply/games/gomoku/compact.hpp"
#include "support/gomoku_play.hpp"

namespace picoply::test {
namespace {

template <class G>
class GomokuTestSlow : public ::testing::Test {};
using SlowGames = ::testing::Types<Gomoku<9, Rule::kStandard>, Gomoku<9, Rule::kRenju>,
                                   Gomoku<15, Rule::kCaro>, CompactGomoku<15>>;
TYPED_TEST_SUITE(GomokuTestSlow, SlowGames);

TYPED_TEST(GomokuTestSlow, KeepsThePromisesOfAGame) { random_play_keeps_the_promises<TypeParam>(); }
TYPED_TEST(GomokuTestSlow, NaturalPlayKeepsThePromises) {
  natural_play_keeps_the_promises<TypeParam>();
}
TYPED_TEST(GomokuTestSlow, WinsAreThoseOfTheRule) { wins_are_those_of_the_rule<TypeParam>(); }
TYPED_TEST(GomokuTestSlow, LeftOutDefencesLose) { left_out_defences_lose<TypeParam>(); }
TYPED_TEST(GomokuTestSlow, SelectsOnlyWhereItSays) { selects_only_where_it_says<TypeParam>(); }

template <class G>
class GomokuSettleSlow : public ::testing::Test {};
using SettledGames =
    ::testing::Types<Gomoku<15>, Gomoku<9, Rule::kStandard>, Gomoku<9, Rule::kRenju>,
                     Gomoku<15, Rule::kCaro>, CompactGomoku<15>>;
TYPED_TEST_SUITE(GomokuSettleSlow, SettledGames);

TYPED_TEST(GomokuSettleSlow, SettleIsExact) { settle_is_exact<TypeParam>(); }

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
