// Bytes of a stream into lines. Each of LF, CR and CR LF ends a line; empty lines are none.
#ifndef PICOPLY_PORTS_DESKTOP_GOMOCUP_LINE_READER_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_GOMOCUP_LINE_READER_HPP_INCLUDED

#include <cstddef>
#include <optional>
#include <string>

namespace gomocup {

inline constexpr std::size_t kMaxLine = 1024;  // bytes of a line that are kept

struct Line {
  std::string text;
  bool too_long = false;  // the rest was dropped
};

class LineReader {
 public:
  // Takes the next byte; returns the line that it ends, if any.
  std::optional<Line> take(char byte);
  // The stream is over: what there is of a last line without an end.
  std::optional<Line> finish();

 private:
  Line line_;
};

}  // namespace gomocup

#endif  // PICOPLY_PORTS_DESKTOP_GOMOCUP_LINE_READER_HPP_INCLUDED
