// Swap2: one player puts three stones on the board, black, white, black. The other takes black, or
// takes white with a fourth stone, or puts two stones more, white and black, and leaves the choice
// of the colour to the first.
#ifndef PICOPLY_PORTS_DESKTOP_GOMOCUP_SWAP2_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_GOMOCUP_SWAP2_HPP_INCLUDED

#include <cstdint>
#include <functional>
#include <vector>

#include "engine.hpp"

namespace gomocup {

struct Swap2Answer {
  bool swap = false;              // take black; else
  std::vector<pply_move> stones;  // what to put on the board, in this order
};

struct Judgement {
  std::vector<pply_move> moves;  // the best, best first
  int value = 0;  // for the side to move: the mean of the last two depths, since odd ones favour it
};

// Searches a position until a part of the time, 0 to 1, is over.
using Judge = std::function<Judgement(desktop::Engine& engine, double until, std::uint32_t moves)>;

// Answers for a board of 0, 3 or 5 stones; white is to move with 3 and 5. How it decides:
// docs/gomocup.md.
Swap2Answer decide_swap2(const desktop::Engine& board, const Judge& judge);

}  // namespace gomocup

#endif  // PICOPLY_PORTS_DESKTOP_GOMOCUP_SWAP2_HPP_INCLUDED
