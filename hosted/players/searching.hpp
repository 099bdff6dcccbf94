// Running a search in slices, so that it can be watched and interrupted.
#ifndef PICOPLY_HOSTED_PLAYERS_SEARCHING_HPP_INCLUDED
#define PICOPLY_HOSTED_PLAYERS_SEARCHING_HPP_INCLUDED

#include <cstdint>
#include <functional>
#include <vector>

#include "hosted/engine.hpp"

namespace hosted {

struct SearchSettings {
  std::uint32_t depth = 0;  // plies; 0: as deep as the game's engine goes
  std::uint64_t nodes = 0;  // 0: no limit
  std::uint32_t ms = 0;     // 0: no limit
  std::uint32_t lines = 1;
  std::uint32_t level = 0;  // 0: full strength
  std::uint64_t seed = 1;

  bool limited() const { return depth != 0 || nodes != 0 || ms != 0; }
};

struct SearchReport {
  pply_search_result result{};
  double seconds = 0;
  bool interrupted = false;
};

struct SearchWatch {
  // After each complete iteration, with the lines found so far.
  std::function<void(const pply_search_result&, double seconds)> iteration;
  // Several times a second.
  std::function<void(const pply_search_result&, double seconds)> tick;
  // Asked between slices: true ends the search.
  std::function<bool()> stop;
};

// Searches the engine's position to the end of its limits. Throws UserError if it cannot.
SearchReport run_search(Engine& engine, const SearchSettings& settings,
                        const SearchWatch& watch = {});

// The best lines of the search just done, best first; one if only one was asked for.
std::vector<pply_search_result> search_lines(Engine& engine, std::uint32_t count);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_PLAYERS_SEARCHING_HPP_INCLUDED
