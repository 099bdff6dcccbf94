// The evaluation's terms on two halves of the 8x8 board (halves.hpp): the numbers of
// evaluation.hpp.
//
// Most instructions of an evaluation are spent counting bits, so few words are counted. Of the
// squares that one term is about those of the upper half lie on other bits than those of the lower
// half: one word holds both. And the difference of two counts is taken before their last steps.
#ifndef PICOPLY_GAMES_OTHELLO_HALF_TERMS_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_HALF_TERMS_HPP_INCLUDED

#include "picoply/games/othello/halves.hpp"
#include "picoply/games/othello/term.hpp"

namespace picoply {
namespace othello {

// Halves::low in the lower bits and Halves::high in the upper ones:
struct HalfTerms {
  static constexpr uint32_t kCorners = 0x81000081u;  // corners,
  static constexpr uint32_t kC = 0x42818142u;        // the squares next to them on the edges,
  static constexpr uint32_t kX = 0x00424200u;        // diagonally next to them

  // The counts of the 16 pairs, then the 8 fours, then the 4 bytes of bits.
  PPLY_INLINE static constexpr uint32_t in_fours(uint32_t b) noexcept {
    b -= b >> 1 & 0x55555555u;
    return (b & 0x33333333u) + (b >> 2 & 0x33333333u);
  }
  PPLY_INLINE static constexpr uint32_t in_bytes(uint32_t fours) noexcept {
    return (fours & 0x0f0f0f0fu) + (fours >> 4 & 0x0f0f0f0fu);
  }
  PPLY_INLINE static constexpr uint32_t in_bytes(Halves b) noexcept {
    return in_bytes(in_fours(b.low) + in_fours(b.high));
  }
  PPLY_INLINE static constexpr int sum(uint32_t bytes) noexcept {
    return int(bytes * 0x01010101u >> 24);
  }
  // Of counts in bytes, none over 16.
  PPLY_INLINE static constexpr int difference(uint32_t a, uint32_t b) noexcept {
    return sum(a + 0x10101010u - b) - 64;
  }
  PPLY_NOINLINE static constexpr int difference(Halves a, Halves b) noexcept {
    return difference(in_bytes(a), in_bytes(b));
  }
  PPLY_NOINLINE static constexpr int word_difference(uint32_t a, uint32_t b) noexcept {
    if ((a | b) == 0) return 0;
    return difference(in_bytes(in_fours(a)), in_bytes(in_fours(b)));
  }

  PPLY_INLINE static constexpr Halves neighbours(Halves b) noexcept {
    const uint32_t low = sideways(b.low), high = sideways(b.high);
    return {low | low << 8 | low >> 8 | high << 24, high | high << 8 | high >> 8 | low >> 24};
  }
  // Empty squares next to a disc of the opponent's minus those next to an own one.
  PPLY_INLINE static constexpr int potential(Halves own, Halves other) noexcept {
    const Halves empty{~(own.low | other.low), ~(own.high | other.high)};
    Halves near_own = neighbours(own), near_other = neighbours(other);
    near_own.low &= empty.low;
    near_own.high &= empty.high;
    near_other.low &= empty.low;
    near_other.high &= empty.high;
    return difference(near_other, near_own);
  }
  PPLY_INLINE static constexpr uint32_t sideways(uint32_t b) noexcept {
    return b | (b & 0x7f7f7f7fu) << 1 | (b & 0xfefefefeu) >> 1;
  }

  // The discs of an edge joined to its corners, without these.
  PPLY_INLINE static constexpr uint32_t joined(uint32_t edge) noexcept {
    uint32_t found = edge & ~(edge + 1);
    if ((edge & 0x80) != 0) found |= edge & (0u - 2u * constant(kHighestBits.of[~edge & 127]));
    return found & 0x7e;
  }
  PPLY_NOINLINE static constexpr int anchored(Halves own) noexcept {
    if (((own.low & kCorners) | (own.high & kCorners & ~0xffu)) == 0) return 0;
    const uint32_t all = joined(own.low & 0xff) | joined(own.high >> 24) << 8 |
                         joined(HalvesRays::gather_column(own, 0)) << 16 |
                         joined(HalvesRays::gather_column(own, 7)) << 24;
    return sum(in_bytes(in_fours(all)));
  }

  // In one word, of Halves::low what is in its mask, and of Halves::high what is in its own.
  PPLY_INLINE static constexpr uint32_t merge(Halves b, uint32_t low, uint32_t high) noexcept {
    return (b.low & low) | (b.high & high);
  }

  // Returns the number of discs.
  static constexpr int differences(Halves own, Halves other, Halves own_moves, Halves other_moves,
                                   int32_t (&d)[kTermCount]) noexcept {
    d[kCorner] = d[kAnchored] = 0;
    const uint32_t own_bytes = in_bytes(own), other_bytes = in_bytes(other);
    d[kDisc] = difference(own_bytes, other_bytes);
    d[kMobility] = difference(own_moves, other_moves);
    d[kPotential] = potential(own, other);

    // The corners with the three squares around each; the other squares of the edges.
    const uint32_t mine = merge(own, 0x0000c3c3u, 0xc3c30000u);
    const uint32_t theirs = merge(other, 0x0000c3c3u, 0xc3c30000u);
    d[kEdge] = word_difference(merge(own, 0x8181003cu, 0x3c008181u),
                               merge(other, 0x8181003cu, 0x3c008181u));
    uint32_t c = kC, x = kX;
    const uint32_t taken = (mine | theirs) & kCorners;
    if (taken != 0) {
      const uint32_t open = taken ^ kCorners;
      const uint32_t beside = (open & 0x01000001u) << 1 | (open & 0x80000080u) >> 1;
      c = beside | (open & 0x81u) << 8 | (open & 0x81000000u) >> 8;
      x = (beside & 0x42u) << 8 | (beside & 0x42000000u) >> 8;
      // Beside a corner that is taken a C square is an edge square as any other.
      d[kEdge] += word_difference(mine & kC & ~c, theirs & kC & ~c);
      d[kCorner] = word_difference(mine & kCorners, theirs & kCorners);
      d[kAnchored] = anchored(own) - anchored(other);
    }
    d[kXSquare] = word_difference(mine & x, theirs & x);
    d[kCSquare] = word_difference(mine & c, theirs & c);
    return sum(own_bytes + other_bytes);
  }
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_HALF_TERMS_HPP_INCLUDED
