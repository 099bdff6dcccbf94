#include "define_game.hpp"
#include "picoply/games/othello.hpp"
#include "picoply_small.h"

using Game = picoply::Othello<8>;
static_assert(sizeof(void*) > 4 || picoply::capi::CheckedEngine<Game, 4, picoply::kSmall>::kSize <=
                                       PPLY_OTHELLO8_SMALL_SIZE);

PPLY_DEFINE_GAME_WITH(othello8_small, Game, 4, picoply::kSmall, "Othello 8x8, small")
