// GGF of any bytes, game after game, as `convert` reads it.
#include "read_games.hpp"

namespace picoply::fuzz {
namespace {

constexpr int kMostPlayed = 4;

std::string described(const hosted::GgfGame& game) {
  std::string text = std::to_string(game.size) + game.position + "\n";
  for (const auto& move : game.moves) text += (move.black ? "B" : "W") + move.text + " ";
  return text + "\n" + game.black + "\n" + game.white + "\n" + game.place;
}

void require_plays(const hosted::GgfGame& found) {
  std::optional<OpenGame> game;
  refusal([&] {
    const hosted::GameEntry& entry = hosted::find_game("othello", std::to_string(found.size));
    OpenGame one{&entry, hosted::Engine(*entry.game)};
    one.start = hosted::set_game(one.engine, found);
    game.emplace(std::move(one));
  });
  if (!game) return;
  require_round_trips(*game);
  const auto text_of = [&game](const hosted::GgfGame& of) {
    return hosted::ggf_text(game->engine, game->start, {of.black, of.white, "?", of.place});
  };
  std::size_t used = 0;
  const std::string text = text_of(found);
  require(text.find('\n') == std::string::npos, "a game is one line");
  require(text_of(hosted::parse_ggf(text, used)) == text, "names are the same");
  require(used == text.size(), "the whole text is read");
}

void run(std::string_view text) {
  (void)hosted::begins_as_ggf(text);
  hosted::GgfScanner scanner(text);
  int games = 0;
  while (scanner.next()) {
    const std::string_view rest = scanner.rest();
    require(rest.starts_with("(;"), "a game begins where the scanner says");
    const std::size_t before = text.size() - rest.size();
    require(scanner.line() ==
                1 + std::size_t(std::count(text.begin(), text.begin() + long(before), '\n')),
            "its line is the right one");
    std::size_t used = 0, used_again = 0;
    hosted::GgfGame game, again;
    const std::string error = refusal([&] { game = hosted::parse_ggf(rest, used); });
    require(used >= 2 && used <= rest.size(), "a reader goes on within the text");
    if (error.empty()) {
      again = hosted::parse_ggf(std::string(rest), used_again);
      require(used_again == used && described(again) == described(game), "it is read the same");
      if (games++ < kMostPlayed) require_plays(game);
    }
    scanner.skip(used);
    if (!error.empty() && !scanner.has_tags()) break;
  }
}

}  // namespace
}  // namespace picoply::fuzz

PICOPLY_FUZZ_TEXTS(picoply::fuzz::run)
