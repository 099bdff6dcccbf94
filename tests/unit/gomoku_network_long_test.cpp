// Gomoku's evaluation by a network, of every rule and shape, against walking over the board.
#include "support/slow_network.hpp"

namespace picoply::test {
namespace {

TEST(GomokuNetworkLong, IsTheSumOverTheBoard) {
  uint32_t compared = 0, unseen = 0;
  ASSERT_NO_FATAL_FAILURE((compare<15, Rule::kFreestyle, SmallWeights>(1, 12, compared, unseen)));
  ASSERT_NO_FATAL_FAILURE((compare<9, Rule::kFreestyle, SmallWeights>(2, 5, compared, unseen)));
  ASSERT_NO_FATAL_FAILURE((compare<22, Rule::kFreestyle, SmallWeights>(3, 2, compared, unseen)));
  ASSERT_NO_FATAL_FAILURE((compare<15, Rule::kStandard, SmallWeights>(9, 3, compared, unseen)));
  ASSERT_NO_FATAL_FAILURE((compare<15, Rule::kRenju, SmallWeights>(10, 3, compared, unseen)));
  ASSERT_NO_FATAL_FAILURE((compare<15, Rule::kFreestyle, FullWeights>(13, 4, compared, unseen)));
  ASSERT_NO_FATAL_FAILURE((compare<20, Rule::kStandard, FullWeights>(14, 1, compared, unseen)));
  ASSERT_NO_FATAL_FAILURE((compare<15, Rule::kRenju, FullWeights>(15, 2, compared, unseen)));
  EXPECT_GT(compared, repeats(1500u));
  EXPECT_GT(unseen, repeats(100u));
}

TEST(GomokuNetworkLong, OfAnyRuleAndShapeAndWithColoursApart) {
  uint32_t compared = 0, unseen = 0;
  ASSERT_NO_FATAL_FAILURE((compare<15, Rule::kFreestyle, OddWeights>(4, 3, compared, unseen)));
  ASSERT_NO_FATAL_FAILURE((compare<15, Rule::kStandard, OddWeights>(5, 3, compared, unseen)));
  ASSERT_NO_FATAL_FAILURE((compare<15, Rule::kRenju, OddWeights>(6, 3, compared, unseen)));
  ASSERT_NO_FATAL_FAILURE((compare<15, Rule::kCaro, OddWeights>(7, 3, compared, unseen)));
  ASSERT_NO_FATAL_FAILURE((compare<5, Rule::kFreestyle, OddWeights>(8, 3, compared, unseen)));
  ASSERT_NO_FATAL_FAILURE((compare<9, Rule::kCaro, OddSharedWeights>(11, 3, compared, unseen)));
  ASSERT_NO_FATAL_FAILURE((compare<9, Rule::kRenju, OddWideWeights>(12, 3, compared, unseen)));
  EXPECT_GT(compared, repeats(500u));
  EXPECT_GT(unseen, repeats(30u));
}

}  // namespace
}  // namespace picoply::test
