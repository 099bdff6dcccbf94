// Victory by continuous threats. Every claim is played out against every legal reply on a plain
// grid, and on small boards the slowest search finds the same.
#include "picoply/games/gomoku/vct.hpp"

#include <gtest/gtest.h>

#include <random>

#include "support/fours.hpp"
#include "support/repeats.hpp"
#include "support/slow_threats.hpp"

namespace picoply::test {
namespace {

using gomoku::Vct;

template <Rule R>
struct Family {
  static constexpr Rule kRule = R;
  template <uint32_t N>
  using On = Gomoku<N, R>;
};
template <class F>
class VctTest : public ::testing::Test {};
using Rules =
    ::testing::Types<Family<Rule::kFreestyle>, Family<Rule::kStandard>, Family<Rule::kRenju>,
                     Family<Rule::kCaro>, Family<Rule::kStandardCaro>>;
TYPED_TEST_SUITE(VctTest, Rules);
// The same of ten times as many positions.
template <class F>
class VctTestSlow : public ::testing::Test {};
TYPED_TEST_SUITE(VctTestSlow, Rules);

// Searches to the end or so many nodes.
template <class G, class Solver>
typename Solver::Answer solve(Solver& solver, G& g, uint32_t threes, uint32_t nodes) {
  solver.begin(threes);
  if (solver.step(g, nodes) == Status::kRunning) solver.stop(g);
  return solver.answer();
}

template <class G>
bool holds(G& g) {
  static Vct<G> again;
  again.clear();
  const auto solver = [](G& p, typename G::Move& m) {
    if (solve(again, p, Vct<G>::kMaxThrees, 200000) != Vct<G>::Answer::kWin) return false;
    m = again.move(0);
    return true;
  };
  return ClaimChecker<G, decltype(solver)>(g, solver).holds(g);
}

template <class G>
void play_out_claims(int positions) {
  std::mt19937 random(1);
  static Vct<G> vct, fours;
  uint32_t won = 0, by_threes = 0;
  for (int i = 0; i < positions; ++i) {
    G g = random_position<G>(random, 8, 22);
    vct.clear();
    fours.clear();
    if (solve(vct, g, vct.kMaxThrees, 2000) != Vct<G>::Answer::kWin) continue;
    ++won;
    by_threes += solve(fours, g, 0, 100000) != Vct<G>::Answer::kWin;
    ASSERT_TRUE(holds(g)) << "position " << i;
  }
  std::printf("%u won of %d, %u of them not by fours alone\n", won, positions, by_threes);
  if (!kSanitized) {  // where there are too few
    EXPECT_GT(by_threes, uint32_t(positions) / 50);
  }
}

TYPED_TEST(VctTest, WhatItClaimsIsWonAgainstEveryReply) {
  play_out_claims<typename TypeParam::template On<9>>(repeats(150));
}
TYPED_TEST(VctTestSlow, WhatItClaimsIsWonAgainstEveryReply) {
  play_out_claims<typename TypeParam::template On<9>>(1500);
}

// In Renju black's threats that need a look at forbidden points are not all seen, so there only
// what is claimed must be true.
template <class G>
void compare_with_slow(int positions, uint32_t most) {
  std::mt19937 random(2);
  static Vct<G> vct;
  uint32_t compared = 0, won = 0, missed = 0;
  for (int i = 0; i < positions; ++i) {
    G g = random_position<G>(random, 5, most);
    uint32_t attacks = 0;
    for (uint32_t at = g.next_attack(0); at < G::kCells; at = g.next_attack(at + 1)) ++attacks;
    if (attacks < 3) continue;
    ++compared;
    const G before = g;
    vct.clear();
    const bool wins = solve(vct, g, 1, 0xffffffffu) == Vct<G>::Answer::kWin;
    ASSERT_EQ(__builtin_memcmp(&g, &before, sizeof g), 0) << "position not restored";
    const bool slowly = SlowThreats(SlowBoard(g, G::kCols), G::kRule).wins(g.side() + 1, 1);
    std::string drawing;
    for (uint32_t c = 0; c < G::kCells; ++c)
      drawing += std::string(c % G::kCols == 0 ? "\n" : "") + ".XO"[g.cell(c)];
    ASSERT_FALSE(wins && !slowly) << "position " << i << drawing;
    missed += slowly && !wins;
    won += wins;
  }
  std::printf("%u won of %u, %u missed\n", won, compared, missed);
  if (!kSanitized) {
    EXPECT_GT(won, compared / 100);
  }
  EXPECT_LE(missed, G::kHasForbidden ? won / 10 : 0u);
}

TYPED_TEST(VctTest, AgreesWithTheSlowestWayOnSixBySix) {
  compare_with_slow<typename TypeParam::template On<6>>(kSanitized ? 30 : 100, 16);
}
TYPED_TEST(VctTestSlow, AgreesWithTheSlowestWayOnSixBySix) {
  compare_with_slow<typename TypeParam::template On<6>>(1000, 16);
}

// With no threes allowed it is the search for fours alone.
template <class G>
void compare_with_fours(int positions) {
  std::mt19937 random(1);
  static Vct<G> vct;
  uint32_t won = 0;
  for (int i = 0; i < positions; ++i) {
    G g = random_position<G>(random, 10, 27);
    vct.clear();
    const auto a = solve(vct, g, 0, 0xffffffffu);
    ASSERT_NE(a, Vct<G>::Answer::kUnknown);
    const bool wins = a == Vct<G>::Answer::kWin;
    ASSERT_EQ(wins, SlowThreats(SlowBoard(g, G::kCols), G::kRule).wins(g.side() + 1, 0))
        << "position " << i;
    ASSERT_EQ(wins, Fours<G>().win(g)) << "position " << i;
    won += wins;
  }
  if (!kSanitized) {
    EXPECT_GT(won, uint32_t(positions) / 50);
    EXPECT_LT(won, uint32_t(positions) / 2);
  }
}

TYPED_TEST(VctTest, WithoutThreesItFindsWhatFoursFind) {
  compare_with_fours<typename TypeParam::template On<9>>(repeats(300));
}
TYPED_TEST(VctTestSlow, WithoutThreesItFindsWhatFoursFind) {
  compare_with_fours<typename TypeParam::template On<9>>(1000);
}

// Most questions are answered by the first dive; where that has few nodes, stages and dives take
// turns. What they find together is what fours find, in little and much memory, own and lent.
template <class G>
void take_turns(int positions) {
  std::mt19937 random(1);
  static Vct<G, 32, 256, 8> turns;
  static Vct<G, 3, 64, 8> small;  // lines are soon too long
  static uint64_t lent[512];
  uint32_t won = 0, stages = 0, unknown = 0;
  for (int i = 0; i < positions; ++i) {
    G g = random_position<G>(random, 10, 27);
    const G before = g;
    const bool wins = Fours<G>().win(g);
    won += wins;
    for (const bool lends : {false, true}) {
      turns.set_memory(lends ? lent : nullptr, lends ? sizeof lent : 0);
      const auto a = solve(turns, g, 0, 0xffffffffu);
      ASSERT_NE(a, decltype(turns)::Answer::kUnknown);
      ASSERT_EQ(a == decltype(turns)::Answer::kWin, wins) << "position " << i;
      stages += turns.searched_attacks() != 0 && turns.nodes() > 16;
      small.set_memory(lends ? lent : nullptr, lends ? sizeof lent : 0);
      const auto b = solve(small, g, 0, 200000);
      unknown += b == decltype(small)::Answer::kUnknown;
      if (b != decltype(small)::Answer::kUnknown) {
        ASSERT_EQ(b == decltype(small)::Answer::kWin, wins) << "position " << i;
      }
    }
    ASSERT_EQ(__builtin_memcmp(&g, &before, sizeof g), 0) << "position not restored";
  }
  std::printf("%u won of %d, %u by stages, %u unknown\n", won, positions, stages, unknown);
  if (!kSanitized) {
    EXPECT_GT(won, 0u);
    EXPECT_GT(stages, 0u);
    EXPECT_GT(unknown, 0u);
  }
}
TYPED_TEST(VctTest, StagesAndDivesFindWhatFoursFind) {
  take_turns<typename TypeParam::template On<9>>(repeats(300));
}

TYPED_TEST(VctTest, InterruptionsChangeNothing) {
  using G = typename TypeParam::template On<9>;
  std::mt19937 random(4);
  static Vct<G, 32, 2048, 50> whole, parts, copy;  // stages among them
  uint32_t lines = 0;
  for (int i = 0; i < repeats(200); ++i) {
    G g = random_position<G>(random, 8, 24);
    const G before = g;
    whole.clear();
    whole.begin(3);
    while (whole.nodes() < 3000 &&
           whole.step(g, uint32_t(3000 - whole.nodes())) == Status::kRunning)
      continue;
    whole.stop(g);
    ASSERT_EQ(__builtin_memcmp(&g, &before, sizeof g), 0) << "position not restored";
    for (const uint32_t budget : {1u, 7u, 100u, 0u}) {
      parts.clear();
      parts.begin(3);
      Status s = Status::kRunning;
      while (s == Status::kRunning && parts.nodes() < 3000) {
        const uint32_t n = budget != 0 ? budget : uint32_t(random() % 50);
        s = parts.step(g, std::min(n, uint32_t(3000 - parts.nodes())));
        if (budget == 0) {  // moved in between
          __builtin_memcpy(static_cast<void*>(&copy), &parts, sizeof parts);
          __builtin_memset(static_cast<void*>(&parts), 0xa5, sizeof parts);
          __builtin_memcpy(static_cast<void*>(&parts), &copy, sizeof parts);
        }
      }
      parts.stop(g);
      ASSERT_EQ(__builtin_memcmp(&g, &before, sizeof g), 0) << "position not restored";
      ASSERT_EQ(parts.answer(), whole.answer());
      ASSERT_EQ(parts.nodes(), whole.nodes());
      ASSERT_EQ(parts.length(), whole.length());
      for (uint32_t m = 0; m < whole.length(); ++m) ASSERT_EQ(parts.move(m), whole.move(m));
    }
    lines += whole.length() > 3;
  }
  if (!kSanitized) {
    EXPECT_GT(lines, 0u);
  }
}

// The line is legal, each move of the attacker a threat, and its end a win.
TYPED_TEST(VctTest, ItsLineEndsInAWin) {
  using G = typename TypeParam::template On<15>;
  std::mt19937 random(5);
  static Vct<G> vct;
  uint32_t lines = 0;
  for (int i = 0; i < repeats(300); ++i) {
    G g = random_position<G>(random, 10, 60);
    vct.clear();
    if (solve(vct, g, vct.kMaxThrees, 3000) != Vct<G>::Answer::kWin) continue;
    ++lines;
    G after = g;
    for (uint32_t m = 0; m < vct.length(); ++m) {
      ASSERT_TRUE(after.is_legal(vct.move(m)));
      after.make(vct.move(m));
    }
    ASSERT_EQ(vct.length() % 2, 1u);
    Value v = kValueDraw;
    MoveList<G> replies;
    EXPECT_TRUE(after.outcome() == Outcome::kLoss || (after.settle(v) && is_loss(v)) ||
                after.is_forced() || (after.defences(replies) && replies.empty()));
  }
  EXPECT_GT(lines, repeats(20u) / 2);
}

}  // namespace
}  // namespace picoply::test
