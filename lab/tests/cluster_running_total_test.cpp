// What finished shards add up to, in whatever order they come.
#include "cluster/running_total.hpp"

#include "cluster_folder.hpp"
#include "common/atomic_file.hpp"

namespace lab {
namespace {

class RunningTotals : public ClusterFolder {};

TEST_F(RunningTotals, WaitsForAFileThatIsNotThere) {
  const ShardJob j = job(4);
  RunningTotal total(j);
  EXPECT_FALSE(total.add(2));
  EXPECT_EQ(total.note(), "");
  write_shard(j, 2);
  EXPECT_TRUE(total.add(2));
  EXPECT_EQ(total.games(), 100U);
  EXPECT_EQ(total.bytes_read(), std::filesystem::file_size(j.file(2)));
}

TEST_F(RunningTotals, DoesNotDependOnTheOrder) {
  const ShardJob j = job(8);
  for (std::uint32_t s = 0; s < 8; ++s) write_shard(j, s, true);
  RunningTotal up(j), down(j);
  for (std::uint32_t s = 0; s < 8; ++s) {
    up.add(s);
    down.add(7 - s);
  }
  EXPECT_EQ(up.note(), down.note());
  EXPECT_EQ(up.games(), 400U);
  EXPECT_NE(up.note().find("400 games, "), std::string::npos) << up.note();
  EXPECT_NE(up.note().find("LLR +"), std::string::npos) << up.note();
}

TEST_F(RunningTotals, DecidesOverTheShardsFromTheFirstOn) {
  const ShardJob j = job(8);
  for (std::uint32_t s = 0; s < 8; ++s) write_shard(j, s, true);
  RunningTotal total(j);
  for (std::uint32_t s = 7; s > 0; --s) {
    total.add(s);
    EXPECT_FALSE(total.decided()) << "shard 0 is missing";
  }
  total.add(0);
  EXPECT_TRUE(total.decided());
  total.write_stop_file();
  const std::string stop = read_whole(j.stop_file());
  EXPECT_EQ(stop.find("H1 accepted after "), 0U) << stop;
}

TEST_F(RunningTotals, WithoutATestNothingIsDecided) {
  const ShardJob j = job(2);
  RunningTotal total(j);
  for (std::uint32_t s = 0; s < 2; ++s) {
    write_shard(j, s);
    EXPECT_TRUE(total.add(s));
  }
  EXPECT_FALSE(total.decided());
  EXPECT_EQ(total.note().find("LLR"), std::string::npos);
}

TEST_F(RunningTotals, NamesAFileOfAnotherJob) {
  const ShardJob j = job(2);
  write_shard(j, 0);
  write_shard(j, 1, false, 2);
  RunningTotal total(j);
  total.add(0);
  EXPECT_EQ(complaint_of([&] { total.add(1); }),
            j.file(1) + ": is of another job than " + j.file(0));
}

TEST_F(RunningTotals, NamesAShardUnderAnothersName) {
  const ShardJob j = job(2);
  write_shard(j, 0);
  std::filesystem::copy_file(j.file(0), j.file(1));
  RunningTotal total(j);
  EXPECT_EQ(complaint_of([&] { total.add(1); }), j.file(1) + ": holds shard 0/2");
}

TEST_F(RunningTotals, NamesADamagedFile) {
  const ShardJob j = job(2);
  write_shard(j, 0);
  std::string text = read_whole(j.file(0));
  text[text.find("\"A\"") + 1] = 'B';
  write_whole(j.file(0), text);
  RunningTotal total(j);
  EXPECT_NE(complaint_of([&] { total.add(0); }).find(j.file(0)), std::string::npos);
  write_whole(j.file(0), text.substr(0, text.size() / 2));
  EXPECT_NE(complaint_of([&] { total.add(0); }).find(j.file(0)), std::string::npos);
}

TEST_F(RunningTotals, OfOtherFilesItKnowsThatTheyAreThere) {
  const ShardJob j = job(2, "ppg");
  RunningTotal total(j);
  EXPECT_FALSE(total.add(0));
  write_whole(j.file(0), "anything");
  EXPECT_TRUE(total.add(0));
  EXPECT_EQ(total.note(), "");
}

}  // namespace
}  // namespace lab
