// The checks of gomoku_slow_test.cpp at further sizes.
#include "picoply/games/gomoku.hpp"

#include <gtest/gtest.h>

#include "picoply/games/gomoku/compact.hpp"
#include "support/gomoku_play.hpp"

namespace picoply::test {
namespace {

template <class G>
class GomokuTestLong : public ::testing::Test {};
using LongGames = ::testing::Types<Gomoku<9>, Gomoku<15, Rule::kStandard>, Gomoku<9, Rule::kCaro>,
                                   CompactGomoku<9, Rule::kRenju>>;
TYPED_TEST_SUITE(GomokuTestLong, LongGames);

TYPED_TEST(GomokuTestLong, KeepsThePromisesOfAGame) { random_play_keeps_the_promises<TypeParam>(); }
TYPED_TEST(GomokuTestLong, NaturalPlayKeepsThePromises) {
  natural_play_keeps_the_promises<TypeParam>();
}
TYPED_TEST(GomokuTestLong, WinsAreThoseOfTheRule) { wins_are_those_of_the_rule<TypeParam>(); }
TYPED_TEST(GomokuTestLong, LeftOutDefencesLose) { left_out_defences_lose<TypeParam>(); }
TYPED_TEST(GomokuTestLong, SelectsOnlyWhereItSays) { selects_only_where_it_says<TypeParam>(); }

template <class G>
class GomokuSettleLong : public ::testing::Test {};
using SettledGames =
    ::testing::Types<Gomoku<5>, Gomoku<9>, Gomoku<6, Rule::kStandard>, Gomoku<15, Rule::kStandard>,
                     Gomoku<7, Rule::kRenju>, Gomoku<15, Rule::kRenju>, Gomoku<6, Rule::kCaro>,
                     Gomoku<9, Rule::kCaro>, CompactGomoku<9, Rule::kRenju>>;
TYPED_TEST_SUITE(GomokuSettleLong, SettledGames);

TYPED_TEST(GomokuSettleLong, SettleIsExact) { settle_is_exact<TypeParam>(); }

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
