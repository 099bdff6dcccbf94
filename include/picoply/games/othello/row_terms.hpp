// The evaluation's terms on a board of bytes (row_set.hpp): the numbers of evaluation.hpp, counted
// in one pass over the rows.
#ifndef PICOPLY_GAMES_OTHELLO_ROW_TERMS_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_ROW_TERMS_HPP_INCLUDED

#include "picoply/games/othello/row_set.hpp"
#include "picoply/games/othello/term.hpp"

namespace picoply {
namespace othello {

// Edge discs, without the corners, joined to a corner of the same colour along an edge.
PPLY_NOINLINE constexpr int8_t count_anchored(const RowSet& own) noexcept {
  uint8_t down = own.row[0] & kRowEnds, up = own.row[7] & kRowEnds;
  if ((down | up) == 0) return 0;
  // Inwards along the first and the last row, from both of its corners at once.
  uint8_t first = down, last = up;
  for (uint8_t i = 0; i < 6; ++i) {
    first = uint8_t(with_sides(first) & own.row[0]);
    last = uint8_t(with_sides(last) & own.row[7]);
  }
  const uint8_t n = uint8_t(count_row(first & 0x7e) + count_row(last & 0x7e));
  // Down and up both sides; a square that is reached from both corners counts once.
  RowSet joined;
  for (uint8_t r = 1; r < 7; ++r) {
    down = uint8_t(down & own.row[r]);
    up = uint8_t(up & own.row[7 - r]);
    joined.row[r] = uint8_t(joined.row[r] | down);
    joined.row[7 - r] = uint8_t(joined.row[7 - r] | up);
  }
  return int8_t(n + count(joined));
}

PPLY_NOINLINE constexpr void tally(int8_t& sum, uint8_t mine, uint8_t theirs) noexcept {
  sum = int8_t(sum + count_row(mine) - count_row(theirs));
}

// Returns the number of discs.
PPLY_NOINLINE constexpr uint8_t row_differences(const RowSet& own, const RowSet& other,
                                                const RowSet& own_moves, const RowSet& other_moves,
                                                int8_t (&d)[kTermCount]) noexcept {
  for (int8_t& each : d) each = 0;
  const int my_count = count(own), their_count = count(other);
  d[kDisc] = int8_t(my_count - their_count);
  d[kMobility] = int8_t(count(own_moves) - count(other_moves));
  d[kAnchored] = int8_t(count_anchored(own) - count_anchored(other));
  uint8_t above_own = 0, above_other = 0;
  for (uint8_t r = 0; r < 8; ++r) {
    const uint8_t mine = own.row[r], theirs = other.row[r];
    const uint8_t empty = uint8_t(~(mine | theirs));
    uint8_t near_own = mine | above_own, near_other = theirs | above_other;
    if (r < 7) {
      near_own = uint8_t(near_own | own.row[r + 1]);
      near_other = uint8_t(near_other | other.row[r + 1]);
    }
    tally(d[kPotential], with_sides(near_other) & empty, with_sides(near_own) & empty);
    above_own = mine;
    above_other = theirs;

    // Empty corners of this half, and the squares beside them towards the middle.
    const uint8_t edge = r < 4 ? 0 : 7;
    const uint8_t open = uint8_t(~(own.row[edge] | other.row[edge]) & kRowEnds);
    const uint8_t beside = uint8_t((open << 1 | open >> 1) & 0x42);
    uint8_t sides = kRowEnds, c = 0;
    if (r == edge) {
      tally(d[kCorner], mine & kRowEnds, theirs & kRowEnds);
      sides = 0x7e;
      c = beside;
    } else if (r == 1 || r == 6) {
      tally(d[kXSquare], mine & beside, theirs & beside);
      c = open;
    }
    if (c != 0) tally(d[kCSquare], mine & c, theirs & c);
    sides = uint8_t(sides & ~c);
    tally(d[kEdge], mine & sides, theirs & sides);
  }
  return uint8_t(my_count + their_count);
}

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_ROW_TERMS_HPP_INCLUDED
