// How probable a win is, by the value of a search: a logistic curve for each game and evaluation,
// fitted to games that picoply has played against itself (docs/review.md).
#ifndef PICOPLY_PORTS_DESKTOP_REVIEW_WIN_SCALES_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_REVIEW_WIN_SCALES_HPP_INCLUDED

#include "hosted/games/registry.hpp"

namespace hosted::review {

inline constexpr int kSure = 1000;  // probabilities are per mille, a draw being half a win

// A value of `early` at the first move, and of `late` from move `length` on, wins e times as often
// as it loses. Between them the steepness changes evenly.
struct WinScale {
  const char* game;        // what --game takes, and --evaluation
  const char* evaluation;  // "" where there is no choice
  int early, late, length;
};

// The curve of a game, on a board of any size; of another game's if its own was not fitted.
const WinScale& win_scale(const GameEntry& entry);

// For the side that a value is for, when `moves` have been made. Never quite sure: from 1 to 999,
// and for a larger value never less.
int win_permille(const WinScale& scale, int value, int moves);

}  // namespace hosted::review

#endif  // PICOPLY_PORTS_DESKTOP_REVIEW_WIN_SCALES_HPP_INCLUDED
