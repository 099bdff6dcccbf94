#include "hosted/protocol/line_reader.hpp"

#include <utility>

namespace protocol {

std::optional<Line> LineReader::take(char byte) {
  // The LF of a CR LF ends an empty line, and those are none.
  if (byte == '\n') return finish();
  if (byte == '\r') return lone_return_ == LoneReturn::kEndsLine ? finish() : std::nullopt;
  if (line_.text.size() < longest_) {
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

}  // namespace protocol
