// The numbers of the evaluation and of move ordering.
#ifndef PICOPLY_GAMES_GOMOKU_WEIGHTS_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_WEIGHTS_HPP_INCLUDED

#include "picoply/games/gomoku/line_class.hpp"
#include "picoply/games/gomoku/rule.hpp"
#include "picoply/games/gomoku/weights/caro.hpp"
#include "picoply/games/gomoku/weights/freestyle.hpp"
#include "picoply/games/gomoku/weights/renju.hpp"
#include "picoply/games/gomoku/weights/standard.hpp"

namespace picoply::gomoku {

// The evaluation is the sum of two tables of weights/RULE.hpp, fitted to games by picoply-train
// (docs/lab/training.md). The unit is arbitrary; 300 make odds of e to 1.
//
//   kRULEWorth[set][pair]           the worth to a colour of a pair of line classes at an empty
//                                   cell, in parts of kWorthUnit, summed over the six pairs of
//                                   its directions and over all empty cells, see worth.hpp. A
//                                   shape on the board therefore counts by the cells that would
//                                   develop it: an open two as about four cells of open three
//   kRULEThreats[set]               what the threats of both sides come to for the side to
//                                   move, see threat_weights.hpp and threat_table.hpp
//
// A set is black's or white's where the rules differ for them, in Renju; otherwise there is one.
// Standard Caro has Caro's, which did better than the standard rule's
// (docs/strength-log/gomoku-tables.md).
inline constexpr int32_t kWorthUnit = 32;

// Pairs of line classes, whatever their order: (0, 0), (1, 0), (1, 1), (2, 0) and so on.
inline constexpr uint32_t kClassPairs = kLineClasses * (kLineClasses + 1) / 2;
constexpr uint32_t class_pair(uint32_t a, uint32_t b) noexcept {
  return a < b ? b * (b + 1) / 2 + a : a * (a + 1) / 2 + b;
}

// What is not fitted, since the search settles such positions: a five to be made, and a win in 3.
inline constexpr int32_t kFiveValue = 8000, kWinValue = 4000;

// At compile time; the tables that are looked up are made of them.
template <Rule R>
constexpr const int16_t (&pair_weights(uint32_t colour) noexcept)[kClassPairs] {
  if constexpr (R == Rule::kFreestyle) return kFreestyleWorth[0];
  if constexpr (R == Rule::kStandard) return kStandardWorth[0];
  if constexpr (is_caro(R)) return kCaroWorth[0];
  return kRenjuWorth[colour];
}
template <Rule R>
constexpr const ThreatWeights& threat_weights(uint32_t side) noexcept {
  if constexpr (R == Rule::kFreestyle) return kFreestyleThreats[0];
  if constexpr (R == Rule::kStandard) return kStandardThreats[0];
  if constexpr (is_caro(R)) return kCaroThreats[0];
  return kRenjuThreats[side];
}

// Move ordering, by line class: what the move makes, and what it denies the opponent. Attack comes
// first by a little: it also moves the initiative.
inline constexpr int16_t kMakeScore[16] = {0, 0, 2, 8, 24, 60, 90, 380, 420, 900, 3000, 7000};
inline constexpr int16_t kDenyScore[16] = {0, 0, 1, 6, 18, 45, 55, 250, 260, 800, 1500, 5000};

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_WEIGHTS_HPP_INCLUDED
