// What an Othello position that is not over is worth: an estimate of the final disc margin.
//
// A sum of eight simple terms, each the difference between the two sides, with weights that change
// as the board fills up: early on mobility and safe squares count, in the end discs do.
#ifndef PICOPLY_GAMES_OTHELLO_EVALUATION_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_EVALUATION_HPP_INCLUDED

#include "picoply/games/othello/flips.hpp"
#include "picoply/games/othello/half_terms.hpp"
#include "picoply/games/othello/row_terms.hpp"
#include "picoply/games/othello/term.hpp"
#include "picoply/games/othello/weights/terms.hpp"
#include "picoply/value.hpp"

namespace picoply {
namespace othello {

// The weights stand for five stages of the game and change linearly between them. They are of 8x8;
// other sizes use the same numbers at the same part of the game. Terms that overlap share their
// worth, so that single numbers may look odd.
static_assert(sizeof kWeights / sizeof kWeights[0] == kStageCount);
static_assert(sizeof kWeights[0] / sizeof kWeights[0][0] == kTermCount);

// So that differences of two weights, and products with 64ths of them, fit into 16 bits.
constexpr bool weights_are_small() noexcept {
  for (const auto& stage : kWeights)
    for (const int16_t weight : stage)
      if (weight > 8191 || weight < -8191) return false;
  return true;
}
static_assert(weights_are_small());

template <uint32_t N, Word W = kNativeWord>
struct Evaluation {
  using Set = Bits<N, W>;
  using Rays = othello::Rays<N, W>;
  using Difference = typename Conditional<SameAs<Set, RowSet>, int8_t, int32_t>::Type[kTermCount];

  // Edge discs joined to a corner of the same colour along an edge.
  static constexpr Set anchored(Set own) noexcept {
    const Squares<N, Set>& sq = kSquares<N, Set>;
    Set found = own & sq.corners;
    if (!any(found)) return found;
    const Set sides = own & (sq.corners | sq.edges);
    for (uint32_t i = 0; i < N - 2; ++i) {
      // The masks keep a step sideways from wrapping: the square where it would end, on the next
      // row, is on the edge as well.
      found |= sides & (((found << 1) & ~Rays::kLeft) | ((found >> 1) & ~Rays::kRight) |
                        found << N | found >> N);
    }
    return found;
  }

  // Returns the number of discs.
  static constexpr int differences(const Set& own, const Set& other, const Set& own_moves,
                                   const Set& other_moves, Difference& d) noexcept {
    if constexpr (SameAs<Set, RowSet>)
      return row_differences(own, other, own_moves, other_moves, d);
    else if constexpr (N == 8 && W == Word::kBits32)
      return HalfTerms::differences(Halves::of(own), Halves::of(other), Halves::of(own_moves),
                                    Halves::of(other_moves), d);
    else
      return set_differences(own, other, own_moves, other_moves, d);
  }
  static constexpr int set_differences(Set own, Set other, Set own_moves, Set other_moves,
                                       Difference& d) noexcept {
    const Squares<N, Set>& sq = kSquares<N, Set>;
    const Set taken = own | other;
    Set x(0), c(0);  // beside empty corners
    for (uint32_t i = 0; i < 4; ++i) {
      if (any(taken & sq.corner[i])) continue;
      x |= sq.x_of[i];
      c |= sq.c_of[i];
    }
    const Set edges = sq.edges & ~c;
    const Set empty = sq.board & ~taken;
    d[kCorner] = count(own & sq.corners) - count(other & sq.corners);
    d[kXSquare] = count(own & x) - count(other & x);
    d[kCSquare] = count(own & c) - count(other & c);
    d[kEdge] = count(own & edges) - count(other & edges);
    d[kAnchored] = count(anchored(own) & sq.edges) - count(anchored(other) & sq.edges);
    d[kMobility] = count(own_moves) - count(other_moves);
    d[kPotential] = count(Rays::neighbours(other) & empty) - count(Rays::neighbours(own) & empty);
    d[kDisc] = count(own) - count(other);
    return count(taken);
  }

  // Position of the game between two stages, in 64ths: 0 on a full board, 4 * 64 at the start. By
  // multiplication, as small processors cannot divide.
  static constexpr uint32_t progress(uint32_t empties) noexcept {
    constexpr uint32_t kScale = ((kStageCount - 1) * 64 * 256) / (N * N - 4);
    return min(empties * kScale >> 8, (kStageCount - 1) * 64 - 1);
  }

  // At `part` 64ths from one weight to another.
  static constexpr int between(int16_t later, int16_t earlier, int part) noexcept {
    const int step = earlier - later;
    if constexpr (sizeof(int) >= 4)
      return later + (step * part >> 6);
    else  // the same in parts that fit
      return later + (step >> 6) * part + ((step & 63) * part >> 6);
  }

  // Hundredths of a disc, for the owner of `own`. The same position with the sides exchanged has
  // exactly the opposite value.
  static constexpr Value of(const Set& own, const Set& other, const Set& own_moves,
                            const Set& other_moves) noexcept {
    Difference d;
    const int discs = differences(own, other, own_moves, other_moves, d);
    const uint32_t at = progress(N * N - uint32_t(discs));
    const auto stage = Count(at >> 6);
    const int part = int(at & 63);
    int32_t v = 0;
    for (uint8_t t = 0; t < kTermCount; ++t) {
      if (d[t] == 0) continue;
      v += int32_t(d[t]) *
           between(constant(kWeights[stage][t]), constant(kWeights[stage + 1][t]), part);
    }
    constexpr int32_t kMost = int32_t(N * N) * 100;  // no margin is greater
    return Value(v > kMost ? kMost : v < -kMost ? -kMost : v);
  }
};

// Which evaluation a game of Othello has is the third argument of its type. This one is for any
// size of board and takes the least memory: its weights are 80 bytes. Small and Full (small.hpp,
// full.hpp) are for 8x8 where there is more.
struct Nano {
  template <uint32_t N, Word W>
  PPLY_INLINE static constexpr Value of(const Bits<N, W>& own, const Bits<N, W>& other,
                                        const Bits<N, W>& own_moves,
                                        const Bits<N, W>& other_moves) noexcept {
    return Evaluation<N, W>::of(own, other, own_moves, other_moves);
  }
};
static_assert(sizeof kWeights <= 1024);

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_EVALUATION_HPP_INCLUDED
