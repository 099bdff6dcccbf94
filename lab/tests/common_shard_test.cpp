// Cutting a job up, and its seeds.
#include "common/shard.hpp"

#include <gtest/gtest.h>

#include <set>

#include "hosted/error.hpp"

namespace lab {
namespace {

TEST(Shard, TextIsReadAndWritten) {
  EXPECT_EQ(parse_shard("0/1"), (Shard{0, 1}));
  EXPECT_EQ(parse_shard("15/16"), (Shard{15, 16}));
  EXPECT_EQ(shard_text(parse_shard("7/1000000")), "7/1000000");
}

TEST(Shard, OtherTextIsRefused) {
  for (const char* text : {"", "/", "1", "1/", "/2", "2/2", "1/0", "-1/2", "0/1000001", "0/1 ",
                           " 0/1", "0/1x", "0x0/1", "99999999999/2", "1/99999999999", "0//1"}) {
    EXPECT_THROW(parse_shard(text), hosted::UserError) << '"' << text << '"';
  }
}

TEST(Shard, AllShardsHaveEachUnitOnce) {
  for (const std::uint64_t units : {0ull, 1ull, 7ull, 100ull, 1ull << 40}) {
    for (const std::uint32_t count : {1u, 2u, 3u, 16u, 999u}) {
      std::uint64_t next = 0, least = ~0ull, most = 0;
      for (std::uint32_t i = 0; i < count; ++i) {
        const Range range = range_of({i, count}, units);
        EXPECT_EQ(range.first, next);
        next = range.last;
        least = std::min(least, range.size());
        most = std::max(most, range.size());
      }
      EXPECT_EQ(next, units);
      EXPECT_LE(most - least, 1u) << "shares are as even as can be";
    }
  }
  EXPECT_EQ(range_of({kMaxShards - 1, kMaxShards}, 1ull << 40).last, 1ull << 40);
}

// The values are part of every job's result: changing them changes all data ever made.
TEST(Shard, SeedsAreFixed) {
  EXPECT_EQ(seed_of(0, 0), 0xe220a8397b1dcdafu);  // SplitMix64's first number for seed 0
  EXPECT_EQ(seed_of(0, 1), 0x6e789e6aa1b965f4u);  // and its second
  EXPECT_EQ(seed_of(1, 0), 0x910a2dec89025cc1u);
}

TEST(Shard, SeedsDiffer) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    for (std::uint64_t unit = 0; unit < 1000; ++unit) seen.insert(seed_of(seed, unit));
  }
  EXPECT_EQ(seen.size(), 100'000u);
}

}  // namespace
}  // namespace lab
