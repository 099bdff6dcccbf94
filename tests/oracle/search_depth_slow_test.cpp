// The search against plain minimax to the same depth, for every game, on random positions.
#include <gtest/gtest.h>

#include "picoply/games/connect_four.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"
#include "support/compare_at_depth.hpp"

namespace picoply::test {
namespace {

// One heuristic at a time.
constexpr Features kPvs = with(kPlain, &Features::principal_variation, true);
constexpr Features kAspiration = with(kPlain, &Features::aspiration, true);
constexpr Features kKillers = with(kPlain, &Features::killers, true);
constexpr Features kHistory = with(kPlain, &Features::history, true);

template <class G>
void compare(uint32_t positions, uint32_t max_plies, uint16_t max_depth) {
  compare_at_depth<G, kPlain, kUnordered, kTiny, kPvs, kAspiration, kKillers, kHistory, kAllSafe>(
      positions, max_plies, max_depth);
}

TEST(SearchDepthSlow, Mnk333) { compare<Mnk<3, 3, 3>>(1000, 6, 6); }
TEST(SearchDepthSlow, Mnk443) { compare<Mnk<4, 4, 3>>(300, 12, 4); }
TEST(SearchDepthSlow, ConnectFour54) { compare<ConnectFour<5, 4>>(500, 16, 5); }
TEST(SearchDepthSlow, ConnectFour76) { compare<ConnectFour<7, 6>>(300, 30, 4); }
TEST(SearchDepthSlow, Othello4) { compare<Othello<4>>(500, 8, 5); }
TEST(SearchDepthSlow, Othello6) { compare<Othello<6>>(300, 28, 4); }
TEST(SearchDepthSlow, Othello8) { compare<Othello<8>>(200, 50, 3); }
TEST(SearchDepthSlow, Freestyle6) { compare<Gomoku<6, Rule::kFreestyle>>(200, 30, 3); }
TEST(SearchDepthSlow, Standard7) { compare<Gomoku<7, Rule::kStandard>>(150, 40, 3); }
TEST(SearchDepthSlow, Renju7) { compare<Gomoku<7, Rule::kRenju>>(150, 40, 3); }
TEST(SearchDepthSlow, Caro6) { compare<Gomoku<6, Rule::kCaro>>(200, 30, 3); }

}  // namespace
}  // namespace picoply::test
