// A set of squares of the 8x8 board as eight bytes, a row each, for processors of 8 bits.
//
// It has the operators of the other sets (bits.hpp). They are loops and not inlined: on such a
// processor 64 bits of anything are eight instructions or more, and there is little memory for
// code.
#ifndef PICOPLY_GAMES_OTHELLO_ROW_SET_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_ROW_SET_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {
namespace othello {

// 1 << i for i of 0 .. 7, in few steps where each place costs one.
constexpr uint8_t bit_of_row(uint8_t i) noexcept {
  uint8_t bit = (i & 1) != 0 ? 2 : 1;
  if ((i & 2) != 0) bit = uint8_t(bit << 2);
  if ((i & 4) != 0) bit = uint8_t(bit << 4);
  return bit;
}

// The first and last column: of the first and last row, the corners.
inline constexpr uint8_t kRowEnds = 0x81;

// Squares of a row and those next to them.
constexpr uint8_t with_sides(uint8_t b) noexcept { return uint8_t(b | b << 1 | b >> 1); }

// The number of squares of a row: mostly few, so one by one.
constexpr uint8_t count_row(uint8_t b) noexcept {
  uint8_t n = 0;
  for (; b != 0; b = uint8_t(b & (b - 1))) ++n;
  return n;
}

struct RowSet {
  uint8_t row[8];

  constexpr RowSet() noexcept : row{} {}
  explicit constexpr RowSet(uint8_t first) noexcept : row{first} {}

  PPLY_NOINLINE constexpr RowSet& operator&=(const RowSet& b) noexcept {
    for (uint8_t r = 0; r < 8; ++r) row[r] = uint8_t(row[r] & b.row[r]);
    return *this;
  }
  PPLY_NOINLINE constexpr RowSet& operator^=(const RowSet& b) noexcept {
    for (uint8_t r = 0; r < 8; ++r) row[r] = uint8_t(row[r] ^ b.row[r]);
    return *this;
  }
  constexpr RowSet& operator|=(const RowSet& b) noexcept {
    for (uint8_t r = 0; r < 8; ++r) row[r] = uint8_t(row[r] | b.row[r]);
    return *this;
  }
  friend constexpr RowSet operator&(RowSet a, const RowSet& b) noexcept { return a &= b; }
  friend constexpr RowSet operator|(RowSet a, const RowSet& b) noexcept { return a |= b; }
  friend constexpr RowSet operator^(RowSet a, const RowSet& b) noexcept { return a ^= b; }
  friend constexpr RowSet operator~(RowSet a) noexcept {
    for (uint8_t r = 0; r < 8; ++r) a.row[r] = uint8_t(~a.row[r]);
    return a;
  }
};

PPLY_NOINLINE constexpr bool any(const RowSet& b) noexcept {
  uint8_t all = 0;
  for (uint8_t r = 0; r < 8; ++r) all = uint8_t(all | b.row[r]);
  return all != 0;
}

PPLY_NOINLINE constexpr int count(const RowSet& b) noexcept {
  uint8_t n = 0;
  for (uint8_t r = 0; r < 8; ++r) n = uint8_t(n + count_row(b.row[r]));
  return n;
}

PPLY_NOINLINE constexpr bool holds(const RowSet& b, uint8_t square) noexcept {
  return (b.row[square >> 3] & bit_of_row(square & 7)) != 0;
}
PPLY_NOINLINE constexpr void toggle(RowSet& b, uint8_t square) noexcept {
  b.row[square >> 3] = uint8_t(b.row[square >> 3] ^ bit_of_row(square & 7));
}

// The discs after a move that turns `flips`, and back again: the mover's and the other ones.
PPLY_NOINLINE constexpr void play(RowSet& own, RowSet& other, const RowSet& flips,
                                  uint8_t square) noexcept {
  for (uint8_t r = 0; r < 8; ++r) {
    const uint8_t turned = flips.row[r];
    if (turned == 0) continue;
    own.row[r] = uint8_t(own.row[r] ^ turned);
    other.row[r] = uint8_t(other.row[r] ^ turned);
  }
  toggle(own, square);
}

// Removes the lowest square of a set that is not empty, and returns it.
PPLY_NOINLINE constexpr uint8_t pop_first(RowSet& b) noexcept {
  uint8_t r = 0;
  while (b.row[r] == 0) ++r;
  uint8_t square = uint8_t(r << 3);
  const uint8_t row = b.row[r];
  b.row[r] = uint8_t(row & (row - 1));
  for (uint8_t bits = row; (bits & 1) == 0; bits = uint8_t(bits >> 1)) ++square;
  return square;
}

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_ROW_SET_HPP_INCLUDED
