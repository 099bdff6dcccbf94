// The state of Gomoku positions by all rules, at the sizes that gomoku_state_test.cpp leaves out.
#include "support/gomoku_state.hpp"

namespace picoply::test {
namespace {

template <Rule R>
void play_sizes() {
  play_many<6, R>();
  play_many<9, R>();
  play_many<16, R>();
  play_many<19, R>();
}

TEST(GomokuStateSlow, Freestyle) { play_sizes<Rule::kFreestyle>(); }
TEST(GomokuStateSlow, Standard) { play_sizes<Rule::kStandard>(); }
TEST(GomokuStateSlow, Renju) { play_sizes<Rule::kRenju>(); }
TEST(GomokuStateSlow, Caro) { play_sizes<Rule::kCaro>(); }

}  // namespace
}  // namespace picoply::test
