// Endings solved exactly, and variations followed to the end of the game. This is the one place
// that knows by which search: Othello 8x8 has a solver (pply_solver_begin), other boards are
// searched in general as deep as they are empty (as 8x8 is with more than PPLY_SOLVER_EMPTIES).
#ifndef PICOPLY_HOSTED_PLAYERS_SOLVING_HPP_INCLUDED
#define PICOPLY_HOSTED_PLAYERS_SOLVING_HPP_INCLUDED

#include <cstdint>
#include <vector>

#include "hosted/engine.hpp"
#include "hosted/players/searching.hpp"

namespace hosted {

struct Solution {
  bool exact = false;  // false: the limits came first, and what follows is the best known so far
  int margin = 0;  // final discs of the side to move minus its opponent's, empties to the winner;
                   // if not exact an estimate, of the solver what is proven to be reached
  std::vector<pply_move> line;  // best play of both sides, passes included; if exact, to the end
  std::uint64_t nodes = 0;
  double seconds = 0;
  bool interrupted = false;  // by the watch
};

// How many squares of an Othello board are empty.
std::uint32_t empty_squares(const Engine& engine);

// Solves an ongoing position of a game that is decided by a margin. The engine's position is as
// before; its table is used. Of `limits` the nodes and the time hold for proving the margin, and of
// other boards than 8x8 for each move that the line is then continued by. Of the watch's results
// only the nodes mean something. Throws UserError.
Solution solve(const Engine& engine, const SearchSettings& limits, const SearchWatch& watch = {});

// `line`, legal from the engine's position and so far best play of both sides in a position whose
// value is proven, continued to the end of the game. What it takes is a small part of what proving
// the value took, thanks to the table; `limits` holds for each of the moves that are added. Stops
// early at one that cannot be proven within them.
std::vector<pply_move> to_the_end(const Engine& engine, std::vector<pply_move> line,
                                  const SearchSettings& limits, const SearchWatch& watch = {});

}  // namespace hosted

#endif  // PICOPLY_HOSTED_PLAYERS_SOLVING_HPP_INCLUDED
