// The lines of the 8x8 board that patterns lie on, as bytes: one square a bit.
//
//   row(b, r)       bit 0: column a
//   column(b, c)    bit 0: row 1
//   diagonal<I>(b)  of four squares or more; bit 0: the square nearest to column a
//
// A row is a byte of the set. Of any other line the squares are masked out. No two of a diagonal's
// are in one column, so that a multiplication that adds up all rows gathers it in the upper byte;
// those of a column are moved apart by one place a row (kindergarten bitboards, see halves.hpp).
// Where registers are narrower, the rows are joined by shifts instead.
#ifndef PICOPLY_GAMES_OTHELLO_PATTERN_LINES_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_PATTERN_LINES_HPP_INCLUDED

#include "picoply/games/othello/flips.hpp"

namespace picoply {
namespace othello {

struct Diagonal {
  uint64_t squares;
  uint8_t column, row;  // of its first square
  int8_t step;          // to the next one's row
};

// Those of 8 squares, then of 7, 6, 5 and 4: two, then four of each length.
inline constexpr uint32_t kDiagonalCount = 18;
struct DiagonalList {
  Diagonal of[kDiagonalCount]{};

  constexpr DiagonalList() noexcept {
    uint32_t n = 0;
    for (uint8_t shorter = 0; shorter <= 4; ++shorter) {
      const uint8_t kinds = shorter == 0 ? 2 : 4;
      for (uint8_t kind = 0; kind < kinds; ++kind) {
        Diagonal& d = of[n++];
        d.step = (kind & 1) == 0 ? int8_t(1) : int8_t(-1);
        d.column = (kind & 2) == 0 ? uint8_t(0) : shorter;
        const uint8_t from_side = (kind & 2) == 0 ? shorter : uint8_t(0);
        d.row = d.step > 0 ? from_side : uint8_t(7 - from_side);
        for (int i = 0; i < 8 - shorter; ++i)
          d.squares |= uint64_t(1) << ((d.row + i * d.step) * 8 + d.column + i);
      }
    }
  }
};
inline constexpr DiagonalList kDiagonalList{};

template <Word W>
struct Lines;

template <>
struct Lines<Word::kBits64> {
  using Set = uint64_t;

  PPLY_INLINE static constexpr uint32_t row(Set b, uint32_t r) noexcept {
    return uint32_t(b >> (8 * r)) & 0xff;
  }
  PPLY_INLINE static constexpr uint32_t column(Set b, uint32_t c) noexcept {
    return uint32_t((b >> c & 0x0101010101010101u) * 0x0102040810204080u >> 56);
  }
  template <uint32_t I>
  PPLY_INLINE static constexpr uint32_t diagonal(Set b) noexcept {
    constexpr Diagonal kLine = kDiagonalList.of[I];
    return uint32_t((b & kLine.squares) * 0x0101010101010101u >> (56 + kLine.column));
  }
};

template <>
struct Lines<Word::kBits32> {
  using Set = uint64_t;

  PPLY_INLINE static constexpr uint32_t row(Set b, uint32_t r) noexcept {
    return (r < 4 ? uint32_t(b) >> (8 * r) : uint32_t(b >> 32) >> (8 * r - 32)) & 0xff;
  }
  PPLY_INLINE static constexpr uint32_t column(Set b, uint32_t c) noexcept {
    constexpr uint32_t kColumn = 0x01010101u, kRows = 0x10204080u;
    const uint32_t low = uint32_t(b) >> c & kColumn, high = uint32_t(b >> 32) >> c & kColumn;
    return low * kRows >> 28 | (high * kRows >> 28) << 4;
  }
  template <uint32_t I>
  PPLY_INLINE static constexpr uint32_t diagonal(Set b) noexcept {
    constexpr Diagonal kLine = kDiagonalList.of[I];
    uint32_t line = (uint32_t(b) & uint32_t(kLine.squares)) |
                    (uint32_t(b >> 32) & uint32_t(kLine.squares >> 32));
    line |= line >> 16;
    return ((line | line >> 8) & 0xff) >> kLine.column;
  }
};

template <>
struct Lines<Word::kBits8> {
  using Set = RowSet;

  static constexpr uint8_t row(const Set& b, uint8_t r) noexcept { return b.row[r]; }
  PPLY_NOINLINE static constexpr uint8_t column(const Set& b, uint8_t c) noexcept {
    const uint8_t bit = bit_of_row(c);
    uint8_t line = 0;
    for (uint8_t r = 8; r-- > 0;) {
      line = uint8_t(line << 1);
      if ((b.row[r] & bit) != 0) ++line;
    }
    return line;
  }
  template <uint32_t I>
  static constexpr uint8_t diagonal(const Set& b) noexcept {
    constexpr Diagonal kLine = kDiagonalList.of[I];
    return walk(b, kLine.column, kLine.row, kLine.step);
  }
  // Until it leaves the board.
  PPLY_NOINLINE static constexpr uint8_t walk(const Set& b, uint8_t column, uint8_t row,
                                              int8_t step) noexcept {
    uint8_t line = 0, to = 1;
    for (uint8_t bit = bit_of_row(column); bit != 0 && row < 8; bit = uint8_t(bit << 1)) {
      if ((b.row[row] & bit) != 0) line = uint8_t(line | to);
      to = uint8_t(to << 1);
      row = uint8_t(row + step);
    }
    return line;
  }
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_PATTERN_LINES_HPP_INCLUDED
