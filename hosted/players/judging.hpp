// The score of every legal move, with what it is worth: proven or estimated.
#ifndef PICOPLY_HOSTED_PLAYERS_JUDGING_HPP_INCLUDED
#define PICOPLY_HOSTED_PLAYERS_JUDGING_HPP_INCLUDED

#include <vector>

#include "hosted/engine.hpp"
#include "hosted/players/searching.hpp"

namespace hosted {

struct JudgedMove {
  pply_move move = PPLY_MOVE_NONE;
  int value = 0;                 // for the side that plays it
  bool exact = false;            // proven; otherwise an estimate, to `depth` plies
  int decided = PPLY_UNDECIDED;  // a pply_decided: what is certain after it, for the same side
  int depth = 0;                 // plies that the value is from
  std::vector<pply_move> line;   // begins with the move; if exact and there was time, to the end
};

// A line of a search as it stands, as far as the variation is known.
JudgedMove judged_move(const pply_search_result& line);

// The lines of the search of `settings` that was just run on this engine and ended with `report`,
// best first. `complete` says whether to follow the proven lines to the end of the game, in games
// that count discs. The engine's search is then another one.
std::vector<JudgedMove> judged_moves(Engine& engine, const SearchSettings& settings,
                                     const SearchReport& report, bool complete,
                                     const SearchWatch& watch = {});

// "exact", "decided" (a win, a loss or a draw is certain, but not in how many plies) or
// "heuristic".
const char* kind_of(const JudgedMove& move);

// "win", "loss", "draw" or "undecided".
const char* decided_word(int decided);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_PLAYERS_JUDGING_HPP_INCLUDED
