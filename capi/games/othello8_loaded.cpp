#include "define_game.hpp"
#include "picoply/games/othello/loaded.hpp"

using Game = picoply::Othello<8, picoply::kNativeWord, picoply::othello::Loaded>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_OTHELLO8_LOADED_SIZE);

PPLY_DEFINE_GAME(othello8_loaded, Game, 24, "Othello 8x8")
