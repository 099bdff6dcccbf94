// What a match adds up to, in whatever order its games come in.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "common/result_file.hpp"
#include "hosted/error.hpp"
#include "match/summary.hpp"

namespace {

using lab::GameResult;
using lab::Json;
using lab::Verdict;

// Results of a match that A wins more often than not.
std::vector<GameResult> some_results(std::size_t games) {
  std::mt19937 random(7);
  std::vector<GameResult> results;
  for (std::size_t i = 0; i < games; ++i) {
    const auto r = random() % 10;
    results.push_back(r < 5 ? GameResult::kWin : r < 7 ? GameResult::kDraw : GameResult::kLoss);
  }
  return results;
}

std::vector<std::string> records_of(const std::vector<GameResult>& results) {
  constexpr const char* kNames[] = {"B", "draw", "A"};
  std::vector<std::string> records;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Json record = {{"game", i},
                         {"result", kNames[static_cast<std::size_t>(results[i])]},
                         {"reason", "five"},
                         {"margin", static_cast<int>(i % 3)}};
    records.push_back(record.dump());
  }
  return records;
}

Json job_with_sprt() {
  return {{"game", "othello"},
          {"size", "8"},
          {"players", {"a", "b"}},
          {"sprt", {{"elo0", 0.0}, {"elo1", 50.0}, {"alpha", 0.05}, {"beta", 0.05}}}};
}

TEST(MatchTally, CountsGamesAndPairs) {
  lab::MatchTally tally(std::nullopt);
  tally.add(3, GameResult::kWin);
  tally.add(0, GameResult::kWin);
  EXPECT_EQ(tally.games(), 2u);
  EXPECT_EQ(tally.pairs().pair_count(), 0u);
  tally.add(2, GameResult::kDraw);
  tally.add(1, GameResult::kLoss);
  EXPECT_EQ(tally.pairs().pairs, (std::array<std::uint64_t, 5>{0, 0, 1, 1, 0}));
  EXPECT_EQ(tally.wins(), 2u);
  EXPECT_EQ(tally.draws(), 1u);
  EXPECT_EQ(tally.losses(), 1u);
}

