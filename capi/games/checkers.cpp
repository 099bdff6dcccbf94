#include "define_game.hpp"
#include "picoply/games/checkers/positional.hpp"

using Game = picoply::Checkers<picoply::checkers::Positional>;
static_assert(picoply::capi::CheckedEngine<Game, 40>::kSize <= PPLY_CHECKERS_SIZE);

PPLY_DEFINE_GAME(checkers, Game, 40, "Checkers 8x8")
