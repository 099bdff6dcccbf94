// The sequential probability ratio test (Wald 1945): stop a match as soon as it has said enough.
//
// H0: A is elo0 stronger than B. H1: A is elo1 stronger. After each pair of games the
// log-likelihood ratio (LLR) of the two is compared with two bounds:
//   LLR <= ln(beta / (1 - alpha))   accept H0,
//   LLR >= ln((1 - beta) / alpha)   accept H1.
// alpha is the probability of accepting H1 where H0 holds, beta the other way round. The LLR is
// that of the generalised test for a multinomial: under each hypothesis the five pair outcomes get
// the probabilities most likely to give what was observed among those whose mean is the
// hypothesis's score (Van den Bergh, "A practical introduction to the GSPRT", 2021).
#ifndef PICOPLY_TOOLS_LAB_STATS_SPRT_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_STATS_SPRT_HPP_INCLUDED

#include <cstdint>

#include "stats/pentanomial.hpp"

namespace lab {

inline constexpr double kMaxElo = 2000;

struct Sprt {
  double elo0 = 0, elo1 = 5;         // logistic Elo, elo0 < elo1
  double alpha = 0.05, beta = 0.05;  // each above 0 and below 0.5

  // Everything is in range; so is |elo| up to kMaxElo, beyond which scores cannot be told from 1.
  bool makes_sense() const;

  double lower_bound() const;
  double upper_bound() const;
};

enum class Verdict : std::uint8_t { kUndecided, kH0, kH1 };

// Log-likelihood ratio of H1 to H0. Outcomes that never happened are counted a thousandth each, so
// that it is finite from the first pair on; 0 without pairs.
double log_likelihood_ratio(const Pentanomial& results, double elo0, double elo1);

Verdict verdict(const Sprt& sprt, const Pentanomial& results);

const char* verdict_text(Verdict v);  // "undecided", "H0", "H1"

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_STATS_SPRT_HPP_INCLUDED
