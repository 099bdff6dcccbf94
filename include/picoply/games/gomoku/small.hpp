// Gomoku with the evaluation for up to 20 KB of constants: a network of 8 channels, which orders
// the moves as well.
//
//   using Game = picoply::Gomoku<15, picoply::Rule::kFreestyle, picoply::gomoku::Small>;
//
// Freestyle, standard and Renju, which has weights for either colour; not Caro. On a board of
// 15 x 15 a position takes 12.5 KB and each ply of a search 1.8 KB, for processors with words of 32
// bits or more.
#ifndef PICOPLY_GAMES_GOMOKU_SMALL_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_SMALL_HPP_INCLUDED

#include "picoply/games/gomoku.hpp"
#include "picoply/games/gomoku/network.hpp"
#include "picoply/games/gomoku/weights/small_freestyle.hpp"
#include "picoply/games/gomoku/weights/small_order_freestyle.hpp"
#include "picoply/games/gomoku/weights/small_order_renju.hpp"
#include "picoply/games/gomoku/weights/small_order_standard.hpp"
#include "picoply/games/gomoku/weights/small_renju.hpp"
#include "picoply/games/gomoku/weights/small_standard.hpp"

namespace picoply {
namespace gomoku {

using SmallWeights =
    WeightsOfRules<NetworkWeights<8, 16>, kSmallFreestyle, kSmallStandard, kSmallRenju,
                   kSmallOrderFreestyle, kSmallOrderStandard, kSmallOrderRenju>;
using Small = Network<SmallWeights>;
// The others have half as much.
static_assert(sizeof kSmallRenju + sizeof kSmallOrderRenju <= 20 * uint32_t(1024));
static_assert(is_bounded(kSmallFreestyle[0]) && is_bounded(kSmallStandard[0]));
static_assert(is_bounded(kSmallRenju[0]) && is_bounded(kSmallRenju[1]));

}  // namespace gomoku

static_assert(BoardGame<Gomoku<15, Rule::kFreestyle, gomoku::Small>>);

}  // namespace picoply

#endif  // PICOPLY_GAMES_GOMOKU_SMALL_HPP_INCLUDED
