// The moves that leave the opponent without a forced win, against the slowest way to find them.
#include "picoply/games/gomoku/saving_moves.hpp"

#include <gtest/gtest.h>

#include <random>

#include "support/repeats.hpp"
#include "support/slow_threats.hpp"

namespace picoply::test {
namespace {

using gomoku::SavingMoves;
using gomoku::Vct;

template <Rule R>
struct Family {
  template <uint32_t N>
  using On = Gomoku<N, R>;
};
template <class F>
class SavingMovesTest : public ::testing::Test {};
using Rules =
    ::testing::Types<Family<Rule::kFreestyle>, Family<Rule::kStandard>, Family<Rule::kRenju>,
                     Family<Rule::kCaro>, Family<Rule::kStandardCaro>>;
TYPED_TEST_SUITE(SavingMovesTest, Rules);
// The same of more positions.
template <class F>
class SavingMovesTestSlow : public ::testing::Test {};
TYPED_TEST_SUITE(SavingMovesTestSlow, Rules);

// Compares every verdict in positions where the opponent threatens something; some of the moves
// must lose in a part of them.
template <class G>
void compare_with_slow(int positions, uint32_t fewest, uint32_t most, int threes) {
  using Verdict = typename SavingMoves<G>::Verdict;
  std::mt19937 random(6);
  static Vct<G> vct;
  static SavingMoves<G> saving;
  uint32_t threatened = 0, saved = 0, lost = 0;
  for (int i = 0; i < positions; ++i) {
    G g = random_position<G>(random, fewest, most);
    if (g.outcome() != Outcome::kOngoing) continue;
    const G before = g;
    vct.clear();
    g.pass();
    vct.begin(uint32_t(threes));
    vct.step(g, 0xffffffffu);
    g.unpass();
    if (vct.answer() != Vct<G>::Answer::kWin) continue;
    ++threatened;
    saving.begin(uint32_t(threes), 0);
    saving.step(g, vct, 0xffffffffu);
    ASSERT_EQ(__builtin_memcmp(&g, &before, sizeof g), 0) << "position not restored";
    SlowThreats slow(SlowBoard(g, G::kCols), G::kRule);
    const int me = g.side() + 1;
    for (uint32_t m = 0; m < G::kCells; ++m) {
      const Verdict v = saving.verdict(m);
      ASSERT_EQ(v != Verdict::kNoMove, g.is_legal(typename G::Move(m)));
      if (v == Verdict::kNoMove) continue;
      bool wins = slow.makes_five(int(m), me);
      slow.put(int(m), me);
      wins = !wins && slow.wins(3 - me, threes);
      slow.take(int(m));
      ASSERT_EQ(v, wins ? Verdict::kLoses : Verdict::kSaves) << "position " << i << " move " << m;
      ++(wins ? lost : saved);
    }
  }
  std::printf("%u positions, %u moves save, %u lose\n", threatened, saved, lost);
  EXPECT_GT(threatened, 0u);
  EXPECT_GT(saved, 0u);
  EXPECT_GT(lost, 0u);
}

TYPED_TEST(SavingMovesTest, AgreeWithTheSlowestWayForFours) {
  compare_with_slow<typename TypeParam::template On<8>>(kSanitized ? 8 : 25, 10, 30, 0);
}
TYPED_TEST(SavingMovesTestSlow, AgreeWithTheSlowestWayForFours) {
  compare_with_slow<typename TypeParam::template On<8>>(150, 10, 30, 0);
}
TYPED_TEST(SavingMovesTest, AgreeWithTheSlowestWayForThrees) {
  compare_with_slow<typename TypeParam::template On<6>>(kSanitized ? 8 : 20, 6, 16, 1);
}
TYPED_TEST(SavingMovesTestSlow, AgreeWithTheSlowestWayForThrees) {
  compare_with_slow<typename TypeParam::template On<6>>(100, 6, 16, 1);
}

TYPED_TEST(SavingMovesTest, InterruptionsChangeNothing) {
  using G = typename TypeParam::template On<8>;
  std::mt19937 random(7);
  static Vct<G> vct;
  static SavingMoves<G> whole, parts;
  for (int i = 0; i < repeats(40); ++i) {
    G g = random_position<G>(random, 10, 24);
    const G before = g;
    const uint32_t limit = i % 2 == 0 ? 0u : 60u, threes = i % 3 == 0 ? 0u : 1u;
    vct.clear();
    whole.begin(threes, limit);
    whole.step(g, vct, 0xffffffffu);
    for (const uint32_t budget : {1u, 3u, 50u}) {
      vct.clear();
      parts.begin(threes, limit);
      picoply::Nodes visited = 0;
      while (parts.step(g, vct, budget) == Status::kRunning) {
        ASSERT_LE(parts.nodes(), visited + budget);
        visited = parts.nodes();
      }
      ASSERT_LE(parts.nodes(), visited + budget);
      ASSERT_EQ(parts.nodes(), whole.nodes());
      for (uint32_t m = 0; m < G::kCells; ++m) ASSERT_EQ(parts.verdict(m), whole.verdict(m));
    }
    parts.begin(threes, limit);
    parts.step(g, vct, uint32_t(random() % (whole.nodes() + 1)));
    parts.stop(g, vct);
    ASSERT_EQ(__builtin_memcmp(&g, &before, sizeof g), 0) << "position not restored";
  }
}

// ---- Renju's forbidden points -------------------------------------------------------------------

// Three black stones in a column, closed at l12, and three in a diagonal that ends at the edge meet
// in l8, which would make two fours.
template <Rule R>
Gomoku<15, R> with_meeting_fours(const std::string& more_black, const std::string& white,
                                 uint8_t side) {
  SlowBoard b(15);
  for (const uint32_t c : cells_in("l9l10l11m9n10o11" + more_black, 15)) b.cells[c] = 1;
  for (const uint32_t c : cells_in("l12" + white, 15)) b.cells[c] = 2;
  EXPECT_EQ(SlowRenju(b).forbidden(11, 7), Forbidden::kDoubleFour);
  Gomoku<15, R> g;
  EXPECT_EQ(g.set_position(b.cells.data(), side).fault, PositionFault::kNone);
  return g;
}
template <class G>
typename Vct<G>::Answer attack(G& g, uint32_t threes, typename G::Move& first) {
  static Vct<G> vct;
  vct.clear();
  vct.begin(threes);
  vct.step(g, 1000000);
  if (vct.length() != 0) first = vct.move(0);
  return vct.answer();
}

TEST(RenjuThreats, BlackDoesNotWinByAForbiddenPoint) {
  auto free = with_meeting_fours<Rule::kFreestyle>("", "a1d2g1a5d6", 0);
  auto renju = with_meeting_fours<Rule::kRenju>("", "a1d2g1a5d6", 0);
  uint8_t m = 0;
  EXPECT_EQ(attack(free, 0, m), Vct<decltype(free)>::Answer::kWin);
  EXPECT_EQ(m, move_at<decltype(free)>("l8"));
  EXPECT_EQ(attack(renju, 0, m), Vct<decltype(renju)>::Answer::kNone);
}

// White's h8-j8 is closed at g8, so that his four at k8 can only be met at l8.
TEST(RenjuThreats, WhiteWinsByAPointForbiddenToBlack) {
  auto free = with_meeting_fours<Rule::kFreestyle>("g8", "h8i8j8a1d2", 1);
  auto renju = with_meeting_fours<Rule::kRenju>("g8", "h8i8j8a1d2", 1);
  uint8_t m = 0;
  EXPECT_EQ(attack(renju, 0, m), Vct<decltype(renju)>::Answer::kWin);
  EXPECT_EQ(m, move_at<decltype(renju)>("k8"));
  EXPECT_NE(attack(free, 0, m), Vct<decltype(free)>::Answer::kWin);
}

// The same with black to move: it has to take the four away, or the point's being forbidden.
TEST(RenjuThreats, BlackIsSavedByWhatLiftsTheThreat) {
  using G = Gomoku<15, Rule::kRenju>;
  using Verdict = SavingMoves<G>::Verdict;
  auto g = with_meeting_fours<Rule::kRenju>("g8", "h8i8j8a1d2g1", 0);
  static Vct<G> vct;
  static SavingMoves<G> saving;
  vct.clear();
  saving.begin(0, 0);
  saving.step(g, vct, 0xffffffffu);
  EXPECT_EQ(saving.verdict(move_at<G>("k8")), Verdict::kSaves);
  EXPECT_EQ(saving.verdict(move_at<G>("a15")), Verdict::kLoses);
  EXPECT_EQ(saving.verdict(move_at<G>("l8")), Verdict::kNoMove);  // not allowed
  EXPECT_EQ(saving.verdict(move_at<G>("h8")), Verdict::kNoMove);  // not empty
}

}  // namespace
}  // namespace picoply::test
