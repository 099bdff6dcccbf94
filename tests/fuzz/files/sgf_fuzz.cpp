// SGF of any bytes, one tree after another, as `convert` reads it.
#include "read_games.hpp"

namespace picoply::fuzz {
namespace {

constexpr int kMostPlayed = 4;

// Names may have blanks for what a line cannot hold; after that they stay.
void require_names_kept(const OpenGame& game, const hosted::GameRecord& record) {
  const auto text_of = [&game](const hosted::GameRecord& of) {
    return hosted::sgf_text(*game.entry, game.engine, game.start, {of.black, of.white, of.event});
  };
  std::size_t at = 0;
  const std::string text = text_of(record);
  require(text.find('\n') == std::string::npos, "a game is one line");
  require(text_of(hosted::parse_sgf(text, at)) == text, "names are the same");
  require(at == text.size(), "the whole text is read");
  if (hosted::rule_of(*game.entry) == nullptr || !game.start.empty() || has_pass(game)) return;
  require_same(game, hosted::parse_game(hosted::psq_text(*game.entry, game.engine, record.black,
                                                         record.white, PPLY_DRAW),
                                        "psq", 0));
}

void run(std::string_view text) {
  (void)hosted::begins_as_sgf(text);
  int played_games = 0;
  for (std::size_t at = 0; (at = text.find('(', at)) != std::string_view::npos;) {
    const std::size_t begin = at;
    hosted::GameRecord record, again;
    const std::string error = refusal([&] { record = hosted::parse_sgf(text, at); });
    require(at > begin && at <= text.size(), "a reader goes on within the text");
    if (!error.empty()) {
      require(number_behind(error, ", at offset ") == long(at), "an error names its offset");
      continue;
    }
    std::size_t end = 0;
    const std::string alone(text.substr(begin, at - begin));
    again = hosted::parse_sgf(alone, end);
    require(end == alone.size() && described(again) == described(record), "it is read the same");
    if (played_games == kMostPlayed) continue;
    if (const auto game = played(record)) {
      ++played_games;
      require_round_trips(*game);
      require_names_kept(*game, record);
    }
  }
}

}  // namespace
}  // namespace picoply::fuzz

PICOPLY_FUZZ_TEXTS(picoply::fuzz::run)
