#include "stats/elo.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace lab {
namespace {

constexpr double kZ = 1.9599639845400545;  // 95 % of a normal distribution, two-sided

// With fewer pairs than these their spread says too little about itself.
constexpr std::uint64_t kFewPairs = 10;

// The same of Student's distribution, by the first terms of its expansion in 1 / freedom
// (Abramowitz and Stegun 26.7.5): the spread is an estimate too. Right to 0.001 from 9 on.
double student(double freedom) {
  const double z = kZ, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z, f = freedom;
  return z + (z3 + z) / (4 * f) + (5 * z5 + 16 * z3 + 3 * z) / (96 * f * f) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * f * f * f);
}

double normal_below(double z) { return 0.5 * std::erfc(-z / std::sqrt(2.0)); }

std::string number(double elo) {
  if (std::isinf(elo)) return elo < 0 ? "-inf" : "+inf";
  char text[32];
  std::snprintf(text, sizeof text, "%+.1f", elo);
  return text;
}

}  // namespace

double elo_of(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(score / (1 - score));
}

double score_of(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

EloEstimate estimate(const Pentanomial& results) {
  const double n = static_cast<double>(results.pair_count());
  const double s = results.score();
  EloEstimate e{s, 0, 1, elo_of(s), elo_of(0), elo_of(1), 0.5};
  if (results.pair_count() == 0) return e;
  // The observed variance is on average (n - 1) / n of the true one.
  const double variance = n > 1 ? results.variance() * n / (n - 1) : 0;
  const double half = student(std::max(n - 1, 1.0)) * std::sqrt(variance / n);
  if (results.pair_count() >= kFewPairs && variance > 0 && s - half > 0 && s + half < 1) {
    e.score_low = s - half;
    e.score_high = s + half;
  } else {
    const double z2 = kZ * kZ;
    const double centre = (s + z2 / (2 * n)) / (1 + z2 / n);
    const double spread = kZ / (1 + z2 / n) * std::sqrt(s * (1 - s) / n + z2 / (4 * n * n));
    e.score_low = std::max(0.0, centre - spread);
    e.score_high = std::min(1.0, centre + spread);
    // Exact at the ends, where rounding would say 0.9999.
    if (s == 0) e.score_low = 0;
    if (s == 1) e.score_high = 1;
  }
  e.low = elo_of(e.score_low);
  e.high = elo_of(e.score_high);
  // The probability that the true score is above one half, from the interval's own half width.
  const double sigma = std::max((e.score_high - e.score_low) / (2 * kZ), 1e-12);
  e.los = normal_below(((e.score_low + e.score_high) / 2 - 0.5) / sigma);
  return e;
}

std::string elo_text(const EloEstimate& e) {
  return number(e.elo) + " [" + number(e.low) + ", " + number(e.high) + "]";
}

}  // namespace lab
