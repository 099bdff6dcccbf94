// What can be typed during a game besides a move.
#ifndef PICOPLY_PORTS_DESKTOP_PLAY_COMMANDS_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_PLAY_COMMANDS_HPP_INCLUDED

#include <string>

#include "play_session.hpp"
#include "screen.hpp"

namespace hosted {

struct PlayState {
  Session& session;
  Screen& screen;
  bool quit = false;
  bool redraw = false;  // plain output owes a board
  bool paused = false;  // the engine waits although it is its turn
};

// Thinking shown on the status line, ended by Ctrl-C.
SearchWatch watch_on(PlayState& state, const std::string& title);

// Carries out one line: a command or a move. Throws UserError, having changed nothing.
void obey(PlayState& state, const std::string& line);

// The engine's move, told to the players.
void engine_turn(PlayState& state);

}  // namespace hosted

#endif  // PICOPLY_PORTS_DESKTOP_PLAY_COMMANDS_HPP_INCLUDED
