// A rank that makes shards.
#ifndef PICOPLY_TOOLS_LAB_CLUSTER_WORKER_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_CLUSTER_WORKER_HPP_INCLUDED

#include "cluster/message.hpp"
#include "cluster/shard_job.hpp"

namespace lab {

enum class WorkerEnd : std::uint8_t {
  kTogether,  // the run is over and every rank is there to say so
  kAlone,     // it is over, and some rank was lost
  kOrphaned   // rank 0 has said nothing for `lost_after` seconds
};

// Asks rank 0 for shards and makes them with the job's program, one at a time, until the end.
WorkerEnd run_worker(Link& link, const ShardJob& job, double lost_after);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_CLUSTER_WORKER_HPP_INCLUDED
