// pbrain-picoply: speaks the Gomocup protocol on its standard input and output. One thread reads;
// this one answers and thinks. docs/gomocup.md is the manual.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <thread>
#include <utility>

#include "mailbox.hpp"
#include "picoply.h"
#include "session.hpp"

namespace {

void read_lines(gomocup::Mailbox& mailbox) {
  gomocup::LineReader reader;
  for (int byte = std::getc(stdin); byte != EOF; byte = std::getc(stdin)) {
    auto line = reader.take(static_cast<char>(byte));
    if (line && mailbox.put(std::move(*line))) break;
  }
  if (auto line = reader.finish()) mailbox.put(std::move(*line));
  mailbox.close();
}

int converse() {
  gomocup::Mailbox mailbox;
  std::thread reading(read_lines, std::ref(mailbox));
  gomocup::Session session(mailbox);
  gomocup::Message message;
  while (mailbox.take(message) && session.act(message)) continue;
  reading.join();  // it has ended at END or at the end of the input
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1) {
    const bool help = std::strcmp(argv[1], "--help") == 0;
    std::fputs(
        "usage: pbrain-picoply\nSpeaks the Gomocup protocol on its standard input and output.\n",
        help ? stdout : stderr);
    return help ? 0 : 2;
  }
#ifdef SIGPIPE
  // A manager that is gone shows when writing.
  std::signal(SIGPIPE, SIG_IGN);
#endif
  try {
    return converse();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "pbrain-picoply: unexpected: %s\n", error.what());
    std::_Exit(1);
  }
}
