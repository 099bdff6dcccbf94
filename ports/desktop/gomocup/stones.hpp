// A position as the protocol tells it: stones, each of one's own or of the other, in the order of
// the moves or in any other.
#ifndef PICOPLY_PORTS_DESKTOP_GOMOCUP_STONES_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_GOMOCUP_STONES_HPP_INCLUDED

#include <vector>

#include "hosted/engine.hpp"

namespace gomocup {

// What the protocol says of a cell: one's own stone, the other side's, or one that has had its part
// in a row that won (or was forbidden in Renju) in a continuous game: a wall from then on.
inline constexpr int kOwn = 1, kOther = 2, kBlocked = 3;

struct Stone {
  pply_move cell;
  int side;  // 0 black, who began; 1 white; kWallSide
};
inline constexpr int kWallSide = 2;

// Whether a position has walls.
bool has_walls(const std::vector<Stone>& stones);

// How the stones of a list say whose they are: each was a move, and the sides took turns, so that
// black has as many turns as white or one more, and whoever is to move speaks of himself as 1.
// Black is 1 where both had as many. Walls, 3, were stones of either side.
//   whose   1, 2 or 3 for each stone
//   either  black may also be 1 where white is to move, as some programs with boards have it
// Returns what stands for black, or 0 if the counts are those of no position.
int black_of(const std::vector<int>& whose, bool either);

// Throws UserError where every empty cell is forbidden to Renju's black.
void check_pass(const hosted::Engine& engine);

// Puts the stones on an engine's board: played one after another if that is possible, as Renju's
// rules would have it, else all at once, as always beside walls. Their list is put into the order
// of play; beside walls it stays as it is.
// Throws UserError, and changes nothing, if the engine's game has no such position or is over
// there, or black can only pass.
void place(hosted::Engine& engine, std::vector<Stone>& stones);

}  // namespace gomocup

#endif  // PICOPLY_PORTS_DESKTOP_GOMOCUP_STONES_HPP_INCLUDED
