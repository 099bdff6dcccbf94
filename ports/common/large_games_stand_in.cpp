// Under the names of the games with larger evaluations tic-tac-toe, where a library has to have all
// names: those compile for as long as all else, and tests see them in some libraries and need not
// in others. See large_games.cmake.
#include "define_game.hpp"
#include "picoply/games/mnk.hpp"

using Game = picoply::Mnk<3, 3, 3>;

PPLY_DEFINE_GAME(gomoku15_full, Game, 9, "Stand-in")
PPLY_DEFINE_GAME(gomoku15_small, Game, 9, "Stand-in")
PPLY_DEFINE_GAME(othello8_full, Game, 9, "Stand-in")
PPLY_DEFINE_GAME(othello8_loaded, Game, 9, "Stand-in")
PPLY_DEFINE_GAME(renju15_full, Game, 9, "Stand-in")
PPLY_DEFINE_GAME(renju15_small, Game, 9, "Stand-in")
PPLY_DEFINE_GAME(standard15_full, Game, 9, "Stand-in")
PPLY_DEFINE_GAME(standard15_small, Game, 9, "Stand-in")
