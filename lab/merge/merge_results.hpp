// Puts the shards of a job of results together.
#ifndef PICOPLY_TOOLS_LAB_MERGE_MERGE_RESULTS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MERGE_MERGE_RESULTS_HPP_INCLUDED

#include <cstdint>
#include <string>
#include <vector>

#include "common/result_file.hpp"
#include "stats/sprt.hpp"

namespace lab {

// The shards found, in order from the first for as long as none is missing. Some of the units may
// be missing from the end.
struct Prefix {
  ResultHeader header;  // of the whole job: shard 0/1
  std::vector<std::string> records;
  Verdict verdict = Verdict::kUndecided;  // if decided, the records end where the test stopped
  std::vector<std::uint32_t> missing;     // shards, in order
  std::uint32_t shards = 0;               // that the job was cut into
};

// Reads the files and checks that they are whole, of one job, cut alike and none twice. Records are
// those of shards 0, 1, ... up to the first that is missing, and of these those up to the end of
// the match's sequential test, after which missing shards do not matter. Throws hosted::UserError
// that names the file.
Prefix read_prefix(const std::vector<std::string>& paths);

// The bytes of an unsharded run of the job. Throws hosted::UserError for anything that read_prefix
// throws for, and names missing shards.
std::string merge_results(const std::vector<std::string>& paths);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MERGE_MERGE_RESULTS_HPP_INCLUDED
