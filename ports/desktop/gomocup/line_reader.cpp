#include "line_reader.hpp"

#include <utility>

namespace gomocup {

std::optional<Line> LineReader::take(char byte) {
  // The LF of a CR LF ends an empty line, and those are none.
  if (byte == '\n' || byte == '\r') return finish();
  if (line_.text.size() < kMaxLine) {
    line_.text += byte;
  } else {
    line_.too_long = true;
  }
  return std::nullopt;
}

std::optional<Line> LineReader::finish() {
  Line line = std::exchange(line_, Line{});
  if (line.text.find_first_not_of(" \t") == std::string::npos && !line.too_long) {
    return std::nullopt;
  }
  return line;
}

}  // namespace gomocup
