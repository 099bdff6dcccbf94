// How long players thought: beside the results, because no two runs agree on it.
#ifndef PICOPLY_TOOLS_LAB_MATCH_TIMING_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_TIMING_HPP_INCLUDED

#include <map>
#include <memory>
#include <string>

#include "common/atomic_file.hpp"
#include "common/json.hpp"
#include "match/referee.hpp"

namespace lab {

// More of its thinking time than this without a CPU, and a player's times mean little.
inline constexpr double kFairWait = 0.02;

struct MatchTiming {
  MoveTimes players[2];  // A and B
  std::uint64_t notes[2] = {};

  double ms_per_move(int player) const;
  double wait_share(int player) const;  // of thinking time
  bool fair() const { return wait_share(0) <= kFairWait && wait_share(1) <= kFairWait; }

  // Adds "ms_per_move": [a, b] and "timing": {"A": {moves, mean_ms, longest_ms, overshoot_ms,
  // own_overshoot_ms, wait_share, notes}, "B": {...}, "fair"} to a summary.
  void add_to(Json& summary) const;
};

// FILE.timing, a line a game in the order of their ends. A line lost in a crash is no loss:
// nothing is made from them but sums.
class TimingLog {
 public:
  // Goes on with what is there of the games that are on record; what is left of another job goes.
  // "" keeps nothing on disk. Throws as AppendLog.
  TimingLog(const std::string& out, const std::map<std::uint64_t, std::string>& recorded);

  void add(const PlayedGame& game);
  void add_notes(int player, std::uint64_t notes) { sums_.notes[player] += notes; }
  const MatchTiming& sums() const { return sums_; }

 private:
  std::unique_ptr<AppendLog> log_;
  MatchTiming sums_;
};

// Sums of what a finished match left; empty if there is no such file.
MatchTiming read_timing(const std::string& out);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_TIMING_HPP_INCLUDED
