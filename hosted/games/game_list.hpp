// Files with games: lists of moves, SGF, psq, GGF, RenLib, WTHOR, and saved games.
#ifndef PICOPLY_HOSTED_GAMES_GAME_LIST_HPP_INCLUDED
#define PICOPLY_HOSTED_GAMES_GAME_LIST_HPP_INCLUDED

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "hosted/engine.hpp"
#include "hosted/error.hpp"
#include "hosted/games/registry.hpp"

namespace hosted {

struct ListedGame {
  std::string where;     // "file:line", or "file: game 3"
  const Engine* engine;  // with all its moves played; only while the game is handed over
  std::string start;     // the position it began with, "" for the usual one
  // Names; "" if the file has none.
  std::string black, white, event;
  std::optional<int> margin;  // black's discs minus white's at the end, as the file has it
  std::string fault;  // with GameListOptions::begun: what is wrong behind the moves; "" for nothing
};

struct GameListOptions {
  std::string players, tournaments;  // WTHOR's files of names, "" for none
  // A game with a fault behind its first turn is handed over with the turns before it.
  bool begun = false;
};

class GameList {
 public:
  // Reads the file. Throws UserError.
  explicit GameList(const std::string& path);
  // The same of bytes that were read; `path` is for messages, and tells WTHOR from others.
  GameList(const std::string& path, std::string bytes);

  // The game that a file of SGF, psq or RenLib, or a saved one, is of, by its first game; nullptr
  // for another file. Throws UserError, also for what is wrong with the moves of a saved game,
  // unless they may have `begun`.
  const GameEntry* told_game(bool begun = false) const;

  // Whether it is no other file than a list of moves, which does not tell its game.
  bool is_of_moves() const;

  // Hands over each game, checked by the rules of `entry`; GGF and WTHOR are of Othello, psq and
  // RenLib of five in a row. A file that is no such file throws UserError. So does a faulty game,
  // naming the file, the game and the move, unless `faulty` is set: then that is called with it and
  // the next game comes.
  void read(const GameEntry& entry, const GameListOptions& options,
            const std::function<void(const ListedGame&)>& take,
            const std::function<void(const UserError&)>& faulty = {}) const;

 private:
  std::string path_, text_;
  bool is_wthor_;
};

// Whether GameList takes such a text for another file than a list of moves.
bool is_games(std::string_view text, const std::string& path);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_GAMES_GAME_LIST_HPP_INCLUDED
