// Swap2: one player puts three stones on the board, black, white, black. The other takes black, or
// takes white with a fourth stone, or puts two stones more, white and black, and leaves the choice
// of the colour to the first. What to do is the library's decision (pply_opening_begin).
#ifndef PICOPLY_PORTS_DESKTOP_GOMOCUP_SWAP2_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_GOMOCUP_SWAP2_HPP_INCLUDED

#include <vector>

#include "engine.hpp"
#include "protocol/thinker.hpp"

namespace gomocup {

struct Swap2Answer {
  bool swap = false;              // take black; else
  std::vector<pply_move> stones;  // what to put on the board, in this order
};

// Answers for a board of 0, 3 or 5 stones; white is to move with 3 and 5. Of the question the time
// and the nodes count, which are for all searches together; of the watch its stop. Throws
// UserError.
Swap2Answer decide_swap2(const desktop::Engine& board, const protocol::Question& question,
                         const protocol::Watch& watch);

}  // namespace gomocup

#endif  // PICOPLY_PORTS_DESKTOP_GOMOCUP_SWAP2_HPP_INCLUDED
