// How a job's shards are called and made.
#ifndef PICOPLY_TOOLS_LAB_CLUSTER_SHARD_JOB_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_CLUSTER_SHARD_JOB_HPP_INCLUDED

#include <cstdint>
#include <string>
#include <vector>

namespace lab {

// Any command that obeys the shard contract, and the folder its files are in. common.sh has the
// same names.
struct ShardJob {
  std::vector<std::string> command;  // the program and its arguments
  std::string folder;
  std::string extension;  // "jsonl", "ppg"
  std::uint32_t shards = 1;

  std::string name(std::uint32_t shard) const;  // "shard-0003-of-0016"
  std::string file(std::uint32_t shard) const;
  std::string log(std::uint32_t shard) const;
  std::string stop_file() const;
  std::vector<std::string> command_of(std::uint32_t shard) const;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_CLUSTER_SHARD_JOB_HPP_INCLUDED
