// WTHOR's games and names of any bytes.
#include "hosted/files/wthor.hpp"

#include "hosted/games/game_list.hpp"
#include "read_games.hpp"

namespace picoply::fuzz {
namespace {

constexpr int kMostPlayed = 4;

void put_number(std::string& bytes, uint32_t number, int size) {
  for (int i = 0; i < size; ++i) bytes += char(number >> 8 * i & 255);
}

// What the page of the format says, by plain code.
std::string written(const std::vector<hosted::WthorGame>& games) {
  std::string bytes(4, '\x14');
  put_number(bytes, uint32_t(games.size()), 4);
  bytes.resize(16);
  for (const hosted::WthorGame& game : games) {
    put_number(bytes, game.tournament, 2);
    put_number(bytes, game.black, 2);
    put_number(bytes, game.white, 2);
    put_number(bytes, game.black_discs, 2);
    for (std::size_t i = 0; i < 60; ++i) {
      bytes += i < game.moves.size() ? char(game.moves[i]) : '\0';
    }
  }
  return bytes;
}

void require_names(std::string_view bytes, hosted::WthorNames which) {
  std::vector<std::string> names;
  const std::string error = refusal([&] { names = hosted::read_wthor_names(bytes, which, "f"); });
  require(error.empty() || error.starts_with("f: "), "an error names the file");
  for (const std::string& name : names) {
    require(name.size() <= 52, "a name has no more than its field");
    for (const char c : name) require(uint8_t(c) >= ' ' && c != 127, "a name can be shown");
  }
}

void run(std::string_view bytes) {
  require_names(bytes, hosted::WthorNames::kPlayers);
  require_names(bytes, hosted::WthorNames::kTournaments);
  std::vector<hosted::WthorGame> games;
  const std::string error = refusal([&] { games = hosted::read_wthor(bytes, "f"); });
  if (!error.empty()) return require(error.starts_with("f: "), "an error names the file");
  const std::string text = written(games);
  require(text.size() == bytes.size(), "no game is left out");
  require(written(hosted::read_wthor(text, "f")) == text, "it is read the same");
  ++counts().compared[k_round_trip];
  if (games.empty()) return;

  const hosted::GameEntry& othello = hosted::find_game("othello", "8");
  std::size_t taken = 0, faults = 0;
  const auto take = [&](const hosted::ListedGame& game) {
    if (taken++ < kMostPlayed) require_round_trips({&othello, *game.engine, game.start});
  };
  const auto faulty = [&](const hosted::UserError& fault) {
    ++faults;
    const long number = number_behind(std::string(fault.what()).substr(0, 20), ": game ");
    require(number >= 1 && number <= long(games.size()), "an error names the game");
    require(std::string_view(fault.what()).find(": move ") != std::string_view::npos,
            "an error names the move");
  };
  hosted::GameList("f.wtb", std::string(bytes)).read(othello, {}, take, faulty);
  require(taken + faults == games.size(), "each game is played or named");
}

}  // namespace
}  // namespace picoply::fuzz

PICOPLY_FUZZ_TEXTS(picoply::fuzz::run)
