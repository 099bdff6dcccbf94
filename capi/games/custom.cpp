#include "define_game.hpp"
#include "picoply/games/callback.hpp"

using Game = picoply::CallbackGame<pply_custom_game, PPLY_CUSTOM_STATE_MAX, PPLY_CUSTOM_LENGTH_MAX>;
static_assert(picoply::capi::CheckedEngine<Game, 24>::kSize <= PPLY_CUSTOM_SIZE);

PPLY_DEFINE_GAME(custom, Game, 24, "Custom game")
