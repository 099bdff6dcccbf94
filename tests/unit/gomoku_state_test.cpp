// The state of Gomoku positions (support/gomoku_state.hpp) by all rules, at the smallest size, the
// usual one and the largest.
#include "support/gomoku_state.hpp"

namespace picoply::test {
namespace {

template <Rule R>
void play_sizes() {
  play_many<5, R>();
  play_many<15, R>();
  play_many<22, R>();
}

TEST(GomokuState, Freestyle) { play_sizes<Rule::kFreestyle>(); }
TEST(GomokuState, Standard) { play_sizes<Rule::kStandard>(); }
TEST(GomokuState, Renju) { play_sizes<Rule::kRenju>(); }
TEST(GomokuState, Caro) { play_sizes<Rule::kCaro>(); }

}  // namespace
}  // namespace picoply::test
