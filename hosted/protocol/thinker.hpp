// A search that keeps to its time and can be stopped, alone or with helpers that share its table.
#ifndef PICOPLY_HOSTED_PROTOCOL_THINKER_HPP_INCLUDED
#define PICOPLY_HOSTED_PROTOCOL_THINKER_HPP_INCLUDED

#include <cstdint>
#include <functional>
#include <vector>

#include "hosted/engine.hpp"
#include "hosted/protocol/budget.hpp"

namespace protocol {

struct Question {
  double start = 0;  // hosted::seconds_now() when it was asked; the budget counts from there
  Budget budget;
  std::uint32_t depth = 0;  // plies; 0: no limit
  std::uint64_t nodes = 0;  // of this search without its helpers; 0: no limit
  std::uint32_t lines = 1;  // best moves to tell apart
  std::uint32_t threads = 1;
  std::uint32_t level = 0;  // 0: full strength
  std::uint64_t seed = 1;   // for `level`
  bool plays = true;        // only the move matters: one that is forced needs no search
};

struct Watch {
  // Asked every few hundred positions: must the search end with what it has?
  std::function<bool(double now)> stop;
  // After each iteration, if set: the lines of it, best first, and the seconds since the start.
  std::function<void(const std::vector<pply_search_result>& lines, double seconds)> iteration;
};

// Searches an ongoing position. The first of the result is the move to play; there may be fewer
// than asked for. The engine's position is as before. Throws UserError.
std::vector<pply_search_result> think(hosted::Engine& engine, const Question& question,
                                      const Watch& watch);

}  // namespace protocol

#endif  // PICOPLY_HOSTED_PROTOCOL_THINKER_HPP_INCLUDED
