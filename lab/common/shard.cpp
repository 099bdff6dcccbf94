#include "common/shard.hpp"

#include <charconv>

#include "hosted/error.hpp"

namespace lab {

Shard parse_shard(std::string_view text) {
  Shard shard;
  const char* const end = text.data() + text.size();
  const auto [slash, error] = std::from_chars(text.data(), end, shard.index);
  if (error == std::errc() && slash != end && *slash == '/') {
    const auto [last, error2] = std::from_chars(slash + 1, end, shard.count);
    if (error2 == std::errc() && last == end && shard.index < shard.count &&
        shard.count <= kMaxShards) {
      return shard;
    }
  }
  throw hosted::UserError("shard '" + std::string(text) +
                          "': i/N is expected, i from 0 to N - 1 and N up to " +
                          std::to_string(kMaxShards));
}

std::string shard_text(Shard shard) {
  return std::to_string(shard.index) + '/' + std::to_string(shard.count);
}

Range range_of(Shard shard, std::uint64_t units) {
  // No overflow: units <= 2^40 and count <= 2^20.
  return {units * shard.index / shard.count, units * (shard.index + 1) / shard.count};
}

std::uint64_t seed_of(std::uint64_t seed, std::uint64_t unit) {
  std::uint64_t z = seed + (unit + 1) * 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

}  // namespace lab
