// Gomoku by all rules in single positions: wins, faults of positions, what its organisers ask
// programs, and judgement.
#include "picoply/games/gomoku.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "support/game_check.hpp"
#include "support/gomoku_play.hpp"
#include "support/gomoku_support.hpp"

namespace picoply::test {
namespace {

template <class G>
std::vector<uint32_t> sorted_line(const G& g) {
  Cells line;
  g.winning_line(line);
  std::sort(line.cells.begin(), line.cells.end());
  return line.cells;
}

TEST(Gomoku, EmptyBoardIsTheCentre) {
  const Gomoku<15> g;
  MoveList<Gomoku<15>> moves;
  g.generate(moves);
  ASSERT_EQ(moves.size(), 1);
  EXPECT_EQ(moves[0], move_at<Gomoku<15>>("h8"));
}

// Black builds c8 d8 e8 f8 . h8 (i8); white builds far away.
template <Rule R>
Gomoku<15, R> row_with_gap(bool six) {
  return after<Gomoku<15, R>>(six ? "c8a1 d8c1 e8e1 f8a3 h8c3 i8e3" : "d8a1 e8c1 f8e1 h8a3");
}
TEST(Gomoku, FiveWinsByEveryRule) {
  auto check = [](auto g) {
    using G = decltype(g);
    g.make(move_at<G>("g8"));
    EXPECT_EQ(g.outcome(), Outcome::kLoss);
    EXPECT_EQ(sorted_line(g), cells_in("d8e8f8g8h8", 15));
    EXPECT_FALSE(g.is_legal(move_at<G>("a15")));
  };
  check(row_with_gap<Rule::kFreestyle>(false));
  check(row_with_gap<Rule::kStandard>(false));
  check(row_with_gap<Rule::kRenju>(false));
  check(row_with_gap<Rule::kCaro>(false));
  check(row_with_gap<Rule::kStandardCaro>(false));
}
TEST(Gomoku, SixWinsOnlyByFreestyleAndCaro) {
  auto free = row_with_gap<Rule::kFreestyle>(true);
  free.make(move_at<Gomoku<15>>("g8"));
  EXPECT_EQ(free.outcome(), Outcome::kLoss);
  EXPECT_EQ(sorted_line(free).size(), 7u);
  auto caro = row_with_gap<Rule::kCaro>(true);
  caro.make(move_at<Gomoku<15>>("g8"));
  EXPECT_EQ(caro.outcome(), Outcome::kLoss);
  auto standard = row_with_gap<Rule::kStandard>(true);
  standard.make(move_at<Gomoku<15>>("g8"));
  EXPECT_EQ(standard.outcome(), Outcome::kOngoing);
  EXPECT_TRUE(sorted_line(standard).empty());
  auto standard_caro = row_with_gap<Rule::kStandardCaro>(true);
  standard_caro.make(move_at<Gomoku<15>>("g8"));
  EXPECT_EQ(standard_caro.outcome(), Outcome::kOngoing);
  const auto renju = row_with_gap<Rule::kRenju>(true);
  EXPECT_EQ(renju.forbidden(move_at<Gomoku<15, Rule::kRenju>>("g8")), Forbidden::kOverline);
}
TEST(Gomoku, WhiteSixWinsInRenju) {
  auto g = after<Gomoku<15, Rule::kRenju>>("a1 c8 c1 d8 e1 e8 a3 g8 c3 h8 e3 f8");
  EXPECT_EQ(g.outcome(), Outcome::kLoss);
  EXPECT_EQ(sorted_line(g), cells_in("c8d8e8f8g8h8", 15));
}
template <Rule R>
void caro_needs_an_open_end(bool six_wins) {
  using G = Gomoku<15, R>;
  // d8 .. g8 with white stones at c8 and i8: h8 makes exactly five, blocked at both ends.
  auto blocked = after<G>("d8c8 e8i8 f8a1 g8c1");
  blocked.make(move_at<G>("h8"));
  EXPECT_EQ(blocked.outcome(), Outcome::kOngoing);
  // One end open.
  auto open = after<G>("d8c8 e8a3 f8a1 g8c1");
  open.make(move_at<G>("h8"));
  EXPECT_EQ(open.outcome(), Outcome::kLoss);
  // The edge is no block: a8 .. e8 with white at f8.
  auto edge = after<G>("a8f8 b8a3 c8a1 d8c1");
  edge.make(move_at<G>("e8"));
  EXPECT_EQ(edge.outcome(), Outcome::kLoss);
  // Six between two stones, and six with open ends.
  auto six = after<G>("d8c8 e8j8 f8a1 h8c1 i8e1");
  six.make(move_at<G>("g8"));
  EXPECT_EQ(six.outcome(), six_wins ? Outcome::kLoss : Outcome::kOngoing);
  auto open_six = after<G>("d8c1 e8j1 f8a1 h8e1 i8g1");
  open_six.make(move_at<G>("g8"));
  EXPECT_EQ(open_six.outcome(), six_wins ? Outcome::kLoss : Outcome::kOngoing);
}
TEST(Gomoku, CaroNeedsAnOpenEnd) {
  caro_needs_an_open_end<Rule::kCaro>(true);
  caro_needs_an_open_end<Rule::kStandardCaro>(false);
}
TEST(Gomoku, CaroOneStoneParriesTwoFives) {
  using G = Gomoku<15, Rule::kCaro>;
  // O . X X X X . O: both cells win, and taking either spoils the other.
  const auto g = after<G>("e8c8 f8j8 g8a1 h8 ");
  ASSERT_EQ(g.side(), 1);
  Value v = 0;
  EXPECT_FALSE(g.settle(v));
  EXPECT_TRUE(g.is_forced());
  MoveList<G> moves;
  g.generate(moves);
  EXPECT_EQ(moves.size(), 2);
  EXPECT_TRUE(moves.contains(move_at<G>("d8")) && moves.contains(move_at<G>("i8")));
  // O X X X X . .: the far end parries too.
  const auto far = after<G>("e8d8 f8a3 g8a1 h8");
  moves.clear();
  far.generate(moves);
  EXPECT_EQ(moves.size(), 2);
  EXPECT_TRUE(moves.contains(move_at<G>("i8")) && moves.contains(move_at<G>("j8")));
}

TEST(Gomoku, WinningLineShowsAllRows) {
  // A last stone that completes two fives at once.
  auto g = after<Gomoku<15>>("d8a1 e8c1 f8e1 g8g1 h4a3 h5c3 h6e3 h7g3 h8");
  EXPECT_EQ(sorted_line(g), cells_in("h4h5h6h7d8e8f8g8h8", 15));
}

// The longest one: a stone that completes runs of nine in all four directions.
TEST(Gomoku, LongestWinningLineFits) {
  using G = Gomoku<15>;
  std::vector<uint8_t> cells(225, 0);
  SlowBoard slow(15);
  uint32_t black = 0;
  for (int i = -4; i <= 4; ++i)
    for (const auto& [x, y] : {std::pair{7 + i, 7}, {7, 7 + i}, {7 + i, 7 + i}, {7 + i, 7 - i}})
      if (i != 0) slow.set(x, y, 1), ++black;
  slow.set(7, 7, 1), ++black;
  for (int i = 0; black > 1; ++i) {  // scattered, so that nowhere three are in a row
    const int x = i % 15, y = i / 15;
    if (slow.get(x, y) == 0 && (x + 2 * y) % 5 < 2) slow.set(x, y, 2), --black;
  }
  G g;
  const PositionError e = g.set_position(slow.cells.data(), 1);
  ASSERT_EQ(e.fault, PositionFault::kNone) << int(e.fault);
  List<G::Move, G::kMaxWinningLine> line;
  g.winning_line(line);
  EXPECT_EQ(line.size(), 33);
}

TEST(Gomoku, PositionFaults) {
  using G = Gomoku<5>;
  auto fault = [](const std::string& text, uint8_t side) {
    G g;
    g.make(0);
    const Image<G> before(g);
    const PositionFault f = set_from(g, text, side).fault;
    EXPECT_TRUE(f == PositionFault::kNone || Image<G>(g) == before);
    return f;
  };
  EXPECT_EQ(fault("XO--- ----- ----- ----- -----", 0), PositionFault::kNone);
  EXPECT_EQ(fault("XO--- ----- ----- ----- -----", 1), PositionFault::kSide);
  EXPECT_EQ(fault("X---- ----- ----- ----- -----", 0), PositionFault::kSide);
  EXPECT_EQ(fault("OO--- ----- ----- ----- -----", 0), PositionFault::kStoneCount);
  EXPECT_EQ(fault("XX--- ----- ----- ----- -----", 0), PositionFault::kStoneCount);
  EXPECT_EQ(fault("O---- ----- ----- ----- -----", 1), PositionFault::kStoneCount);
  EXPECT_EQ(fault("XXXXX OOOO- ----- ----- -----", 1), PositionFault::kNone);
  EXPECT_EQ(fault("XXXXX OOOOO ----- ----- -----", 0), PositionFault::kAfterEnd);  // both
  EXPECT_EQ(fault("XXXXX OOOO- O---- ----- -----", 0),
            PositionFault::kAfterEnd);  // loser moved last
  EXPECT_EQ(fault("XXXXX XXXXX OOOO- OOOO- O----", 1), PositionFault::kAfterEnd);  // two last moves
  EXPECT_EQ(fault("XXXXX X---- XOOOO XOOOO X----", 1), PositionFault::kNone);      // one last move
  std::vector<uint8_t> bad(25, 0);
  bad[7] = 3;
  G g;
  const PositionError e = g.set_position(bad.data(), 0);
  EXPECT_EQ(e.fault, PositionFault::kStoneCount);
  EXPECT_EQ(e.cell, 7);
}

// A board filled but for one cell, which would make a row of six.
TEST(Gomoku, RenjuWithOnlyForbiddenCellsLeftIsAPass) {
  using G = Gomoku<7, Rule::kRenju>;
  Random random(1);
  G g;
  for (uint32_t tries = 0;; ++tries) {
    ASSERT_LT(tries, 100000u);
    std::string text(49, '-');
    text.replace(21, 7, "XXX-XXO");
    uint32_t black = 24 - 5, white = 24 - 1;
    text[26] = 'X';
    text[25] = 'X';
    for (uint32_t i = 0; i < 49; ++i) {
      if (i >= 21 && i < 28) continue;
      const bool x = random.below(black + white) < black;
      text[i] = x ? 'X' : 'O';
      --(x ? black : white);
    }
    if (set_from(g, text, 0).fault == PositionFault::kNone && g.outcome() != Outcome::kLoss) break;
  }
  EXPECT_EQ(g.forbidden(24), Forbidden::kOverline);
  EXPECT_FALSE(g.is_legal(24));
  EXPECT_EQ(g.outcome(), Outcome::kOngoing);
  EXPECT_EQ(legal_moves(g), std::vector<G::Move>{G::kPassMove});
  check_position(g, {}, true);
}

// ---- Positions of the Gomocup organisers -------------------------------------------------------

TEST(Gomoku, GomocupFiveToWin) {
  auto check = [](auto g) {
    using G = decltype(g);
    MoveList<G> moves;
    g.generate(moves);
    ASSERT_EQ(moves.size(), 1);
    EXPECT_TRUE(moves[0] == move_at<G>("g8") || moves[0] == move_at<G>("l8"));
    Value v = 0;
    EXPECT_TRUE(g.settle(v));
    EXPECT_EQ(v, win_in(1));
  };
  const char* moves = "h8h9i8i9j8j9k8k9";
  check(after<Gomoku<15>>(moves));
  check(after<Gomoku<15, Rule::kStandard>>(moves));
  check(after<Gomoku<15, Rule::kRenju>>(moves));
  check(after<Gomoku<15, Rule::kCaro>>(moves));
}
TEST(Gomoku, GomocupStandardOverlineIsNoFive) {
  using G = Gomoku<15, Rule::kStandard>;
  auto g = after<G>("h8h9i8h10g8h11j13h12g14h14i15");
  Value v = 0;
  EXPECT_FALSE(g.settle(v) && v == win_in(1));
  MoveList<G> moves;
  g.generate(moves);
  EXPECT_TRUE(moves.contains(move_at<G>("f8")) && moves.contains(move_at<G>("j8")));
  g.make(move_at<G>("h13"));
  EXPECT_EQ(g.outcome(), Outcome::kOngoing);  // six
}
TEST(Gomoku, GomocupCaroBlockedFiveDoesNotWin) {
  using G = Gomoku<15, Rule::kCaro>;
  auto g = after<G>("h8f8g8f9i8f7j8l8");
  ASSERT_EQ(g.side(), 0);
  Value v = 0;
  EXPECT_FALSE(g.settle(v));  // nothing decides it: k8 is no five and no four
  MoveList<G> moves;
  g.generate(moves);
  for (const char* answer : {"f5", "f6", "f10", "f11"})
    EXPECT_TRUE(moves.contains(move_at<G>(answer))) << answer;
  g.make(move_at<G>("k8"));
  EXPECT_EQ(g.outcome(), Outcome::kOngoing);
  // White goes on to win, so k8 was no answer.
  EXPECT_TRUE(g.settle(v));
  EXPECT_EQ(v, win_in(3));
}

// ---- Judgement
// -----------------------------------------------------------------------------------

TEST(Gomoku, EvaluationIsSymmetric) {
  using G = Gomoku<9>;
  Random random(3);
  for (int i = 0; i < 50; ++i) {
    G g;
    for (int ply = 0; ply < 14 && g.outcome() == Outcome::kOngoing; ++ply)
      g.make(natural_move(g, random));
    if (g.outcome() != Outcome::kOngoing) continue;
    std::vector<uint8_t> turned(81), mirrored(81), swapped(81);
    for (uint32_t c = 0; c < 81; ++c) {
      turned[(c % 9) * 9 + (8 - c / 9)] = g.cell(c);
      mirrored[c / 9 * 9 + (8 - c % 9)] = g.cell(c);
      swapped[c] = g.cell(c) == 0 ? 0 : uint8_t(3 - g.cell(c));
    }
    G other;
    ASSERT_EQ(other.set_position(turned.data(), g.side()).fault, PositionFault::kNone);
    EXPECT_EQ(other.evaluate(), g.evaluate());
    ASSERT_EQ(other.set_position(mirrored.data(), g.side()).fault, PositionFault::kNone);
    EXPECT_EQ(other.evaluate(), g.evaluate());
    if (g.side() == 0) {  // with equal stones colours may be swapped, which swaps the sides
      ASSERT_EQ(other.set_position(swapped.data(), 0).fault, PositionFault::kNone);
      const int32_t sum = int32_t(other.evaluate()) + g.evaluate();
      EXPECT_LT(std::abs(sum), 20000);
    }
  }
}
TEST(Gomoku, BetterShapesAreWorthMore) {
  using G = Gomoku<15>;
  // White has loose stones; black to move has ever better shapes.
  const Value apart = after<G>("h8a1 l12c1 d4e1").evaluate();
  const Value two = after<G>("h8a1 i8c1 d4e1").evaluate();
  const Value three = after<G>("h8a1 i8c1 j8e1").evaluate();
  EXPECT_LT(apart, two);
  EXPECT_LT(two, three);
  // Threats on the board count more for the side to move.
  const Value waiting = after<G>("h8a1 i8c1 j8").evaluate();
  EXPECT_LT(-waiting, three);
}
TEST(Gomoku, ForcedAndTactical) {
  using G = Gomoku<15>;
  const G three = after<G>("h8a1 i8c1 j8");  // white to move against an open three
  EXPECT_FALSE(three.is_forced());
  EXPECT_TRUE(three.is_tactical(move_at<G>("g8")));
  EXPECT_FALSE(three.is_tactical(move_at<G>("e5")));
  const G mine = after<G>("h8a1 i8c1 j8e1");  // black to move with it
  EXPECT_TRUE(mine.is_tactical(move_at<G>("g8")));
  EXPECT_FALSE(after<G>("h8a1 i8c1").is_tactical(move_at<G>("j8")));  // makes an open three
  EXPECT_GT(three.move_score(move_at<G>("g8")), three.move_score(move_at<G>("f8")));
  EXPECT_GT(three.move_score(move_at<G>("f8")), three.move_score(move_at<G>("i9")));
  MoveList<G> moves;
  three.generate(moves);
  // f8, g8, k8, l8: white has no fours.
  EXPECT_EQ(moves.size(), 4);
  const G four = after<G>("h8a1 i8g8 j8c1 k8");
  EXPECT_TRUE(four.is_forced());
  moves.clear();
  four.generate(moves);
  ASSERT_EQ(moves.size(), 1);
  EXPECT_EQ(moves[0], move_at<G>("l8"));
}

}  // namespace
}  // namespace picoply::test
