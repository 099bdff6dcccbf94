// All shards of a job of games put together.
#ifndef PICOPLY_TOOLS_LAB_DATA_MERGE_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_DATA_MERGE_HPP_INCLUDED

#include <string>
#include <vector>

namespace lab {

// Whether a file begins as one of games does. False also if it cannot be read.
bool is_game_data(const std::string& path);

// Writes `out`, the same bytes as an unsharded run of the job, from finished shards in any order.
// Throws hosted::UserError that names the file, and writes nothing, if a shard is missing, there
// twice, damaged, unfinished or of another job.
void merge_game_data(const std::vector<std::string>& paths, const std::string& out);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_DATA_MERGE_HPP_INCLUDED
