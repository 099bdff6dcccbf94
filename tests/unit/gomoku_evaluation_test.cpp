// Gomoku's evaluation, which is kept up to date in parts, against adding up its tables cell by
// cell.
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <set>
#include <vector>

#include "picoply/games/gomoku.hpp"
#include "picoply/random.hpp"
#include "support/repeats.hpp"

namespace picoply::test {
namespace {

using namespace gomoku;

// The weights are written as a triangle: a row for the greater class, a column for the smaller.
template <Rule R>
int32_t pair_worth(uint32_t colour, uint32_t a, uint32_t b) {
  uint32_t at = 0;
  for (uint32_t row = 0; row < std::max(a, b); ++row) at += row + 1;
  return pair_weights<R>(colour)[at + std::min(a, b)];
}

// A weight of threats as it is stored: Renju's to the nearest 4.
template <Rule R>
int32_t stored(int32_t weight) {
  return R == Rule::kRenju ? (weight + 2) >> 2 << 2 : weight;
}

template <Rule R>
struct Slow {
  static constexpr uint32_t kCells = 225;
  explicit Slow(const Gomoku<15, R>& g) : side(g.side()) {
    for (uint32_t i = 0; i < kCells; ++i) cells[i] = g.cell(i);
    board.set(cells);
    for (uint32_t i = 0; i < kCells; ++i) {
      if (cells[i] != 0) continue;
      for (uint32_t colour = 0; colour < 2; ++colour) ++counts[colour][board.threat(i, colour)];
    }
  }

  uint32_t threat_state(uint32_t colour) const {
    const uint32_t* n = counts[colour];
    uint32_t state = 0;
    if (n[kThreatThree] > 0) state = 1;
    if (n[kThreatThree] > 3) state = 2;
    if (n[kThreatThree] > 6) state = 3;
    if (n[kThreatDoubleThree] > 0) state += 4;
    if (n[kThreatFourThree] > 0) state += 8;
    return state + 16 * std::min(n[kThreatFour], 3u);
  }
  // The first row of a summary is that of no fours, then fours, then those with threes.
  static uint32_t summary(uint32_t state) {
    const bool four = state / 16 > 0, four_three = state % 16 > 7;
    return state % 8 + (four_three ? 16 : four ? 8 : 0);
  }

  // For a colour if it is to move.
  int32_t threats(uint32_t colour) const {
    const uint32_t* own = counts[colour];
    const uint32_t* other = counts[1 - colour];
    if (own[kThreatWin] > 0) return kWinValue;
    const ThreatWeights& w = threat_weights<R>(colour);
    const uint32_t mine = threat_state(colour), yours = threat_state(1 - colour);
    int32_t v = stored<R>(w.mine[mine]) + stored<R>(w.yours[yours]) +
                stored<R>(w.both[summary(mine)][summary(yours)]);
    uint32_t stones = 0;
    for (const uint8_t cell : cells) stones += cell != 0 ? 1 : 0;
    v += stored<R>(w.stages[stones < 72 ? stones / 8 : 9]);
    if (other[kThreatWin] > 0) {
      v += stored<R>(w.wins[std::min(other[kThreatWin], 4u) - 1][summary(mine)]);
      v += stored<R>(w.fours[std::min(own[kThreatFour] + own[kThreatFourThree], 5u)]);
    }
    return v;
  }

  int32_t worth() const {
    int32_t sum = 0;
    for (uint32_t i = 0; i < kCells; ++i) {
      if (cells[i] != 0) continue;
      const uint8_t* shape = board.shape(i).of;
      for (uint32_t d = 0; d < kDirections; ++d) {
        for (uint32_t e = d + 1; e < kDirections; ++e) {
          sum += pair_worth<R>(0, shape[d] & 15u, shape[e] & 15u);
          sum -= pair_worth<R>(1, shape[d] >> 4, shape[e] >> 4);
        }
      }
    }
    return (side == 0 ? sum : -sum) / kWorthUnit;
  }

