// What the threats of both sides come to for the side to move.
//
// A five or a win in 3 of the side to move ends the matter, and the search settles such positions.
// Of what is left, the numbers of empty cells where each side has a threat say most, up to a few of
// each: one open three more or less seldom matters where there are seven. They are the position's
// initiative, and worth as much as all lines together.
//
// To look up both sides' numbers together would take 8 KB. So each side's stand alone, in full, and
// together in a coarser form; this leaves a sixth of the gain behind
// (docs/strength-log/gomoku-tables.md).
#ifndef PICOPLY_GAMES_GOMOKU_THREAT_WEIGHTS_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_THREAT_WEIGHTS_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply::gomoku {

// All threats of a colour, but fives and wins, in one number: see Board::threat_state().
inline constexpr uint32_t kThreatStates = 64;

// A state without the number of fours: with an open three in one of them, any, or none.
inline constexpr uint32_t kThreatSummaries = 24;
constexpr uint32_t threat_summary(uint32_t state) noexcept {
  const uint32_t fours = (state & 8u) != 0 ? 2u : state >= 16 ? 1u : 0u;
  return fours * 8 + (state & 7u);
}

// How many cells that win in 3, and how many that make nothing more than a four or that and an open
// three, are told apart.
inline constexpr uint32_t kMostWins = 4, kMostFours = 5;

// A stage of the game is so many stones long; the last has no end.
inline constexpr uint32_t kStageStones = 8, kStages = 10;

// The weights of one side to move, which are added up: see threat_table.hpp.
struct ThreatWeights {
  int16_t mine[kThreatStates];                       // of the side to move
  int16_t yours[kThreatStates];                      // of the opponent
  int16_t both[kThreatSummaries][kThreatSummaries];  // [mine][yours]
  int16_t wins[kMostWins][kThreatSummaries];         // [yours - 1][mine], if the opponent has wins
  int16_t fours[kMostFours + 1];                     // to defend oneself with, likewise
  int16_t stages[kStages];                           // being to move
};

// What they are asked with: states and numbers as Board has them.
struct Threats {
  uint32_t mine, yours;
  uint32_t wins;   // the opponent's
  uint32_t fours;  // of the side to move
  uint32_t stones;

  uint32_t stage() const noexcept {
    const uint32_t s = stones / kStageStones;
    return s < kStages ? s : kStages - 1;
  }
};

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_THREAT_WEIGHTS_HPP_INCLUDED