TEST(MatchTally, TheTestDoesNotDependOnTheOrderOfGames) {
  const std::vector<GameResult> results = some_results(600);
  const auto sprt = lab::sprt_of(job_with_sprt());
  lab::MatchTally in_order(sprt);
  std::size_t played = 0;
  while (in_order.verdict() == Verdict::kUndecided && played < results.size()) {
    in_order.add(played, results[played]);
    ++played;
  }
  ASSERT_EQ(in_order.verdict(), Verdict::kH1);
  EXPECT_EQ(in_order.end_of_test(), played);
  std::vector<std::size_t> order(results.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::mt19937 random(1);
  for (int round = 0; round < 20; ++round) {
    std::shuffle(order.begin(), order.end(), random);
    lab::MatchTally shuffled(sprt);
    for (const std::size_t game : order) shuffled.add(game, results[game]);
    EXPECT_EQ(shuffled.verdict(), Verdict::kH1);
    EXPECT_EQ(shuffled.end_of_test(), played);
    EXPECT_EQ(shuffled.tested(), in_order.tested());
  }
}

TEST(MatchTally, AMissingGameHoldsTheTestBack) {
  lab::MatchTally tally(lab::sprt_of(job_with_sprt()));
  for (std::size_t game = 1; game < 600; ++game) tally.add(game, GameResult::kWin);
  EXPECT_EQ(tally.verdict(), Verdict::kUndecided);
  tally.add(0, GameResult::kWin);
  EXPECT_EQ(tally.verdict(), Verdict::kH1);
  EXPECT_LT(tally.end_of_test(), 600u);
}

TEST(SprtStop, CutsRecordsWhereTheTestEnds) {
  const std::vector<std::string> records = records_of(some_results(600));
  const lab::SprtStop stop = lab::sprt_stop(job_with_sprt(), records);
  EXPECT_EQ(stop.verdict, Verdict::kH1);
  EXPECT_LT(stop.games, records.size());
  EXPECT_EQ(stop.games % 2, 0u);
  const std::vector<std::string> kept(records.begin(),
                                      records.begin() + static_cast<std::ptrdiff_t>(stop.games));
  EXPECT_EQ(lab::sprt_stop(job_with_sprt(), kept).verdict, Verdict::kH1);
  EXPECT_EQ(lab::match_end(job_with_sprt(), kept), (Json{{"sprt", "H1"}}));
  const std::vector<std::string> fewer(kept.begin(), kept.end() - 2);
  EXPECT_EQ(lab::sprt_stop(job_with_sprt(), fewer).verdict, Verdict::kUndecided);
  EXPECT_EQ(lab::match_end(job_with_sprt(), fewer), Json::object());
  EXPECT_EQ(lab::sprt_stop(Json::object(), records).games, records.size());
}

lab::ResultFile file_of(std::vector<std::string> records) {
  lab::ResultFile file;
  file.header.kind = "match";
  file.header.job = job_with_sprt();
  file.header.units = (records.size() + 1) / 2;
  file.records = std::move(records);
  return file;
}

TEST(Summary, HasWhatItSays) {
  std::vector<std::string> records = {
      R"({"game":0,"result":"A","reason":"five"})",
      R"({"game":1,"result":"B","reason":"forfeit","forfeit":{"player":"A","kind":"timeout"}})",
      R"({"game":2,"result":"draw","reason":"discs","margin":4})",
      R"({"game":3,"result":"B","reason":"forfeit","forfeit":{"player":"A","kind":"timeout"}})"};
  const Json summary = lab::summarise(file_of(records));
  EXPECT_EQ(summary["games"], 4);
  EXPECT_EQ(summary["pentanomial"], (Json{0, 1, 1, 0, 0}));
  EXPECT_EQ(summary["reasons"], (Json{{"five", 1}, {"forfeit", 2}, {"discs", 1}}));
  EXPECT_EQ(summary["forfeits"]["A"], (Json{{"timeout", 2}}));
  EXPECT_EQ(summary["forfeits"]["B"], Json::object());
  EXPECT_EQ(summary["margin"], 4.0);
  EXPECT_EQ(summary["sprt"]["verdict"], "undecided");
  EXPECT_DOUBLE_EQ(summary["score"].get<double>(), 0.375);
}

TEST(Summary, InfiniteEloIsNull) {
  std::vector<std::string> records;
  for (int game = 0; game < 8; ++game) {
    records.push_back(Json{{"game", game}, {"result", "A"}, {"reason", "line"}}.dump());
  }
  const Json summary = lab::summarise(file_of(records));
  EXPECT_TRUE(summary["elo"].is_null());
  EXPECT_TRUE(summary["elo_95"][1].is_null());
  EXPECT_GT(summary["elo_95"][0].get<double>(), 0);
}

TEST(Summary, RefusesWhatIsNoMatch) {
  for (const char* record :
       {"", "[]", "{}", R"({"game":"x"})", R"({"game":0})", R"({"game":0,"result":"C"})",
        R"({"game":0,"result":"A"})", R"({"game":0,"result":"A","reason":5})",
        R"({"game":0,"result":"A","reason":"five","forfeit":{}})",
        R"({"game":0,"result":"A","reason":"five","forfeit":5})",
        R"({"game":0,"result":"A","reason":"five","forfeit":{"player":"C","kind":"x"}})",
        R"({"game":0,"result":5,"reason":"five"})",
        R"({"game":0,"result":"A","reason":"five","margin":"x"})"}) {
    EXPECT_THROW(lab::summarise(file_of({record})), hosted::UserError) << record;
  }
  Json job = job_with_sprt();
  job["sprt"] = {{"elo0", 5.0}, {"elo1", 1.0}, {"alpha", 0.05}, {"beta", 0.05}};
  EXPECT_THROW(lab::sprt_of(job), hosted::UserError);
  job["sprt"] = {{"elo0", 0.0}, {"elo1", 1e6}, {"alpha", 0.05}, {"beta", 0.05}};
  EXPECT_THROW(lab::sprt_of(job), hosted::UserError) << "its ratio would be no number";
  job["sprt"] = "yes";
  EXPECT_THROW(lab::sprt_of(job), hosted::UserError);
}

}  // namespace
