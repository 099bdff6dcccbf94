// Questions about an opening: three even stones, swap or stay, which moves to offer, which of those
// offered. What to answer is the library's decision (pply_opening_begin).
#ifndef PICOPLY_PORTS_DESKTOP_GOMOCUP_ADVISER_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_GOMOCUP_ADVISER_HPP_INCLUDED

#include <cstdint>
#include <vector>

#include "hosted/engine.hpp"
#include "hosted/protocol/thinker.hpp"

namespace gomocup {

struct OpeningQuestion {
  std::uint32_t kind = PPLY_OPENING_COLOUR;  // a pply_opening_question
  bool central = false;                      // of THREE: one of Renju's openings
  std::uint16_t count = 0;                   // of OFFER
  std::vector<pply_move> offered = {};       // of CHOOSE
};

struct OpeningAnswer {
  bool swap = false;              // take the colour that is not to move; else
  std::vector<pply_move> stones;  // what to put on the board, in this order, or to offer
  int value = 0;                  // as pply_opening_result has it
};

// The positions that all searches for an answer may visit together, 0 for no limit: what was asked
// for, and some milliseconds' worth if it is to be as fast as possible.
std::uint64_t node_limit(const protocol::Question& asked);

// The part of what a question has, in time and nodes, from one share of it to another.
protocol::Question part_of(protocol::Question question, double from, double to);

// Of `limits` the time and the nodes count, which are for all searches together; of the watch its
// stop. Throws UserError.
OpeningAnswer ask_adviser(const hosted::Engine& board, const OpeningQuestion& question,
                          const protocol::Question& limits, const protocol::Watch& watch);

}  // namespace gomocup

#endif  // PICOPLY_PORTS_DESKTOP_GOMOCUP_ADVISER_HPP_INCLUDED
