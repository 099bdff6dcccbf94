#include "stats/sprt.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "stats/elo.hpp"

namespace lab {
namespace {

constexpr std::size_t kOutcomes = 5;
constexpr double kUnseen = 1e-3;  // pairs counted for an outcome that never happened

using Distribution = std::array<double, kOutcomes>;

double outcome(std::size_t k) { return static_cast<double>(k) / 4; }

// The distribution most likely to give `seen` among those with mean `mean`. Lagrange's condition
// gives p_k = seen_k / (1 + x d_k), d_k = a_k - mean, for the x where the mean is right:
// f(x) = sum seen_k d_k / (1 + x d_k) = 0. f falls from +inf to -inf between its two poles, so
// Newton's method, kept inside a shrinking bracket, finds it.
Distribution most_likely(const Distribution& seen, double mean) {
  double low = -1 / (1 - mean), high = 1 / mean, x = 0;
  for (int i = 0; i < 100; ++i) {
    double f = 0, slope = 0;
    for (std::size_t k = 0; k < kOutcomes; ++k) {
      const double d = (outcome(k) - mean) / (1 + x * (outcome(k) - mean));
      f += seen[k] * d;
      slope -= seen[k] * d * d;
    }
    (f > 0 ? low : high) = x;
    double next = x - f / slope;
    if (!(next > low && next < high)) next = (low + high) / 2;
    if (std::abs(next - x) < 1e-13 * (1 + std::abs(x))) break;
    x = next;
  }
  Distribution p{};
  for (std::size_t k = 0; k < kOutcomes; ++k) p[k] = seen[k] / (1 + x * (outcome(k) - mean));
  return p;
}

}  // namespace

bool Sprt::makes_sense() const {
  const auto chance = [](double p) { return p > 0 && p < 0.5; };
  return elo0 >= -kMaxElo && elo0 < elo1 && elo1 <= kMaxElo && chance(alpha) && chance(beta);
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Pentanomial& results, double elo0, double elo1) {
  if (results.pair_count() == 0) return 0;
  Distribution counts{}, seen{};
  double n = 0;
  for (std::size_t k = 0; k < kOutcomes; ++k) {
    counts[k] = results.pairs[k] == 0 ? kUnseen : static_cast<double>(results.pairs[k]);
    n += counts[k];
  }
  for (std::size_t k = 0; k < kOutcomes; ++k) seen[k] = counts[k] / n;
  const Distribution p0 = most_likely(seen, score_of(elo0));
  const Distribution p1 = most_likely(seen, score_of(elo1));
  double llr = 0;
  for (std::size_t k = 0; k < kOutcomes; ++k) llr += counts[k] * std::log(p1[k] / p0[k]);
  return llr;
}

Verdict verdict(const Sprt& sprt, const Pentanomial& results) {
  const double llr = log_likelihood_ratio(results, sprt.elo0, sprt.elo1);
  if (llr >= sprt.upper_bound()) return Verdict::kH1;
  if (llr <= sprt.lower_bound()) return Verdict::kH0;
  return Verdict::kUndecided;
}

const char* verdict_text(Verdict v) {
  return v == Verdict::kH0 ? "H0" : v == Verdict::kH1 ? "H1" : "undecided";
}

}  // namespace lab
