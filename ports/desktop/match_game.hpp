// One game of a match.
#ifndef PICOPLY_PORTS_DESKTOP_MATCH_GAME_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_MATCH_GAME_HPP_INCLUDED

#include <cstdint>
#include <string>

#include "player.hpp"

namespace desktop {

enum class Ending { kWin, kDraw, kIllegal, kInterrupted };

struct GameRecord {
  std::string opening;
  std::string moves;
  int first_player = 0;  // which player had the first side
  double score = 0.5;    // of player 0
  Ending ending = Ending::kInterrupted;
  std::string illegal_move;  // what the loser tried
  std::uint32_t moves_of[2] = {};
  double seconds_of[2] = {};
};

// Player (number % 2) has the first side in game `number`, so that games 2n and 2n + 1 share an
// opening with colours changed. A player who tries an illegal move has lost. Ctrl-C ends the game.
GameRecord play_game(Engine& board, Player* const players[2], const std::string& opening,
                     std::uint32_t number, std::uint64_t seed);

}  // namespace desktop

#endif  // PICOPLY_PORTS_DESKTOP_MATCH_GAME_HPP_INCLUDED
