// Othello 8x8 on processors of 32 bits: the board in two halves of four rows, one register each.
//
// Where a side may play. As everywhere, one shift takes all discs a step further (shifts.hpp). On
// whole boards of 64 bits each step is a shift across two registers, and six steps are needed. Here
// a direction walks through the first half, at most three steps, then hands what it has reached
// over to the second half, and walks on there: half the work, and shifts of one register only.
// Along rows an addition does the walk to the right: added to the lowest disc of a run, a carry
// runs through it and stops one square beyond.
//
// What a move turns. Shifting all directions is wasteful for one square, as most of them turn
// nothing. First the squares around the move are turned to a fixed place of a register: only lines
// with an opposing disc there are looked at, fewer than two of the four on average. The eight
// squares of such a line are gathered into a byte, its index: a multiplication adds up shifted
// copies of a column or diagonal, so that each of its bits arrives in the upper byte. In the index
// the discs turned above the move are again found by a carry: added to the opponent's disc next to
// the move it stops at the first square that is not the opponent's, and if the mover is there, all
// in between turn. Below the move it would have to run the other way; there a table tells the
// highest square that is not the opponent's. Another multiplication spreads the discs over the
// line.
//
// Gathering lines by multiplication is known from computer chess (kindergarten bitboards, G.
// Isenberg, 2006), and with the carry it is one of the ways to turn discs in R. Delorme's Edax.
#ifndef PICOPLY_GAMES_OTHELLO_HALVES_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_HALVES_HPP_INCLUDED

#include "picoply/constant.hpp"
#include "picoply/games/othello/shifts.hpp"

namespace picoply {
namespace othello {

// Rows 1 to 4 and 5 to 8, square a1 (a5) in the lowest bit.
struct Halves {
  uint32_t low;
  uint32_t high;

  PPLY_INLINE static constexpr Halves of(uint64_t b) noexcept {
    return {uint32_t(b), uint32_t(b >> 32)};
  }
  PPLY_INLINE constexpr uint64_t whole() const noexcept { return uint64_t(high) << 32 | low; }
};

// The two diagonals through a square: falling to the right by row - column, rising by row + column.
struct Diagonals {
  Halves falling[15]{};
  Halves rising[15]{};

  constexpr Diagonals() noexcept {
    for (uint32_t square = 0; square < 64; ++square) {
      const uint32_t row = square / 8, col = square % 8;
      const uint32_t bit = uint32_t(1) << (square % 32);
      Halves& f = falling[row + 7 - col];
      Halves& r = rising[row + col];
      (square < 32 ? f.low : f.high) |= bit;
      (square < 32 ? r.low : r.high) |= bit;
    }
  }
};
inline constexpr PPLY_CONSTANT Diagonals kDiagonals{};

// The highest bit of a number, as a number.
struct HighestBits {
  uint8_t of[128]{};

  constexpr HighestBits() noexcept {
    for (uint32_t i = 1; i < 128; ++i) {
      uint32_t bit = 64;
      while ((i & bit) == 0) bit >>= 1;
      of[i] = uint8_t(bit);
    }
  }
};
inline constexpr PPLY_CONSTANT HighestBits kHighestBits{};

struct HalvesRays : ShiftRays<8> {
  static constexpr uint32_t kInner = 0x7e7e7e7eu;   // all but the first and last column
  static constexpr uint32_t kColumn = 0x01010101u;  // the first column

  // Distance is 8 down, 9 down right, 7 down left.
  template <uint32_t Distance>
  PPLY_INLINE static constexpr void walk_down(Halves own, Halves over, Halves& found) noexcept {
    uint32_t low = over.low & own.low << Distance;
    low |= over.low & low << Distance;
    low |= over.low & low << Distance;
    uint32_t high = over.high & (own.high << Distance | (own.low | low) >> (32 - Distance));
    high |= over.high & high << Distance;
    high |= over.high & high << Distance;
    found.low |= low << Distance;
    found.high |= high << Distance | low >> (32 - Distance);
  }
  template <uint32_t Distance>
  PPLY_INLINE static constexpr void walk_up(Halves own, Halves over, Halves& found) noexcept {
    uint32_t high = over.high & own.high >> Distance;
    high |= over.high & high >> Distance;
    high |= over.high & high >> Distance;
    uint32_t low = over.low & (own.low >> Distance | (own.high | high) << (32 - Distance));
    low |= over.low & low >> Distance;
    low |= over.low & low >> Distance;
    found.high |= high >> Distance;
    found.low |= low >> Distance | high << (32 - Distance);
  }

  // Right and left; perhaps with some of the squares of `over`.
  PPLY_INLINE static constexpr uint32_t along_rows(uint32_t own, uint32_t over) noexcept {
    const uint32_t right = over + (over & own << 1);
    uint32_t left = over & own >> 1;
    left |= over & left >> 1;
    const uint32_t twice = over & over >> 1;
    left |= twice & left >> 2;
    left |= twice & left >> 2;
    return right | left >> 1;
  }

