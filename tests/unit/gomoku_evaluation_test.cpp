// Gomoku's evaluation, which is kept up to date in parts, against adding up its tables cell by
// cell.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "picoply/games/gomoku.hpp"
#include "picoply/random.hpp"

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
// Of a class beside three dead lines.
template <Rule R>
int32_t alone(uint32_t colour, uint32_t line_class) {
  return 3 * pair_worth<R>(colour, line_class, kDead) + 3 * pair_worth<R>(colour, kDead, kDead);
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
    if (n[kThreatWin] > 0) return kThreatWinState;
    uint32_t state = 0;
    if (n[kThreatThree] > 0) state = 1;
    if (n[kThreatThree] > 3) state = 2;
    if (n[kThreatDoubleThree] > 0) state = 3;
    if (n[kThreatFourThree] > 0) return 8 + state;
    return n[kThreatFour] > 0 ? 4 + state : state;
  }

  int32_t worth() const {
    int32_t sum = 0;
    for (uint32_t i = 0; i < kCells; ++i) {
      if (cells[i] != 0) continue;
      const uint8_t* shape = board.shape(i);
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
using Rules =
    ::testing::Types<Of<Rule::kFreestyle>, Of<Rule::kStandard>, Of<Rule::kRenju>, Of<Rule::kCaro>>;
TYPED_TEST_SUITE(GomokuEvaluation, Rules);

TYPED_TEST(GomokuEvaluation, IsTheSumOfItsTables) {
  constexpr Rule kRule = TypeParam::kRule;
  Random random(11);
  std::set<uint32_t> seen;
  uint32_t forced = 0;
  for (uint32_t i = 0; i < 400; ++i) {
    Gomoku<15, kRule> g;
    for (uint32_t ply = 0; ply < 60 && g.outcome() == Outcome::kOngoing; ++ply) {
      const Slow<kRule> slow(g);
      const uint32_t me = g.side(), you = me ^ 1u;
      const uint32_t mine = slow.threat_state(me), yours = slow.threat_state(you);
      ASSERT_EQ(slow.board.threat_state(me), mine);
      ASSERT_EQ(slow.board.threat_state(you), yours);
      seen.insert(mine);
      const int32_t worth = slow.worth();
      if (slow.counts[me][kThreatFive] > 0) {
        ASSERT_EQ(g.evaluate(), worth + kFiveValue);
      } else if (slow.counts[you][kThreatFive] > 1) {
        ASSERT_EQ(g.evaluate(), worth - kFiveValue);
      } else if (slow.counts[you][kThreatFive] == 1) {
        ++forced;
        const int32_t turn =
            yours == kThreatWinState ? kWinValue : threat_value<kRule>(you, yours, mine);
        ASSERT_EQ(g.evaluate(), worth - turn);
      } else {
        const int32_t turn =
            mine == kThreatWinState ? kWinValue : threat_value<kRule>(me, mine, yours);
        ASSERT_EQ(g.evaluate(), worth + turn);
      }
      // A crowd, so that threats come about.
      MoveList<Gomoku<15, kRule>> moves;
      g.generate(moves);
      g.make(moves[random.below(moves.size() < 12 ? moves.size() : 12)]);
    }
  }
  EXPECT_EQ(seen.size(), kThreatStates);
  EXPECT_GT(forced, 100u);
}

// Fitted to results of games: who threatens more is better off, and so is who is to move.
TYPED_TEST(GomokuEvaluation, ThreatsAreWorthSomething) {
  constexpr Rule kRule = TypeParam::kRule;
  for (uint32_t side = 0; side < 2; ++side) {
    const auto value = [side](uint32_t mine, uint32_t yours) {
      return threat_value<kRule>(side, mine, yours);
    };
    EXPECT_GT(value(0, 0), 0);            // to move
    EXPECT_GT(value(9, 0), value(5, 0));  // a four with a three, a four and a three
    EXPECT_GT(alone<kRule>(side, kOpenThree), alone<kRule>(side, kOpenTwo));
    EXPECT_GT(alone<kRule>(side, kFour), alone<kRule>(side, kThree));
    EXPECT_GT(alone<kRule>(side, kOpenFour), alone<kRule>(side, kFour));
  }
}

}  // namespace
}  // namespace picoply::test
