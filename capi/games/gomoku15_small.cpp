#include "define_game.hpp"
#include "picoply/games/gomoku/small.hpp"

using Game = picoply::Gomoku<15, picoply::Rule::kFreestyle, picoply::gomoku::Small>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_GOMOKU15_SMALL_SIZE);

PPLY_DEFINE_GAME(gomoku15_small, Game, 24, "Gomoku 15x15")
