#include "match/summary.hpp"

#include <cmath>

#include "common/result_file.hpp"
#include "hosted/error.hpp"
#include "match/record.hpp"
#include "stats/elo.hpp"

namespace lab {
namespace {

using hosted::UserError;

// JSON has no infinity.
Json finite(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json sprt_json(const Sprt& sprt, const MatchTally& tally) {
  return {{"elo0", sprt.elo0},
          {"elo1", sprt.elo1},
          {"alpha", sprt.alpha},
          {"beta", sprt.beta},
          {"llr", log_likelihood_ratio(tally.tested(), sprt.elo0, sprt.elo1)},
          {"bounds", {sprt.lower_bound(), sprt.upper_bound()}},
          {"verdict", verdict_text(tally.verdict())},
          {"pairs", tally.tested().pair_count()}};
}

}  // namespace

std::optional<Sprt> sprt_of(const Json& job) {
  if (!job.is_object() || !job.contains("sprt")) return std::nullopt;
  try {
    const Json& json = job.at("sprt");
    Sprt sprt;
    sprt.elo0 = json.at("elo0").get<double>();
    sprt.elo1 = json.at("elo1").get<double>();
    sprt.alpha = json.at("alpha").get<double>();
    sprt.beta = json.at("beta").get<double>();
    if (sprt.makes_sense()) return sprt;
  } catch (const Json::exception&) {  // falls through to the one message
  }
  throw UserError("the job's sprt is none: " + job.at("sprt").dump());
}

MatchTally::MatchTally(std::optional<Sprt> sprt, std::uint64_t first_pair)
    : sprt_(sprt), next_(first_pair) {}

void MatchTally::add(std::uint64_t game, GameResult result) {
  (result == GameResult::kWin ? wins_ : result == GameResult::kDraw ? draws_ : losses_)++;
  const auto partner = waiting_.find(game ^ 1);
  if (partner == waiting_.end()) {
    waiting_.emplace(game, result);
    return;
  }
  const GameResult other = partner->second;
  waiting_.erase(partner);
  const bool second = game % 2 == 1;
  pairs_.add_pair(second ? other : result, second ? result : other);
  complete_.emplace(game / 2, second ? std::pair{other, result} : std::pair{result, other});
  advance();
}

void MatchTally::advance() {
  while (verdict_ == Verdict::kUndecided && !complete_.empty() &&
         complete_.begin()->first == next_) {
    const auto [first, second] = complete_.begin()->second;
    complete_.erase(complete_.begin());
    tested_.add_pair(first, second);
    ++next_;
    if (sprt_) verdict_ = lab::verdict(*sprt_, tested_);
  }
}

GameResult result_of(const Json& record) {
  const std::string result = string_in(record, "result");
  if (result == "A") return GameResult::kWin;
  if (result == "B") return GameResult::kLoss;
  if (result == "draw") return GameResult::kDraw;
  throw UserError("game " + record.value("game", Json()).dump() + ": has no result");
}

SprtStop sprt_stop(const Json& job, const std::vector<std::string>& records) {
  const std::optional<Sprt> sprt = sprt_of(job);
  if (!sprt) return {records.size(), Verdict::kUndecided};
  MatchTally tally(sprt);
  for (const std::string& line : records) {
    const Json record = parse_record(line);
    tally.add(record["game"].get<std::uint64_t>(), result_of(record));
    if (tally.verdict() != Verdict::kUndecided) return {tally.end_of_test(), tally.verdict()};
  }
  return {records.size(), Verdict::kUndecided};
}

void check_match(const std::string& path, const ResultFile& file) {
  const Range pairs = file.header.range();
  std::uint64_t expected = 2 * pairs.first;
  for (const std::string& line : file.records) {
    try {
      const Json record = parse_record(line);
      result_of(record);
      if (record["game"] != expected) {
        throw UserError("game " + record["game"].dump() + " where game " +
                        std::to_string(expected) + " belongs");
      }
    } catch (const UserError& error) {
      throw UserError(path + ": " + error.what());
    }
    ++expected;
  }
  if (file.records.size() == 2 * pairs.size()) return;
  if (file.header.shard.count == 1 && file.records.size() < 2 * pairs.size()) {
    const SprtStop stop = sprt_stop(file.header.job, file.records);
    if (stop.verdict != Verdict::kUndecided && stop.games == file.records.size()) return;
  }
  throw UserError(path + ": has " + std::to_string(file.records.size()) + " games; shard " +
                  shard_text(file.header.shard) + " has " + std::to_string(2 * pairs.size()));
}

Json match_end(const Json& job, const std::vector<std::string>& records) {
  const SprtStop stop = sprt_stop(job, records);
  if (stop.verdict == Verdict::kUndecided) return Json::object();
  return {{"sprt", verdict_text(stop.verdict)}};
}

Json summarise(const ResultFile& file) {
  const Json& job = file.header.job;
  const std::optional<Sprt> sprt = sprt_of(job);
  MatchTally tally(sprt, file.header.range().first);
  Json reasons = Json::object(), forfeits = {{"A", Json::object()}, {"B", Json::object()}};
  double margin_sum = 0;
  std::uint64_t margins = 0;
  for (const std::string& line : file.records) {
    const Json record = parse_record(line);
    tally.add(record["game"].get<std::uint64_t>(), result_of(record));
    try {
      Json& reason = reasons[record.at("reason").get<std::string>()];
      reason = reason.is_null() ? 1 : reason.get<std::uint64_t>() + 1;
      if (record.contains("forfeit")) {
        Json& kind =
            forfeits.at(record["forfeit"]
                            .at("player")
                            .get<std::string>())[record["forfeit"].at("kind").get<std::string>()];
        kind = kind.is_null() ? 1 : kind.get<std::uint64_t>() + 1;
      }
      if (record.contains("margin")) {
        margin_sum += record["margin"].get<double>();
        ++margins;
      }
    } catch (const Json::exception&) {
      throw UserError("game " + record["game"].dump() + ": its record lacks something");
    }
  }
  const EloEstimate e = estimate(tally.pairs());
  Json summary = {{"game", string_in(job, "game")},
                  {"size", string_in(job, "size")},
                  {"players", players_of(job)},
                  {"games", tally.games()},
                  {"wins", tally.wins()},
                  {"draws", tally.draws()},
                  {"losses", tally.losses()},
                  {"pentanomial", tally.pairs().pairs},
                  {"score", e.score},
                  {"score_95", {e.score_low, e.score_high}},
                  {"elo", finite(e.elo)},
                  {"elo_95", {finite(e.low), finite(e.high)}},
                  {"los", e.los},
                  {"sprt", sprt ? sprt_json(*sprt, tally) : Json(nullptr)},
                  {"reasons", reasons},
                  {"forfeits", forfeits}};
  if (margins != 0) summary["margin"] = margin_sum / static_cast<double>(margins);
  return summary;
}

}  // namespace lab
