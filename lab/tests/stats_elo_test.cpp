// Elo and its interval against values worked out otherwise.
#include "stats/elo.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "hosted/random.hpp"

namespace lab {
namespace {

Pentanomial of(std::array<std::uint64_t, 5> pairs) {
  Pentanomial p;
  p.pairs = pairs;
  return p;
}

TEST(Elo, KnownScores) {
  EXPECT_EQ(elo_of(0.5), 0);
  EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);  // ten to one
  EXPECT_NEAR(elo_of(0.75), 190.848501887865, 1e-9);
  EXPECT_NEAR(elo_of(0.64), 99.951, 1e-3);
  EXPECT_TRUE(std::isinf(elo_of(0)) && elo_of(0) < 0);
  EXPECT_TRUE(std::isinf(elo_of(1)) && elo_of(1) > 0);
  for (double elo = -800; elo <= 800; elo += 37) EXPECT_NEAR(elo_of(score_of(elo)), elo, 1e-9);
}

TEST(Elo, PairsAreCountedInHalfPoints) {
  Pentanomial p;
  p.add_pair(GameResult::kWin, GameResult::kWin);
  p.add_pair(GameResult::kLoss, GameResult::kWin);
  p.add_pair(GameResult::kDraw, GameResult::kDraw);
  p.add_pair(GameResult::kDraw, GameResult::kWin);
  p.add_pair(GameResult::kLoss, GameResult::kLoss);
  EXPECT_EQ(p.pairs, (std::array<std::uint64_t, 5>{1, 0, 2, 1, 1}));
  EXPECT_EQ(p.wins, 4u);
  EXPECT_EQ(p.draws, 3u);
  EXPECT_EQ(p.losses, 3u);
  EXPECT_DOUBLE_EQ(p.score(), 0.55);
  EXPECT_EQ(p.pair_count() * 2, p.game_count());
  Pentanomial twice = p;
  twice.add(p);
  EXPECT_EQ(twice.pair_count(), 10u);
  EXPECT_DOUBLE_EQ(twice.score(), p.score());
}

// 100 pairs: 10 x 0, 20 x 0.25, 30 x 0.5, 25 x 0.75, 15 x 1. Mean 0.5375; the squares sum to
// 10 * 0.28890625 + 20 * 0.08265625 + 30 * 0.00140625 + 25 * 0.04515625 + 15 * 0.21390625 =
// 8.921875, so the standard error is sqrt(8.921875 / 99 / 100) = 0.0300200;
// 95 % of Student's distribution with 99 degrees of freedom lie within 1.984217.
TEST(Elo, IntervalOfAHundredPairs) {
  const EloEstimate e = estimate(of({10, 20, 30, 25, 15}));
  EXPECT_NEAR(e.score, 0.5375, 1e-12);
  EXPECT_NEAR(e.score_low, 0.5375 - 1.984217 * 0.0300200, 1e-6);
  EXPECT_NEAR(e.score_high, 0.5375 + 1.984217 * 0.0300200, 1e-6);
  EXPECT_NEAR(e.elo, 26.1074, 1e-3);
  const double sigma = 0.0300200 * 1.984217 / 1.959964;  // a little careful, as the interval is
  EXPECT_NEAR(e.los, 0.5 * std::erfc(-0.0375 / sigma / std::sqrt(2.0)), 1e-5);
}

// Quantiles of Student's distribution from scipy.stats.t.ppf(0.975, n - 1), seen through intervals
// whose standard error is known: n pairs, half of them 0.25 and half 0.75, have sqrt(1 / (16 (n -
// 1))).
TEST(Elo, IntervalsHaveStudentsWidth) {
  const struct {
    std::uint64_t pairs;
    double quantile;
  } kKnown[] = {{10, 2.262157}, {12, 2.200985}, {30, 2.045230}, {100, 1.984217}, {200, 1.971957}};
  for (const auto& known : kKnown) {
    const EloEstimate e = estimate(of({0, known.pairs / 2, 0, known.pairs / 2, 0}));
    const double error = std::sqrt(1 / (16.0 * static_cast<double>(known.pairs - 1)));
    EXPECT_NEAR((e.score_high - e.score_low) / 2 / error, known.quantile, 1e-3) << known.pairs;
  }
}

// Wilson's interval for 20 of 20: from 20 / (20 + z^2) on.
TEST(Elo, WhitewashIsBoundedBelow) {
  const EloEstimate e = estimate(of({0, 0, 0, 0, 20}));
  EXPECT_NEAR(e.score_low, 20 / (20 + 1.959964 * 1.959964), 1e-6);
  EXPECT_EQ(e.score_high, 1);
  EXPECT_GT(e.low, 200);
  EXPECT_TRUE(std::isinf(e.high));
  EXPECT_GT(e.los, 0.99);
  const EloEstimate mirror = estimate(of({20, 0, 0, 0, 0}));
  EXPECT_NEAR(mirror.high, -e.low, 1e-9);
}

TEST(Elo, NothingAndLittleSayLittle) {
  const EloEstimate nothing = estimate(Pentanomial{});
  EXPECT_EQ(nothing.elo, 0);
  EXPECT_TRUE(std::isinf(nothing.low) && std::isinf(nothing.high));
  const EloEstimate one = estimate(of({0, 0, 1, 0, 0}));
  EXPECT_LT(one.low, -200);
  EXPECT_GT(one.high, 200);
  EXPECT_NEAR(one.los, 0.5, 1e-9);
}

TEST(Elo, Text) {
  EXPECT_EQ(elo_text(estimate(of({10, 20, 30, 25, 15}))), "+26.1 [-15.3, +68.3]");
  EXPECT_EQ(elo_text(estimate(of({0, 0, 0, 0, 20}))).substr(0, 6), "+inf [");
}

// The promise of a 95 % interval, kept for short and long matches, even and uneven ones: how often
// it holds the true score, over 4,000 matches of each kind.
TEST(Elo, IntervalsHoldTheTruthNinetyFiveTimesInAHundred) {
  hosted::Random random(7);
  for (const int pairs : {12, 30, 200}) {
    for (const double win : {0.25, 0.4, 0.6}) {
      const double draw = 0.3, truth = win + draw / 2;
      int held = 0;
      constexpr int kMatches = 4000;
      for (int i = 0; i < kMatches; ++i) {
        Pentanomial p;
        const auto game = [&] {
          const double u = static_cast<double>(random.next() >> 11) * 0x1p-53;
          return u < win          ? GameResult::kWin
                 : u < win + draw ? GameResult::kDraw
                                  : GameResult::kLoss;
        };
        for (int k = 0; k < pairs; ++k) {
          const GameResult first = game();
          p.add_pair(first, game());
        }
        const EloEstimate e = estimate(p);
        held += e.score_low <= truth && truth <= e.score_high;
      }
      const double rate = static_cast<double>(held) / kMatches;
      EXPECT_GE(rate, pairs >= 30 ? 0.935 : 0.91) << pairs << " pairs, wins " << win;
      EXPECT_LE(rate, 0.985) << pairs << " pairs, wins " << win;
    }
  }
}

}  // namespace
}  // namespace lab
