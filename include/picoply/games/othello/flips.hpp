// Where a side may play and what a move turns: one interface, and the code that suits the
// processor.
//
//   mobility(own, other)          the squares where the owner of `own` may play
//   flips_at(square, own, other)  the discs that a disc of his on that empty square turns
//
// 8x8 has code of its own for small words. All other boards shift sets of N * N bits on any
// processor.
#ifndef PICOPLY_GAMES_OTHELLO_FLIPS_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_FLIPS_HPP_INCLUDED

#include "picoply/games/othello/byte_rows.hpp"
#include "picoply/games/othello/halves.hpp"
#include "picoply/games/othello/shifts.hpp"

namespace picoply {
namespace othello {

namespace detail {
template <uint32_t N, Word W>
struct RaysFor {
  using Type = ShiftRays<N>;
};
template <>
struct RaysFor<8, Word::kBits32> {
  using Type = HalvesRays;
};
template <>
struct RaysFor<8, Word::kBits8> {
  using Type = RowsRays;
};
}  // namespace detail

template <uint32_t N, Word W = kNativeWord>
using Rays = typename detail::RaysFor<N, W>::Type;

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_FLIPS_HPP_INCLUDED
