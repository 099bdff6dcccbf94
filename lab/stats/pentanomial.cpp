#include "stats/pentanomial.hpp"

namespace lab {

void Pentanomial::add_pair(GameResult first, GameResult second) {
  for (const GameResult r : {first, second}) {
    (r == GameResult::kWin ? wins : r == GameResult::kLoss ? losses : draws)++;
  }
  ++pairs[static_cast<std::size_t>(first) + static_cast<std::size_t>(second)];
}

void Pentanomial::add(const Pentanomial& other) {
  for (std::size_t k = 0; k < pairs.size(); ++k) pairs[k] += other.pairs[k];
  wins += other.wins;
  draws += other.draws;
  losses += other.losses;
}

std::uint64_t Pentanomial::pair_count() const {
  std::uint64_t n = 0;
  for (const std::uint64_t count : pairs) n += count;
  return n;
}

double Pentanomial::score() const {
  const std::uint64_t n = pair_count();
  if (n == 0) return 0.5;
  double sum = 0;
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    sum += static_cast<double>(k) / 4 * static_cast<double>(pairs[k]);
  }
  return sum / static_cast<double>(n);
}

double Pentanomial::variance() const {
  const std::uint64_t n = pair_count();
  if (n == 0) return 0;
  const double mean = score();
  double sum = 0;
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    const double off = static_cast<double>(k) / 4 - mean;
    sum += off * off * static_cast<double>(pairs[k]);
  }
  return sum / static_cast<double>(n);
}

}  // namespace lab
