#include "define_game.hpp"
#include "picoply/games/othello/full.hpp"

using Game = picoply::Othello<8, picoply::kNativeWord, picoply::othello::Full>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_OTHELLO8_FULL_SIZE);

PPLY_DEFINE_GAME(othello8_full, Game, 24, "Othello 8x8")
