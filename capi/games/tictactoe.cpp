#include "define_game.hpp"
#include "picoply/games/mnk.hpp"

using Game = picoply::Mnk<3, 3, 3>;
static_assert(picoply::capi::CheckedEngine<Game, 9>::kSize <= PPLY_TICTACTOE_SIZE);

PPLY_DEFINE_GAME(tictactoe, Game, 9, "Tic-tac-toe")
