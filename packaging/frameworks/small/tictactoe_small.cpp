#include "define_game.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply_small.h"

using Game = picoply::Mnk<3, 3, 3>;
static_assert(sizeof(void*) > 4 || picoply::capi::CheckedEngine<Game, 9, picoply::kTiny>::kSize <=
                                       PPLY_TICTACTOE_SMALL_SIZE);

PPLY_DEFINE_GAME_WITH(tictactoe_small, Game, 9, picoply::kTiny, "Tic-tac-toe, small")
