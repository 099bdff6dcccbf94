// What search_test.cpp asks of a search, of more and larger games: the value of every move, and
// games that are solved.
#include <gtest/gtest.h>

#include "picoply/games/connect_four.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"
#include "support/any_game.hpp"
#include "support/searching.hpp"

namespace picoply::test {

using Games = ::testing::Types<Othello<6>, Gomoku<9, Rule::kFreestyle>>;
INSTANTIATE_TYPED_TEST_SUITE_P(MoreSlow, AnyGame, Games);

namespace {

template <class G>
class AnyGameSlow : public ::testing::Test {};
using RootGames = ::testing::Types<Mnk<4, 4, 3>, ConnectFour<7, 6>, Othello<6>, Othello<8>,
                                   Gomoku<9, Rule::kFreestyle>, Gomoku<15, Rule::kRenju>>;
TYPED_TEST_SUITE(AnyGameSlow, RootGames);

TYPED_TEST(AnyGameSlow, EveryRootMoveGetsItsOwnValue) {
  every_root_move_gets_its_own_value<TypeParam>();
}

TYPED_TEST(AnyGameSlow, LinesOnTheWayHoldTheirDepth) {
  lines_on_the_way_hold_their_depth<TypeParam>();
}

TEST(SearchSlow, SolvesKnownGames) {
  {
    Rig<Mnk<3, 3, 3>> run;
    EXPECT_EQ(solved_value(Mnk<3, 3, 3>(), run), kValueDraw);
    EXPECT_TRUE(run.search->exact());
  }
  {
    Rig<Mnk<4, 3, 3>> run;
    EXPECT_TRUE(is_win(solved_value(Mnk<4, 3, 3>(), run)));
  }
  {
    Rig<Mnk<4, 4, 4>, 16> run(1 << 22);
    EXPECT_EQ(solved_value(Mnk<4, 4, 4>(), run), kValueDraw);
    EXPECT_TRUE(run.search->exact());
  }
  {  // Othello 4x4: the second player wins 11 to 3; with two squares left empty that is 13 to 3
    Rig<Othello<4>, 16> run(1 << 20);
    EXPECT_EQ(solved_value(Othello<4>(), run), -10 * 100);
    EXPECT_TRUE(run.search->exact());
  }
  {  // Connect Four on boards solved by John Tromp: 4x4, 5x4, 4x5 and 5x5 are draws
    Rig<ConnectFour<4, 4>, 16> run(1 << 20);
    EXPECT_EQ(solved_value(ConnectFour<4, 4>(), run), kValueDraw);
    EXPECT_TRUE(run.search->exact());
    Rig<ConnectFour<5, 4>, 20> run54(1 << 22);
    EXPECT_EQ(solved_value(ConnectFour<5, 4>(), run54), kValueDraw);
    Rig<ConnectFour<4, 5>, 20> run45(1 << 22);
    EXPECT_EQ(solved_value(ConnectFour<4, 5>(), run45), kValueDraw);
    EXPECT_TRUE(run45.search->exact());
  }
  {  // and 6x4: the second player wins
    Rig<ConnectFour<6, 4>, 24> run(1 << 24);
    EXPECT_TRUE(is_loss(solved_value(ConnectFour<6, 4>(), run)));
  }
}

}  // namespace
}  // namespace picoply::test
