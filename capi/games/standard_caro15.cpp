#include "define_game.hpp"
#include "picoply/games/gomoku.hpp"

using Game = picoply::Gomoku<15, picoply::Rule::kStandardCaro>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_STANDARD_CARO15_SIZE);

PPLY_DEFINE_GAME(standard_caro15, Game, 24, "Standard Caro 15x15")
