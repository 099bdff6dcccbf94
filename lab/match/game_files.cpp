#include "match/game_files.hpp"

#include <cstdio>
#include <filesystem>
#include <string_view>

#include "common/atomic_file.hpp"
#include "hosted/engine.hpp"
#include "hosted/error.hpp"
#include "hosted/files/ggf.hpp"
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

bool is_five_in_a_row(const hosted::GameEntry& entry) {
  const std::string_view name = entry.name;
  return name == "gomoku" || name == "standard" || name == "renju" || name == "caro" ||
         name == "standard_caro";
}

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

// ---- PSQ
// -----------------------------------------------------------------------------------------

// The rule as Piskvork's files name it.
const char* psq_rule(std::string_view game) {
  if (game == "standard") return "Standard";
  if (game == "renju") return "Renju";
  if (game == "standard_caro") return "Standard Caro";
  return game == "caro" ? "Caro" : "Freestyle";
}

std::string psq_text(const hosted::GameEntry& entry, const Replay& game) {
  if (!game.start.empty()) throw UserError("psq: a game that begins from a position has no moves");
  const pply_game_info& info = game.engine.info();
  std::string text =
      "Piskvorky " + std::to_string(info.cols) + "x" + std::to_string(info.rows) + ", 11:11, 0\n";
  for (std::size_t i = 0; i < game.engine.move_count(); ++i) {
    const pply_move move = game.engine.move_at(i);
    text +=
        std::to_string(move % info.cols + 1) + "," + std::to_string(move / info.cols + 1) + ",0\n";
  }
  return text + game.names[0] + "\n" + game.names[1] + "\n-1\n" + std::to_string(game.winner + 1) +
         "," + psq_rule(entry.name) + "\n";
}

// ---- SGF
// -----------------------------------------------------------------------------------------

std::string sgf_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == ']' || c == '\\' || c == ':') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string sgf_point(const Engine& engine, pply_move move, bool othello) {
  if (move == PPLY_MOVE_PASS) return "";
  if (othello) return engine.move_text(move);
  return {static_cast<char>('a' + move % engine.info().cols),
          static_cast<char>('a' + move / engine.info().cols)};
}

std::string sgf_setup(const Engine& start, bool othello) {
  std::string text;
  for (int stone = 1; stone <= 2; ++stone) {
    std::string points;
    for (pply_move cell = 0; cell < start.info().move_count; ++cell) {
      if (start.cell(cell % start.info().cols, cell / start.info().cols) != stone) continue;
      points += "[" + sgf_point(start, cell, othello) + "]";
    }
    if (!points.empty()) text += (stone == 1 ? "AB" : "AW") + points;
  }
  return text + "PL[" + (start.side() == 0 ? "B" : "W") + "]\n";
}

std::string sgf_result(const Replay& game) {
  if (game.winner < 0) return "Draw";
  const std::string winner = game.winner == 0 ? "B+" : "W+";
  if (game.reason == "forfeit") return winner + "F";
  if (game.reason.find("resignation") != std::string::npos) return winner + "R";
  const auto margin = game.engine.margin();
  return margin ? winner + std::to_string(*margin < 0 ? -*margin : *margin) : winner;
}

std::string sgf_text(const hosted::GameEntry& entry, const Replay& game) {
  const bool othello = is_othello(entry);
  Engine start(game.engine.game());
  std::string text = std::string("(;FF[4]GM[") + (othello ? "2" : "4") +
                     "]CA[UTF-8]AP[picoply-match]SZ[" + std::to_string(start.info().cols) + "]RU[" +
                     entry.name + "]PB[" + sgf_escaped(game.names[0]) + "]PW[" +
                     sgf_escaped(game.names[1]) + "]RE[" + sgf_result(game) + "]\n";
  if (!game.start.empty()) start.set_position(game.start);
  if (!game.start.empty() || othello) text += sgf_setup(start, othello);
  for (std::size_t i = 0; i < game.engine.move_count(); ++i) {
    const pply_move move = game.engine.move_at(i);
    text += (start.side() == 0 ? ";B[" : ";W[") + sgf_point(start, move, othello) + "]";
    if (i % 10 == 9) text += '\n';
    start.play(move);
  }
  return text + ")\n";
}

// ---- GGF
// -----------------------------------------------------------------------------------------

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
  switch (format) {
    case GameFormat::kPsq: return psq_text(entry, game);
    case GameFormat::kSgf: return sgf_text(entry, game);
    case GameFormat::kGgf: break;
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
