#include "define_game.hpp"
#include "picoply/games/gomoku.hpp"

using Game = picoply::Gomoku<15, picoply::Rule::kRenju>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_RENJU15_SIZE);

PPLY_DEFINE_GAME(renju15, Game, 24, "Renju 15x15")
