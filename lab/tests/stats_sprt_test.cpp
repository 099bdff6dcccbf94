// The sequential test: its ratio against known values, its error rates by simulation.
#include "stats/sprt.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "hosted/random.hpp"
#include "stats/elo.hpp"

namespace lab {
namespace {

Pentanomial pairs_of(std::array<std::uint64_t, 5> counts) {
  Pentanomial p;
  p.pairs = counts;
  return p;
}

TEST(Sprt, BoundsAreWalds) {
  const Sprt sprt{0, 5, 0.05, 0.10};
  EXPECT_NEAR(sprt.lower_bound(), std::log(0.10 / 0.95), 1e-12);
  EXPECT_NEAR(sprt.upper_bound(), std::log(0.90 / 0.05), 1e-12);
}

TEST(Sprt, NothingSaysNothing) {
  EXPECT_EQ(log_likelihood_ratio(Pentanomial{}, 0, 5), 0);
  EXPECT_EQ(verdict(Sprt{}, Pentanomial{}), Verdict::kUndecided);
}

// With two outcomes only, loss and win of both games, the constrained distributions are those of a
// coin with the hypothesis's probability, so the ratio is known in closed form.
TEST(Sprt, CoinHasTheBinomialRatio) {
  const double p0 = score_of(-10), p1 = score_of(30);
  for (const auto& [lost, won] :
       {std::pair<std::uint64_t, std::uint64_t>{500, 500}, {300, 700}, {1234, 987}}) {
    const double expected = static_cast<double>(won) * std::log(p1 / p0) +
                            static_cast<double>(lost) * std::log((1 - p1) / (1 - p0));
    EXPECT_NEAR(log_likelihood_ratio(pairs_of({lost, 0, 0, 0, won}), -10, 30), expected, 0.05);
  }
}

// Close to both hypotheses the ratio is that of a normal distribution of known variance:
// n (s1 - s0) (2 s - s0 - s1) / (2 variance).
TEST(Sprt, LargeSamplesAreNormal) {
  const Pentanomial p = pairs_of({9'000, 20'000, 41'000, 20'500, 9'500});
  const double s0 = score_of(0), s1 = score_of(4), s = p.score();
  const double normal =
      static_cast<double>(p.pair_count()) * (s1 - s0) * (2 * s - s0 - s1) / (2 * p.variance());
  EXPECT_NEAR(log_likelihood_ratio(p, 0, 4), normal, 0.01 * std::abs(normal));
}

// Matches of tens of thousands of games that others played and published with their ratio, to two
// decimals: tests of Stockfish from January and February 2021, in which fishtest used the same
// statistics (its elo0, elo1 are logistic, its "Ptnml(0-2)" counts these five outcomes). They are
// in the messages of commits 0f3f5d85f, 7c30091a9, 5ebdc40f8, 7d0a16e06 and others of that project.
TEST(Sprt, PublishedRatios) {
  const struct {
    double llr, elo0, elo1;
    std::array<std::uint64_t, 5> pairs;
  } kPublished[] = {{2.96, -0.25, 1.25, {183, 3907, 19075, 4136, 167}},
                    {2.95, 0.25, 1.25, {22, 1514, 21555, 1691, 22}},
                    {2.98, 0.25, 1.25, {2, 288, 4365, 378, 3}},
                    {2.94, -0.25, 1.25, {4014, 25760, 49669, 26172, 4097}},
                    {2.93, -1.25, 0.25, {85, 1763, 9372, 1793, 107}},
                    {-2.96, 0.25, 1.25, {25, 1383, 19438, 1408, 26}},
                    {2.95, -0.75, 0.25, {14, 1095, 15395, 1130, 18}},
                    {2.92, -0.75, 0.25, {10, 882, 13217, 926, 9}}};
  for (const auto& match : kPublished) {
    EXPECT_NEAR(log_likelihood_ratio(pairs_of(match.pairs), match.elo0, match.elo1), match.llr,
                0.005);
  }
}

// Maximised by a general method instead (SLSQP of scipy 1.10: five probabilities that sum to 1 and
// have the hypothesis's mean), unseen outcomes counted a thousandth as here.
TEST(Sprt, SmallMatchesAsANumericalLibraryHasThem) {
  EXPECT_NEAR(log_likelihood_ratio(pairs_of({10, 20, 30, 25, 15}), 0, 20), 0.73698049, 1e-7);
  EXPECT_NEAR(log_likelihood_ratio(pairs_of({3, 14, 25, 19, 7}), 0, 20), 0.99052876, 1e-7);
  EXPECT_NEAR(log_likelihood_ratio(pairs_of({0, 3, 50, 9, 0}), 0, 30), 0.68577930, 1e-7);
}

TEST(Sprt, OnlySensibleTestsMakeSense) {
  const double nan = std::nan(""), inf = std::numeric_limits<double>::infinity();
  EXPECT_TRUE((Sprt{-2000, 2000, 0.499, 0.001}.makes_sense()));
  for (const Sprt& sprt :
       {Sprt{5, 5}, Sprt{5, 0}, Sprt{nan, 5}, Sprt{0, nan}, Sprt{-inf, 0}, Sprt{0, inf},
        Sprt{0, 2001}, Sprt{0, 5, 0, 0.05}, Sprt{0, 5, 0.05, 0.5}, Sprt{0, 5, nan, 0.05}}) {
    EXPECT_FALSE(sprt.makes_sense()) << sprt.elo0 << " " << sprt.elo1;
  }
  // At the ends of what is allowed the ratio is a number.
  EXPECT_TRUE(std::isfinite(log_likelihood_ratio(pairs_of({1, 2, 3, 4, 5}), -2000, 2000)));
}

// A's view and B's view are mirror images.
TEST(Sprt, ExchangingThePlayersChangesTheSign) {
  const Pentanomial a = pairs_of({3, 14, 25, 19, 7}), b = pairs_of({7, 19, 25, 14, 3});
  EXPECT_NEAR(log_likelihood_ratio(a, 0, 20), -log_likelihood_ratio(b, -20, 0), 1e-9);
}

TEST(Sprt, OneSidedResultsStayFinite) {
  for (std::uint64_t n : {1u, 2u, 10u, 100'000u}) {
    for (std::size_t k = 0; k < 5; ++k) {
      Pentanomial p;
      p.pairs[k] = n;
      EXPECT_TRUE(std::isfinite(log_likelihood_ratio(p, -3, 3))) << n << " of outcome " << k;
    }
  }
  EXPECT_EQ(verdict(Sprt{0, 10}, pairs_of({0, 0, 0, 0, 200})), Verdict::kH1);
  EXPECT_EQ(verdict(Sprt{0, 10}, pairs_of({200, 0, 0, 0, 0})), Verdict::kH0);
}

// ---- Error rates
// ---------------------------------------------------------------------------------

// A match in which the stronger side's edge is `elo`: openings favour one colour by a random
// amount, so that the games of a pair are dependent, and many games are drawn.
class PairModel {
 public:
  explicit PairModel(double elo, double draw_width, double opening_spread) : draw_(draw_width) {
    for (std::size_t k = 0; k < kOpenings; ++k) {
      bias_[k] = opening_spread * (2.0 * static_cast<double>(k) / (kOpenings - 1) - 1);
    }
    // The strength at which the mean score is exactly the hypothesis's.
    const double target = score_of(elo);
    double low = -2000, high = 2000;
    for (int i = 0; i < 60; ++i) {
      strength_ = (low + high) / 2;
      (mean() < target ? low : high) = strength_;
    }
  }

  void play(hosted::Random& random, Pentanomial& results) const {
    const double bias = bias_[random.below(kOpenings)];
    const GameResult first = game(random, strength_ + bias);
    results.add_pair(first, game(random, strength_ - bias));
  }

 private:
  static constexpr std::size_t kOpenings = 9;

  GameResult game(hosted::Random& random, double elo) const {
    const double u = static_cast<double>(random.next() >> 11) * 0x1p-53;
    if (u < score_of(elo - draw_)) return GameResult::kWin;
    return u < score_of(elo + draw_) ? GameResult::kDraw : GameResult::kLoss;
  }
  double mean() const {
    double sum = 0;
    for (const double b : bias_) {
      for (const double e : {strength_ + b, strength_ - b}) {
        sum += (score_of(e - draw_) + score_of(e + draw_)) / 2;
      }
    }
    return sum / (2 * kOpenings);
  }

  double draw_;
  double strength_ = 0;
  std::array<double, kOpenings> bias_{};
};

struct Rates {
  double h0 = 0, h1 = 0, undecided = 0, pairs = 0;
};

Rates simulate(const Sprt& sprt, const PairModel& model, std::uint64_t seed, int matches) {
  constexpr std::uint64_t kMost = 100'000;
  Rates rates;
  hosted::Random random(seed);
  for (int i = 0; i < matches; ++i) {
    Pentanomial results;
    Verdict v = Verdict::kUndecided;
    while (v == Verdict::kUndecided && results.pair_count() < kMost) {
      model.play(random, results);
      v = verdict(sprt, results);
    }
    (v == Verdict::kH0 ? rates.h0 : v == Verdict::kH1 ? rates.h1 : rates.undecided) += 1;
    rates.pairs += static_cast<double>(results.pair_count());
  }
  for (double* r : {&rates.h0, &rates.h1, &rates.undecided, &rates.pairs}) *r /= matches;
  return rates;
}

// 10,000 matches under each hypothesis. What is stated is a bound on the error's probability; three
// standard deviations of the simulation are allowed on top of it.
void check_error_rates(const Sprt& sprt, double draw_width, double opening_spread,
                       std::uint64_t seed) {
  constexpr int kMatches = 10'000;
  const auto allowed = [](double rate) {
    return rate + 3 * std::sqrt(rate * (1 - rate) / kMatches);
  };
  const Rates at0 =
      simulate(sprt, PairModel(sprt.elo0, draw_width, opening_spread), seed, kMatches);
  const Rates at1 =
      simulate(sprt, PairModel(sprt.elo1, draw_width, opening_spread), seed + 1, kMatches);
  EXPECT_LE(at0.h1, allowed(sprt.alpha));
  EXPECT_LE(at1.h0, allowed(sprt.beta));
  // Nor so careful that games are wasted.
  EXPECT_GE(at0.h1, sprt.alpha / 2);
  EXPECT_GE(at1.h0, sprt.beta / 2);
  EXPECT_EQ(at0.undecided + at1.undecided, 0);
  std::printf("elo %g to %g: wrong %.4f under H0 (%.0f pairs), %.4f under H1 (%.0f pairs)\n",
              sprt.elo0, sprt.elo1, at0.h1, at0.pairs, at1.h0, at1.pairs);
}

TEST(SprtErrorRates, WithoutDrawsAndEvenOpenings) {
  check_error_rates({0, 30, 0.05, 0.05}, 0, 0, 1);
}

TEST(SprtErrorRates, WithDrawsAndUnevenOpenings) {
  check_error_rates({0, 20, 0.05, 0.05}, 60, 300, 2);
}

TEST(SprtErrorRates, NonRegressionWithUnequalErrors) {
  check_error_rates({-25, 0, 0.05, 0.10}, 30, 200, 3);
}

TEST(SprtErrorRates, WideHypothesesEndSoon) { check_error_rates({0, 100, 0.05, 0.05}, 20, 100, 4); }

}  // namespace
}  // namespace lab