  static constexpr uint64_t mobility(uint64_t own_set, uint64_t other_set) noexcept {
    const Halves own = Halves::of(own_set), other = Halves::of(other_set);
    const Halves middle{other.low & kInner, other.high & kInner};
    Halves found{0, 0};
    walk_down<9>(own, middle, found);
    walk_up<9>(own, middle, found);
    walk_down<7>(own, middle, found);
    walk_up<7>(own, middle, found);
    walk_down<8>(own, other, found);
    walk_up<8>(own, other, found);
    found.low |= along_rows(own.low, middle.low);
    found.high |= along_rows(own.high, middle.high);
    found.low &= ~(own.low | other.low);
    found.high &= ~(own.high | other.high);
    return found.whole();
  }

  // A column, shifted to the first one, as a byte: bits 0, 8, 16, 24 of each half become bits 0 to
  // 3 and 4 to 7.
  PPLY_INLINE static constexpr uint32_t gather_column(Halves b, uint32_t col) noexcept {
    const uint32_t low = b.low >> col & kColumn, high = b.high >> col & kColumn;
    return (low | high << 4) * 0x01020408u >> 24;
  }
  PPLY_INLINE static constexpr uint32_t gather_diagonal(Halves b, Halves line) noexcept {
    return ((b.low & line.low) | (b.high & line.high)) * kColumn >> 24;
  }

  // The squares turned on a line by a move on its square `bit`: above it and below it.
  PPLY_INLINE static constexpr uint32_t turned(uint32_t own, uint32_t other, uint32_t bit,
                                               uint32_t above, uint32_t below) noexcept {
    uint32_t flips = 0;
    if (above != 0) {
      flips = (other + 2 * bit) & own;
      if (flips != 0) flips -= 2 * bit;
    }
    if (below != 0) {
      const uint32_t end = constant(kHighestBits.of[(bit - 1) & ~other]) & own;
      if (end != 0) flips += bit - 2 * end;
    }
    return flips;
  }

  PPLY_INLINE static constexpr void flip_diagonal(Halves own, Halves other, const Halves& line,
                                                  uint32_t bit, uint32_t above, uint32_t below,
                                                  Halves& found) noexcept {
    if ((above | below) == 0) return;
    const uint32_t low = constant(line.low), high = constant(line.high);
    const uint32_t mine = ((own.low & low) | (own.high & high)) * kColumn >> 24;
    const uint32_t theirs = ((other.low & low) | (other.high & high)) * kColumn >> 24;
    const uint32_t flips = turned(mine, theirs, bit, above, below) * kColumn;
    found.low |= flips & low;
    found.high |= flips & high;
  }
  PPLY_INLINE static constexpr void flip_column(Halves own, Halves other, uint32_t col,
                                                uint32_t bit, uint32_t above, uint32_t below,
                                                Halves& found) noexcept {
    if ((above | below) == 0) return;
    const uint32_t flips =
        turned(gather_column(own, col), gather_column(other, col), bit, above, below);
    found.low |= ((flips & 15) * 0x00204081u & kColumn) << col;
    found.high |= ((flips >> 4) * 0x00204081u & kColumn) << col;
  }

  // The squares around one, of a set: it is turned to bit 0, so that those of its row are bits 1
  // and 31, those of the next row 7 to 9, of the row before 23 to 25. Next to an edge, some of
  // these are other squares.
  PPLY_INLINE static constexpr uint32_t around(uint32_t square, Halves b) noexcept {
    if (square < 24) return rotate(b.low, square);
    if (square >= 40) return rotate(b.high, square - 32);
    return rotate(b.low >> 16 | b.high << 16, square - 16);
  }
  PPLY_INLINE static constexpr uint32_t rotate(uint32_t b, uint32_t right) noexcept {
    return b >> right | b << ((0u - right) & 31);
  }
  static constexpr uint32_t near(int32_t distance) noexcept {
    return uint32_t(1) << (uint32_t(distance) & 31);
  }

  static constexpr uint64_t flips_at(uint32_t square, uint64_t own_set,
                                     uint64_t other_set) noexcept {
    const Halves own = Halves::of(own_set), other = Halves::of(other_set);
    const uint32_t row = square >> 3, col = square & 7;
    const uint32_t bit = uint32_t(1) << col;
    // Lines on which no disc of the opponent is next to the move turn nothing: about half of all.
    const uint32_t next = around(square, other);
    Halves found{0, 0};
    const uint32_t right = next & near(1), left = next & near(-1);
    if ((right | left) != 0) {
      const uint32_t shift = square & 24;
      if (square < 32)
        found.low = turned(own.low >> shift & 0xff, other.low >> shift & 0xff, bit, right, left)
                    << shift;
      else
        found.high = turned(own.high >> shift & 0xff, other.high >> shift & 0xff, bit, right, left)
                     << shift;
    }
    flip_diagonal(own, other, kDiagonals.falling[row + 7 - col], bit, next & near(9),
                  next & near(-9), found);
    flip_diagonal(own, other, kDiagonals.rising[row + col], bit, next & near(-7), next & near(7),
                  found);
    flip_column(own, other, col, uint32_t(1) << row, next & near(8), next & near(-8), found);
    return found.whole();
  }
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_HALVES_HPP_INCLUDED
