// What a referee and a program said to each other in one game.
#ifndef PICOPLY_TOOLS_LAB_MATCH_TRANSCRIPT_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_TRANSCRIPT_HPP_INCLUDED

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

namespace lab {

// Keeps the newest lines, each cut and made printable, so that any output makes a small file.
class Transcript {
 public:
  // Forgets everything; times count from here.
  void begin();

  void sent(std::string_view line) { add('>', line); }
  void received(std::string_view line) { add('<', line); }
  void complained(std::string_view line) { add('!', line); }  // its standard error
  void noted(std::string_view line) { add('#', line); }       // what the referee has to say

  // A line each: milliseconds since begin(), the direction, the text.
  std::string text() const;

 private:
  void add(char direction, std::string_view line);

  std::deque<std::string> lines_;
  std::uint64_t dropped_ = 0;
  double start_ = 0;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_TRANSCRIPT_HPP_INCLUDED
