// Gomoku with the evaluation for up to 80 KB of constants: a wide network, see network.hpp, of 8
// channels and 16 heads, 28 KB (Renju 56), which orders the moves as well.
//
//   using Game = picoply::Gomoku<15, picoply::Rule::kFreestyle, picoply::gomoku::Full>;
//
// Freestyle, standard and Renju, which has weights for either colour; not Caro. As much RAM as with
// small.hpp, for processors with words of 32 bits or more. Stronger than that at equal positions.
// At equal time stronger with AVX2, where a position takes a fifth more of it; no weaker with SSE2,
// three tenths more; weaker on a Cortex-M4F, which has no vectors: three times as much.
#ifndef PICOPLY_GAMES_GOMOKU_FULL_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_FULL_HPP_INCLUDED

#include "picoply/games/gomoku.hpp"
#include "picoply/games/gomoku/network.hpp"
#include "picoply/games/gomoku/weights/full_freestyle.hpp"
#include "picoply/games/gomoku/weights/full_order_freestyle.hpp"
#include "picoply/games/gomoku/weights/full_order_renju.hpp"
#include "picoply/games/gomoku/weights/full_order_standard.hpp"
#include "picoply/games/gomoku/weights/full_renju.hpp"
#include "picoply/games/gomoku/weights/full_standard.hpp"

namespace picoply {
namespace gomoku {

using FullWeights =
    WeightsOfRules<WideNetworkWeights<8, 16, 16>, kFullFreestyle, kFullStandard, kFullRenju,
                   kFullOrderFreestyle, kFullOrderStandard, kFullOrderRenju>;
using Full = Network<FullWeights>;
// The others have half as much.
static_assert(sizeof kFullRenju + sizeof kFullOrderRenju <= 80 * uint32_t(1024));
static_assert(is_bounded(kFullFreestyle[0]) && is_bounded(kFullStandard[0]));
static_assert(is_bounded(kFullRenju[0]) && is_bounded(kFullRenju[1]));

}  // namespace gomoku

static_assert(BoardGame<Gomoku<15, Rule::kFreestyle, gomoku::Full>>);

}  // namespace picoply

#endif  // PICOPLY_GAMES_GOMOKU_FULL_HPP_INCLUDED
