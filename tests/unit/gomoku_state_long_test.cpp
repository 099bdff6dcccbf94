// The state of Gomoku positions by all rules, at many sizes.
#include "support/gomoku_state.hpp"

namespace picoply::test {
namespace {

template <Rule R>
void play_sizes() {
  play_many<5, R>();
  play_many<6, R>();
  play_many<9, R>();
  play_many<15, R>();
  play_many<16, R>();
  play_many<19, R>();
  play_many<22, R>();
}

TEST(GomokuStateLong, Freestyle) { play_sizes<Rule::kFreestyle>(); }
TEST(GomokuStateLong, Standard) { play_sizes<Rule::kStandard>(); }
TEST(GomokuStateLong, Renju) { play_sizes<Rule::kRenju>(); }
TEST(GomokuStateLong, Caro) { play_sizes<Rule::kCaro>(); }
TEST(GomokuStateLong, StandardCaro) { play_sizes<Rule::kStandardCaro>(); }

}  // namespace
}  // namespace picoply::test
