// The state of Gomoku positions (support/gomoku_state.hpp) by all rules; gomoku_state_long_test.cpp
// has more sizes.
#include "support/gomoku_state.hpp"

namespace picoply::test {
namespace {

TEST(GomokuState, Freestyle) {
  play_many<5, Rule::kFreestyle>();
  play_many<15, Rule::kFreestyle>();
  play_many<22, Rule::kFreestyle>();
}
TEST(GomokuState, Standard) { play_many<15, Rule::kStandard>(); }
TEST(GomokuState, Renju) {
  play_many<5, Rule::kRenju>();
  play_many<15, Rule::kRenju>();
}
TEST(GomokuState, Caro) { play_many<15, Rule::kCaro>(); }
TEST(GomokuState, StandardCaro) { play_many<15, Rule::kStandardCaro>(); }

}  // namespace
}  // namespace picoply::test
