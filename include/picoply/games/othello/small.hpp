// Othello 8x8 with the evaluation for up to 20 KB of constants: ten patterns.
//
//   using Game = picoply::Othello<8, picoply::kNativeWord, picoply::othello::Small>;
#ifndef PICOPLY_GAMES_OTHELLO_SMALL_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_SMALL_HPP_INCLUDED

#include "picoply/games/othello.hpp"
#include "picoply/games/othello/pattern_evaluation.hpp"
#include "picoply/games/othello/weights/small.hpp"

namespace picoply {
namespace othello {

using Small = PatternEvaluation<weights::Small>;
static_assert(Small::kBytes <= 20 * uint32_t(1024));

}  // namespace othello

static_assert(BoardGame<Othello<8, kNativeWord, othello::Small>>);

}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_SMALL_HPP_INCLUDED
