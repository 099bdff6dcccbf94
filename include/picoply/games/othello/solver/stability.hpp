// Discs that can never be turned, for a bound on what the opponent can still reach.
//
// A disc is safe on a line that is full, and on one where a neighbour is safe and of its colour; it
// is stable when it is safe on all four. On an edge only the edge itself matters, and what is safe
// there is known for each of the 3^8 contents of it: the disc that no sequence of moves of either
// side turns, whether the rules would allow them or not.
#ifndef PICOPLY_GAMES_OTHELLO_SOLVER_STABILITY_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_SOLVER_STABILITY_HPP_INCLUDED

#include "picoply/games/othello/pattern_lines.hpp"
#include "picoply/games/othello/ternary.hpp"

namespace picoply {
namespace othello {

// Below this alpha there are seldom enough stable discs for a cut-off, so they are not counted.
inline constexpr int32_t kStabilityAlpha = -20;

// By 8 squares with own discs as digits 1 and the opponent's as digits 2 of base 3: the own discs
// that stay. 6.5 KB, worked out once by init().
class EdgeTable {
 public:
  // From full edges to empty ones; goes through 9 x 65,536 pairs of which most are no edge.
  void init() noexcept {
    for (uint8_t empties = 0; empties <= 8; ++empties)
      for (uint32_t own = 0; own < 256; ++own)
        for (uint32_t other = 0; other < 256; ++other)
          if ((own & other) == 0 && popcount(uint32_t(own | other)) == 8u - empties)
            stable_[index(own, other)] = work_out(own, other);
  }

  uint8_t stable(uint32_t own, uint32_t other) const noexcept { return stable_[index(own, other)]; }

 private:
  static constexpr uint32_t kIndices = 6561;
  static uint32_t index(uint32_t own, uint32_t other) noexcept {
    return uint32_t(constant(kTernary.of[own])) + 2u * uint32_t(constant(kTernary.of[other]));
  }

  // What stays whoever fills whichever square next.
  uint8_t work_out(uint32_t own, uint32_t other) const noexcept {
    uint32_t left = own;
    for (uint32_t at = 0; at < 8 && left != 0; ++at) {
      if (((own | other) >> at & 1) != 0) continue;
      const uint32_t mine = turned_on_edge(at, own, other);
      left &= stable(own | mine | 1u << at, other & ~mine);
      const uint32_t his = turned_on_edge(at, other, own);
      left &= stable(own & ~his, other | his | 1u << at);
    }
    return uint8_t(left);
  }
  static uint32_t turned_on_edge(uint32_t at, uint32_t own, uint32_t other) noexcept {
    uint32_t up = 0, down = 0;
    for (uint32_t bit = 2u << at; (other & bit) != 0; bit <<= 1) up |= bit;
    if ((own & (up == 0 ? 0 : up << 1) & ~up) == 0) up = 0;
    for (uint32_t bit = 1u << at >> 1; (other & bit) != 0; bit >>= 1) down |= bit;
    if ((own & (down >> 1) & ~down) == 0) down = 0;
    return up | down;
  }

  uint8_t stable_[kIndices];
};

namespace detail {
// Squares from which `steps` steps towards lower rows and columns leave the board, and its mirror
// images.
constexpr uint64_t near_edge(uint32_t steps, bool from_left) noexcept {
  uint64_t b = 0;
  for (uint32_t s = 0; s < 64; ++s) {
    const uint32_t row = s / 8, col = from_left ? s % 8 : 7 - s % 8;
    if (row < steps || col < steps) b |= uint64_t(1) << s;
  }
  return b;
}
constexpr uint64_t mirrored(uint64_t b) noexcept {
  uint64_t m = 0;
  for (uint32_t s = 0; s < 64; ++s) m |= (b >> s & 1) << (63 - s);
  return m;
}

// The squares whose whole diagonal is in `b`, each way in three doubling steps; beyond the board
// everything counts as in it.
template <uint32_t Distance, bool FromLeft>
PPLY_INLINE constexpr uint64_t full_diagonals(uint64_t b) noexcept {
  constexpr uint64_t kNear1 = near_edge(1, FromLeft), kNear2 = near_edge(2, FromLeft),
                     kNear4 = near_edge(4, FromLeft);
  constexpr uint64_t kMirrored1 = mirrored(kNear1), kMirrored2 = mirrored(kNear2),
                     kMirrored4 = mirrored(kNear4);
  uint64_t up = b, down = b;
  up &= up << Distance | kNear1;
  down &= down >> Distance | kMirrored1;
  up &= up << 2 * Distance | kNear2;
  down &= down >> 2 * Distance | kMirrored2;
  up &= up << 4 * Distance | kNear4;
  down &= down >> 4 * Distance | kMirrored4;
  return up & down;
}

PPLY_INLINE constexpr uint64_t rotated(uint64_t b, uint32_t n) noexcept {
  return b >> n | b << (64 - n);
}
}  // namespace detail

// The squares of a column from a byte, the first row lowest: the inverse of Lines::column().
PPLY_INLINE constexpr uint64_t byte_column(uint32_t byte, uint32_t col) noexcept {
  const uint64_t spread = (uint64_t(byte) * 0x0101010101010101u) & 0x8040201008040201u;
  return (((spread + 0x00406070787c7e7fu) >> 7) & 0x0101010101010101u) << col;
}

// The number of the owner's discs that stay his to the end: a lower bound.
inline int32_t count_stable(const EdgeTable& edges, uint64_t own, uint64_t other) noexcept {
  using L = Lines<Word::kBits64>;
  constexpr uint64_t kInner = 0x007e7e7e7e7e7e00u;
  uint64_t stable = uint64_t(edges.stable(uint8_t(own), uint8_t(other))) |
                    uint64_t(edges.stable(uint8_t(own >> 56), uint8_t(other >> 56))) << 56 |
                    byte_column(edges.stable(L::column(own, 0), L::column(other, 0)), 0) |
                    byte_column(edges.stable(L::column(own, 7), L::column(other, 7)), 7);
  const uint64_t filled = own | other;
  uint64_t rows = filled & filled >> 4;
  rows &= rows >> 2;
  rows &= rows >> 1;
  rows = (rows & 0x0101010101010101u) * 0xff;
  uint64_t columns = filled & detail::rotated(filled, 8);
  columns &= detail::rotated(columns, 16);
  columns &= detail::rotated(columns, 32);
  const uint64_t falling = detail::full_diagonals<9, true>(filled);
  const uint64_t rising = detail::full_diagonals<7, false>(filled);
  const uint64_t inner = own & kInner;
  stable |= inner & rows & columns & falling & rising;
  if (stable == 0) return 0;
  for (;;) {
    const uint64_t more =
        inner & (stable << 1 | stable >> 1 | rows) & (stable << 8 | stable >> 8 | columns) &
        (stable << 9 | stable >> 9 | falling) & (stable << 7 | stable >> 7 | rising) & ~stable;
    if (more == 0) return count(stable);
    stable |= more;
  }
}

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_SOLVER_STABILITY_HPP_INCLUDED
