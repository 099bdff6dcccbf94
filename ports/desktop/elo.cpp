#include "elo.hpp"

#include <algorithm>
#include <cmath>

#include "format.hpp"

namespace desktop {
namespace {

constexpr double kZ = 1.959964;  // 95 % of a normal distribution, two-sided

std::string elo_number(double score) {
  if (score <= 0) return "-inf";
  if (score >= 1) return "+inf";
  return signed_decimals(elo_of(score), 0);
}

}  // namespace

double Tally::score() const {
  return games() == 0 ? 0.5 : (wins + 0.5 * draws) / static_cast<double>(games());
}

double elo_of(double score) { return 400 * std::log10(score / (1 - score)); }

EloEstimate estimate(const Tally& tally, const std::vector<double>& pairs) {
  EloEstimate e{0, 1, tally.score()};
  const auto n = static_cast<double>(pairs.size());
  if (pairs.empty()) return e;
  double variance = 0;
  for (const double score : pairs) variance += (score - e.score) * (score - e.score);
  if (pairs.size() > 1) variance /= n - 1;
  const double margin = kZ * std::sqrt(variance / n);
  if (pairs.size() > 1 && variance > 0 && e.score - margin > 0 && e.score + margin < 1) {
    e.low = e.score - margin;
    e.high = e.score + margin;
    return e;
  }
  // Too one-sided, or too few, for the normal approximation: Wilson's interval, with a pair as the
  // independent trial. It is never empty and never leaves 0 .. 1.
  const double z2 = kZ * kZ;
  const double centre = (e.score + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kZ / (1 + z2 / n) * std::sqrt(e.score * (1 - e.score) / n + z2 / (4 * n * n));
  e.low = std::max(0.0, centre - half);
  e.high = std::min(1.0, centre + half);
  return e;
}

std::string elo_text(const EloEstimate& e) {
  if (e.score >= 1) return "Elo above " + elo_number(e.low) + " (95 %)";
  if (e.score <= 0) return "Elo below " + elo_number(e.high) + " (95 %)";
  return "Elo " + elo_number(e.score) + " (95 %: " + elo_number(e.low) + " .. " +
         elo_number(e.high) + ")";
}

}  // namespace desktop
