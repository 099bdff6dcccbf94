// From scores to Elo, with an interval.
#ifndef PICOPLY_TOOLS_LAB_STATS_ELO_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_STATS_ELO_HPP_INCLUDED

#include <string>

#include "stats/pentanomial.hpp"

namespace lab {

// Elo difference that makes `score` the expected one: -inf at 0, +inf at 1.
double elo_of(double score);
// The expected score at an Elo difference: 1 / (1 + 10^(-elo / 400)).
double score_of(double elo);

struct EloEstimate {
  double score, score_low, score_high;  // 0 to 1; 95 % interval
  double elo, low, high;                // the same as Elo; may be infinite
  double los;                           // likelihood of superiority: P(A is stronger), 0 to 1
};

// The interval is Student's, of the mean over pairs; where there are fewer than ten, or all went
// the same way, Wilson's with a pair as the trial.
EloEstimate estimate(const Pentanomial& results);

// "+12.3 [-4.5, +29.1]".
std::string elo_text(const EloEstimate& e);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_STATS_ELO_HPP_INCLUDED
