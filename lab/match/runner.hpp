// Plays the games of a match, or of a shard of one, on several threads, and keeps their records.
#ifndef PICOPLY_TOOLS_LAB_MATCH_RUNNER_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_RUNNER_HPP_INCLUDED

#include <cstdint>
#include <string>
#include <vector>

#include "common/result_file.hpp"
#include "match/job.hpp"
#include "match/timing.hpp"

namespace lab {

struct RunOptions {
  Shard shard;
  std::string out;                      // result file; "" keeps the records in memory only
  std::string stop_file;                // "" for none; looked for between games
  std::uint32_t jobs = 1;               // games at once
  bool allow_oversubscription = false;  // under time limits: more games than CPUs, none pinned
};

enum class RunEnd : std::uint8_t { kDone, kAlreadyDone, kStopped, kInterrupted };

struct RunResult {
  RunEnd end = RunEnd::kDone;
  ResultFile file;  // the records so far, in order; complete if kDone or kAlreadyDone
  MatchTiming timing;
  std::vector<std::string> warnings;  // sentences for people
};

// Goes on where an earlier run of the same job and shard ended. Ctrl-C and SIGTERM end it; games in
// progress are then lost and played again the next time. A job with a test that is not cut into
// shards ends at the first pair that decides it. Throws Busy or hosted::UserError.
RunResult run_match(const MatchJob& job, const hosted::GameEntry& entry, const RunOptions& options);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_RUNNER_HPP_INCLUDED
