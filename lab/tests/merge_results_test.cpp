// Shards put together: the bytes of a run that was never cut up, or an error that names the file.
#include "merge/merge_results.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>

#include "hosted/error.hpp"
#include "hosted/random.hpp"
#include "match/summary.hpp"
#include "merge/llr_path.hpp"

namespace lab {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kPairs = 50;

class Merge : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "picoply-merge-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  static Json job(bool sprt) {
    Json json = {{"game", "othello"}, {"players", {"a", "b"}}, {"seed", 1}};
    if (sprt) json["sprt"] = {{"elo0", 0}, {"elo1", 60}, {"alpha", 0.05}, {"beta", 0.05}};
    return json;
  }

  // A's score is about 3/4.
  static Json record(std::uint64_t game) {
    hosted::Random random(seed_of(5, game));
    return {{"game", game},
            {"result", random.below(4) != 0 ? "A" : "B"},
            {"reason", "discs"},
            {"moves", std::string(random.below(9), 'm')}};
  }

  static std::vector<std::string> records(Range pairs) {
    std::vector<std::string> lines;
    for (std::uint64_t g = 2 * pairs.first; g < 2 * pairs.last; ++g) {
      lines.push_back(record(g).dump());
    }
    return lines;
  }

  // The finished shards of a job.
  std::vector<std::string> make(std::uint32_t count, bool sprt) const {
    std::vector<std::string> paths;
    for (std::uint32_t i = 0; i < count; ++i) {
      const ResultHeader header{"match", job(sprt), kPairs, {i, count}};
      paths.push_back(path("shard-" + std::to_string(i)));
      write_whole(paths.back(), result_text(header, records(header.range())));
    }
    return paths;
  }

  // What one run makes of the whole job.
  static std::string whole(bool sprt) {
    const ResultHeader header{"match", job(sprt), kPairs, {0, 1}};
    std::vector<std::string> lines = records({0, kPairs});
    lines.resize(sprt_stop(header.job, lines).games);
    return result_text(header, lines, match_end(header.job, lines));
  }

  static std::string message(const std::function<void()>& call) {
    try {
      call();
    } catch (const hosted::UserError& error) {
      return error.what();
    }
    return "no error";
  }

  fs::path folder_;
};

TEST_F(Merge, ShardsInAnyOrderGiveTheBytesOfOneRun) {
  for (const std::uint32_t count : {1u, 2u, 7u, 50u, 80u}) {  // 80: some are empty
    std::vector<std::string> paths = make(count, false);
    EXPECT_EQ(merge_results(paths), whole(false)) << count;
    std::reverse(paths.begin(), paths.end());
    EXPECT_EQ(merge_results(paths), whole(false)) << count;
    std::rotate(paths.begin(), paths.begin() + count / 2, paths.end());
    EXPECT_EQ(merge_results(paths), whole(false)) << count;
  }
}

TEST_F(Merge, MissingShardsAreNamed) {
  std::vector<std::string> paths = make(7, false);
  paths.erase(paths.begin() + 5);
  paths.erase(paths.begin() + 2);
  EXPECT_EQ(message([&] { merge_results(paths); }), "missing: shard 2/7, 5/7");
  EXPECT_EQ(message([&] { merge_results({}); }), "there is nothing to merge");
}

TEST_F(Merge, DuplicatesAreNamed) {
  std::vector<std::string> paths = make(3, false);
  const std::string copy = path("copy");
  fs::copy_file(paths[1], copy);
  paths.push_back(copy);
  EXPECT_EQ(message([&] { merge_results(paths); }),
            copy + ": shard 1/3 is there twice, also as " + paths[1]);
}

TEST_F(Merge, DamageIsNamed) {
  const std::vector<std::string> paths = make(3, false);
  std::string bytes = read_whole(paths[2]);
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 4);
  write_whole(paths[2], bytes);
  EXPECT_NE(message([&] { merge_results(paths); }).find(paths[2] + ":"), std::string::npos);
  write_whole(paths[2], read_whole(paths[1]).substr(0, 300));
  EXPECT_NE(message([&] { merge_results(paths); }).find("not finished"), std::string::npos);
}

TEST_F(Merge, ShardsOfOtherJobsAreNamed) {
  const std::vector<std::string> paths = make(3, false);
  const auto with = [&](const std::function<void(ResultHeader&)>& change) {
    ResultHeader header{"match", job(false), kPairs, {1, 3}};
    const std::vector<std::string> lines = records(header.range());
    change(header);
    write_whole(paths[1], result_text(header, lines));
    return message([&] { merge_results(paths); });
  };
  const std::string start = paths[1] + ": does not belong to " + paths[0] + ": ";
  EXPECT_EQ(with([](ResultHeader& h) { h.job["seed"] = 2; }),
            start + "its job has seed 2 instead of 1");
  EXPECT_EQ(with([](ResultHeader& h) { h.job.erase("seed"); }), start + "its job lacks seed");
  EXPECT_EQ(with([](ResultHeader& h) { h.job["x"] = 2; }), start + "its job has more settings");
  EXPECT_EQ(with([](ResultHeader& h) {
              h.shard = {1, 4};
            }),
            start + "its job is cut into 4 shards");
  EXPECT_EQ(with([](ResultHeader& h) { h.units = 60; }), start + "its job has 60 units");
  EXPECT_EQ(with([](ResultHeader& h) { h.kind = "other"; }), start + "it holds results of other");
}

