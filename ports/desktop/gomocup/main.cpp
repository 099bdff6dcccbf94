// pbrain-picoply: speaks the Gomocup protocol on its standard input and output. One thread reads;
// this one answers and thinks. docs/gomocup.md is the manual.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <vector>

#include "gomocup_session.hpp"
#include "hosted/platform/platform.hpp"
#include "hosted/protocol/mailbox.hpp"
#include "hosted/protocol/output.hpp"

namespace {

int converse() {
  protocol::Mailbox mailbox(gomocup::urgency);
  gomocup::Session session(mailbox);
  protocol::converse(
      mailbox, protocol::LineReader(gomocup::kMaxLine, protocol::LoneReturn::kEndsLine),
      [&session](const protocol::Message& message) { return session.act(message); },
      [&session] { return session.ponder(); });
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments = hosted::platform::begin(argc, argv);
  if (!arguments.empty()) {
    const bool help = arguments[0] == "--help";
    std::fputs(
        "usage: pbrain-picoply\nSpeaks the Gomocup protocol on its standard input and output.\n",
        help ? stdout : stderr);
    return help ? 0 : 2;
  }
  protocol::ignore_broken_pipes();
  try {
    return converse();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "pbrain-picoply: unexpected: %s\n", error.what());
    std::_Exit(1);
  }
}
