// Gomoku's promises, for any of its types: instantiated by gomoku_test.cpp, the slow and the long
// one.
#ifndef PICOPLY_TESTS_SUPPORT_GOMOKU_TESTS_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_GOMOKU_TESTS_HPP_INCLUDED

#include <gtest/gtest.h>

#include "support/gomoku_play.hpp"

namespace picoply::test {

template <class G>
class GomokuTest : public ::testing::Test {};
TYPED_TEST_SUITE_P(GomokuTest);

TYPED_TEST_P(GomokuTest, KeepsThePromisesOfAGame) { random_play_keeps_the_promises<TypeParam>(); }
TYPED_TEST_P(GomokuTest, NaturalPlayKeepsThePromises) {
  natural_play_keeps_the_promises<TypeParam>();
}
TYPED_TEST_P(GomokuTest, WinsAreThoseOfTheRule) { wins_are_those_of_the_rule<TypeParam>(); }
TYPED_TEST_P(GomokuTest, LeftOutDefencesLose) { left_out_defences_lose<TypeParam>(); }
TYPED_TEST_P(GomokuTest, SelectsOnlyWhereItSays) { selects_only_where_it_says<TypeParam>(); }
REGISTER_TYPED_TEST_SUITE_P(GomokuTest, KeepsThePromisesOfAGame, NaturalPlayKeepsThePromises,
                            WinsAreThoseOfTheRule, LeftOutDefencesLose, SelectsOnlyWhereItSays);

// What settle() knows against trying all moves.
template <class G>
class GomokuSettle : public ::testing::Test {};
TYPED_TEST_SUITE_P(GomokuSettle);
TYPED_TEST_P(GomokuSettle, SettleIsExact) { settle_is_exact<TypeParam>(); }
REGISTER_TYPED_TEST_SUITE_P(GomokuSettle, SettleIsExact);

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_GOMOKU_TESTS_HPP_INCLUDED
