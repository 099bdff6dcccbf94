#include "define_game.hpp"
#include "picoply/games/connect_four.hpp"

using Game = picoply::ConnectFour<7, 6>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_CONNECT4_SIZE);

PPLY_DEFINE_GAME(connect4, Game, 24, "Connect Four 7x6")