// A right checksum does not make a shard complete.
TEST_F(Merge, ShardsWithOtherGamesThanTheirsAreNamed) {
  const std::vector<std::string> paths = make(3, false);
  const ResultHeader header{"match", job(false), kPairs, {1, 3}};
  const std::vector<std::string> good = records(header.range());
  const auto with = [&](const std::function<void(std::vector<std::string>&)>& change) {
    std::vector<std::string> lines = good;
    change(lines);
    write_whole(paths[1], result_text(header, lines));
    return message([&] { merge_results(paths); });
  };
  EXPECT_EQ(with([](auto&) {}), "no error");
  for (const auto& change : std::vector<std::function<void(std::vector<std::string>&)>>{
           [](auto& lines) { lines.pop_back(); }, [](auto& lines) { lines.erase(lines.begin()); },
           [](auto& lines) { lines.erase(lines.begin() + 4); }, [](auto& lines) { lines.clear(); },
           [](auto& lines) { lines.push_back(lines.back()); },
           [](auto& lines) { lines[3] = lines[2]; },
           [](auto& lines) { std::swap(lines[3], lines[2]); },
           [](auto& lines) { lines.back() = record(2 * kPairs).dump(); },
           [](auto& lines) { lines.front() = record(0).dump(); },
           [](auto& lines) { lines[1] = "{\"game\":\"x\"}"; },
           [](auto& lines) { lines[1] = "nonsense"; }, [](auto& lines) { lines[1] = ""; }}) {
    EXPECT_TRUE(with(change).starts_with(paths[1] + ": ")) << with(change);
  }
}

// One run of a match with a test ends early, but not before the test did.
TEST_F(Merge, AWholeMatchMayEndEarlyOnlyWhereItsTestDid) {
  const ResultHeader header{"match", job(true), kPairs, {0, 1}};
  std::vector<std::string> lines = records({0, kPairs});
  lines.resize(sprt_stop(header.job, lines).games);
  ASSERT_LT(lines.size(), 2 * kPairs);
  const Json end = match_end(header.job, lines);
  write_whole(path("whole"), result_text(header, lines, end));
  EXPECT_EQ(merge_results({path("whole")}), whole(true));
  lines.resize(lines.size() - 2);
  write_whole(path("whole"), result_text(header, lines, end));
  EXPECT_TRUE(message([&] { merge_results({path("whole")}); }).starts_with(path("whole") + ": "));
}

// The test is read in pair order, so what is behind its end does not matter, there or not.
TEST_F(Merge, ATestThatHasEndedNeedsNoMoreShards) {
  std::vector<std::string> paths = make(10, true);
  const std::string merged = merge_results(paths);
  EXPECT_EQ(merged, whole(true));
  const Prefix all = read_prefix(paths);
  ASSERT_EQ(all.verdict, Verdict::kH1);
  ASSERT_LT(all.records.size(), 2 * kPairs) << "the example should end early";
  const std::size_t needed = (all.records.size() + 9) / 10;  // shards of five pairs
  ASSERT_LT(needed, paths.size());
  const std::vector<std::string> some(paths.begin(),
                                      paths.begin() + static_cast<std::ptrdiff_t>(needed));
  EXPECT_EQ(merge_results(some), whole(true));
  // One less, or a gap before the end, is not enough.
  const std::vector<std::string> less(some.begin(), some.end() - 1);
  EXPECT_EQ(read_prefix(less).verdict, Verdict::kUndecided);
  paths.erase(paths.begin());
  EXPECT_NE(message([&] { merge_results(paths); }).find("missing: shard 0/10"), std::string::npos);
}

TEST_F(Merge, ThePathEndsWhereTheSummarySaysItDoes) {
  const std::vector<std::string> paths = make(4, true);
  write_whole(path("merged"), merge_results(paths));
  const ResultFile file = read_results(path("merged"));
  const Json summary = summarise(file);
  const Json path_all = llr_path(file, 1000);
  EXPECT_EQ(path_all.size(), file.records.size() / 2);
  EXPECT_DOUBLE_EQ(path_all.back()[1].get<double>(), summary["sprt"]["llr"].get<double>());
  EXPECT_EQ(path_all.back()[0], summary["sprt"]["pairs"]);
  const Json thin = llr_path(file, 5);
  EXPECT_LE(thin.size(), 6u);
  EXPECT_EQ(thin.back(), path_all.back());
}

}  // namespace
}  // namespace lab
