// What a match says about strength.
#ifndef PICOPLY_PORTS_DESKTOP_ELO_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_ELO_HPP_INCLUDED

#include <cstdint>
#include <string>
#include <vector>

namespace desktop {

struct Tally {
  std::uint32_t wins = 0;
  std::uint32_t draws = 0;
  std::uint32_t losses = 0;

  std::uint32_t games() const { return wins + draws + losses; }
  double score() const;  // 0 .. 1; 0.5 without games
};

// Elo difference that makes a score (0 < score < 1) the expected one.
double elo_of(double score);

struct EloEstimate {
  double low, high;  // 95 % interval of the score, within 0 .. 1
  double score;
};

// `pairs` holds the mean score of each pair of games from one opening with colours changed (or of a
// single game). Games of a pair are not independent, so the spread is taken over pairs.
EloEstimate estimate(const Tally& tally, const std::vector<double>& pairs);

// "Elo +123 (95 %: +80 .. +175)", or "above +250 (95 %)" where every game was won.
std::string elo_text(const EloEstimate& e);

}  // namespace desktop

#endif  // PICOPLY_PORTS_DESKTOP_ELO_HPP_INCLUDED
