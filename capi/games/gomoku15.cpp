#include "define_game.hpp"
#include "picoply/games/gomoku.hpp"

using Game = picoply::Gomoku<15, picoply::Rule::kFreestyle>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_GOMOKU15_SIZE);

PPLY_DEFINE_GAME(gomoku15, Game, 24, "Gomoku 15x15")
