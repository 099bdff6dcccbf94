#include "openings/settings.hpp"

#include "common/numbers.hpp"
#include "common/rule_names.hpp"
#include "hosted/engine.hpp"
#include "openings/limits.hpp"

namespace lab {
namespace {

constexpr std::uint32_t kMaxCount = 1'000'000;
constexpr std::uint32_t kMaxPlies = 20;  // more stones than that are no opening
constexpr std::uint32_t kMaxGames = 1000;

std::string range_text(std::uint64_t low, std::uint64_t high) {
  return std::to_string(low) + "-" + std::to_string(high);
}

}  // namespace

void parse_play_nodes(std::string_view text, OpeningSettings& settings) {
  const NumberRange range =
      parse_range(text, "a number of nodes for --play-nodes, like 1000 or 1000-4000");
  settings.play_low = range.low;
  settings.play_high = range.high;
}

void OpeningSettings::check() const {
  refuse_unless(
      rule_named(game->name).has_value(),
      std::string(game->name) + ": openings are made for gomoku, standard, renju and caro");
  const hosted::Engine engine(*game->game);
  refuse_unless(engine.info().cols >= kLeastSide && engine.info().rows >= kLeastSide,
                "--size: openings need a board of at least 9x9");
  refuse_unless(count >= 1 && count <= kMaxCount, "--count must be from 1 to 1000000");
  refuse_unless(plies_min >= 1 && plies_min <= plies_max && plies_max <= kMaxPlies,
                "--plies must be from 1 to 20");
  refuse_unless(nodes >= 1 && nodes <= kMaxNodes, "--nodes must be from 1 to 10^12");
  refuse_unless(limit <= PPLY_VALUE_EVAL,
                "--limit must be at most " + std::to_string(PPLY_VALUE_EVAL) + ": beyond are wins");
  refuse_unless(games >= 1 && games <= kMaxGames, "--games must be from 1 to 1000");
  refuse_unless(play_low >= 1 && play_low <= play_high && play_high <= kMaxNodes,
                "--play-nodes must be from 1 to 10^12, the lower number first");
  refuse_unless(wins <= games / 2, "--wins: not both colours can win " + std::to_string(wins) +
                                       " of " + std::to_string(games) + " games");
  refuse_unless(draws <= games, "--draws: there are only " + std::to_string(games) + " games");
  refuse_unless(table_bytes <= kMaxTable, "--table must be at most 64 GB");
}

std::string OpeningSettings::command() const {
  return std::string("picoply-openings --game ") + game->name + " --size " + game->size +
         " --count " + std::to_string(count) + " --seed " + std::to_string(seed) + " --plies " +
         range_text(plies_min, plies_max) + " --nodes " + std::to_string(nodes) + " --limit " +
         std::to_string(limit) + " --games " + std::to_string(games) + " --play-nodes " +
         range_text(play_low, play_high) + " --wins " + std::to_string(wins) + " --draws " +
         std::to_string(draws) + " --table " + std::to_string(table_bytes);
}

}  // namespace lab
