// Othello 8x8 on processors of 8 bits: row by row, in bytes.
//
// Where a side may play. Going down the board, three sets of opposing discs are carried from row to
// row: those that continue a line from one of the mover's discs straight on, to the right, and to
// the left. Shifted to where their lines go on they are, in the next row, the squares beyond; what
// is empty there is a move, what is the opponent's carries the line on. The edges need no masks, as
// bits fall off a byte. A second pass goes up. Along a row a carry does the walk to the right
// (halves.hpp).
//
// What a move turns: walks from its square over the rows, one bit each, in the directions where an
// opposing disc is next to it.
#ifndef PICOPLY_GAMES_OTHELLO_BYTE_ROWS_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_BYTE_ROWS_HPP_INCLUDED

#include "picoply/games/othello/row_set.hpp"

namespace picoply {
namespace othello {

struct RowsRays {
  using Set = RowSet;

  // The squares beyond the discs next to those of `own`; perhaps with some of the opponent's.
  static constexpr uint8_t along_row(uint8_t own, uint8_t other) noexcept {
    const uint8_t right = uint8_t(other + (other & uint8_t(own << 1)));
    uint8_t left = uint8_t(other & own >> 1);
    for (uint8_t beyond = left; beyond != 0;) {
      beyond = uint8_t(beyond >> 1);
      left = uint8_t(left | beyond);
      beyond = uint8_t(beyond & other);
    }
    return uint8_t(right | left);
  }

  // The opposing discs of a row that continue lines from the rows before, moved to where the lines
  // go on in the next row.
  struct Front {
    uint8_t straight, right, left;

    PPLY_INLINE constexpr uint8_t beyond() const noexcept {
      return uint8_t(straight | right | left);
    }
    // `before`: the mover's discs in the row before; `over`: the opponent's in this one.
    PPLY_INLINE constexpr void pass(uint8_t before, uint8_t over) noexcept {
      straight = uint8_t((straight | before) & over);
      right = uint8_t(((right | uint8_t(before << 1)) & over) << 1);
      left = uint8_t((left | before >> 1) & over) >> 1;
    }
  };

  PPLY_NOINLINE static constexpr Set mobility(const Set& own, const Set& other) noexcept {
    Set found;
    Front front{0, 0, 0};
    uint8_t before = own.row[0];
    for (uint8_t r = 1; r < 8; ++r) {
      found.row[r] = front.beyond();
      front.pass(before, other.row[r]);
      before = own.row[r];
    }
    front = {0, 0, 0};
    before = 0;
    for (uint8_t r = 8; r-- > 0;) {
      const uint8_t mine = own.row[r], theirs = other.row[r];
      const uint8_t all = uint8_t(found.row[r] | front.beyond() | along_row(mine, theirs));
      found.row[r] = uint8_t(all & ~(mine | theirs));
      front.pass(before, theirs);
      before = mine;
    }
    return found;
  }

  // One column on, in the direction from `start` to its neighbour `first`.
  static constexpr uint8_t moved(uint8_t bit, uint8_t start, uint8_t first) noexcept {
    return first > start ? uint8_t(bit << 1) : first < start ? uint8_t(bit >> 1) : bit;
  }

  PPLY_NOINLINE static constexpr Set flips_at(uint8_t square, const Set& own,
                                              const Set& other) noexcept {
    Set found;
    const uint8_t from = uint8_t(square >> 3), start = bit_of_row(square & 7);
    for (int8_t step = -1; step <= 1; ++step) {
      const uint8_t next = uint8_t(from + step);
      if (next > 7) continue;
      uint8_t near = uint8_t(other.row[next] & with_sides(start));
      for (; near != 0; near = uint8_t(near & (near - 1))) {
        const uint8_t first = uint8_t(near & -near);
        uint8_t r = next, bit = first;
        do {
          r = uint8_t(r + step);
          bit = moved(bit, start, first);
        } while (r < 8 && (other.row[r] & bit) != 0);
        if (r > 7 || (own.row[r] & bit) == 0) continue;
        for (r = next, bit = first; (other.row[r] & bit) != 0; r = uint8_t(r + step)) {
          found.row[r] = uint8_t(found.row[r] | bit);
          bit = moved(bit, start, first);
        }
      }
    }
    return found;
  }
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_BYTE_ROWS_HPP_INCLUDED
