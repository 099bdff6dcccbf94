// The search against plain minimax to the end of the game, for every game, on random positions.
#include <gtest/gtest.h>

#include "picoply/games/connect_four.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"
#include "support/compare_solved.hpp"
#include "support/plain_features.hpp"

namespace picoply::test {
namespace {

template <class G>
void compare(uint32_t positions, uint32_t least_plies, uint32_t spread) {
  constexpr Features kAll{};
  constexpr Features kNoReductions = with(kAll, &Features::late_move_reductions, false);
  constexpr Features kNoSettle = with(kAll, &Features::settle, false);
  compare_to_the_end<G, kAll, kNoReductions, kNoSettle, kAllSafe, kPlain, kUnordered, kLean, kTiny>(
      positions, least_plies, spread);
}

TEST(SearchSolvedSlow, Mnk333) { compare<Mnk<3, 3, 3>>(300, 2, 6); }
TEST(SearchSolvedSlow, Mnk443) { compare<Mnk<4, 4, 3>>(200, 8, 8); }
TEST(SearchSolvedSlow, Mnk444) { compare<Mnk<4, 4, 4>>(200, 8, 8); }
TEST(SearchSolvedSlow, ConnectFour44) { compare<ConnectFour<4, 4>>(200, 6, 10); }
TEST(SearchSolvedSlow, ConnectFour54) { compare<ConnectFour<5, 4>>(150, 12, 8); }
TEST(SearchSolvedSlow, Othello4) { compare<Othello<4>>(300, 4, 8); }
TEST(SearchSolvedSlow, Othello6) { compare<Othello<6>>(200, 25, 8); }
TEST(SearchSolvedSlow, Freestyle5) { compare<Gomoku<5, Rule::kFreestyle>>(200, 17, 8); }
TEST(SearchSolvedSlow, Freestyle6) { compare<Gomoku<6, Rule::kFreestyle>>(200, 28, 8); }
TEST(SearchSolvedSlow, Standard6) { compare<Gomoku<6, Rule::kStandard>>(200, 28, 8); }
TEST(SearchSolvedSlow, Renju6) { compare<Gomoku<6, Rule::kRenju>>(200, 28, 8); }
TEST(SearchSolvedSlow, Caro6) { compare<Gomoku<6, Rule::kCaro>>(200, 28, 8); }

}  // namespace
}  // namespace picoply::test
