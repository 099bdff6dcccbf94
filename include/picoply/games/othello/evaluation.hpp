// What an Othello position that is not over is worth: an estimate of the final disc margin.
//
// A sum of eight simple terms, each the difference between the two sides, with weights that change
// as the board fills up: early on mobility and safe squares count, in the end discs do.
#ifndef PICOPLY_GAMES_OTHELLO_EVALUATION_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_EVALUATION_HPP_INCLUDED

#include "picoply/games/othello/flips.hpp"
#include "picoply/games/othello/weights.hpp"
#include "picoply/value.hpp"

namespace picoply {
namespace othello {

enum Term : uint8_t {
  kCorner,     // corners held
  kXSquare,    // squares diagonally next to an empty corner
  kCSquare,    // edge squares next to an empty corner
  kEdge,       // other edge squares
  kAnchored,   // edge discs in a row that begins at an own corner: they can never be turned
  kMobility,   // moves
  kPotential,  // empty squares next to an opposing disc: moves to come
  kDisc,       // discs
  kTermCount
};

// The weights stand for five stages of the game and change linearly between them. They are of 8x8;
// other sizes use the same numbers at the same part of the game. Terms that overlap share their
// worth, so that single numbers may look odd.
static_assert(sizeof kWeights / sizeof kWeights[0] == kStageCount);
static_assert(sizeof kWeights[0] / sizeof kWeights[0][0] == kTermCount);

template <uint32_t N>
struct Evaluation {
  using Set = Bits<N>;
  using Difference = int32_t[kTermCount];

  // Edge discs joined to a corner of the same colour along an edge.
  static constexpr Set anchored(Set own) noexcept {
    const Squares<N>& sq = kSquares<N>;
    Set found = own & sq.corners;
    if (!any(found)) return found;
    const Set sides = own & (sq.corners | sq.edges);
    for (uint32_t i = 0; i < N - 2; ++i) {
      // The masks keep a step sideways from wrapping: the square where it would end, on the next
      // row, is on the edge as well.
      found |= sides & (((found << 1) & ~Rays<N>::kLeft) | ((found >> 1) & ~Rays<N>::kRight) |
                        found << N | found >> N);
    }
    return found;
  }

  static constexpr void differences(Set own, Set other, Set own_moves, Set other_moves,
                                    Difference& d) noexcept {
    const Squares<N>& sq = kSquares<N>;
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
    d[kPotential] =
        count(Rays<N>::neighbours(other) & empty) - count(Rays<N>::neighbours(own) & empty);
    d[kDisc] = count(own) - count(other);
  }

  // Position of the game between two stages, in 64ths: 0 on a full board, 4 * 64 at the start. By
  // multiplication, as small processors cannot divide.
  static constexpr uint32_t progress(uint32_t empties) noexcept {
    constexpr uint32_t kScale = ((kStageCount - 1) * 64 * 256) / (N * N - 4);
    return min(empties * kScale >> 8, (kStageCount - 1) * 64 - 1);
  }

  // Hundredths of a disc, for the owner of `own`. The same position with the sides exchanged has
  // exactly the opposite value.
  static constexpr Value of(Set own, Set other, Set own_moves, Set other_moves) noexcept {
    Difference d{};
    differences(own, other, own_moves, other_moves, d);
    const uint32_t at = progress(N * N - uint32_t(count(own | other)));
    const int16_t* later = kWeights[at >> 6];
    const int16_t* earlier = kWeights[(at >> 6) + 1];
    const int32_t part = int32_t(at & 63);
    int32_t v = 0;
    for (uint32_t t = 0; t < kTermCount; ++t) {
      v += d[t] * ((later[t] * (64 - part) + earlier[t] * part) >> 6);
    }
    constexpr int32_t kMost = int32_t(N * N) * 100;  // no margin is greater
    return Value(v > kMost ? kMost : v < -kMost ? -kMost : v);
  }
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_EVALUATION_HPP_INCLUDED
