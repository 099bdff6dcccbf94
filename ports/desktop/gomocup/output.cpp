#include "output.hpp"

#include <cstdio>
#include <cstdlib>

namespace gomocup {

void say(const std::string& line) {
  const std::string text = line + '\n';
  // Another thread may be waiting for input, so nothing that would wait for it is run at the end.
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    std::_Exit(1);
  }
}

void say_error(const std::string& text) { say("ERROR " + text); }

}  // namespace gomocup
