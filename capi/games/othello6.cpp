#include "define_game.hpp"
#include "picoply/games/othello.hpp"

using Game = picoply::Othello<6>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_OTHELLO6_SIZE);

PPLY_DEFINE_GAME(othello6, Game, 24, "Othello 6x6")
