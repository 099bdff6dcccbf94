// Othello 8x8 with the evaluation for up to 64 KB of constants: twelve patterns, two of them of
// more squares than Small's.
//
//   using Game = picoply::Othello<8, picoply::kNativeWord, picoply::othello::Full>;
#ifndef PICOPLY_GAMES_OTHELLO_FULL_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_FULL_HPP_INCLUDED

#include "picoply/games/othello.hpp"
#include "picoply/games/othello/pattern_evaluation.hpp"
#include "picoply/games/othello/weights/full.hpp"

namespace picoply {
namespace othello {

using Full = PatternEvaluation<weights::Full>;
static_assert(Full::kBytes <= 64 * uint32_t(1024));

}  // namespace othello

static_assert(BoardGame<Othello<8, kNativeWord, othello::Full>>);

}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_FULL_HPP_INCLUDED
