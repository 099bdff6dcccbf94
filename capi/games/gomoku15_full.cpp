#include "define_game.hpp"
#include "picoply/games/gomoku/full.hpp"

using Game = picoply::Gomoku<15, picoply::Rule::kFreestyle, picoply::gomoku::Full>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_GOMOKU15_FULL_SIZE);

PPLY_DEFINE_GAME(gomoku15_full, Game, 24, "Gomoku 15x15")
