// GTP with any lines: each command gets one answer, which begins with its number and ends in an
// empty line; after quit comes nothing.
//
// An input begins with two bytes, for which letters do: how the lines come and what limits a
// search; whose game.
#include "conversation.hpp"
#include "gtp/session.hpp"
#include "hosted/error.hpp"

namespace picoply::fuzz {
namespace {

// Without control characters and comments, by plain code.
std::string cleaned(const std::string& text) {
  std::string clean;
  for (const char c : text) {
    if (c == '#') break;
    if (c == '\t') clean += ' ';
    if (uint8_t(c) >= ' ' && c != 127) clean += c;
  }
  return clean;
}
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words(1);
  for (const char c : cleaned(text)) {
    if (c != ' ') {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}
bool is_number(const std::string& word) {
  for (const char c : word)
    if (c < '0' || c > '9') return false;
  return true;
}

void check(const Exchange& one) {
  std::vector<std::string> words = words_of(one.line.text);
  if (words.empty() && !one.line.too_long)
    return require(one.said.empty(), "no command, no answer");
  require(one.said.size() == 1, "a command gets one answer");
  std::string id;
  if (!one.line.too_long && is_number(words[0])) {
    id = words[0];
    words.erase(words.begin());
  }
  const std::string& text = one.said[0];
  require(text.size() > 1 && (text[0] == '=' || text[0] == '?'), "an answer begins with = or ?");
  require(text.substr(1).starts_with(id), "then comes the command's number");
  const char next = text[1 + id.size()];
  require(next == ' ' || next == '\n', "and a blank or the end");
  // The line's own end is one more.
  require(text.find("\n\n") == std::string::npos, "an empty line ends it");
  require(text.back() == '\n', "it ends in an empty line");
  for (const char c : text) require((c >= ' ' && c <= '~') || c == '\n', "it can be shown");
  const bool quits = !one.line.too_long && !words.empty() && words[0] == "quit";
  require(one.goes_on != quits, "quit ends it, and nothing else");
}

bool is_refused(const Exchange& one) { return one.said.size() == 1 && one.said[0][0] == '?'; }

void run(uint8_t how, uint8_t which, std::string_view text) {
  const auto games = hosted::games();
  const hosted::GameEntry& entry = games[which % games.size()];
  protocol::Strength strength;
  strength.table_bytes = 1 << 16;
  if ((how & 2) == 0) strength.search.nodes = 200;
  if ((how & 12) == 12) strength.search.level = 1 + how / 16 % 10;
  const auto letters = (how & 4) != 0 ? gtp::Letters::kAll : gtp::Letters::kWithoutI;
  Lines lines = lines_of(text, gtp::kMaxLine, protocol::LoneReturn::kIsDropped);
  // Files of this machine are not to be read.
  std::erase_if(lines, [](const protocol::Line& line) {
    return cleaned(line.text).find("loadsgf") != std::string::npos;
  });
  const auto converse_with = [&](const Lines& some, auto converses) {
    protocol::Mailbox mailbox(gtp::urgency);
    gtp::Session session(mailbox, entry, strength, letters);
    return converses(mailbox, some, [&](const protocol::Message& m) { return session.act(m); });
  };
  try {
    check_conversation((how & 1) != 0, lines, converse_with, check, is_refused);
  } catch (const hosted::UserError&) {
    require(hosted::board_size(entry).cols != hosted::board_size(entry).rows ||
                entry.look == hosted::Look::kDiscs || entry.look == hosted::Look::kDraughts,
            "a game of stones on a square board can be played");
  }
}

}  // namespace
}  // namespace picoply::fuzz

PICOPLY_FUZZ_SESSIONS(picoply::fuzz::run)
