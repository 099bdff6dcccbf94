// sizes: the memory an engine needs, per game and search depth.
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "hosted/engine.hpp"
#include "hosted/format.hpp"
#include "hosted/games/registry.hpp"

namespace hosted {
namespace {

pply_game_info described(const Descriptor& game) {
  pply_game_info info{};
  info.struct_size = sizeof info;
  check(pply_game_describe(&*game, &info), "game");
  return info;
}

// The library's own, and with `all` also what `play` uses.
std::vector<Descriptor> listed(bool all) {
  std::vector<Descriptor> list;
  for (const GameEntry& entry : built_in_games()) list.push_back(entry.game);
  list.push_back(custom_game());
  for (const GameEntry& entry : games()) {
    if (all && !entry.built_in) list.push_back(entry.game);
  }
  return list;
}

int sizes(bool json, bool all) {
  struct SizeRow {
    std::string name;
    pply_game_info info;
  };
  std::vector<SizeRow> rows;
  const std::vector<Descriptor> list = listed(all);
  prepare(list);
  rows.reserve(list.size());
  for (const Descriptor& game : list) rows.push_back({game.name(), described(game)});
  if (json) {
    auto array = nlohmann::json::array();
    for (const SizeRow& row : rows) {
      array.push_back({{"descriptor", row.name},
                       {"name", row.info.name},
                       {"engine_bytes", row.info.engine_size},
                       {"max_ply", row.info.max_ply},
                       {"max_length", row.info.max_length},
                       {"moves", row.info.move_count}});
    }
    std::cout << array.dump(2) << '\n';
    return 0;
  }
  std::cout << pad_right("descriptor", 22) << pad_right("game", 24)
            << "engine bytes  depth  moves\n";
  for (const SizeRow& row : rows) {
    std::cout << pad_right(row.name, 22) << pad_right(row.info.name, 24)
              << pad_left(grouped(row.info.engine_size), 12)
              << pad_left(std::to_string(row.info.max_ply), 7)
              << pad_left(std::to_string(row.info.move_count), 7) << '\n';
  }
  std::cout << "\nEverything a game and a search need is in these bytes, on this machine. A\n"
               "transposition table is extra: any number of bytes from 32 up, or none.\n";
  return 0;
}

}  // namespace

void add_sizes(CLI::App& app, Action& action) {
  struct Options {
    bool json = false;
    bool all = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("sizes", "Bytes of memory per game and search depth");
  command->add_flag("--json", options->json, "As a JSON array");
  command->add_flag("--all", options->all, "Also the deeper engines that `play` uses");
  command->callback(
      [options, &action] { action = [options] { return sizes(options->json, options->all); }; });
}

}  // namespace hosted
