#include "train/import.hpp"

#include "common/result_file.hpp"
#include "data/games.hpp"
#include "hosted/engine.hpp"
#include "hosted/error.hpp"
#include "hosted/games/game_list.hpp"
#include "hosted/games/registry.hpp"

namespace lab {
namespace {

using hosted::UserError;

// The game that the engine has reached, without values of searches.
void fill(const hosted::Engine& engine, GameRecord& record) {
  record.outcome = static_cast<std::uint8_t>(engine.outcome());
  record.margin = static_cast<std::int16_t>(engine.margin().value_or(0));
  record.moves.clear();
  for (std::size_t i = 0; i < engine.move_count(); ++i) record.moves.push_back(engine.move_at(i));
  record.values.assign(record.moves.size(), kNoValue);
  record.exact_from = static_cast<std::uint16_t>(record.moves.size());
}

// The moves are checked by the rules, not only for their form.
bool read_record(const Json& json, hosted::Engine& engine, GameRecord& record) {
  if (json.contains("start")) {
    throw UserError("does not begin at the starting position of the game");
  }
  engine.reset();
  engine.play_record(json.at("opening").get<std::string>());
  record.opening_plies = static_cast<std::uint16_t>(engine.move_count());
  record.chosen_from = record.opening_plies;
  engine.reset();
  engine.play_record(json.at("moves").get<std::string>());
  if (!engine.is_over()) return false;
  fill(engine, record);
  if (record.opening_plies > record.moves.size()) throw UserError("is shorter than its opening");
  return true;
}

GameDataHeader header_of(const hosted::GameEntry& entry) {
  const hosted::Engine engine(*entry.game);
  GameDataHeader header;
  header.game = std::string(entry.name) + entry.size;
  header.cols = static_cast<std::uint8_t>(engine.info().cols);
  header.rows = static_cast<std::uint8_t>(engine.info().rows);
  header.move_bytes = engine.info().move_count <= 255 ? 1 : 2;
  return header;
}

// As a job of its own, in which no game is missing.
void write_named(const std::string& input, const std::string& output, GameDataHeader header,
                 const std::vector<std::string>& records) {
  if (records.empty())
    throw UserError(input + ": no game was played to its end from the starting position");
  header.job_games = records.size();
  header.units = {0, header.job_games};
  const std::vector<std::string_view> views(records.begin(), records.end());
  write_whole(output, game_data_bytes(header, views));
}

}  // namespace

ImportReport import_match(const std::string& match, const std::string& output) {
  const ResultFile file = read_results(match);
  if (file.header.kind != "match") {
    throw UserError(match + ": results of '" + file.header.kind + "', not of a match");
  }
  ImportReport report;
  GameDataHeader header;
  std::vector<std::string> records;
  try {
    const Json& job = file.header.job;
    const hosted::GameEntry& entry =
        hosted::find_game(job.at("game").get<std::string>(), job.at("size").get<std::string>());
    hosted::Engine engine(*entry.game);
    header = header_of(entry);
    header.seed = job.at("seed").get<std::uint64_t>();
    header.settings = Json{{"match", job}}.dump();
    for (std::size_t i = 0; i < file.records.size(); ++i) {
      GameRecord record;
      try {
        record.number = report.games;
        if (read_record(Json::parse(file.records[i]), engine, record)) {
          records.push_back(record.bytes(header.move_bytes));
          ++report.games;
        } else {
          ++report.left_out;
        }
      } catch (const UserError& error) {
        throw UserError("record " + std::to_string(i) + ": " + error.what());
      }
    }
  } catch (const UserError& error) {
    throw UserError(match + ": " + error.what());
  } catch (const Json::exception& error) {
    throw UserError(match + ": not as picoply-match writes it: " + error.what());
  }
  write_named(match, output, header, records);
  return report;
}

ImportReport import_games(const std::string& path, const std::string& game, const std::string& size,
                          const std::string& output) {
  const hosted::GameEntry& entry = hosted::find_game(game, size);
  GameDataHeader header = header_of(entry);
  ImportReport report;
  std::vector<std::string> records;
  hosted::GameList(path).read(entry, {}, [&](const hosted::ListedGame& listed) {
    GameRecord record;
    record.number = report.games;
    if (!listed.start.empty() || !listed.engine->is_over()) {
      ++report.left_out;
      return;
    }
    fill(*listed.engine, record);
    records.push_back(record.bytes(header.move_bytes));
    ++report.games;
  });
  header.settings = Json{{"games", path}}.dump();
  write_named(path, output, header, records);
  return report;
}

}  // namespace lab
