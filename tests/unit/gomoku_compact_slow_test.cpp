// The search finds the same with the compact form of Gomoku's board as with the usual one.
#include "support/compact_games.hpp"

namespace picoply::test {
namespace {

TEST(GomokuCompactSlow, FindsTheSameMovesUnderEveryRule) {
  expect_same_games<9, Rule::kFreestyle>();
  expect_same_games<15, Rule::kFreestyle>();
  expect_same_games<15, Rule::kStandard>();
  expect_same_games<15, Rule::kRenju>();
  expect_same_games<15, Rule::kCaro>();
  expect_same_games<22, Rule::kFreestyle>();  // whose lines do not fit into 16 bits
}

}  // namespace
}  // namespace picoply::test
