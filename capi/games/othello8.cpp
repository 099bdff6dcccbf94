#include "define_game.hpp"
#include "picoply/games/othello.hpp"

using Game = picoply::Othello<8>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_OTHELLO8_SIZE);

PPLY_DEFINE_GAME(othello8, Game, 24, "Othello 8x8")
