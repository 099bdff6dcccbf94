#include "match/transcript.hpp"

#include "hosted/clock.hpp"
#include "hosted/format.hpp"
#include "match/text.hpp"

namespace lab {
namespace {

constexpr std::size_t kMaxLines = 400;
constexpr std::size_t kMaxLine = 400;  // bytes, before they are made printable

}  // namespace

void Transcript::begin() {
  lines_.clear();
  dropped_ = 0;
  start_ = hosted::seconds_now();
}

void Transcript::add(char direction, std::string_view line) {
  if (lines_.size() == kMaxLines) {
    lines_.pop_front();
    ++dropped_;
  }
  const double ms = 1e3 * (hosted::seconds_now() - start_);
  lines_.push_back(hosted::pad_left(hosted::decimals(ms, 1), 9) + ' ' + direction + ' ' +
                   printable(line, kMaxLine));
}

std::string Transcript::text() const {
  std::string text;
  if (dropped_ != 0) text = "... " + std::to_string(dropped_) + " lines before\n";
  for (const std::string& line : lines_) text.append(line).push_back('\n');
  return text;
}

}  // namespace lab
