#include "define_game.hpp"
#include "picoply/games/gomoku/small.hpp"

using Game = picoply::Gomoku<15, picoply::Rule::kStandard, picoply::gomoku::Small>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_STANDARD15_SMALL_SIZE);

PPLY_DEFINE_GAME(standard15_small, Game, 24, "Standard Gomoku 15x15")
