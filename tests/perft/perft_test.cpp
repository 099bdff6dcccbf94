// Move generators against the published counts; how a finished game counts stands in
// support/perft.hpp.
#include "support/perft.hpp"

#include <gtest/gtest.h>

#include "picoply/games/connect_four.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"

namespace picoply::test {
namespace {

TEST(Perft, Othello8) {
  const uint64_t expected[] = {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288};
  for (uint32_t d = 0; d < 9; ++d) EXPECT_EQ(perft<Othello<8>>(d + 1), expected[d]) << d + 1;
}
TEST(PerftSlow, Othello8) {
  EXPECT_EQ(perft<Othello<8>>(10), 24571284u);
  EXPECT_EQ(perft<Othello<8>>(11), 212258800u);
}

TEST(Perft, Othello6) {
  const uint64_t expected[] = {4, 12, 56, 244, 1364, 7604, 47740, 308716, 2114912, 14976792};
  for (uint32_t d = 0; d < 10; ++d) EXPECT_EQ(perft<Othello<6>>(d + 1), expected[d]) << d + 1;
}

TEST(Perft, Othello4) {
  const uint64_t expected[] = {4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540, 50704, 57436};
  for (uint32_t d = 0; d < 12; ++d) EXPECT_EQ(perft<Othello<4>>(d + 1), expected[d]) << d + 1;
}

// The first plies of any larger board are those of 8x8: its edges are not reached yet.
TEST(Perft, Othello10) {
  const uint64_t expected[] = {4, 12, 56, 244, 1396};
  for (uint32_t d = 0; d < 5; ++d) EXPECT_EQ(perft<Othello<10>>(d + 1), expected[d]) << d + 1;
}

TEST(Perft, TicTacToe) {
  TicTacToe g;
  TreeCount count;
  count_tree(g, count);
  EXPECT_EQ(count.games, 255168u);
  EXPECT_EQ(count.nodes, 549946u);
}

// Seven columns, each with room for six stones: full columns first matter in the seventh ply, and
// no game ends before it.
TEST(Perft, ConnectFour) {
  const uint64_t expected[] = {7, 49, 343, 2401, 16807, 117649, 823536};
  for (uint32_t d = 0; d < 7; ++d) {
    EXPECT_EQ((perft<ConnectFour<7, 6>>(d + 1)), expected[d]) << d + 1;
  }
}

}  // namespace
}  // namespace picoply::test
