// A position as the protocol tells it: stones, each of one's own or of the other, in the order of
// the moves or in any other.
#ifndef PICOPLY_PORTS_DESKTOP_GOMOCUP_STONES_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_GOMOCUP_STONES_HPP_INCLUDED

#include <vector>

#include "hosted/engine.hpp"

namespace gomocup {

struct Stone {
  pply_move cell;
  int side;  // 0 black, who began; 1 white
};

// How the stones of a list say whose they are: black's count is white's or one more, and whoever is
// to move speaks of himself as 1. Black is 1 where both have as many.
//   whose   1 and 2 for each stone
//   either  black may also be 1 where white is to move, as some programs with boards have it
// Returns what stands for black, or 0 if the counts are those of no position.
int black_of(const std::vector<int>& whose, bool either);

// Throws UserError where every empty cell is forbidden to Renju's black.
void check_pass(const hosted::Engine& engine);

// Puts the stones on an engine's board: played one after another if that is possible, as Renju's
// rules would have it, else all at once. Their list is put into the order of play.
// Throws UserError, and changes nothing, if the engine's game has no such position or is over
// there, or black can only pass.
void place(hosted::Engine& engine, std::vector<Stone>& stones);

}  // namespace gomocup

#endif  // PICOPLY_PORTS_DESKTOP_GOMOCUP_STONES_HPP_INCLUDED
