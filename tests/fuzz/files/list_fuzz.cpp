// Files of many games as `convert` reads them, whichever format the bytes begin as.
//
// An input begins with a byte, for which a letter does: whose rules.
#include "hosted/games/game_list.hpp"
#include "read_games.hpp"

namespace picoply::fuzz {
namespace {

constexpr std::size_t kMostPlayed = 4;

void run(std::string_view input) {
  if (input.empty()) return;
  const auto entries = hosted::games();
  const hosted::GameEntry* entry = &entries[uint8_t(input[0]) % entries.size()];
  const std::string_view text = input.substr(1);
  const hosted::GameList list("f", std::string(text));
  refusal([&] {
    if (const hosted::GameEntry* told = list.told_game()) entry = told;
  });

  std::size_t taken = 0;
  std::vector<std::string> faults;
  const auto take = [&](const hosted::ListedGame& game) {
    require(game.where.starts_with("f"), "a game is in the file");
    if (++taken <= kMostPlayed) require_round_trips({entry, *game.engine, game.start});
  };
  const auto faulty = [&faults](const hosted::UserError& error) { faults.push_back(error.what()); };
  const std::string error = refusal([&] { list.read(*entry, {}, take, faulty); });
  for (const std::string& fault : faults) require(fault.starts_with("f"), "it names the file");
  require(error.empty() || error.starts_with("f: "), "an error names the file");
  require(error.empty() || taken == 0, "nothing is said against a file with a game");

  // Without anybody to tell it to, the first fault ends it.
  const std::size_t all = taken;
  const std::string first = refusal([&] { list.read(*entry, {}, take); });
  if (!faults.empty()) require(first == faults[0], "the first fault is told");
  if (faults.empty()) require(first == error && taken == 2 * all, "it is read the same");
}

}  // namespace
}  // namespace picoply::fuzz

PICOPLY_FUZZ_TEXTS(picoply::fuzz::run)
