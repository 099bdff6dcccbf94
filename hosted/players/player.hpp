// Anything that can take part in a match.
#ifndef PICOPLY_HOSTED_PLAYERS_PLAYER_HPP_INCLUDED
#define PICOPLY_HOSTED_PLAYERS_PLAYER_HPP_INCLUDED

#include <cstdint>
#include <memory>
#include <string>

#include "hosted/engine.hpp"
#include "hosted/players/searching.hpp"

namespace hosted {

class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // Forgets everything. The same seed and positions give the same moves, unless time is a limit.
  virtual void new_game(std::uint64_t seed) = 0;

  // A move for an ongoing position that began at the game's usual start.
  virtual pply_move choose(const Engine& position) = 0;
};

// picoply as a player: what its searches are limited by, and its table.
struct PlayerSettings {
  SearchSettings search;
  std::size_t table_bytes = std::size_t{1} << 20;
};

// Reads "nodes=2000,table=64K" and the like; the keys are those of make_player(). Throws UserError.
PlayerSettings parse_player_settings(const std::string& spec);

// True for the name of a player that is not picoply: random, greedy, minimax3, tutorial3.
bool is_baseline(const std::string& spec);

// Makes a player from a specification: settings of picoply separated by commas, of
//   level=1..10  depth=N  nodes=N  time=MS  table=BYTES (K and M may follow)
// or the name of a baseline: random, greedy, minimax3, tutorial3. Throws UserError.
std::unique_ptr<Player> make_player(const std::string& spec, const pply_game& game);

// For help texts.
std::string player_spec_help();

}  // namespace hosted

#endif  // PICOPLY_HOSTED_PLAYERS_PLAYER_HPP_INCLUDED
