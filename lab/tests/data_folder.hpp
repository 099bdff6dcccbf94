// For tests of files of games: a folder of their own, example files, and what a call complains of.
#ifndef PICOPLY_TESTS_LAB_DATA_FOLDER_HPP_INCLUDED
#define PICOPLY_TESTS_LAB_DATA_FOLDER_HPP_INCLUDED

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "data/games.hpp"
#include "data/positions.hpp"
#include "hosted/engine.hpp"
#include "hosted/error.hpp"
#include "hosted/games/registry.hpp"
#include "hosted/random.hpp"

namespace lab {

class DataFolder : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "picoply-data-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

 private:
  std::filesystem::path folder_;
};

// The message of the UserError that `call` throws; "" if it throws none.
inline std::string message_of(const std::function<void()>& call) {
  try {
    call();
    return "";
  } catch (const hosted::UserError& error) {
    return error.what();
  }
}

inline GameDataHeader header_for(const hosted::GameEntry& entry, std::uint64_t games,
                                 Shard shard = {0, 1}) {
  const pply_game_info info = info_of(*entry.game);
  GameDataHeader header;
  header.game = std::string(entry.name) + entry.size;
  header.cols = static_cast<std::uint8_t>(info.cols);
  header.rows = static_cast<std::uint8_t>(info.rows);
  header.move_bytes = info.move_count <= 255 ? 1 : 2;
  header.shard = shard;
  header.job_games = games;
  header.units = range_of(shard, games);
  header.seed = 7;
  header.settings = R"({"test":1})";
  return header;
}

// A game of random moves with random values; every other ply has none until the exact ones begin.
inline GameRecord random_game(hosted::Engine& engine, std::uint64_t number) {
  hosted::Random random(seed_of(99, number));
  GameRecord record;
  record.number = number;
  engine.reset();
  while (!engine.is_over()) {
    const auto moves = engine.legal_moves();
    record.moves.push_back(moves[random.below(moves.size())]);
    record.values.push_back(static_cast<std::int16_t>(random.below(4001)) - 2000);
    engine.play(record.moves.back());
  }
  const auto plies = static_cast<std::uint16_t>(record.moves.size());
  record.opening_plies = std::min<std::uint16_t>(3, plies);
  record.chosen_from = std::min<std::uint16_t>(5, plies);
  record.exact_from = static_cast<std::uint16_t>(plies - plies / 4);
  for (std::size_t i = 0; i < record.exact_from; i += 2) record.values[i] = kNoValue;
  record.outcome = static_cast<std::uint8_t>(engine.outcome());
  record.margin = static_cast<std::int16_t>(engine.margin().value_or(0));
  return record;
}

inline std::string file_of(const GameDataHeader& header, const std::vector<GameRecord>& records) {
  std::vector<std::string> bytes;
  for (const GameRecord& record : records) bytes.push_back(record.bytes(header.move_bytes));
  return game_data_bytes(header, {bytes.begin(), bytes.end()});
}

// A whole file of random games.
inline std::string random_file(const hosted::GameEntry& entry, std::uint64_t games,
                               Shard shard = {0, 1}) {
  hosted::Engine engine(*entry.game);
  const GameDataHeader header = header_for(entry, games, shard);
  std::vector<GameRecord> records;
  for (std::uint64_t n = header.units.first; n < header.units.last; ++n) {
    records.push_back(random_game(engine, n));
  }
  return file_of(header, records);
}

}  // namespace lab

#endif  // PICOPLY_TESTS_LAB_DATA_FOLDER_HPP_INCLUDED
