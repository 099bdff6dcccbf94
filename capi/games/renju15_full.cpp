#include "define_game.hpp"
#include "picoply/games/gomoku/full.hpp"

using Game = picoply::Gomoku<15, picoply::Rule::kRenju, picoply::gomoku::Full>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_RENJU15_FULL_SIZE);

PPLY_DEFINE_GAME(renju15_full, Game, 24, "Renju 15x15")
