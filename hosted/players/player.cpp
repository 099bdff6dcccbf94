#include "hosted/players/player.hpp"

#include <charconv>

#include "hosted/error.hpp"
#include "hosted/players/gomoku_tutorial.hpp"
#include "hosted/players/othello_players.hpp"
#include "hosted/players/random_player.hpp"
#include "hosted/players/searching.hpp"

namespace hosted {
namespace {

class EnginePlayer : public Player {
 public:
  EnginePlayer(const pply_game& game, const PlayerSettings& spec)
      : spec_(spec), engine_(game, spec.table_bytes) {}

  void new_game(std::uint64_t seed) override {
    spec_.search.seed = seed;
    engine_.reset();
    engine_.clear_table();
  }

  pply_move choose(const Engine& position) override {
    for (std::size_t i = engine_.move_count(); i < position.move_count(); ++i) {
      engine_.play(position.move_at(i));
    }
    return run_search(engine_, spec_.search).result.best;
  }

 private:
  PlayerSettings spec_;
  Engine engine_;
};

std::uint64_t parse_number(const std::string& setting, const std::string& text, std::uint64_t high,
                           bool bytes) {
  std::uint64_t value = 0;
  const char* const last = text.data() + text.size();
  auto [end, error] = std::from_chars(text.data(), last, value);
  std::uint64_t factor = 1;
  if (bytes && end != last && (*end == 'K' || *end == 'k')) factor = 1024, ++end;
  if (bytes && end != last && (*end == 'M' || *end == 'm')) factor = 1024 * 1024, ++end;
  if (error != std::errc() || end != last || text.empty() || value > high / factor) {
    throw UserError("player setting '" + setting + "': a number up to " + std::to_string(high) +
                    " belongs after '='");
  }
  return value * factor;
}

}  // namespace

PlayerSettings parse_player_settings(const std::string& spec) {
  PlayerSettings parsed;
  for (std::size_t at = 0; at <= spec.size();) {
    std::size_t end = spec.find(',', at);
    if (end == std::string::npos) end = spec.size();
    const std::string setting = spec.substr(at, end - at);
    at = end + 1;
    const std::size_t equals = setting.find('=');
    const std::string key = setting.substr(0, equals);
    const std::string text = equals == std::string::npos ? "" : setting.substr(equals + 1);
    if (key == "level") {
      parsed.search.level = static_cast<std::uint32_t>(parse_number(setting, text, 10, false));
    } else if (key == "depth") {
      parsed.search.depth = static_cast<std::uint32_t>(parse_number(setting, text, 1000, false));
    } else if (key == "nodes") {
      parsed.search.nodes = parse_number(setting, text, std::uint64_t{1} << 62, false);
    } else if (key == "time") {
      parsed.search.ms = static_cast<std::uint32_t>(parse_number(setting, text, 86'400'000, false));
    } else if (key == "table") {
      parsed.table_bytes = parse_number(setting, text, std::uint64_t{1} << 36, true);
    } else {
      std::string message = "player '";
      message.append(spec).append("': '").append(setting).append("' is unknown; ");
      throw UserError(message.append(player_spec_help()));
    }
  }
  // A level alone is a complete description of a player, but nothing in it ends a search soon.
  if (!parsed.search.limited()) parsed.search.nodes = 20'000;
  return parsed;
}

bool is_baseline(const std::string& spec) {
  return spec == "random" || spec == "greedy" || spec == "minimax3" || spec == "tutorial3";
}

std::string player_spec_help() {
  return "a player is level=, depth=, nodes=, time= (ms), table= (bytes) joined by commas, or "
         "random, greedy, minimax3 (Othello) or tutorial3 (Gomoku)";
}

std::unique_ptr<Player> make_player(const std::string& spec, const pply_game& game) {
  if (spec == "random") return std::make_unique<RandomPlayer>();
  if (spec == "greedy") return std::make_unique<OthelloGreedy>(game);
  if (spec == "minimax3") return std::make_unique<OthelloMinimax>(game, 3);
  if (spec == "tutorial3") return std::make_unique<GomokuTutorial>(game, 3);
  return std::make_unique<EnginePlayer>(game, parse_player_settings(spec));
}

}  // namespace hosted
