// bench: a fixed amount of searching. Its signature depends on the code alone: the same number on
// every machine, with every compiler. Its speed depends on everything else.
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "bench_positions.h"
#include "bench_signature.h"
#include "commands.hpp"
#include "hosted/clock.hpp"
#include "hosted/error.hpp"
#include "hosted/format.hpp"
#include "hosted/games/registry.hpp"
#include "hosted/players/gomoku_tutorial.hpp"
#include "hosted/players/searching.hpp"

namespace hosted {
namespace {

struct BenchOptions {
  std::string game;
  std::uint32_t depth = 0;
  std::uint32_t table_kilobytes = 1024;
  bool small = false;
  bool json = false;
  bool positions = false;
  bool tutorial = false;
};

struct Position {
  const char* descriptor;
  const char* record;  // moves from the start
  std::uint32_t depth, depth_small;
};

#define POSITION(game, record, depth, depth_small) {"pply_" #game, record, depth, depth_small},
const Position kPositions[] = {BENCH_POSITIONS(POSITION)};
#undef POSITION

const GameEntry& entry_of(const Position& position) {
  const auto games = built_in_games();
  return *std::find_if(games.begin(), games.end(), [&](const GameEntry& entry) {
    return std::string_view(entry.game.name()) == position.descriptor;
  });
}

// Those of one game, or of all for "".
std::vector<Position> positions_of(std::string_view game) {
  std::vector<Position> positions;
  std::vector<Descriptor> games;
  for (const Position& position : kPositions) {
    const GameEntry& entry = entry_of(position);
    if (!game.empty() && game != entry.name) continue;
    positions.push_back(position);
    games.push_back(entry.game);
  }
  prepare(games);
  return positions;
}

struct Row {
  std::string name;
  std::uint64_t nodes = 0;
  double seconds = 0;

  double speed() const { return seconds > 0 ? static_cast<double>(nodes) / seconds : 0; }
};

void print_row(const Row& row) {
  std::cout << pad_right(row.name, 16) << pad_left(grouped(row.nodes), 12) << " nodes "
            << pad_left(short_time(row.seconds), 9) << pad_left(short_count(row.speed()), 10)
            << " nodes/s" << std::endl;
}

struct BenchResult {
  std::vector<Row> games;
  Row total{"total"};
  std::uint32_t signature = 0;
};

BenchResult measure(const BenchOptions& options) {
  BenchResult result;
  result.signature = BENCH_SIGNATURE_START;
  for (const Position& position : positions_of(options.game)) {
    const GameEntry& entry = entry_of(position);
    Engine engine(*entry.game, options.small ? 0 : std::size_t{options.table_kilobytes} * 1024);
    engine.play_record(position.record);
    SearchSettings search;
    search.depth = options.depth != 0 ? options.depth
                   : options.small    ? position.depth_small
                                      : position.depth;
    const SearchReport report = run_search(engine, search);
    const pply_search_result& found = report.result;
    result.signature = bench_signature_with(result.signature, &found);
    if (options.positions) {
      std::cout << pad_right(position.descriptor, 18) << pad_right(position.record, 26)
                << pad_left(engine.move_text(found.best), 4)
                << pad_left(std::to_string(found.value), 8) << " depth " << found.depth
                << pad_left(grouped(found.nodes), 12) << " nodes" << std::endl;
    }
    const std::string name = std::string(entry.name) + " " + entry.size;
    if (result.games.empty() || result.games.back().name != name) result.games.push_back({name});
    result.games.back().nodes += found.nodes;
    result.games.back().seconds += report.seconds;
    result.total.nodes += found.nodes;
    result.total.seconds += report.seconds;
  }
  if (result.games.empty()) {
    throw UserError("no game of the benchmark is called '" + options.game + "'");
  }
  return result;
}

// The tutorial's engine on the benchmark's Gomoku positions, as deep as it is meant to go.
Row measure_tutorial() {
  Row row{"tutorial3"};
  const GameEntry& entry = find_built_in("gomoku", "");
  GomokuTutorial player(*entry.game, 3);
  for (const Position& position : positions_of(entry.name)) {
    Engine engine(*entry.game);
    engine.play_record(position.record);
    const double start = seconds_now();
    player.choose(engine);
    row.seconds += seconds_now() - start;
  }
  row.nodes = player.nodes();
  return row;
}

int bench(const BenchOptions& options) {
  const BenchResult result = measure(options);
  const Row* gomoku = nullptr;
  for (const Row& row : result.games) {
    if (row.name == "gomoku 15") gomoku = &row;
  }
  Row tutorial;
  if (options.tutorial) {
    if (gomoku == nullptr) throw UserError("--tutorial compares Gomoku: leave --game out");
    tutorial = measure_tutorial();
  }
  const double ratio = tutorial.speed() > 0 ? gomoku->speed() / tutorial.speed() : 0;
  if (options.json) {
    nlohmann::json json;
    json["games"] = nlohmann::json::array();
    for (const Row& row : result.games) {
      json["games"].push_back({{"game", row.name}, {"nodes", row.nodes}, {"seconds", row.seconds}});
    }
    json["nodes"] = result.total.nodes;
    json["seconds"] = result.total.seconds;
    json["nodes_per_second"] = result.total.speed();
    json["signature"] = result.signature;
    if (options.tutorial) {
      json["tutorial"] = {{"nodes", tutorial.nodes},
                          {"seconds", tutorial.seconds},
                          {"nodes_per_second", tutorial.speed()},
                          {"ratio", ratio}};
    }
    std::cout << json.dump(2) << '\n';
    return 0;
  }
  for (const Row& row : result.games) print_row(row);
  print_row(result.total);
  if (options.tutorial) {
    print_row(tutorial);
    std::cout << "gomoku 15 against tutorial3: " << decimals(ratio, 1) << " times the nodes/s\n";
  }
  std::cout << "nodes: " << result.total.nodes
            << "\nnodes/s: " << static_cast<std::uint64_t>(result.total.speed())
            << "\nsignature: " << result.signature << '\n';
  return 0;
}

}  // namespace

void add_bench(CLI::App& app, Action& action) {
  auto options = std::make_shared<BenchOptions>();
  CLI::App* command = app.add_subcommand("bench", "Measure speed and print the signature");
  command->add_option("-g,--game", options->game, "Only this game's positions")->type_name("NAME");
  command->add_option("-d,--depth", options->depth, "The same depth for every position")
      ->type_name("PLIES")
      ->check(CLI::Range(1, 1000));
  command->add_option("--table", options->table_kilobytes, "Transposition table")
      ->type_name("KB")
      ->check(CLI::Range(0, 64 * 1024 * 1024))
      ->capture_default_str();
  command->add_flag("--small", options->small,
                    "As on microcontrollers: lower depths, no table; another signature");
  command->add_flag("--positions", options->positions, "A line for each position");
  command->add_flag("--tutorial", options->tutorial,
                    "Also run the tutorial's Gomoku engine and compare speeds");
  command->add_flag("--json", options->json, "One JSON object");
  command->footer(
      "The signature is a hash of best move, value, depth and nodes of every position. It is the\n"
      "same in every build on every machine, unless --game, --depth or --table change the work.\n"
      "--small prints what the firmware of ports/ does.");
  command->callback([options, &action] { action = [options] { return bench(*options); }; });
}

}  // namespace hosted