  uint32_t side;
  uint8_t cells[kCells];
  Board<15, R> board;
  uint32_t counts[2][kThreats] = {};
};

template <class T>
class GomokuEvaluation : public ::testing::Test {};
template <Rule R>
struct Of {
  static constexpr Rule kRule = R;
};
using Rules = ::testing::Types<Of<Rule::kFreestyle>, Of<Rule::kStandard>, Of<Rule::kRenju>,
                               Of<Rule::kCaro>, Of<Rule::kStandardCaro>>;
TYPED_TEST_SUITE(GomokuEvaluation, Rules);

TYPED_TEST(GomokuEvaluation, IsTheSumOfItsTables) {
  constexpr Rule kRule = TypeParam::kRule;
  Random random(11);
  std::set<uint32_t> seen;
  uint32_t forced = 0, defended = 0;
  for (uint32_t i = 0; i < repeats(400u); ++i) {
    Gomoku<15, kRule> g;
    for (uint32_t ply = 0; ply < 60 && g.outcome() == Outcome::kOngoing; ++ply) {
      const Slow<kRule> slow(g);
      const uint32_t me = g.side(), you = me ^ 1u;
      ASSERT_EQ(slow.board.threat_state(me), slow.threat_state(me));
      ASSERT_EQ(slow.board.threat_state(you), slow.threat_state(you));
      seen.insert(slow.threat_state(me));
      const int32_t worth = slow.worth();
      if (slow.counts[me][kThreatFive] > 0) {
        ASSERT_EQ(g.evaluate(), worth + kFiveValue);
      } else if (slow.counts[you][kThreatFive] > 1) {
        ASSERT_EQ(g.evaluate(), worth - kFiveValue);
      } else if (slow.counts[you][kThreatFive] == 1) {
        ++forced;
        ASSERT_EQ(g.evaluate(), worth - slow.threats(you));
      } else {
        defended += slow.counts[you][kThreatWin] > 0 ? 1 : 0;
        ASSERT_EQ(g.evaluate(), worth + slow.threats(me));
      }
      // A crowd, so that threats come about.
      MoveList<Gomoku<15, kRule>> moves;
      g.generate(moves);
      g.make(moves[random.below(moves.size() < 12 ? moves.size() : 12)]);
    }
  }
  EXPECT_GT(seen.size(), kSanitized ? 16u : 32u);
  EXPECT_GT(forced, repeats(100u));
  EXPECT_GT(defended, repeats(100u));
}

// Fitted to results of games: who threatens more is better off, and so is who is to move.
TYPED_TEST(GomokuEvaluation, ThreatsAreWorthSomething) {
  constexpr Rule kRule = TypeParam::kRule;
  for (uint32_t side = 0; side < 2; ++side) {
    const auto value = [side](uint32_t mine, uint32_t yours) {
      return value_of_threats<kRule>(
          side, {.mine = mine, .yours = yours, .wins = 0, .fours = 0, .stones = 30});
    };
    EXPECT_GT(value(0, 0), 0);                      // to move
    EXPECT_GT(value(16 + 8 + 1, 0), value(17, 0));  // a four with a three; a four and a three
  }
  // Black to move on 15x15, three stones each; cell 112 is the centre.
  const auto after = [](std::initializer_list<uint32_t> black,
                        std::initializer_list<uint32_t> white) {
    uint8_t cells[225] = {};
    for (const uint32_t cell : black) cells[cell] = 1;
    for (const uint32_t cell : white) cells[cell] = 2;
    Gomoku<15, TypeParam::kRule> g;
    EXPECT_EQ(g.set_position(cells, 0).fault, PositionFault::kNone);
    return g.evaluate();
  };
  constexpr uint32_t kMiddle = 112, kFar[] = {0, 14, 210, 224, 7, 217};
  const int32_t quiet = after({kMiddle, kFar[0], kFar[3]}, {kFar[1], kFar[2], kFar[4]});
  const int32_t two = after({kMiddle, kMiddle + 1, kFar[3]}, {kFar[1], kFar[2], kFar[4]});
  EXPECT_GT(two, quiet);
  const int32_t scattered =
      after({kFar[0], kFar[1], kFar[2]}, {kMiddle, kMiddle + 40, kMiddle - 40});
  const int32_t three = after({kFar[0], kFar[1], kFar[2]}, {kMiddle, kMiddle + 1, kMiddle - 1});
  EXPECT_LT(three, scattered);
}

}  // namespace
}  // namespace picoply::test
