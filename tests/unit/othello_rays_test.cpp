// Othello 8x8 is written three times, for words of 64, 32 and 8 bits. Here all three run on this
// machine and must agree: on any discs, in every direction, and as whole games.
#include <gtest/gtest.h>

#include <bit>

#include "picoply/games/othello.hpp"
#include "picoply/random.hpp"
#include "support/game_check.hpp"
#include "support/repeats.hpp"

namespace picoply::test {
namespace {

using othello::RowSet;

template <class Set>
Set set_of(uint64_t bits) {
  if constexpr (std::is_same_v<Set, RowSet>) {
    RowSet set;
    for (uint32_t r = 0; r < 8; ++r) set.row[r] = uint8_t(bits >> (8 * r));
    return set;
  } else {
    return bits;
  }
}
uint64_t bits_of(uint64_t bits) { return bits; }
uint64_t bits_of(const RowSet& set) {
  uint64_t bits = 0;
  for (uint32_t r = 0; r < 8; ++r) bits |= uint64_t(set.row[r]) << (8 * r);
  return bits;
}

template <Word W>
uint64_t mobility(uint64_t own, uint64_t other) {
  using Set = othello::Bits<8, W>;
  return bits_of(othello::Rays<8, W>::mobility(set_of<Set>(own), set_of<Set>(other)));
}
template <Word W>
uint64_t flips(uint32_t square, uint64_t own, uint64_t other) {
  using Set = othello::Bits<8, W>;
  return bits_of(
      othello::Rays<8, W>::flips_at(uint8_t(square), set_of<Set>(own), set_of<Set>(other)));
}

// The rules again, square by square.
uint64_t walked_flips(uint32_t square, uint64_t own, uint64_t other) {
  uint64_t all = 0;
  for (int dr = -1; dr <= 1; ++dr) {
    for (int dc = -1; dc <= 1; ++dc) {
      if (dr == 0 && dc == 0) continue;
      uint64_t line = 0;
      int row = int(square / 8) + dr, col = int(square % 8) + dc;
      const auto inside = [&] { return row >= 0 && row < 8 && col >= 0 && col < 8; };
      const auto bit = [&] { return uint64_t(1) << (row * 8 + col); };
      while (inside() && (other & bit()) != 0) {
        line |= bit();
        row += dr;
        col += dc;
      }
      if (inside() && (own & bit()) != 0) all |= line;
    }
  }
  return all;
}

void compare_all(uint64_t own, uint64_t other) {
  uint64_t moves = 0;
  for (uint64_t empty = ~(own | other); empty != 0; empty &= empty - 1) {
    const uint32_t square = lowest_bit(empty);
    const uint64_t expected = walked_flips(square, own, other);
    if (expected != 0) moves |= uint64_t(1) << square;
    ASSERT_EQ(flips<Word::kBits64>(square, own, other), expected) << square;
    ASSERT_EQ(flips<Word::kBits32>(square, own, other), expected) << square;
    ASSERT_EQ(flips<Word::kBits8>(square, own, other), expected) << square;
  }
  ASSERT_EQ(mobility<Word::kBits64>(own, other), moves);
  ASSERT_EQ(mobility<Word::kBits32>(own, other), moves);
  ASSERT_EQ(mobility<Word::kBits8>(own, other), moves);
}

// From few discs to a full board, and with any share of the opponent's.
TEST(OthelloRays, AnyDiscs) {
  Random random(1);
  const auto bits = [&] { return uint64_t(random.next()) << 32 | random.next(); };
  for (uint32_t i = 0; i < repeats(40000u); ++i) {
    uint64_t taken = bits(), own = bits();
    if ((i & 1) != 0) taken |= bits();
    if ((i & 2) != 0) taken |= bits();
    if ((i & 4) != 0) taken &= bits();
    if ((i & 8) != 0) own &= bits();
    own &= taken;
    ASSERT_NO_FATAL_FAILURE(compare_all(own, taken & ~own)) << own << " " << taken;
  }
}

// Every run of opposing discs on every line, alone on the board: from each square in each of the
// eight directions, with an own disc, none and the edge at its end.
TEST(OthelloRays, EveryRun) {
  uint32_t runs = 0;
  for (uint32_t square = 0; square < 64; ++square) {
    for (int dr = -1; dr <= 1; ++dr) {
      for (int dc = -1; dc <= 1; ++dc) {
        if (dr == 0 && dc == 0) continue;
        uint64_t other = 0;
        int row = int(square / 8) + dr, col = int(square % 8) + dc;
        while (row >= 0 && row < 8 && col >= 0 && col < 8) {
          const uint64_t bit = uint64_t(1) << (row * 8 + col);
          ASSERT_NO_FATAL_FAILURE(compare_all(bit, other)) << square;
          ASSERT_NO_FATAL_FAILURE(compare_all(~other & ~(uint64_t(1) << square), other)) << square;
          other |= bit;
          ASSERT_NO_FATAL_FAILURE(compare_all(0, other)) << square;
          ++runs;
          row += dr;
          col += dc;
        }
      }
    }
  }
  EXPECT_EQ(runs, 64u * 14 + 560);  // squares before each: 14 on its row and column, and diagonals
}

template <Word W>
uint64_t perft(Othello<8, W>& g, uint32_t depth) {
  if (depth == 0) return 1;
  uint64_t leaves = 0;
  for (const uint8_t m : legal_moves(g)) {
    const auto u = g.make(m);
    leaves += perft(g, depth - 1);
    g.unmake(m, u);
  }
  return leaves;
}

// A move made and taken back leaves every byte as it was; between, both boards are the same.
template <Word A, Word B>
void compare_move(Othello<8, A>& a, Othello<8, B>& b, uint8_t move) {
  const Image before_a(a);
  const Image before_b(b);
  const auto ua = a.make(move);
  const auto ub = b.make(move);
  ASSERT_EQ(a.hash(), b.hash());
  ASSERT_EQ(a.outcome(), b.outcome());
  ASSERT_EQ(a.side(), b.side());
  a.unmake(move, ua);
  b.unmake(move, ub);
  ASSERT_TRUE(before_a == Image(a)) << picture(a);
  ASSERT_TRUE(before_b == Image(b)) << picture(b);
}

// The number of positions, each compared with all of its moves.
template <Word A, Word B>
void compare_games(uint32_t games, uint64_t seed, uint64_t& positions) {
  Random random(seed);
  positions = 0;
  for (uint32_t i = 0; i < games; ++i) {
    Othello<8, A> a;
    Othello<8, B> b;
    for (;; ++positions) {
      ASSERT_EQ(a.hash(), b.hash());
      ASSERT_EQ(a.outcome(), b.outcome());
      ASSERT_EQ(a.margin(), b.margin());
      ASSERT_EQ(a.final_value(), b.final_value());
      ASSERT_EQ(a.plies_left(), b.plies_left());
      for (uint32_t square = 0; square < 64; ++square) ASSERT_EQ(a.cell(square), b.cell(square));
      if (a.outcome() != Outcome::kOngoing) break;
      ASSERT_EQ(a.evaluate(), b.evaluate()) << picture(a);
      MoveList<Othello<8, A>> moves;
      MoveList<Othello<8, B>> same;
      a.generate(moves);
      b.generate(same);
      ASSERT_EQ(moves.size(), same.size());
      for (uint32_t m = 0; m < moves.size(); ++m) {
        ASSERT_EQ(moves[m], same[m]);
        ASSERT_EQ(a.move_score(moves[m]), b.move_score(moves[m])) << picture(a);
        ASSERT_TRUE(b.is_legal(moves[m]));
        ASSERT_NO_FATAL_FAILURE(compare_move(a, b, moves[m]));
      }
      const uint8_t played = moves[random.below(uint32_t(moves.size()))];
      a.make(played);
      b.make(played);
    }
  }
}
TEST(OthelloRays, SameGames) {
  uint64_t positions = 0;
  compare_games<Word::kBits64, Word::kBits32>(repeats(200u), 5, positions);
  compare_games<Word::kBits64, Word::kBits8>(repeats(200u), 5, positions);
}

// A game has about 60 positions. Of other games than SameGames.
TEST(OthelloRaysSlow, AMillionRandomBoardsByHalves) {
  uint64_t positions = 0;
  ASSERT_NO_FATAL_FAILURE((compare_games<Word::kBits64, Word::kBits32>(17000, 6, positions)));
  EXPECT_GE(positions, 1000000u);
}
TEST(OthelloRaysSlow, AMillionRandomBoardsByRows) {
  uint64_t positions = 0;
  ASSERT_NO_FATAL_FAILURE((compare_games<Word::kBits64, Word::kBits8>(17000, 7, positions)));
  EXPECT_GE(positions, 1000000u);
}

TEST(OthelloRays, Perft) {
  Othello<8, Word::kBits32> halves;
  EXPECT_EQ(perft(halves, 7), 55092u);
  Othello<8, Word::kBits8> rows;
  EXPECT_EQ(perft(rows, 7), 55092u);
}

TEST(OthelloRays, RandomPlay) {
  check_random_play<Othello<8, Word::kBits32>>({.games = 40, .seed = 3});
  check_random_play<Othello<8, Word::kBits8>>({.games = 40, .seed = 3});
}

TEST(OthelloRays, CountsBits) {
  Random random(7);
  for (uint32_t i = 0; i < 10000; ++i) {
    const uint64_t bits = uint64_t(random.next()) << 32 | random.next();
    const uint32_t word = uint32_t(bits >> (i % 64));
    EXPECT_EQ(popcount(word), uint32_t(std::popcount(word)));
    EXPECT_EQ(popcount(bits), uint32_t(std::popcount(bits)));
    EXPECT_EQ(detail::popcount_of_bytes(word), uint32_t(std::popcount(word)));
  }
}

// One square at a time, by the code for small words too.
TEST(OthelloRays, SquaresOfSets) {
  for (uint32_t square = 0; square < 64; ++square) {
    const uint64_t bit = uint64_t(1) << square;
    EXPECT_EQ((othello::one<uint64_t, Word::kBits64>(square)), bit);
    EXPECT_EQ((othello::one<uint64_t, Word::kBits32>(square)), bit);
    EXPECT_EQ(bits_of(othello::one<RowSet>(square)), bit);
    uint64_t higher = ~uint64_t(0) << square;
    EXPECT_EQ(othello::pop_first<Word::kBits32>(higher), square);
    EXPECT_EQ(higher, (~uint64_t(0) << square) ^ bit);
    RowSet rows = set_of<RowSet>(~uint64_t(0) << square);
    EXPECT_EQ(othello::count(rows), int32_t(64 - square));
    EXPECT_EQ(othello::pop_first(rows), square);
    EXPECT_EQ(bits_of(rows), higher);
    EXPECT_TRUE(othello::holds(set_of<RowSet>(bit), uint8_t(square)));
    EXPECT_FALSE(othello::holds(set_of<RowSet>(~bit), uint8_t(square)));
  }
}

}  // namespace
}  // namespace picoply::test
