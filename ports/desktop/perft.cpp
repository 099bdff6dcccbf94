// perft: counts the ways to play n plies, a check on the rules and their speed.
//
// A pass is a ply, and a game that ends earlier counts once: the convention of the published
// Othello tables. At full depth the count is the number of different games: 255,168 for
// tic-tac-toe. In draughts a turn is a ply, of however many jumps, as in the published tables.
#include <deque>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "commands.hpp"
#include "hosted/clock.hpp"
#include "hosted/error.hpp"
#include "hosted/format.hpp"
#include "hosted/turns.hpp"
#include "options.hpp"

namespace hosted {
namespace {

struct PerftOptions {
  GameOptions game;
  std::uint32_t depth = 5;
  bool json = false;
  bool divide = false;
};

// An engine for each move of a line: going back is forgetting the copy.
class Counter {
 public:
  explicit Counter(const Engine& root) : puts_stones_(puts_stones(root.info())) {}

  std::uint64_t count(const Engine& from, std::uint32_t depth, std::size_t played = 0) {
    if (depth == 0) return 1;
    if (depth == 1 && puts_stones_) {
      const int count = check(pply_moves_legal(from.get(), nullptr, 0), "moves");
      return count == 0 ? 1 : static_cast<std::uint64_t>(count);  // 0: the game is over
    }
    if (played == levels_.size()) levels_.push_back({from, {}});
    auto& [next, moves] = levels_[played];
    moves = from.legal_moves();
    if (moves.empty()) return 1;
    std::uint64_t total = 0;
    const int side = puts_stones_ ? 0 : from.side();
    for (const pply_move move : moves) {
      next = from;
      next.play(move);
      const bool ends_turn = puts_stones_ || next.side() != side;
      total += count(next, ends_turn ? depth - 1 : depth, played + 1);
    }
    return total;
  }

 private:
  struct Level {
    Engine next;
    std::vector<pply_move> moves;
  };

  bool puts_stones_;
  std::deque<Level> levels_;  // whose places do not change
};

int perft(const PerftOptions& options) {
  const OpenGame game = open_game(options.game, 0);
  const Engine& root = game.engine;
  Counter counter(root);
  if (options.divide) {
    std::uint64_t total = 0;
    for (const Turn& turn : legal_turns(root)) {
      Engine next = root;
      for (const pply_move move : turn) next.play(move);
      const std::uint64_t count = counter.count(next, options.depth - 1);
      total += count;
      std::cout << moves_text(root, turn.data(), turn.size()) << ": " << count << '\n';
    }
    std::cout << "total: " << total << '\n';
    return 0;
  }
  nlohmann::json json;
  json["game"] = game.entry->name;
  json["size"] = game.entry->size;
  json["perft"] = nlohmann::json::array();
  if (!options.json) std::cout << root.info().name << "\ndepth           nodes      time\n";
  for (std::uint32_t depth = 1; depth <= options.depth; ++depth) {
    const double start = seconds_now();
    const std::uint64_t count = counter.count(root, depth);
    const double seconds = seconds_now() - start;
    if (options.json) {
      json["perft"].push_back(count);
      continue;
    }
    std::cout << pad_left(std::to_string(depth), 5) << "  " << pad_left(std::to_string(count), 14)
              << "  " << pad_left(short_time(seconds), 8);
    if (seconds > 0.01) {
      std::cout << "  " << short_count(static_cast<double>(count) / seconds) << " nodes/s";
    }
    std::cout << std::endl;
  }
  if (options.json) std::cout << json.dump() << '\n';
  return 0;
}

}  // namespace

void add_perft(CLI::App& app, Action& action) {
  auto options = std::make_shared<PerftOptions>();
  options->game.game = "othello";
  CLI::App* command = app.add_subcommand("perft", "Count the ways to play n plies");
  add_game_options(*command, options->game);
  add_position_options(*command, options->game);
  command->add_option("-d,--depth", options->depth, "Plies")
      ->type_name("PLIES")
      ->check(CLI::Range(1, 30))
      ->capture_default_str();
  command->add_flag("--divide", options->divide, "The count below each first move");
  command->add_flag("--json", options->json, "Counts for depth 1, 2, ... as one JSON object");
  command->footer(
      "A turn of several jumps, in checkers, is one ply. A game that ends earlier counts once.");
  command->callback([options, &action] { action = [options] { return perft(*options); }; });
}

}  // namespace hosted
