// What the program needs to know of the terminal: is there one, how wide, and was Ctrl-C pressed.
#ifndef PICOPLY_HOSTED_TERMINAL_HPP_INCLUDED
#define PICOPLY_HOSTED_TERMINAL_HPP_INCLUDED

#include <string>

namespace hosted {

bool stdin_is_terminal();
bool stdout_is_terminal();
bool stderr_is_terminal();

// A terminal on which a line, or the whole screen, can be drawn anew.
bool stdout_can_be_redrawn();
bool stderr_can_be_redrawn();

// Colours and box drawing are wanted: a terminal that is not "dumb", and NO_COLOR is not set.
bool colours_wanted();

struct TerminalSize {
  int cols = 80;
  int rows = 24;
};
TerminalSize terminal_size();

// From the first call on Ctrl-C no longer ends the program but is counted.
void catch_interrupts();

// True once for each Ctrl-C since the last call.
bool take_interrupt();
bool interrupt_pending();

// Columns that UTF-8 text with escape sequences takes; every character drawn here is one wide.
int visible_width(const std::string& text);

// Cut to that many columns; never inside a character or an escape sequence.
std::string cut_to_width(const std::string& text, int width);

enum class LineStatus { kLine, kEnd, kInterrupted, kTooLong };

// Reads lines from the standard input. Unlike std::getline it returns when Ctrl-C interrupts it.
class LineReader {
 public:
  // Without the line end. Lines over 64 KiB are skipped whole and reported as kTooLong.
  LineStatus read(std::string& line);

 private:
  std::string buffer_;
  bool skipping_ = false;
  bool ended_ = false;
};

}  // namespace hosted

#endif  // PICOPLY_HOSTED_TERMINAL_HPP_INCLUDED
