// The parts of the exact solver against plain code: flips, last moves, stable discs, parities.
#include <gtest/gtest.h>

#include <random>

#include "picoply/games/othello/solver/last_empties.hpp"
#include "support/plain_othello.hpp"
#include "support/repeats.hpp"

namespace picoply::othello {
namespace {

using test::PlainOthello;

// Every form on any machine: the compiler makes vectors that the processor lacks of what it has.
template <Vectors V>
void turns_what_the_plain_board_turns() {
  std::mt19937_64 random(1);
  for (int i = 0; i < 200000; ++i) {
    const uint64_t taken = random() | (i % 2 != 0 ? random() : 0);
    const uint64_t own = taken & random(), other = taken & ~own;
    const auto square = uint32_t(random() % 64);
    if ((taken >> square & 1) != 0) continue;
    const uint64_t expected = PlainOthello::turned(own, other, square);
    const uint64_t found = turned<V>(square, own, other), moves = moves_of<V>(own, other);
    ASSERT_EQ(found, expected);
    ASSERT_EQ(moves >> square & 1, uint64_t(expected != 0));
    ASSERT_EQ(moves, ShiftRays<8>::mobility(own, other));
    if (expected != 0) {
      ASSERT_TRUE(may_turn(square, other));
    }
  }
}

TEST(OthelloTurning, WordsTurnWhatThePlainBoardTurns) {
  turns_what_the_plain_board_turns<Vectors::kNone>();
}
TEST(OthelloTurning, PairsTurnWhatThePlainBoardTurns) {
  turns_what_the_plain_board_turns<Vectors::kPairs>();
}
TEST(OthelloTurning, QuadsTurnWhatThePlainBoardTurns) {
  turns_what_the_plain_board_turns<Vectors::kQuads>();
}

TEST(OthelloTurning, TheWidestVectorsThatThereAreAreTheDefault) {
#if defined(PICOPLY_VECTOR_WORDS)
  EXPECT_EQ(uint32_t(kNativeVectors), uint32_t(PICOPLY_VECTOR_WORDS));
#elif defined(__AVX2__)
  EXPECT_EQ(kNativeVectors, Vectors::kQuads);
#elif defined(__SSE2__)
  EXPECT_EQ(kNativeVectors, Vectors::kPairs);
#else
  EXPECT_EQ(kNativeVectors, Vectors::kNone);
#endif
}

TEST(OthelloTurning, CountsWhatTheLastMoveTurns) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 200000; ++i) {
    const auto square = uint32_t(random() % 64);
    const uint64_t own = random() & ~(uint64_t(1) << square);
    const uint64_t other = ~own & ~(uint64_t(1) << square);
    const int expected = 2 * count(PlainOthello::turned(own, other, square));
    ASSERT_EQ(last_turned(square, own), expected);
    ASSERT_EQ(last_turned(square, ~other), expected) << "the square's own bit counts for nothing";
  }
}

TEST(OthelloTurning, EmptySquaresAreTheWinners) {
  using Board = SolverBoard<8>;
  EXPECT_EQ(Board::final_margin(0xff, 0xf00), 64 - 8);
  EXPECT_EQ(Board::final_margin(0xf00, 0xff), 8 - 64);
  EXPECT_EQ(Board::final_margin(0xff, 0), 64);
  EXPECT_EQ(Board::final_margin(0xff, 0xff00), 0);
  EXPECT_EQ(SolverBoard<6>::final_margin(0x7e00, 0x1e0000), 36 - 8);
}

TEST(OthelloParity, TellsQuartersWithAnOddNumberOfEmptySquares) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 10000; ++i) {
    const uint64_t first = random(), empty = first & random();
    uint64_t expected = 0;
    for (const uint64_t quarter : {uint64_t(0x0f0f0f0fu), uint64_t(0xf0f0f0f0u),
                                   uint64_t(0x0f0f0f0fu) << 32, uint64_t(0xf0f0f0f0u) << 32})
      if (count(empty & quarter) % 2 != 0) expected |= quarter;
    ASSERT_EQ(odd_quarters(empty), expected);
  }
}

// No game played on from a position may turn a disc that counts as stable: at most as many are
// counted as there are discs that no random game has turned.
TEST(OthelloStability, NoGameTurnsAStableDisc) {
  EdgeTable edges;
  edges.init();
  std::mt19937_64 random(4);
  uint64_t counted = 0;
  for (int i = 0; i < test::repeats(1000); ++i) {
    const PlainOthello start = test::random_position(random, 4 + i % 30);
    const int stable = count_stable(edges, start.own, start.other);
    counted += uint64_t(stable);
    uint64_t kept = start.own;
    for (int game = 0; game < 20; ++game) {
      PlainOthello p = start;
      bool swapped = false;
      while (test::play_random_move(p, random)) {
        swapped = !swapped;
        kept &= swapped ? p.other : p.own;
      }
    }
    ASSERT_LE(stable, count(kept));
  }
  EXPECT_GT(counted, test::repeats(2000u));
}

TEST(OthelloLastEmpties, AgreesWithPlainSearchForEveryWindow) {
  EdgeTable edges;
  edges.init();
  std::mt19937_64 random(5);
  for (int i = 0; i < test::repeats(1200); ++i) {
    const int empties = 1 + i % 8;
    const PlainOthello p = test::random_position(random, empties);
    const int expected = p.solve(-65, 65);
    for (const int alpha : {expected - 1, expected, expected + 1, expected - 7, expected + 7}) {
      Nodes nodes = 0;
      const int found = LastEmpties<SolverFeatures{}, 8>::solve(edges, p.own, p.other, alpha,
                                                                uint32_t(empties), nodes);
      if (expected > alpha) {
        ASSERT_GT(found, alpha);
        ASSERT_LE(found, expected);
      } else {
        ASSERT_LE(found, alpha);
        ASSERT_GE(found, expected);
      }
      ASSERT_GT(nodes, 0u);
    }
  }
}

}  // namespace
}  // namespace picoply::othello
