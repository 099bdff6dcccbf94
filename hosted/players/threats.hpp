// Forced wins of five in a row, proven by the library's threat search (pply_threats_begin).
#ifndef PICOPLY_HOSTED_PLAYERS_THREATS_HPP_INCLUDED
#define PICOPLY_HOSTED_PLAYERS_THREATS_HPP_INCLUDED

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "hosted/engine.hpp"

namespace hosted {

struct SavingMove {
  pply_move move;
  bool proven;  // no forced win is left after it; otherwise none was found within the limits
};

struct ThreatAnswer {
  int answer = PPLY_THREATS_UNKNOWN;
  bool complete = false;
  bool interrupted = false;
  std::vector<pply_move> line;     // of a win: threats, and the replies that delay it longest
  std::vector<SavingMove> saving;  // for PPLY_THREATS_SAVING
};

class ThreatSearch {
 public:
  // For a game as registry.hpp calls it, "renju" and "15"; nothing where the library has none.
  static std::optional<ThreatSearch> find(std::string_view name, std::string_view size);

  // An answer depends on the position and the limit alone, not on what was asked before. `stop` is
  // looked at every few milliseconds.
  ThreatAnswer ask(const Engine& engine, pply_threats_question question, std::uint64_t max_nodes,
                   const std::function<bool()>& stop = {}) const;

 private:
  explicit ThreatSearch(const pply_threats_game& game) : game_(&game) {}

  const pply_threats_game* game_;
};

}  // namespace hosted

#endif  // PICOPLY_HOSTED_PLAYERS_THREATS_HPP_INCLUDED
