// picoply-selfplay: makes labelled games for training. docs/lab/selfplay.md is its manual.
#include <CLI/CLI.hpp>
#include <iostream>
#include <string>

#include "common/atomic_file.hpp"
#include "hosted/error.hpp"
#include "hosted/games/registry.hpp"
#include "hosted/players/openings.hpp"
#include "selfplay/info.hpp"
#include "selfplay/run.hpp"
#include "selfplay/settings.hpp"

namespace {

constexpr int kExitUsage = 2;

// As they were typed.
struct Arguments {
  std::string game, size, shard = "0/1", nodes = "100,300,1000", plies, openings, table = "64K";
  std::string relabel, info, list;
  std::uint64_t games = 0, seed = 0, label_nodes = 0;
  std::uint32_t random_moves = 0, exact = 0;
  lab::RunOptions run;
};

void add_options(CLI::App& app, Arguments& a) {
  app.add_option("--game", a.game, "Game: " + hosted::game_names());
  app.add_option("--size", a.size, "Board size, where a game has several");
  app.add_option("--games", a.games, "Games of the whole job, all shards together");
  app.add_option("--seed", a.seed, "Of everything random");
  app.add_option("--shard", a.shard, "i/N: this part of the job, i from 0")->capture_default_str();
  app.add_option("--out", a.run.out, "File to write; FILE.part while it is made");
  app.add_option("--jobs", a.run.jobs, "Threads")->check(CLI::Range(1, 4096));
  app.add_option("--stop-file", a.run.stop_file, "Ends the run, to be resumed, once this exists");
  app.add_option("--nodes", a.nodes, "Per move; each side of each game draws from the list")
      ->capture_default_str();
  auto* plies = app.add_option("--plies", a.plies, "a-b: length of random openings (default 4-12)");
  app.add_option("--openings", a.openings, "Book instead: a record of moves a line")
      ->excludes(plies);
  app.add_option("--random-moves", a.random_moves, "Percentage of random moves after the opening");
  app.add_option("--exact", a.exact, "Othello: solved from this many empty squares on");
  app.add_option("--label-nodes", a.label_nodes, "Nodes of the search that labels; 0: as played");
  app.add_option("--table", a.table, "Bytes of a search's table")->capture_default_str();
  app.add_option("--relabel", a.relabel, "Instead: give the games of FILE labels of --label-nodes")
      ->type_name("FILE");
  app.add_option("--info", a.info, "Instead: check FILE and tell what it holds")->type_name("FILE");
  app.add_option("--list", a.list, "Instead: print the games of FILE")->type_name("FILE");
}

[[noreturn]] void need(const char* option) { throw CLI::RequiredError(std::string(option)); }

int selfplay(const Arguments& a) {
  if (a.game.empty()) need("--game");
  if (a.games == 0) need("--games");
  lab::SelfplaySettings settings;
  settings.game = &lab::find_selfplay_game(a.game, a.size);
  settings.games = a.games;
  settings.seed = a.seed;
  settings.nodes = lab::parse_nodes(a.nodes);
  if (a.openings.empty()) {
    lab::parse_plies(a.plies.empty() ? "4-12" : a.plies, settings);
  } else {
    settings.openings = hosted::read_openings(a.openings, *settings.game->game);
  }
  settings.random_percent = a.random_moves;
  settings.exact_empties = a.exact;
  settings.label_nodes = a.label_nodes;
  settings.table_bytes = lab::parse_bytes(a.table);
  return lab::run_selfplay(settings, lab::parse_shard(a.shard), a.run);
}

int run(const Arguments& a) {
  if (!a.info.empty()) {
    std::cout << lab::describe_games(a.info);
    return 0;
  }
  if (!a.list.empty()) {
    std::cout << lab::list_games(a.list);
    return 0;
  }
  if (a.run.out.empty()) need("--out");
  if (a.relabel.empty()) return selfplay(a);
  if (a.label_nodes == 0) need("--label-nodes");
  return lab::run_relabel(a.relabel, a.label_nodes, lab::parse_bytes(a.table), a.run);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Plays games against itself and labels their positions, for training");
  Arguments arguments;
  add_options(app, arguments);
  try {
    app.parse(argc, argv);
    return run(arguments);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kExitUsage;
  } catch (const lab::Busy& error) {
    std::cerr << "picoply-selfplay: " << error.what() << '\n';
    return lab::kExitBusy;
  } catch (const std::exception& error) {
    std::cerr << "picoply-selfplay: " << error.what() << '\n';
    return 1;
  }
}
