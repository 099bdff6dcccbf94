#include "hosted/protocol/output.hpp"

#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "picoply.h"

namespace protocol {

void say(const std::string& line) {
  const std::string text = line + '\n';
  // Another thread may be waiting for input, so nothing that would wait for it is run at the end.
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    std::_Exit(1);
  }
}

std::string library_version() {
  const std::uint32_t v = pply_version();
  return std::to_string(v >> 16) + "." + std::to_string(v >> 8 & 0xff) + "." +
         std::to_string(v & 0xff);
}

void ignore_broken_pipes() {
#ifdef SIGPIPE
  std::signal(SIGPIPE, SIG_IGN);
#endif
}

}  // namespace protocol
