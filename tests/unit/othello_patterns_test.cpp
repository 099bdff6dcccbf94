// The pattern evaluations of Othello against a slow one that reads the board square by square.
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "picoply/games/othello/full.hpp"
#include "picoply/games/othello/small.hpp"
#include "support/othello_patterns.hpp"
#include "support/repeats.hpp"

namespace picoply::test {
namespace {

using othello::Full;
using othello::kPatternShapes;
using othello::PatternShape;
using othello::Small;

// What the issue allows, all constants of an evaluation together.
static_assert(Small::kTableBytes == 18'392 && Small::kBytes <= 20 * 1024);
static_assert(Full::kTableBytes == 60'675 && Full::kBytes <= 64 * 1024);
static_assert(sizeof(Othello<8, Word::kBits64, Full>) == 32);
static_assert(sizeof(Othello<8, Word::kBits8, Small>) == 32);

template <class Tables>
int32_t slow_value(const Board& board, int mobility) {
  static const PatternWeights kWeights = weights_of<Tables>();
  // Two stages are blended in 32 bits.
  return kWeights.value(board, mobility, (int64_t(1) << 31) / 64 - 1);
}

template <Word W, class Evaluation>
Othello<8, W, Evaluation> game_of(const uint8_t (&cells)[64], uint8_t side) {
  Othello<8, W, Evaluation> g;
  EXPECT_EQ(g.set_position(cells, side).fault, PositionFault::kNone);
  return g;
}

template <class Evaluation, class Tables>
void compare_with_slow(uint32_t positions) {
  Random random(7);
  uint32_t ends = 0;  // cut to the greatest margin
  for (uint32_t n = 0; n < positions; ++n) {
    uint8_t cells[64];
    fill(random, cells);
    const uint8_t side = uint8_t(n & 1);
    const auto g = game_of<Word::kBits64, Evaluation>(cells, side);
    const Value v = g.evaluate();
    EXPECT_LE(v, 6400);
    EXPECT_GE(v, -6400);
    ends += v == 6400 || v == -6400 ? 1u : 0u;
    const Board board = board_of(cells, side);
    ASSERT_EQ(v, slow_value<Tables>(board, mobility_of(board))) << picture(g);
    // The other words.
    ASSERT_EQ(v, (game_of<Word::kBits32, Evaluation>(cells, side).evaluate())) << picture(g);
    ASSERT_EQ(v, (game_of<Word::kBits8, Evaluation>(cells, side).evaluate())) << picture(g);
    // The colours exchanged, and the board turned.
    uint8_t exchanged[64], image[64];
    for (uint32_t i = 0; i < 64; ++i) exchanged[i] = uint8_t(cells[i] == 0 ? 0 : 3 - cells[i]);
    ASSERT_EQ(v, (game_of<Word::kBits64, Evaluation>(exchanged, side ^ 1).evaluate()));
    for (uint32_t symmetry = 1; symmetry < 8; ++symmetry) {
      for (uint32_t i = 0; i < 64; ++i) image[turned(i, symmetry)] = cells[i];
      ASSERT_EQ(v, (game_of<Word::kBits64, Evaluation>(image, side).evaluate())) << symmetry;
    }
  }
  EXPECT_GT(ends, 0u);
}

TEST(OthelloPatterns, SmallIsTheSlowSum) {
  compare_with_slow<Small, othello::weights::Small>(repeats(10000u));
}
TEST(OthelloPatterns, FullIsTheSlowSum) {
  compare_with_slow<Full, othello::weights::Full>(repeats(10000u));
}

template <class Evaluation, class Tables>
void compare_contents() {
  for (const othello::Pattern pattern : weights_of<Tables>().patterns) {
    const PatternShape& shape = kPatternShapes[pattern];
    for_each_content(shape, kSanitized ? 1009 : 11, [&](const Board& board, uint32_t content) {
      const uint64_t own = discs(board, 1), other = discs(board, -1);
      const Value v = Evaluation::template of<8, Word::kBits64>(own, other, 0, 0);
      ASSERT_EQ(v, slow_value<Tables>(board, 0)) << shape.name << content;
      ASSERT_EQ(v, (Evaluation::template of<8, Word::kBits32>(own, other, 0, 0)));
    });
    ASSERT_FALSE(::testing::Test::HasFatalFailure());
  }
}

TEST(OthelloPatterns, SmallsContents) { compare_contents<Small, othello::weights::Small>(); }
TEST(OthelloPatterns, FullsContents) { compare_contents<Full, othello::weights::Full>(); }

TEST(OthelloPatterns, RandomPlay) {
  check_random_play<Othello<8, Word::kBits64, Full>>({.games = 40, .seed = 3});
  check_random_play<Othello<8, Word::kBits32, Small>>({.games = 40, .seed = 4});
}

// The rules and the order of moves are the same whatever the evaluation.
TEST(OthelloPatterns, OnlyTheEvaluationDiffers) {
  Random random(8);
  Othello<8> nano;
  Othello<8, kNativeWord, Full> full;
  while (nano.outcome() == Outcome::kOngoing) {
    ASSERT_EQ(nano.hash(), full.hash());
    const std::vector<uint8_t> moves = legal_moves(nano);
    ASSERT_EQ(moves, legal_moves(full));
    for (const uint8_t m : moves) ASSERT_EQ(nano.move_score(m), full.move_score(m));
    const uint8_t m = moves[random.below(uint32_t(moves.size()))];
    nano.make(m);
    full.make(m);
  }
  EXPECT_EQ(nano.final_value(), full.final_value());
}

}  // namespace
}  // namespace picoply::test
