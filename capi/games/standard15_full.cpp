#include "define_game.hpp"
#include "picoply/games/gomoku/full.hpp"

using Game = picoply::Gomoku<15, picoply::Rule::kStandard, picoply::gomoku::Full>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_STANDARD15_FULL_SIZE);

PPLY_DEFINE_GAME(standard15_full, Game, 24, "Standard Gomoku 15x15")
