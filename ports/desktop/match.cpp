// match: two players, many games, both colours from every opening.
#include <atomic>
#include <iostream>
#include <memory>
#include <mutex>
#include <thread>

#include "commands.hpp"
#include "elo.hpp"
#include "error.hpp"
#include "match_report.hpp"
#include "openings.hpp"
#include "options.hpp"
#include "player.hpp"
#include "progress.hpp"
#include "terminal.hpp"

namespace desktop {
namespace {

struct MatchOptions {
  GameOptions game;
  std::string players[2];
  std::uint32_t games = 100;
  std::string openings_file;
  std::uint32_t opening_plies = 0;
  std::uint32_t threads = 1;
  std::uint64_t seed = 1;
  std::string json_lines;
  bool json = false;
};

// Games are handed out in order and kept in order, whichever thread plays them.
class Match {
 public:
  Match(const MatchOptions& options, const GameEntry& entry, std::vector<std::string> openings)
      : options_(options),
        entry_(entry),
        openings_(std::move(openings)),
        records_(options.games),
        progress_(options.games) {}

  void run() {
    std::vector<std::thread> threads;
    for (std::uint32_t i = 0; i < options_.threads; ++i) threads.emplace_back([this] { work(); });
    for (std::thread& thread : threads) thread.join();
    progress_.clear();
    if (!fault_.empty()) throw UserError(fault_);
  }

  const MatchRecords& records() const { return records_; }

 private:
  void work() {
    try {
      Engine board(*entry_.game);
      const std::unique_ptr<Player> first = make_player(options_.players[0], *entry_.game);
      const std::unique_ptr<Player> second = make_player(options_.players[1], *entry_.game);
      Player* const players[2] = {first.get(), second.get()};
      while (!interrupt_pending() && !stopped_) {
        const std::uint32_t number = next_++;
        if (number >= options_.games) return;
        const std::string& opening = openings_[number / 2 % openings_.size()];
        finish(number, play_game(board, players, opening, number, options_.seed));
      }
    } catch (const std::exception& error) {
      const std::lock_guard lock(mutex_);
      stopped_ = true;
      if (fault_.empty()) fault_ = error.what();
    }
  }

  void finish(std::uint32_t number, GameRecord record) {
    const std::lock_guard lock(mutex_);
    if (record.ending == Ending::kInterrupted) return;
    (record.score > 0.75 ? tally_.wins : record.score < 0.25 ? tally_.losses : tally_.draws)++;
    records_[number] = std::move(record);
    progress_.show(tally_.games(), std::to_string(tally_.wins) + "-" +
                                       std::to_string(tally_.draws) + "-" +
                                       std::to_string(tally_.losses));
  }

  const MatchOptions& options_;
  const GameEntry& entry_;
  std::vector<std::string> openings_;
  MatchRecords records_;
  std::atomic<std::uint32_t> next_{0};
  std::atomic<bool> stopped_{false};
  std::mutex mutex_;  // guards everything below, and records_
  Tally tally_;
  Progress progress_;
  std::string fault_;
};

int match(MatchOptions options) {
  const GameEntry& entry = find_game(options.game.game, options.game.size);
  for (const std::string& spec : options.players) make_player(spec, *entry.game);
  if (options.games % 2 != 0) ++options.games;
  std::vector<std::string> openings =
      options.openings_file.empty()
          ? random_openings(*entry.game, options.games / 2, options.opening_plies, options.seed)
          : read_openings(options.openings_file, *entry.game);
  if (!options.json_lines.empty()) write_json_lines(options.json_lines, entry, options.players, {});
  catch_interrupts();
  Match match(options, entry, std::move(openings));
  match.run();
  print_report(entry, options.players, match.records(), options.json);
  if (!options.json_lines.empty()) {
    write_json_lines(options.json_lines, entry, options.players, match.records());
  }
  return take_interrupt() ? 130 : 0;
}

}  // namespace

void add_match(CLI::App& app, Action& action) {
  auto options = std::make_shared<MatchOptions>();
  CLI::App* command = app.add_subcommand("match", "Two players, many games");
  command->add_option("first", options->players[0], "A player, e.g. level=6")->required();
  command->add_option("second", options->players[1], "Another, e.g. nodes=2000,table=64K or random")
      ->required();
  add_game_options(*command, options->game);
  command->add_option("--games", options->games, "How many; an odd number is rounded up")
      ->type_name("N")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  auto* file = command->add_option("--openings", options->openings_file,
                                   "Openings: a record of moves a line; # starts a comment");
  file->type_name("FILE");
  command->add_option("--plies", options->opening_plies, "Length of the random openings otherwise")
      ->type_name("N")
      ->check(CLI::Range(1, 30))
      ->excludes(file);
  command->add_option("--threads", options->threads, "Games at once")
      ->type_name("N")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Of openings, weak levels and random moves")
      ->capture_default_str();
  command->add_option("--json-lines", options->json_lines, "Write every game to this file")
      ->type_name("FILE");
  command->add_flag("--json", options->json, "The result as one JSON object");
  command->footer(
      player_spec_help() +
      ".\nBoth players take both sides of every opening. Games limited by depth or nodes "
      "are\nthe same in every run with the same seed, whatever the number of threads.");
  command->callback([options, &action] { action = [options] { return match(*options); }; });
}

}  // namespace desktop
