// How a job is cut into shards, and where its randomness comes from.
//
// A job is a number of units (pairs of games, games, positions) numbered from 0. Shard i of N does
// the units from units * i / N up to units * (i + 1) / N. Everything random in a unit comes from a
// seed that is a hash of the job's seed and the unit's number. So a unit's result is the same bytes
// in whichever shard, order, thread or machine it is made.
#ifndef PICOPLY_TOOLS_LAB_COMMON_SHARD_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_COMMON_SHARD_HPP_INCLUDED

#include <cstdint>
#include <string>
#include <string_view>

namespace lab {

struct Range {
  std::uint64_t first = 0, last = 0;  // last is excluded

  std::uint64_t size() const { return last - first; }
  bool operator==(const Range&) const = default;
};

struct Shard {
  std::uint32_t index = 0, count = 1;  // index < count <= kMaxShards

  bool operator==(const Shard&) const = default;
};

inline constexpr std::uint32_t kMaxShards = 1'000'000;
inline constexpr std::uint64_t kMaxUnits = std::uint64_t{1} << 40;

// Reads "3/16": shard 3 of the sixteen numbered 0 to 15. Throws hosted::UserError.
Shard parse_shard(std::string_view text);
std::string shard_text(Shard shard);

// The units of a shard: all shards together have each of `units` once, in order. Some ranges are
// empty if there are fewer units than shards. units <= kMaxUnits.
Range range_of(Shard shard, std::uint64_t units);

// SplitMix64's output function of seed + unit * odd constant: neighbouring units and seeds have
// unrelated results.
std::uint64_t seed_of(std::uint64_t seed, std::uint64_t unit);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_COMMON_SHARD_HPP_INCLUDED
