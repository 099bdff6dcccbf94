#include "picoply/games/mnk.hpp"

#include <gtest/gtest.h>

#include "support/game_check.hpp"

namespace picoply::test {
namespace {

static_assert(BoardGame<Mnk<1, 1, 1>> && BoardGame<Mnk<4, 3, 3>> && BoardGame<Mnk<22, 22, 5>>);

using Tic = TicTacToe;

TEST(Mnk, RandomPlay) {
  check_random_play<Mnk<3, 3, 3>>({.games = 300});
  check_random_play<Mnk<4, 4, 4>>({.games = 60, .seed = 2});
  check_random_play<Mnk<4, 3, 3>>({.games = 60, .seed = 3});
  check_random_play<Mnk<3, 5, 4>>({.games = 60, .seed = 4});
  check_random_play<Mnk<1, 1, 1>>({.games = 1});
  check_random_play<Mnk<5, 1, 3>>({.games = 20, .seed = 5});
  check_random_play<Mnk<22, 22, 5>>({.games = 3, .seed = 6, .thorough_one_in = 50});
}

// settle() verified in every position of tic-tac-toe to the end of the game, dead draws included.
template <class G>
void check_settle_everywhere(G& g, const PlayCheck& check, uint32_t& draws) {
  if (g.outcome() != Outcome::kOngoing) return;
  ASSERT_NO_FATAL_FAILURE(check_settle(g, check)) << picture(g);
  Value v = kValueInf;
  if (g.settle(v) && v == kValueDraw) ++draws;
  for (const typename G::Move m : legal_moves(g)) {
    const typename G::Undo u = g.make(m);
    ASSERT_NO_FATAL_FAILURE(check_settle_everywhere(g, check, draws));
    g.unmake(m, u);
  }
}
TEST(Mnk, SettlesExactly) {
  // From the third ply on, or brute force would take a minute.
  Tic g;
  uint32_t draws = 0;
  const Tic::Move openings[3][2] = {{0, 4}, {1, 4}, {4, 0}};
  for (const auto& opening : openings) {
    g = Tic();
    g.make(opening[0]);
    g.make(opening[1]);
    check_settle_everywhere(g, {.settle_plies = 9, .settle_nodes = 1000000}, draws);
  }
  EXPECT_GT(draws, 100u);
}

TEST(Mnk, CentreComesFirst) {
  MoveList<Tic> moves;
  Tic().generate(moves);
  ASSERT_EQ(moves.size(), 9u);
  const Tic::Move expected[] = {4, 0, 2, 6, 8, 1, 3, 5, 7};  // centre, corners, edges
  for (uint32_t i = 0; i < 9; ++i) EXPECT_EQ(moves[i], expected[i]) << i;

  MoveList<Mnk<15, 15, 5>> wide;
  Mnk<15, 15, 5>().generate(wide);
  EXPECT_EQ(wide[0], 7 * 15 + 7);
}

TEST(Mnk, SolvedGames) {
  Tic g;
  EXPECT_EQ(solve(g), kValueDraw);
  Mnk<3, 2, 3> narrow;
  EXPECT_EQ(solve(narrow), kValueDraw);
  Mnk<3, 3, 2> trivial;
  EXPECT_EQ(solve(trivial), win_in(3));
}

TEST(Mnk, WinningLine) {
  Tic g;
  ASSERT_EQ(set_from(g, "XXX OO- ---", 1).fault, PositionFault::kNone);
  EXPECT_EQ(g.outcome(), Outcome::kLoss);
  List<Tic::Move, Tic::kMaxWinningLine> line;
  g.winning_line(line);
  ASSERT_EQ(line.size(), 3u);
  for (uint32_t i = 0; i < 3; ++i) EXPECT_EQ(line[i], i);

  // Two lines through one stone, one of them longer than K.
  using Wide = Mnk<7, 7, 3>;
  Wide w;
  ASSERT_EQ(set_from(w, "XX-XX-- O-O-O-O ------- O-O-O-O -------  ------- -------", 0).fault,
            PositionFault::kStoneCount);
  ASSERT_EQ(set_from(w, "XX-XX-- --X---- O-X-O-O ------- O-O---O -------  -------", 0).fault,
            PositionFault::kNone);
  w.make(2);
  List<Wide::Move, Wide::kMaxWinningLine> lines;
  w.winning_line(lines);
  EXPECT_EQ(lines.size(), 7u);
  EXPECT_TRUE(lines.contains(0) && lines.contains(4) && lines.contains(9) && lines.contains(16));
}

TEST(Mnk, RefusesImpossiblePositions) {
  Tic g;
  g.make(4);
  const Image<Tic> before(g);
  EXPECT_EQ(set_from(g, "XX- --- ---", 0).fault, PositionFault::kStoneCount);
  EXPECT_EQ(set_from(g, "O-- --- ---", 0).fault, PositionFault::kStoneCount);
  EXPECT_EQ(set_from(g, "X-- --- ---", 0).fault, PositionFault::kSide);
  EXPECT_EQ(set_from(g, "XO- --- ---", 1).fault, PositionFault::kSide);
  EXPECT_EQ(set_from(g, "--- --- ---", 7).fault, PositionFault::kSide);
  EXPECT_EQ(set_from(g, "XXX OOO ---", 0).fault, PositionFault::kAfterEnd);
  EXPECT_EQ(set_from(g, "XXX OO- O--", 0).fault, PositionFault::kAfterEnd);  // X had won before
  const uint8_t odd[9] = {0, 0, 3, 0, 0, 0, 0, 0, 0};
  const PositionError e = g.set_position(odd, 0);
  EXPECT_EQ(e.fault, PositionFault::kStoneCount);
  EXPECT_EQ(e.cell, 2u);
  EXPECT_TRUE(Image<Tic>(g) == before) << "a refused position must change nothing";
  // Two separate lines cannot both be the last move.
  Mnk<5, 4, 3> w;
  EXPECT_EQ(set_from(w, "XXX-- OO-OO ----- XXX-O", 1).fault, PositionFault::kAfterEnd);
  EXPECT_EQ(set_from(w, "XXX-- XO--- XO-OO -----", 1).fault, PositionFault::kNone);
}

// All 5478 positions of tic-tac-toe, and no other assignment of cells, are accepted.
TEST(Mnk, AcceptsExactlyTheReachable) {
  uint32_t accepted = 0;
  for (uint32_t code = 0; code < 19683; ++code) {
    uint8_t cells[9];
    for (uint32_t i = 0, rest = code; i < 9; ++i, rest /= 3) cells[i] = uint8_t(rest % 3);
    for (uint8_t side = 0; side < 2; ++side) {
      Tic g;
      if (g.set_position(cells, side).fault == PositionFault::kNone) ++accepted;
    }
  }
  EXPECT_EQ(accepted, 5478u);
}

TEST(Mnk, Evaluation) {
  Tic g;
  EXPECT_EQ(g.evaluate(), 0);
  g.make(4);
  const Value centre = Value(-g.evaluate());
  g.unmake(4, {});
  g.make(1);
  EXPECT_GT(centre, -g.evaluate()) << "the centre is worth more than an edge";
}

}  // namespace
}  // namespace picoply::test
