// Renju's forbidden points: one position for each clause of the rule, and a comparison with a slow,
// recursive reading of the rule on random boards.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "picoply/games/gomoku.hpp"
#include "support/game_check.hpp"
#include "support/gomoku_support.hpp"
#include "support/repeats.hpp"

namespace picoply::test {
namespace {

using Renju = Gomoku<15, Rule::kRenju>;

// Black to move. The side with fewer stones gets more of them where they touch nothing: scattered
// along the edges.
Renju renju_position(const std::string& black, const std::string& white) {
  std::vector<uint8_t> cells(225, 0);
  uint32_t count[3] = {};
  for (const uint32_t c : cells_in(black, 15)) cells[c] = 1, ++count[1];
  for (const uint32_t c : cells_in(white, 15)) cells[c] = 2, ++count[2];
  static const char* kOutOfTheWay =
      "a1 o1 a15 o15 c2 m2 c14 m14 a5 o5 a11 o11 e1 k1 e15 k15 g1 i15";
  for (const uint32_t c : cells_in(kOutOfTheWay, 15)) {
    if (count[1] == count[2]) break;
    const uint32_t fewer = count[1] < count[2] ? 1 : 2;
    EXPECT_EQ(cells[c], 0);
    cells[c] = uint8_t(fewer);
    ++count[fewer];
  }
  Renju g;
  EXPECT_EQ(g.set_position(cells.data(), 0).fault, PositionFault::kNone) << black << " / " << white;
  return g;
}

struct Clause {
  const char* name;
  const char* black;
  const char* white;
  const char* point;
  Forbidden verdict;
};

const Clause kClauses[] = {
    // Overlines.
    {"six in a row", "e8f8g8i8j8", "", "h8", Forbidden::kOverline},
    {"seven in a row", "e8f8g8i8j8k8", "", "h8", Forbidden::kOverline},
    {"six on a diagonal", "e5f6g7i9j10", "", "h8", Forbidden::kOverline},
    {"overline and double four", "e8f8g8i8j8 h5h6h7 e5f6g7", "", "h8", Forbidden::kOverline},

    // Five beats everything.
    {"five", "e8f8g8i8", "", "h8", Forbidden::kNone},
    {"five and an overline at once", "e8f8g8i8j8 h4h5h6h7", "", "h8", Forbidden::kNone},
    {"five and a double four", "d8e8f8g8 h5h6h7 e5f6g7", "", "h8", Forbidden::kNone},
    {"five and a double three", "d8e8f8g8 h9h10 i9j10", "", "h8", Forbidden::kNone},

    // Two fours.
    {"crossing fours", "e8f8g8 h5h6h7", "", "h8", Forbidden::kDoubleFour},
    {"crossing fours, both closed at one end", "e8f8g8 h5h6h7", "d8h4", "h8",
     Forbidden::kDoubleFour},
    {"a four with a gap and a diagonal one", "e8f8i8 e5f6g7", "", "h8", Forbidden::kDoubleFour},
    {"three fours", "e8f8g8 h5h6h7 e5f6g7", "", "h8", Forbidden::kDoubleFour},
    {"double four in one line, X_XXX_X", "e8g8i8k8", "", "h8", Forbidden::kDoubleFour},
    {"double four in one line, XX_XX_XX", "d8e8g8j8k8", "", "h8", Forbidden::kDoubleFour},
    {"double four in one line, XXX_X_XXX", "d8e8f8j8k8l8", "", "h8", Forbidden::kDoubleFour},
    {"X_XXX_X with one gap taken is one four", "e8g8i8k8", "f8", "h8", Forbidden::kNone},
    {"a straight four is one four", "f8g8i8", "", "h8", Forbidden::kNone},
    {"a four that can only become six is none", "e8f8g8 h5h6h7 j8k8", "d8", "h8", Forbidden::kNone},
    {"fours and threes: the fours count", "e8f8g8 h5h6h7 i9j10 i7j6", "", "h8",
     Forbidden::kDoubleFour},

    // A four and a three.
    {"four and three", "e8f8g8 h9h10", "d8", "h8", Forbidden::kNone},
    {"four and two threes", "e8f8g8 h9h10 i9j10", "d8", "h8", Forbidden::kDoubleThree},

    // Two threes.
    {"crossing threes", "g8i8 h7h9", "", "h8", Forbidden::kDoubleThree},
    {"threes with gaps", "f8i8 h6h9", "", "h8", Forbidden::kDoubleThree},
    {"threes on diagonals", "g7i9 g9i7", "", "h8", Forbidden::kDoubleThree},
    {"three threes", "g8i8 h7h9 g7i9", "", "h8", Forbidden::kDoubleThree},
    {"one three, the other closed at one end", "g8i8 h7h9", "h10", "h8", Forbidden::kNone},
    {"a two is no three", "g8i8 h10", "", "h8", Forbidden::kNone},

    // Threes that cannot become a straight four.
    {"too little room between white stones", "g8i8 h7h9", "e8k8", "h8", Forbidden::kNone},
    {"room for one straight four only", "g8i8 h7h9", "e8", "h8", Forbidden::kDoubleThree},
    {"closed by a white stone", "g8i8 h7h9", "f8", "h8", Forbidden::kNone},
    {"too near the edge", "b8c8 d7d9", "f8", "d8", Forbidden::kNone},
    {"near the edge with room", "b8c8 d7d9", "", "d8", Forbidden::kDoubleThree},
    {"in the corner's lines", "a2a4 b3c3", "a6", "a3", Forbidden::kNone},
    {"both straight fours would be overlines", "d8g8i8l8 h7h9", "", "h8", Forbidden::kNone},
    {"one of them would not", "d8g8i8 h7h9", "", "h8", Forbidden::kDoubleThree},
    {"overline on one side, white on the other", "d8g8i8 h7h9", "k8", "h8", Forbidden::kNone},

    // Threes whose only straight-four point, g8, is itself forbidden, or not really.
    {"point free", "f8i8 h9h10", "", "h8", Forbidden::kDoubleThree},
    {"point is a double four", "f8i8 h9h10 g5g6g7", "", "h8", Forbidden::kNone},
    {"point makes a second four but not a black one", "f8i8 h9h10 g5g6g7", "g4g9", "h8",
     Forbidden::kDoubleThree},
    {"point is an overline", "f8i8 h9h10 g5g6g7g9g10", "", "h8", Forbidden::kNone},
    {"point is a double three", "f8i8 h9h10 g10g9 f9e10", "", "h8", Forbidden::kNone},
    {"point would be one, but one of its threes is closed", "f8i8 h9h10 g10g9 f9e10", "g11g6", "h8",
     Forbidden::kDoubleThree},
    {"point makes a five at the same time", "f8i8 h9h10 g4g5g6g7", "", "h8", Forbidden::kNone},
};

// Of the name alone: a test's own name would have the addresses of the texts, which differ from
// build to build.
void PrintTo(const Clause& clause, std::ostream* out) { *out << clause.name; }

class RenjuClauses : public ::testing::TestWithParam<Clause> {};

TEST_P(RenjuClauses, Verdict) {
  const Clause& c = GetParam();
  const Renju g = renju_position(c.black, c.white);
  const Renju::Move m = move_at<Renju>(c.point);
  EXPECT_EQ(g.forbidden(m), c.verdict);
  EXPECT_EQ(g.is_legal(m), c.verdict == Forbidden::kNone);
  EXPECT_EQ(SlowRenju(SlowBoard(g, 15)).forbidden(m % 15, m / 15), c.verdict) << "the slow way";
  MoveList<Renju> moves;
  g.generate(moves);
  if (c.verdict != Forbidden::kNone) {
    EXPECT_FALSE(moves.contains(m));
  }
}
INSTANTIATE_TEST_SUITE_P(All, RenjuClauses, ::testing::ValuesIn(kClauses),
                         [](const ::testing::TestParamInfo<Clause>& clause) {
                           std::string name;
                           for (const char c : std::string(clause.param.name))
                             name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
                           return std::to_string(clause.index) + "_" + name;
                         });

// The same shapes in white are allowed, and black's own points are nobody's business while white is
// to move, except through forbidden_to_black().
TEST(Renju, WhiteIsNeverForbidden) {
  for (const Clause& c : kClauses) {
    const Renju black_to_move = renju_position(c.black, c.white);
    std::vector<uint8_t> cells(225);
    for (uint32_t i = 0; i < 225; ++i)
      cells[i] = black_to_move.cell(i) == 0 ? uint8_t(0) : uint8_t(3 - black_to_move.cell(i));
    cells[cells_in("h1", 15)[0]] = 1;  // one more for black, so that white is to move
    Renju g;
    const PositionFault fault = g.set_position(cells.data(), 1).fault;
    ASSERT_EQ(fault, PositionFault::kNone) << c.name;
    const Renju::Move m = move_at<Renju>(c.point);
    EXPECT_TRUE(g.is_legal(m)) << c.name;
    EXPECT_EQ(g.forbidden(m), Forbidden::kNone) << c.name;
  }
  Renju g = renju_position("e8f8g8i8j8", "");
  g.make(move_at<Renju>("h1"));
  EXPECT_EQ(g.forbidden(move_at<Renju>("h8")), Forbidden::kNone);
  EXPECT_EQ(g.forbidden_to_black(move_at<Renju>("h8")), Forbidden::kOverline);
  EXPECT_TRUE(g.is_legal(move_at<Renju>("h8")));
}

TEST(Renju, AskingAboutStonesAndNonsenseIsSafe) {
  const Renju g = renju_position("g8i8 h7h9", "");
  EXPECT_EQ(g.forbidden(move_at<Renju>("g8")), Forbidden::kNone);
  EXPECT_EQ(g.forbidden(255), Forbidden::kNone);
  EXPECT_FALSE(g.is_legal(255));
}

TEST(Renju, WinsFromForbiddenPoints) {
  // White's four whose fifth cell black may not take: h8 would be a double three as well.
  const Renju g = renju_position("g8i8 h7h9 m13", "l12k11j10i9 c3");
  ASSERT_EQ(g.side(), 0);
  Value v = 0;
  EXPECT_EQ(g.forbidden(move_at<Renju>("h8")), Forbidden::kDoubleThree);
  ASSERT_TRUE(g.settle(v));
  EXPECT_EQ(v, loss_in(2));
  MoveList<Renju> moves;
  g.generate(moves);
  EXPECT_GT(moves.size(), 1);  // nothing helps, but there is something to play
}

// The Gomocup organisers' position: any answer but g9, a double three.
TEST(Renju, GomocupForbiddenPoint) {
  const Renju g = after<Renju>("h8h9i7i9h10i6i11i12");
  ASSERT_EQ(g.side(), 0);
  const Renju::Move m = move_at<Renju>("g9");
  EXPECT_EQ(g.forbidden(m), SlowRenju(SlowBoard(g, 15)).forbidden(m % 15, m / 15));
  EXPECT_NE(g.forbidden(m), Forbidden::kNone);
}

// Two rows that would be threes if all points were allowed.
template <class G>
bool looks_forbidden(const G& g, uint32_t cell) {
  gomoku::Lines<G::kCols> lines;
  lines.clear();
  for (uint32_t i = 0; i < G::kCells; ++i)
    for (uint32_t d = 0; d < 4 && g.cell(i) != 0; ++d)
      lines.toggle(gomoku::Lines<G::kCols>::place(i / G::kCols, i % G::kCols, d), g.cell(i) - 1u);
  uint32_t threes = 0, fives = 0;
  for (uint32_t d = 0; d < 4; ++d) {
    const auto p = gomoku::Lines<G::kCols>::place(cell / G::kCols, cell % G::kCols, d);
    const auto c = gomoku::line_class<gomoku::LineKind::kExactlyFive>(
        lines.at(p.line).stones[0], lines.at(p.line).stones[1], p.bit);
    threes += c == gomoku::kOpenThree ? 1 : 0;
    fives += c == gomoku::kFive ? 1 : 0;
  }
  return threes >= 2 && fives == 0;
}

// Random crowded boards, all empty cells of each.
template <uint32_t N>
void compare_on_random_boards(uint32_t boards, uint64_t seed) {
  using G = Gomoku<N, Rule::kRenju>;
  Random random(seed);
  uint32_t seen[4] = {}, done = 0, cleared = 0;
  while (done < boards) {
    std::vector<uint8_t> cells(N * N, 0);
    // Black in a cluster, white thinner there, and the rest of white's stones anywhere.
    const uint32_t black = N + random.below(N), inside = black * random.below(60) / 100;
    const uint32_t from = random.below(3), size = min(N - 2, 7 + random.below(4));
    auto scatter_stones = [&](uint32_t count, uint8_t colour, bool everywhere) {
      for (uint32_t i = 0, tries = 0; i < count && tries < 1000; ++tries) {
        const uint32_t x = everywhere ? random.below(N) : min(N - 1, from + random.below(size));
        const uint32_t y = everywhere ? random.below(N) : min(N - 1, from + random.below(size));
        if (cells[y * N + x] != 0) continue;
        cells[y * N + x] = colour;
        ++i;
      }
    };
    scatter_stones(black, 1, false);
    scatter_stones(inside, 2, false);
    scatter_stones(black - inside, 2, true);
    G g;
    if (g.set_position(cells.data(), 0).fault != PositionFault::kNone) continue;
    if (g.outcome() != Outcome::kOngoing) continue;
    ++done;
    SlowRenju slow{SlowBoard(g, N)};
    for (uint32_t i = 0; i < N * N; ++i) {
      if (cells[i] != 0) continue;
      const Forbidden f = g.forbidden(typename G::Move(i));
      ASSERT_EQ(f, slow.forbidden(int(i % N), int(i / N))) << "cell " << i << " of " << picture(g);
      ++seen[uint32_t(f)];
      if (f == Forbidden::kNone && looks_forbidden(g, i)) ++cleared;
    }
  }
  EXPECT_GT(seen[uint32_t(Forbidden::kOverline)], boards / 100);
  EXPECT_GT(seen[uint32_t(Forbidden::kDoubleFour)], boards / 20);
  EXPECT_GT(seen[uint32_t(Forbidden::kDoubleThree)], boards / 5);
  EXPECT_GT(cleared, boards / 50);  // threes that turn out to be none at a closer look
}
TEST(Renju, RandomBoards9) { compare_on_random_boards<9>(repeats(4000u), 1); }
TEST(RenjuSlow, RandomBoards12) { compare_on_random_boards<12>(12000, 2); }
TEST(RenjuSlow, RandomBoards15) { compare_on_random_boards<15>(8000, 3); }

}  // namespace
}  // namespace picoply::test
