// The pattern evaluations of Othello against a slow one that reads the board square by square.
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "picoply/games/othello/full.hpp"
#include "picoply/games/othello/small.hpp"
#include "support/othello_patterns.hpp"

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
std::vector<std::pair<PatternShape, const int8_t*>> tables_of() {
  using Set = othello::PatternSet<Tables>;
  std::vector<std::pair<PatternShape, const int8_t*>> all;
  [&]<size_t... P>(std::index_sequence<P...>) {
    const auto add = [&]<othello::Pattern kEach>() {
      if constexpr (Set::kHas[kEach])
        all.emplace_back(kPatternShapes[kEach], Set::template table<kEach>());
    };
    (add.template operator()<othello::Pattern(P)>(), ...);
  }(std::make_index_sequence<othello::kPatternCount>());
  return all;
}

template <class Tables>
int32_t slow_value(const Board& board, int mobility) {
  static const auto kTables = tables_of<Tables>();
  static const auto kPlaces = [] {
    std::vector<std::vector<std::vector<uint32_t>>> all;
    for (const auto& [shape, table] : kTables) all.push_back(places(shape));
    return all;
  }();
  uint32_t empties = 0;
  for (const int square : board) empties += square == 0 ? 1 : 0;
  const uint32_t at = Tables::kProgress[empties];
  int64_t sums[2] = {0, 0};
  for (uint32_t k = 0; k < ((at & 63) != 0 ? 2u : 1u); ++k) {
    const uint32_t stage = (at >> 6) + k;
    for (size_t p = 0; p < kTables.size(); ++p) {
      for (const std::vector<uint32_t>& place : kPlaces[p]) {
        int content = 0;
        for (size_t i = place.size(); i-- > 0;) content = content * 3 + board[place[i]];
        const int entry = kTables[p].second[uint32_t(abs(content))];
        sums[k] += (content < 0 ? -entry : entry) * Tables::kMultiplier[stage * kTables.size() + p];
      }
    }
    sums[k] += Tables::kMobility[stage] * mobility + Tables::kTurn[stage] +
               Tables::kPotential[stage] * (count_near(board, -1) - count_near(board, 1));
  }
  const int64_t part = int64_t(at & 63);
  const int64_t sum = part == 0 ? sums[0] : (sums[0] * (64 - part) + sums[1] * part) / 64;
  EXPECT_LT(std::abs(sums[0]) * 64, int64_t(1) << 31);
  EXPECT_LT(std::abs(sums[1]) * 64, int64_t(1) << 31);
  const int64_t v = sum / (int64_t(1) << Tables::kShift);
  return int32_t(std::min<int64_t>(std::max<int64_t>(v, -6400), 6400));
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
    Board board;
    uint64_t own = 0, other = 0;
    for (uint32_t i = 0; i < 64; ++i) {
      board[i] = cells[i] == 0 ? 0 : cells[i] == 1 + side ? 1 : -1;
      if (board[i] > 0) own |= uint64_t(1) << i;
      if (board[i] < 0) other |= uint64_t(1) << i;
    }
    using Rays = othello::Rays<8, Word::kBits64>;
    const int mobility =
        othello::count(Rays::mobility(own, other)) - othello::count(Rays::mobility(other, own));
    ASSERT_EQ(v, slow_value<Tables>(board, mobility)) << picture(g);
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
  compare_with_slow<Small, othello::weights::Small>(10000);
}
TEST(OthelloPatterns, FullIsTheSlowSum) { compare_with_slow<Full, othello::weights::Full>(10000); }

// Every content of a place of each pattern, and a share of those of its others, so that no entry is
// read from a wrong one.
template <class Evaluation, class Tables>
void compare_contents() {
  for (const auto& [shape, table] : tables_of<Tables>()) {
    uint32_t step = 1;
    for (const std::vector<uint32_t>& place : places(shape)) {
      uint32_t contents = 1;
      for (size_t i = 0; i < place.size(); ++i) contents *= 3;
      for (uint32_t content = 0; content < contents; content += step) {
        Board board{};
        uint64_t sides[2] = {0, 0};
        uint32_t rest = content;
        for (const uint32_t square : place) {
          if (rest % 3 != 0) sides[rest % 3 - 1] |= uint64_t(1) << square;
          board[square] = rest % 3 == 0 ? 0 : rest % 3 == 1 ? 1 : -1;
          rest /= 3;
        }
        const Value v = Evaluation::template of<8, Word::kBits64>(sides[0], sides[1], 0, 0);
        ASSERT_EQ(v, slow_value<Tables>(board, 0)) << shape.name << content;
        ASSERT_EQ(v, (Evaluation::template of<8, Word::kBits32>(sides[0], sides[1], 0, 0)));
      }
      step = 11;
    }
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
