// A game with walls through the C interface: # in a position's text is a cell that is nobody's.
#include <algorithm>
#include <string>
#include <vector>

#include "define_game.hpp"
#include "picoply/games/gomoku.hpp"
#include "support.hpp"

using WalledRenju = picoply::Gomoku<9, picoply::Rule::kRenju, picoply::gomoku::Nano,
                                    picoply::gomoku::kStorage, true>;
PPLY_DEFINE_GAME(walled_renju, WalledRenju, 12, "Renju 9x9 with walls")

namespace capi_test {
namespace {

// White is to move though black has one stone less: that is not known beside walls.
const char kText[] =
    "---------"
    "--##-----"
    "---------"
    "----O----"
    "---XO----"
    "----O----"
    "----#----"
    "---------"
    "--------# O";

TEST(Walls, AreReadAndNeverPlayedOn) {
  TestEngine e(&pply_walled_renju);
  ASSERT_EQ(pply_position_set(e, kText, sizeof kText - 1, nullptr), PPLY_OK);
  EXPECT_EQ(pply_position_side(e), 1);
  EXPECT_EQ(pply_position_cell(e, 2, 1), 3);
  EXPECT_EQ(pply_position_cell(e, 4, 6), 3);
  EXPECT_EQ(pply_moves_legal(e, nullptr, 0), 81 - 4 - 4);
  const pply_move wall = 6 * 9 + 4;
  EXPECT_EQ(pply_move_is_legal(e, wall), 0);
  EXPECT_EQ(pply_move_play(e, wall), PPLY_ERR_ILLEGAL);
  EXPECT_EQ(pply_move_forbidden(e, wall), PPLY_ERR_INVALID);
  std::vector<pply_move> played;
  while (pply_position_outcome(e) == PPLY_ONGOING) {
    const pply_search_result result = run(e, limits_of(2));
    ASSERT_EQ(pply_move_play(e, result.best), PPLY_OK);
    if (result.best != PPLY_MOVE_PASS) {
      ASSERT_NE(pply_position_cell(e, result.best % 9u, result.best / 9u), 3);
    }
    played.push_back(result.best);
  }
  for (; !played.empty(); played.pop_back()) ASSERT_EQ(pply_move_undo(e), PPLY_OK);
  EXPECT_EQ(pply_position_side(e), 1);
  EXPECT_EQ(pply_position_cell(e, 2, 1), 3);
  // There is no letter for them: the text is that of the stones.
  std::string text = kText;
  std::replace(text.begin(), text.end(), '#', '-');
  char written[100];
  EXPECT_EQ(pply_position_write(e, written, sizeof written), int(text.size()));
  EXPECT_EQ(written, text);
}

// Its form has three states of a cell; a failed call leaves even such a game as it was.
TEST(Walls, HaveNoSnapshot) {
  TestEngine e(&pply_walled_renju), plain(&pply_walled_renju);
  uint8_t bytes[PPLY_SNAPSHOT_EXTRA] = {};
  play(plain, "e5");
  const int size = pply_snapshot_write(plain, bytes, sizeof bytes);
  ASSERT_EQ(size, 17);
  ASSERT_EQ(pply_position_set(e, kText, sizeof kText - 1, nullptr), PPLY_OK);
  const auto before = e.bytes();
  EXPECT_EQ(pply_snapshot_write(e, bytes, sizeof bytes), PPLY_ERR_SUPPORT);
  EXPECT_EQ(pply_snapshot_write(e, nullptr, 0), PPLY_ERR_SUPPORT);
  EXPECT_EQ(pply_snapshot_restore(e, bytes, size_t(size), nullptr), PPLY_ERR_SUPPORT);
  EXPECT_EQ(e.bytes(), before);
  ASSERT_EQ(pply_position_reset(e), PPLY_OK);
  EXPECT_EQ(pply_snapshot_restore(e, bytes, size_t(size), nullptr), PPLY_OK);
  EXPECT_EQ(e.record(), "e5");
}

TEST(Walls, AreOfNoOtherGame) {
  TestEngine e(&pply_gomoku15);
  std::vector<char> text(225, '-');
  text[7] = '#';
  size_t where = 0;
  EXPECT_EQ(pply_position_set(e, text.data(), text.size(), &where), PPLY_ERR_PARSE);
  EXPECT_EQ(where, 7u);
  // To move is a side, not a wall.
  TestEngine walled(&pply_walled_renju);
  text.assign(kText, kText + sizeof kText - 1);
  text.back() = '#';
  EXPECT_EQ(pply_position_set(walled, text.data(), text.size(), &where), PPLY_ERR_PARSE);
  EXPECT_EQ(where, 82u);
}

}  // namespace
}  // namespace capi_test
