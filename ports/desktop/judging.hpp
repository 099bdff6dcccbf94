// The score of every legal move, with what it is worth: proven or estimated.
#ifndef PICOPLY_PORTS_DESKTOP_JUDGING_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_JUDGING_HPP_INCLUDED

#include <vector>

#include "engine.hpp"
#include "searching.hpp"

namespace desktop {

struct JudgedMove {
  pply_move move = PPLY_MOVE_NONE;
  int value = 0;       // for the side that plays it
  bool exact = false;  // proven; otherwise an estimate, to `depth` plies
  int depth = 0;
  std::vector<pply_move> line;  // begins with the move; if exact and there was time, to the end
};

// A line of a search as it stands: what is told to be exact, as far as the variation is known.
JudgedMove judged_move(const pply_search_result& line);

// The lines of the search of `settings` that was just run on this engine and ended with `report`,
// best first. A value that is proven is told so if the search came to its end by itself; if its
// limits ended it, of the best move only. `complete` says whether to follow the proven lines to the
// end of the game, in games that count discs. The engine's search is then another one.
std::vector<JudgedMove> judged_moves(Engine& engine, const SearchSettings& settings,
                                     const SearchReport& report, bool complete,
                                     const SearchWatch& watch = {});

// "exact" or "heuristic".
const char* kind_of(const JudgedMove& move);

}  // namespace desktop

#endif  // PICOPLY_PORTS_DESKTOP_JUDGING_HPP_INCLUDED
