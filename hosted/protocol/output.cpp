#include "hosted/protocol/output.hpp"

#include <csignal>
#include <cstdio>
#include <cstdlib>

namespace protocol {

void say(const std::string& line) {
  const std::string text = line + '\n';
  // Another thread may be waiting for input, so nothing that would wait for it is run at the end.
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    std::_Exit(1);
  }
}

void ignore_broken_pipes() {
#ifdef SIGPIPE
  std::signal(SIGPIPE, SIG_IGN);
#endif
}

}  // namespace protocol
