// Rank 0: hands out shards, adds up what comes back, stops all when a match is decided.
#ifndef PICOPLY_TOOLS_LAB_CLUSTER_COORDINATOR_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_CLUSTER_COORDINATOR_HPP_INCLUDED

#include <cstdint>

#include "cluster/dispatcher.hpp"
#include "cluster/message.hpp"
#include "cluster/shard_job.hpp"

namespace lab {

enum class CoordinatorEnd : std::uint8_t {
  kDone,     // every shard is finished
  kDecided,  // the shards from the first on decide the match's sequential test
  kStopped   // someone else wrote the stop file
};

struct CoordinatorReport {
  CoordinatorEnd end = CoordinatorEnd::kDone;
  bool lost_ranks = false;
  // What this rank had to do, for docs/scaling.md.
  std::uint64_t shards = 0;  // made in this run
  std::uint64_t messages_in = 0, messages_out = 0;
  std::uint64_t bytes_read = 0;  // of finished shards
  std::uint64_t games = 0;
  double busy_seconds = 0;  // CPU time of handling messages and shards, not of waiting for them
};

// Returns when no rank makes a shard any more. Says on stderr how far it is, every ten seconds, and
// which ranks it lost. Throws hosted::UserError, after telling all to end, if a shard cannot be
// made or a finished file is damaged.
CoordinatorReport run_coordinator(Link& link, const ShardJob& job, const DispatchRules& rules);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_CLUSTER_COORDINATOR_HPP_INCLUDED
