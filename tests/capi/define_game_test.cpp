// A game of another size and depth, defined the way picoply_add_game() does.
#include "define_game.hpp"

#include "picoply/games/mnk.hpp"
#include "support.hpp"

using SmallGame = picoply::Mnk<4, 3, 3>;
PPLY_DEFINE_GAME(mnk433, SmallGame, 12, "4x3, three in a row")

namespace capi_test {
namespace {

TEST(DefineGame, FirstPlayerWinsOnFourByThree) {
  const pply_game_info info = describe(&pply_mnk433);
  EXPECT_EQ(info.cols, 4);
  EXPECT_EQ(info.rows, 3);
  EXPECT_EQ(info.move_count, 12);
  EXPECT_EQ(info.max_ply, 12);
  EXPECT_EQ(info.has_gravity, 0);
  EXPECT_STREQ(info.name, "4x3, three in a row");
  TestEngine e(&pply_mnk433, 4096);
  EXPECT_GT(run(e, limits_of(0)).value, PPLY_VALUE_EVAL);
}

}  // namespace
}  // namespace capi_test
