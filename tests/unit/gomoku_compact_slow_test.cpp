// The smaller forms of Gomoku's board know the same as the usual one at every rule, and the search
// finds the same.
#include "support/compact_games.hpp"

namespace picoply::test {
namespace {

TEST(GomokuCompactSlow, KnowsTheSameAsTheUsualForm) {
  for (uint32_t seed = 1; seed <= 5; ++seed) {
    compare_forms<5, Rule::kFreestyle>(seed);
    compare_forms<9, Rule::kFreestyle>(seed);
    compare_forms<15, Rule::kStandard>(seed);
    compare_forms<15, Rule::kRenju>(seed);
    compare_forms<16, Rule::kCaro>(seed);
    compare_forms<22, Rule::kFreestyle>(seed);
  }
}

TEST(GomokuCompactSlow, FindsTheSameMovesUnderEveryRule) {
  expect_same_games<8, Rule::kFreestyle>();  // small enough for TinyGomoku's lists of moves
  expect_same_games<8, Rule::kStandard>();
  expect_same_games<8, Rule::kRenju>();
  expect_same_games<8, Rule::kCaro>();
  expect_same_games<9, Rule::kFreestyle>();
  expect_same_games<15, Rule::kFreestyle>();
  expect_same_games<15, Rule::kStandard>();
  expect_same_games<15, Rule::kRenju>();
  expect_same_games<15, Rule::kCaro>();
  expect_same_games<22, Rule::kFreestyle>();  // whose lines do not fit into 16 bits
}

}  // namespace
}  // namespace picoply::test
