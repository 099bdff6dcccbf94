#include "define_game.hpp"
#include "picoply/games/gomoku/small.hpp"

using Game = picoply::Gomoku<15, picoply::Rule::kRenju, picoply::gomoku::Small>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_RENJU15_SMALL_SIZE);

PPLY_DEFINE_GAME(renju15_small, Game, 24, "Renju 15x15")
