#include "define_game.hpp"
#include "picoply/games/gomoku.hpp"

using Game = picoply::Gomoku<15, picoply::Rule::kCaro>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_CARO15_SIZE);

PPLY_DEFINE_GAME(caro15, Game, 24, "Caro 15x15")
