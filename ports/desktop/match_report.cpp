#include "match_report.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "elo.hpp"
#include "error.hpp"
#include "format.hpp"

namespace desktop {
namespace {

struct Sums {
  Tally tally;
  std::vector<double> pairs;  // mean score of two games from one opening, or of a game left alone
  std::uint64_t moves[2] = {};
  double seconds[2] = {};
  std::uint32_t illegal[2] = {};

  double ms_per_move(int player) const {
    return moves[player] == 0 ? 0 : 1000 * seconds[player] / static_cast<double>(moves[player]);
  }
};

Sums sum_up(const MatchRecords& records) {
  Sums sums;
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (!records[i]) continue;
    const GameRecord& record = *records[i];
    Tally& tally = sums.tally;
    (record.score > 0.75 ? tally.wins : record.score < 0.25 ? tally.losses : tally.draws)++;
    if (record.ending == Ending::kIllegal) ++sums.illegal[record.score < 0.5 ? 0 : 1];
    for (int player = 0; player < 2; ++player) {
      sums.moves[player] += record.moves_of[player];
      sums.seconds[player] += record.seconds_of[player];
    }
    if (i % 2 == 1 && records[i - 1]) {
      sums.pairs.back() = (sums.pairs.back() + record.score) / 2;
    } else {
      sums.pairs.push_back(record.score);
    }
  }
  return sums;
}

const char* ending_word(Ending ending) {
  switch (ending) {
    case Ending::kWin: return "win";
    case Ending::kDraw: return "draw";
    case Ending::kIllegal: return "illegal move";
    case Ending::kInterrupted: break;
  }
  return "interrupted";
}

}  // namespace

void write_json_lines(const std::string& path, const GameEntry& entry, const std::string players[2],
                      const MatchRecords& records) {
  errno = 0;
  std::ofstream file(path, std::ios::binary);
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (!records[i]) continue;
    const GameRecord& record = *records[i];
    nlohmann::json json = {{"number", i + 1},
                           {"game", entry.name},
                           {"size", entry.size},
                           {"first", players[record.first_player]},
                           {"second", players[1 - record.first_player]},
                           {"opening", record.opening},
                           {"moves", record.moves},
                           {"score", record.score},
                           {"ending", ending_word(record.ending)},
                           {"seconds", {record.seconds_of[0], record.seconds_of[1]}}};
    if (record.ending == Ending::kIllegal) json["illegal_move"] = record.illegal_move;
    file << json.dump() << '\n';
  }
  file.close();
  if (!file) {
    throw UserError(path + ": " + (errno != 0 ? std::strerror(errno) : "cannot be written"));
  }
}

void print_report(const GameEntry& entry, const std::string players[2], const MatchRecords& records,
                  bool json) {
  const Sums sums = sum_up(records);
  const Tally& tally = sums.tally;
  const EloEstimate e = estimate(tally, sums.pairs);
  if (json) {
    nlohmann::json object = {{"game", entry.name},
                             {"size", entry.size},
                             {"players", {players[0], players[1]}},
                             {"games", tally.games()},
                             {"wins", tally.wins},
                             {"draws", tally.draws},
                             {"losses", tally.losses},
                             {"score", e.score},
                             {"score_95", {e.low, e.high}},
                             {"elo", elo_text(e)},
                             {"illegal", {sums.illegal[0], sums.illegal[1]}},
                             {"ms_per_move", {sums.ms_per_move(0), sums.ms_per_move(1)}}};
    std::cout << object.dump(2) << '\n';
    return;
  }
  std::cout << entry.name << ' ' << entry.size << ": " << players[0] << " against " << players[1]
            << '\n';
  if (tally.games() == 0) {
    std::cout << "no game was finished\n";
    return;
  }
  std::cout << tally.games() << " games: " << tally.wins << " won, " << tally.draws << " drawn, "
            << tally.losses << " lost (" << tally.wins << '-' << tally.draws << '-' << tally.losses
            << ")\nscore " << decimals(100 * e.score, 1) << " %, " << elo_text(e) << '\n';
  for (int player = 0; player < 2; ++player) {
    std::cout << players[player] << ": " << short_time(sums.ms_per_move(player) / 1000)
              << " a move";
    if (sums.illegal[player] != 0) {
      std::cout << ", " << sums.illegal[player] << " games lost by an illegal move";
    }
    std::cout << '\n';
  }
}

}  // namespace desktop
