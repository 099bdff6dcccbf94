// For tests of the cluster's parts: a job in a folder of its own, and shards of made-up matches.
#ifndef PICOPLY_TESTS_LAB_CLUSTER_FOLDER_HPP_INCLUDED
#define PICOPLY_TESTS_LAB_CLUSTER_FOLDER_HPP_INCLUDED

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "cluster/shard_job.hpp"
#include "common/result_file.hpp"
#include "hosted/error.hpp"
#include "hosted/random.hpp"

namespace lab {

class ClusterFolder : public testing::Test {
 protected:
  static constexpr std::uint64_t kPairs = 200;

  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "picoply-cluster-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    std::filesystem::create_directory(folder_ / "logs");
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  ShardJob job(std::uint32_t shards, const std::string& extension = "jsonl") const {
    return {{"program", "argument"}, folder_.string(), extension, shards};
  }

  // A match between players of which the first scores about `wins` games of four. `sprt`: with a
  // test of 0 against 60 Elo.
  static ResultHeader header(Shard shard, bool sprt, int seed = 1) {
    Json json = {{"game", "othello"}, {"players", {"a", "b"}}, {"seed", seed}};
    if (sprt) json["sprt"] = {{"elo0", 0}, {"elo1", 60}, {"alpha", 0.05}, {"beta", 0.05}};
    return {"match", json, kPairs, shard};
  }

  static std::vector<std::string> records(Range pairs, unsigned wins = 3) {
    std::vector<std::string> lines;
    for (std::uint64_t game = 2 * pairs.first; game < 2 * pairs.last; ++game) {
      hosted::Random random(seed_of(5, game));
      const Json record = {
          {"game", game}, {"result", random.below(4) < wins ? "A" : "B"}, {"reason", "discs"}};
      lines.push_back(record.dump());
    }
    return lines;
  }

  // Finishes a shard as its program does.
  static void write_shard(const ShardJob& job, std::uint32_t shard, bool sprt = false,
                          int seed = 1) {
    const ResultHeader head = header({shard, job.shards}, sprt, seed);
    write_whole(job.file(shard), result_text(head, records(head.range())));
  }

  std::filesystem::path folder_;
};

// The message of the UserError that `call` throws; "" if it throws none.
inline std::string complaint_of(const std::function<void()>& call) {
  try {
    call();
    return "";
  } catch (const hosted::UserError& error) {
    return error.what();
  }
}

}  // namespace lab

#endif  // PICOPLY_TESTS_LAB_CLUSTER_FOLDER_HPP_INCLUDED
