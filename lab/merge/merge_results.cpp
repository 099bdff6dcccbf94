#include "merge/merge_results.hpp"

#include <map>

#include "hosted/error.hpp"
#include "match/summary.hpp"

namespace lab {
namespace {

using hosted::UserError;

struct Found {
  std::string path;
  ResultFile file;
};

// What differs, or "" where both belong together.
std::string difference(const ResultHeader& first, const ResultHeader& other) {
  if (first.kind != other.kind) return "it holds results of " + other.kind;
  if (first.shard.count != other.shard.count) {
    return "its job is cut into " + std::to_string(other.shard.count) + " shards";
  }
  if (first.units != other.units) {
    return "its job has " + std::to_string(other.units) + " units";
  }
  if (first.job == other.job) return "";
  for (const auto& [key, value] : first.job.items()) {
    if (!other.job.contains(key)) return "its job lacks " + key;
    if (other.job[key] != value) {
      return "its job has " + key + " " + other.job[key].dump() + " instead of " + value.dump();
    }
  }
  return "its job has more settings";
}

std::map<std::uint32_t, Found> read_shards(const std::vector<std::string>& paths) {
  std::map<std::uint32_t, Found> shards;
  std::string first;
  for (const std::string& path : paths) {
    Found found{path, read_results(path)};
    const std::uint32_t index = found.file.header.shard.index;
    if (!shards.empty()) {
      const Found& reference = shards.begin()->second;
      const std::string what = difference(reference.file.header, found.file.header);
      if (!what.empty()) {
        throw UserError(std::string(path)
                            .append(": does not belong to ")
                            .append(reference.path)
                            .append(": ")
                            .append(what));
      }
    }
    if (found.file.header.kind == "match") check_match(path, found.file);
    const auto [at, fresh] = shards.emplace(index, std::move(found));
    if (!fresh) {
      throw UserError(path + ": shard " + shard_text(at->second.file.header.shard) +
                      " is there twice, also as " + at->second.path);
    }
  }
  return shards;
}

}  // namespace

Prefix read_prefix(const std::vector<std::string>& paths) {
  if (paths.empty()) throw UserError("there is nothing to merge");
  const std::map<std::uint32_t, Found> shards = read_shards(paths);
  Prefix prefix;
  prefix.header = shards.begin()->second.file.header;
  prefix.shards = prefix.header.shard.count;
  prefix.header.shard = {0, 1};
  for (std::uint32_t i = 0; i < prefix.shards; ++i) {
    const auto at = shards.find(i);
    if (at == shards.end()) {
      prefix.missing.push_back(i);
      continue;
    }
    if (!prefix.missing.empty()) continue;
    const std::vector<std::string>& records = at->second.file.records;
    prefix.records.insert(prefix.records.end(), records.begin(), records.end());
  }
  if (prefix.header.kind == "match") {
    const SprtStop stop = sprt_stop(prefix.header.job, prefix.records);
    prefix.verdict = stop.verdict;
    prefix.records.resize(stop.games);
  }
  return prefix;
}

std::string merge_results(const std::vector<std::string>& paths) {
  const Prefix prefix = read_prefix(paths);
  if (prefix.verdict == Verdict::kUndecided && !prefix.missing.empty()) {
    constexpr std::size_t kNamed = 20;
    std::string names;
    for (std::size_t i = 0; i < prefix.missing.size() && i < kNamed; ++i) {
      names += (i == 0 ? "" : ", ") + shard_text({prefix.missing[i], prefix.shards});
    }
    if (prefix.missing.size() > kNamed) {
      names += " and " + std::to_string(prefix.missing.size() - kNamed) + " more";
    }
    throw UserError("missing: shard " + names);
  }
  const bool match = prefix.header.kind == "match";
  return result_text(prefix.header, prefix.records,
                     match ? match_end(prefix.header.job, prefix.records) : Json::object());
}

}  // namespace lab
