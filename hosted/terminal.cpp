#include "hosted/terminal.hpp"

#include <atomic>
#include <cstdlib>

#include "hosted/platform/platform.hpp"

namespace hosted {
namespace {

constexpr std::size_t kMaxLine = 64 * 1024;

// Set when Ctrl-C is pressed, read by any thread: both may use an atomic that needs no lock.
std::atomic<int> g_interrupts{0};
static_assert(std::atomic<int>::is_always_lock_free);

// Bytes of the character or escape sequence at `at`, and whether it takes a column.
std::size_t unit_length(const std::string& text, std::size_t at, bool& visible) {
  const auto byte = static_cast<unsigned char>(text[at]);
  visible = true;
  if (byte == 0x1b) {
    visible = false;
    std::size_t end = at + 1;
    while (end < text.size() && (text[end] < '@' || text[end] > '~' || text[end] == '[')) ++end;
    return end < text.size() ? end - at + 1 : end - at;
  }
  std::size_t length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
  if (at + length > text.size()) length = text.size() - at;
  return length;
}

}  // namespace

bool stdin_is_terminal() { return platform::is_terminal(platform::Stream::kInput); }
bool stdout_is_terminal() { return platform::is_terminal(platform::Stream::kOutput); }
bool stderr_is_terminal() { return platform::is_terminal(platform::Stream::kError); }

bool stdout_can_be_redrawn() { return platform::obeys_escapes(platform::Stream::kOutput); }
bool stderr_can_be_redrawn() { return platform::obeys_escapes(platform::Stream::kError); }

bool colours_wanted() {
  const char* no_color = std::getenv("NO_COLOR");  // https://no-color.org: set and not empty
  if (no_color != nullptr && *no_color != '\0') return false;
  return stdout_can_be_redrawn();
}

TerminalSize terminal_size() { return platform::terminal_size(); }

void catch_interrupts() {
  platform::on_interrupt([] { g_interrupts = 1; });
}

bool interrupt_pending() { return g_interrupts != 0; }

bool take_interrupt() { return g_interrupts.exchange(0) != 0; }

int visible_width(const std::string& text) {
  int width = 0;
  for (std::size_t at = 0; at < text.size();) {
    bool visible = false;
    at += unit_length(text, at, visible);
    width += visible ? 1 : 0;
  }
  return width;
}

std::string cut_to_width(const std::string& text, int width) {
  std::string cut;
  for (std::size_t at = 0; at < text.size();) {
    bool visible = false;
    const std::size_t length = unit_length(text, at, visible);
    if (visible && --width < 0) {
      at += length;
      continue;  // escape sequences after the cut are kept: one of them resets the colours
    }
    cut.append(text, at, length);
    at += length;
  }
  return cut;
}

LineStatus LineReader::read(std::string& line) {
  for (;;) {
    const std::size_t end = buffer_.find('\n');
    if (end != std::string::npos || (ended_ && !buffer_.empty())) {
      line = buffer_.substr(0, end);
      buffer_.erase(0, end == std::string::npos ? end : end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      if (skipping_) {
        skipping_ = false;
        return LineStatus::kTooLong;
      }
      return LineStatus::kLine;
    }
    if (ended_) {
      if (!skipping_) return LineStatus::kEnd;
      skipping_ = false;
      return LineStatus::kTooLong;
    }
    if (buffer_.size() > kMaxLine) {
      buffer_.clear();
      skipping_ = true;
    }
    char chunk[4096];
    const std::ptrdiff_t got = platform::read_input(chunk, sizeof chunk);
    if (got == platform::kInterrupted) {
      if (interrupt_pending()) return LineStatus::kInterrupted;
      continue;  // a resized window, for one
    }
    if (got <= 0) {
      ended_ = true;
      continue;
    }
    buffer_.append(chunk, static_cast<std::size_t>(got));
  }
}

}  // namespace hosted
