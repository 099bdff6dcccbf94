#include "match/game_files.hpp"

#include <cstdio>
#include <filesystem>
#include <string_view>

#include "common/atomic_file.hpp"
#include "hosted/engine.hpp"
#include "hosted/error.hpp"
#include "hosted/files/game_record.hpp"
#include "hosted/files/ggf.hpp"
#include "hosted/files/psq.hpp"
#include "hosted/files/sgf.hpp"
#include "match/player_spec.hpp"
#include "match/record.hpp"
#include "match/text.hpp"

namespace lab {
namespace {

using hosted::Engine;
using hosted::UserError;

bool is_othello(const hosted::GameEntry& entry) {
  return std::string_view(entry.name) == "othello";
}

bool is_five_in_a_row(const hosted::GameEntry& entry) { return hosted::rule_of(entry) != nullptr; }

const char* extension(GameFormat format) {
  return format == GameFormat::kPsq ? ".psq" : format == GameFormat::kSgf ? ".sgf" : ".ggf";
}

// A record, played through.
struct Replay {
  Engine engine;
  std::string start;     // "" for the usual one
  std::string names[2];  // of the first side and the second
  int winner;            // side: 0 or 1, or -1 for a draw
  std::string reason;
};

Replay replay(const hosted::GameEntry& entry, const Json& record, const std::string names[2]) {
  try {
    const int first = record.at("first") == "A" ? 0 : 1;
    const std::string result = record.at("result").get<std::string>();
    const int winner = result == "draw" ? -1 : (result == "A") == (first == 0) ? 0 : 1;
    Replay game{Engine(*entry.game),
                string_in(record, "start"),
                {names[first], names[1 - first]},
                winner,
                record.at("reason").get<std::string>()};
    if (!game.start.empty()) game.engine.set_position(game.start);
    game.engine.play_record(record.at("moves").get<std::string>());
    return game;
  } catch (const Json::exception&) {
    throw UserError("game " + record.value("game", Json()).dump() + ": its record lacks something");
  }
}

std::string sgf_result(const Replay& game) {
  if (game.winner < 0) return "0";
  const std::string winner = game.winner == 0 ? "B+" : "W+";
  if (game.reason == "forfeit") return winner + "F";
  if (game.reason.find("resignation") != std::string::npos) return winner + "R";
  const auto margin = game.engine.margin();
  return margin ? winner + std::to_string(*margin < 0 ? -*margin : *margin) : winner;
}

std::string ggf_result(const Replay& game) {
  const auto margin = game.engine.margin();
  if (game.reason == "discs" && margin) {
    char text[16];
    std::snprintf(text, sizeof text, "%+.2f", double(*margin));
    return text;
  }
  const int all = game.engine.info().cols * game.engine.info().rows;
  const std::string lost = std::to_string(all) + ".00";
  return game.winner < 0 ? "+0.00" : (game.winner == 0 ? "+" : "-") + lost + ":r";
}

}  // namespace

GameFormat parse_format(const std::string& text) {
  if (text == "psq") return GameFormat::kPsq;
  if (text == "sgf") return GameFormat::kSgf;
  if (text == "ggf") return GameFormat::kGgf;
  throw UserError("'" + text + "' is no format of games; there are psq, sgf and ggf");
}

void check_format(GameFormat format, const hosted::GameEntry& entry) {
  const bool fits = format == GameFormat::kPsq   ? is_five_in_a_row(entry)
                    : format == GameFormat::kGgf ? is_othello(entry)
                                                 : is_five_in_a_row(entry) || is_othello(entry);
  if (!fits) {
    throw UserError(std::string("games of ") + entry.name + " are not saved as " +
                    (extension(format) + 1) + " files");
  }
}

std::string game_text(GameFormat format, const hosted::GameEntry& entry, const Json& record,
                      const std::string names[2]) {
  check_format(format, entry);
  const Replay game = replay(entry, record, names);
  if (format == GameFormat::kSgf) {
    return hosted::sgf_text(
               entry, game.engine, game.start,
               {.black = game.names[0], .white = game.names[1], .result = sgf_result(game)}) +
           '\n';
  }
  if (format == GameFormat::kPsq) {
    if (!game.start.empty())
      throw UserError("psq: a game that begins from a position has no moves");
    const int outcome = game.winner < 0    ? PPLY_DRAW
                        : game.winner == 0 ? PPLY_FIRST_WINS
                                           : PPLY_SECOND_WINS;
    return hosted::psq_text(entry, game.engine, game.names[0], game.names[1], outcome);
  }
  return hosted::ggf_text(game.engine, game.start,
                          {game.names[0], game.names[1], ggf_result(game)}) +
         '\n';
}

void write_game_files(const ResultFile& file, GameFormat format, const std::string& folder) {
  const Json& job = file.header.job;
  std::string names[2];
  for (std::size_t player = 0; player < 2; ++player) {
    names[player] = printable(parse_player(players_of(job)[player]).name, 80);
  }
  const hosted::GameEntry& entry =
      hosted::find_game(string_in(job, "game"), string_in(job, "size"));
  check_format(format, entry);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw UserError(folder + ": " + error.message());
  for (const std::string& line : file.records) {
    const Json record = parse_record(line);
    char name[32];
    std::snprintf(name, sizeof name, "game-%06llu",
                  static_cast<unsigned long long>(record["game"].get<std::uint64_t>()));
    write_whole(folder + "/" + name + extension(format), game_text(format, entry, record, names));
  }
}

}  // namespace lab
