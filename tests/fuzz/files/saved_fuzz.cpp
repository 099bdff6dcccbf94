// Saved games of any bytes, and what else the commands take for a position.
#include "read_games.hpp"

namespace picoply::fuzz {
namespace {

void run(std::string_view text) {
  std::optional<OpenGame> game;
  const std::string error = refusal([&] { game.emplace(hosted::parse_game(text, "f", 0)); });
  if (!error.empty()) {
    require(error.starts_with("f:"), "an error names the file");
    if (!error.starts_with("f: ")) require_line(error, "f:", text);
    require(refusal([&] { hosted::parse_game(std::string(text), "f", 0); }) == error,
            "it is refused for the same reason");
    return;
  }
  require(game->side.empty() || game->side == "black" || game->side == "white" ||
              game->side == "both" || game->side == "none",
          "a side is one of four words");
  require_round_trips(*game);
}

}  // namespace
}  // namespace picoply::fuzz

PICOPLY_FUZZ_TEXTS(picoply::fuzz::run)
