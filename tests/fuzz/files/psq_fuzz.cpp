// psq of any bytes.
#include "read_games.hpp"

namespace picoply::fuzz {
namespace {

void run(std::string_view text) {
  (void)hosted::begins_as_psq(text);
  hosted::GameRecord record;
  const std::string error = refusal([&] { record = hosted::parse_psq(text); });
  if (!error.empty()) return require_line(error, "psq: line ", text);
  require(described(hosted::parse_psq(std::string(text))) == described(record),
          "it is read the same");
  const auto game = played(record);
  if (!game) return;
  require_round_trips(*game);
  if (has_pass(*game)) return;
  // Names may have blanks for what a line cannot hold; after that they stay.
  const auto text_of = [&game](const hosted::GameRecord& of) {
    return hosted::psq_text(*game->entry, game->engine, of.black, of.white, PPLY_DRAW);
  };
  const std::string written = text_of(record);
  require(text_of(hosted::parse_psq(written)) == written, "names are the same");
}

}  // namespace
}  // namespace picoply::fuzz

PICOPLY_FUZZ_TEXTS(picoply::fuzz::run)
