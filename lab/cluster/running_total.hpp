// What the finished shards of a job add up to while others are still being made.
#ifndef PICOPLY_TOOLS_LAB_CLUSTER_RUNNING_TOTAL_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_CLUSTER_RUNNING_TOTAL_HPP_INCLUDED

#include <cstdint>
#include <optional>
#include <string>

#include "cluster/shard_job.hpp"
#include "common/result_file.hpp"
#include "match/summary.hpp"

namespace lab {

// Reads each finished shard of a match once, in whatever order they come, and follows the match's
// sequential test over the shards from the first on. Of other jobs it knows only the files.
class RunningTotal {
 public:
  explicit RunningTotal(const ShardJob& job) : job_(job) {}

  // Takes the finished file of a shard in. False if it is not there: a shared file system may show
  // it some seconds later. Throws hosted::UserError that names it if it is damaged or of another
  // job. Not twice for one shard.
  bool add(std::uint32_t shard);

  bool decided() const { return tally_ && tally_->verdict() != Verdict::kUndecided; }

  // Tells all programs to stop because the test is decided.
  void write_stop_file() const;

  // "1,200 games, 500-100-600, Elo -28.9 [-45.0, -13.0], LLR -1.20 (-2.94, 2.94)"; "" if nothing is
  // known.
  std::string note() const;

  std::uint64_t bytes_read() const { return bytes_read_; }
  std::uint64_t games() const { return tally_ ? tally_->games() : 0; }

 private:
  void add_match(std::uint32_t shard, const std::string& path);

  ShardJob job_;
  std::optional<ResultHeader> header_;  // of the first shard that was read
  std::optional<Sprt> sprt_;
  std::optional<MatchTally> tally_;  // of matches
  std::uint64_t bytes_read_ = 0;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_CLUSTER_RUNNING_TOTAL_HPP_INCLUDED
