#include "cluster/shard_job.hpp"

#include <cstdio>

#include "common/shard.hpp"

namespace lab {

std::string ShardJob::name(std::uint32_t shard) const {
  char text[48];
  std::snprintf(text, sizeof text, "shard-%04u-of-%04u", static_cast<unsigned>(shard),
                static_cast<unsigned>(shards));
  return text;
}

std::string ShardJob::file(std::uint32_t shard) const {
  return folder + '/' + name(shard) + '.' + extension;
}

std::string ShardJob::log(std::uint32_t shard) const {
  return folder + "/logs/" + name(shard) + ".log";
}

std::string ShardJob::stop_file() const { return folder + "/stop"; }

std::vector<std::string> ShardJob::command_of(std::uint32_t shard) const {
  std::vector<std::string> words = command;
  for (const std::string& word :
       {std::string("--shard"), shard_text({shard, shards}), std::string("--out"), file(shard),
        std::string("--stop-file"), stop_file()}) {
    words.push_back(word);
  }
  return words;
}

}  // namespace lab
