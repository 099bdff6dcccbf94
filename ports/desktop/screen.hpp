// How `play` shows a game: a screen redrawn in place on a terminal, or lines of plain text.
#ifndef PICOPLY_PORTS_DESKTOP_SCREEN_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_SCREEN_HPP_INCLUDED

#include <string>
#include <vector>

#include "play_session.hpp"

namespace hosted {

class Screen {
 public:
  // live: both input and output are a terminal. Otherwise output depends on nothing but the input:
  // no times, no screen control. redraws: it can be drawn anew; otherwise boards follow one
  // another.
  Screen(bool live, bool redraws, bool colour) : live_(live), redraws_(redraws), colour_(colour) {}

  bool live() const { return live_; }

  // Shows the position, and below it what has been said since the last time.
  void show(const Session& session);

  // A line for the player: at once in plain output, under the next board on a terminal.
  void say(const std::string& line);
  void complain(const std::string& line);

  void prompt(const Session& session);

  // The one line that follows a search while it runs; cleared by the next show().
  void status(const std::string& line);

 private:
  std::vector<std::string> panel(const Session& session) const;
  std::string player(const Session& session, int side) const;

  bool live_;
  bool redraws_;
  bool colour_;
  std::vector<std::string> said_;
};

}  // namespace hosted

#endif  // PICOPLY_PORTS_DESKTOP_SCREEN_HPP_INCLUDED
