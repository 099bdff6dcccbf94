// The NBoard protocol with any lines: each ping gets its pong, each go one move or an error, and a
// word that is not known nothing.
//
// An input begins with two bytes, for which letters do: how the lines come; how large a search is.
#include "conversation.hpp"
#include "hosted/error.hpp"
#include "nboard/session.hpp"

namespace picoply::fuzz {
namespace {

std::size_t count(const Exchange& one, std::string_view beginning) {
  std::size_t n = 0;
  for (const std::string& line : one.said) n += line.starts_with(beginning) ? 1 : 0;
  return n;
}
bool is_refused(const Exchange& one) {
  return !one.said.empty() && one.said.back().starts_with("status error: ");
}

void check(const Exchange& one) {
  static const char* const kBeginnings[] = {
      "set myname picoply", "pong ", "learned",  "status", "search ",
      "nodestats ",         "=== ",  "analysis "};
  std::string_view rest = one.line.text;
  const std::string_view word = one.line.too_long ? "" : protocol::take_word(rest);
  for (const std::string& line : one.said) {
    if (word != "ping") require_one_line(line);
    bool known = false;
    for (const char* beginning : kBeginnings) known = known || line.starts_with(beginning);
    require(known, "what is said is of the protocol");
  }
  require(one.goes_on != (word == "quit"), "quit ends it, and nothing else");
  const std::size_t errors = count(one, "status error: ");
  if (one.line.too_long) return require(errors == 1 && one.said.size() == 1, "it is refused");
  if (word == "ping") {
    require(one.said.size() == 1 && one.said[0] == "pong " + std::string(rest), "ping gets a pong");
  } else if (word == "go") {
    require(count(one, "=== ") + errors == 1, "go gets a move or an error");
  } else if (word == "learn") {
    require(one.said.size() == 1 && one.said[0] == "learned", "learn is learned");
  } else if (word == "move") {
    require(one.said.size() == errors && errors <= 1, "a move gets an error or nothing");
  } else if (word == "hint" || word == "analyze") {
    require(!one.said.empty() && (errors == 1 || one.said.back() == "status"), "it is ended");
  } else if (word == "nboard" || word == "set") {
    require(one.said.size() <= 2 && errors <= 1, "settings are acknowledged once");
  } else {
    require(one.said.empty(), "what is not known is not answered");
  }
}

void run(uint8_t how, uint8_t size, std::string_view text) {
  protocol::Strength strength;
  strength.table_bytes = 1 << 16;
  strength.search.nodes = 20u + size;
  if ((how & 12) == 12) strength.search.level = 1 + how / 16 % 10;
  const Lines lines = lines_of(text, nboard::kMaxLine, protocol::LoneReturn::kEndsLine);
  const auto converse_with = [&](const Lines& some, auto converses) {
    protocol::Mailbox mailbox(nboard::urgency);
    nboard::Session session(mailbox, hosted::find_game("othello", "8", "nano"), strength);
    return converses(mailbox, some, [&](const protocol::Message& m) { return session.act(m); });
  };
  check_conversation((how & 1) != 0, lines, converse_with, check, is_refused);
}

}  // namespace
}  // namespace picoply::fuzz

PICOPLY_FUZZ_SESSIONS(picoply::fuzz::run)
