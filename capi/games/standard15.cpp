#include "define_game.hpp"
#include "picoply/games/gomoku.hpp"

using Game = picoply::Gomoku<15, picoply::Rule::kStandard>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_STANDARD15_SIZE);

PPLY_DEFINE_GAME(standard15, Game, 24, "Standard Gomoku 15x15")
