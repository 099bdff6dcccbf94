// Bytes of a stream into lines. LF and CR LF end a line; empty lines are none.
#ifndef PICOPLY_HOSTED_PROTOCOL_LINE_READER_HPP_INCLUDED
#define PICOPLY_HOSTED_PROTOCOL_LINE_READER_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace protocol {

struct Line {
  std::string text;
  bool too_long = false;  // the rest was dropped
};

enum class LoneReturn : std::uint8_t { kEndsLine, kIsDropped };  // a CR without its LF

class LineReader {
 public:
  // `longest`: bytes of a line that are kept.
  LineReader(std::size_t longest, LoneReturn lone_return)
      : longest_(longest), lone_return_(lone_return) {}

  // Takes the next byte; returns the line that it ends, if any.
  std::optional<Line> take(char byte);
  // The stream is over: what there is of a last line without an end.
  std::optional<Line> finish();

 private:
  std::size_t longest_;
  LoneReturn lone_return_;
  Line line_;
};

}  // namespace protocol

#endif  // PICOPLY_HOSTED_PROTOCOL_LINE_READER_HPP_INCLUDED
