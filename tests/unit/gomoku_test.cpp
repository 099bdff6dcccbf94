// Gomoku by all rules and at many sizes: wins, values and moves against the slow way.
// gomoku_slow_test.cpp has more sizes, gomoku_positions_test.cpp single positions.
#include "picoply/games/gomoku.hpp"

#include <gtest/gtest.h>

#include "support/gomoku_tests.hpp"

namespace picoply::test {
namespace {

template <class G>
constexpr bool has_everything() {
  static_assert(BoardGame<G> && ScoresMoves<G> && TellsTactical<G> && DetectsForced<G> &&
                SettlesNodes<G> && SelectsMoves<G>);
  static_assert(__has_unique_object_representations(G), "padding would not be restored");
  return true;
}
static_assert(has_everything<Gomoku<5>>());
static_assert(has_everything<Gomoku<16, Rule::kStandard>>());
static_assert(has_everything<Gomoku<15, Rule::kRenju>>());
static_assert(has_everything<Gomoku<22, Rule::kCaro>>());
static_assert(has_everything<Gomoku<15, Rule::kStandardCaro>>());
static_assert(sizeof(Gomoku<15>) <= 2048 && sizeof(Gomoku<15, Rule::kRenju>) <= 2048);
static_assert(sizeof(Gomoku<15>::Undo) <= 64 && sizeof(Gomoku<15, Rule::kRenju>::Undo) <= 64);

using Games = ::testing::Types<Gomoku<5>, Gomoku<15>, Gomoku<6, Rule::kStandard>,
                               Gomoku<7, Rule::kRenju>, Gomoku<15, Rule::kRenju>,
                               Gomoku<6, Rule::kCaro>, Gomoku<7, Rule::kStandardCaro>>;
INSTANTIATE_TYPED_TEST_SUITE_P(GomokuTest, GomokuTest, Games);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(GomokuSettle);  // slow

}  // namespace
}  // namespace picoply::test
