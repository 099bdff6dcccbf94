// What an empty cell is worth to a colour: a sum over pairs of its four lines.
//
// A cell on one good line is worth little, since the opponent blocks that line; on two it is where
// both come together. So the evaluation asks of a cell's four line classes not each by itself but
// two at a time, in all six ways, and adds up
//
//   w[a][b] + w[a][c] + w[a][d] + w[b][c] + w[b][d] + w[c][d]
//
// of a symmetric table w with 12 x 12 entries. What single classes are worth is in there too: every
// class is in three of the pairs. Of a change in one line, as most are, three pairs know.
//
// In memory a row of the table has 16 entries, so that a class of four bits needs no product with
// 12, and each colour that has a set of its own has a table: 384 bytes.
#ifndef PICOPLY_GAMES_GOMOKU_WORTH_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_WORTH_HPP_INCLUDED

#include "picoply/games/gomoku/bit_lines.hpp"
#include "picoply/games/gomoku/weights.hpp"

namespace picoply::gomoku {

// One set of weights, laid out to be looked up.
class PairTable {
 public:
  static constexpr Count kRow = 16;

  explicit constexpr PairTable(const int16_t (&pairs)[kClassPairs]) noexcept : of_{} {
    for (uint32_t a = 0; a < kLineClasses; ++a)
      for (uint32_t b = 0; b < kLineClasses; ++b) of_[a * kRow + b] = pairs[class_pair(a, b)];
  }
  constexpr int16_t at(Count a, Count b) const noexcept { return constant(of_[a * kRow + b]); }

 private:
  int16_t of_[kLineClasses * kRow];
};

template <Rule R, uint32_t Colour>
inline constexpr PPLY_CONSTANT PairTable kPairTable{pair_weights<R>(Colour)};
// One table for both colours where they have the same weights.
template <Rule R, uint32_t Colour>
constexpr const PairTable& pair_table() noexcept {
  return kPairTable < R, R == Rule::kRenju ? Colour : 0 > ;
}

// What a shape is worth to a colour.
template <Rule R, uint32_t Colour>
PPLY_INLINE int32_t worth_to(const uint8_t* shape) noexcept {
  const PairTable& table = pair_table<R, Colour>();
  int32_t sum = 0;
  for (Count d = 1; d < kDirections; ++d) {
    for (Count e = 0; e < d; ++e)
      sum += table.at(shape[d] >> 4 * Colour & 15, shape[e] >> 4 * Colour & 15);
  }
  return sum;
}
// Black's worth minus white's.
template <Rule R>
PPLY_INLINE int32_t shape_worth(const uint8_t* shape) noexcept {
  return worth_to<R, 0>(shape) - worth_to<R, 1>(shape);
}

// What a colour gains by direction d of a shape becoming `is` where it was `was`. Where there are
// vectors the two rows of the table are subtracted as a whole, which costs less than a branch that
// nobody foresees: whether the line has changed for this colour or only for the other.
template <Rule R, uint32_t Colour>
PPLY_INLINE int32_t gain_to(const uint8_t* shape, Count d, Count was, Count is) noexcept {
  const PairTable& table = pair_table<R, Colour>();
  const Count before = was >> 4 * Colour & 15, now = is >> 4 * Colour & 15;
  const auto other = [shape, d](Count e) noexcept {
    return Count(shape[(d + e) % kDirections] >> 4 * Colour & 15);
  };
  int32_t sum = 0;
  if constexpr (kNativeVectors == Vectors::kNone) {
    if (now == before) return 0;
    for (Count e = 1; e < kDirections; ++e)
      sum += table.at(now, other(e)) - table.at(before, other(e));
  } else {
    int16_t gains[PairTable::kRow];
    for (Count i = 0; i < PairTable::kRow; ++i)
      gains[i] = int16_t(table.at(now, i) - table.at(before, i));
    for (Count e = 1; e < kDirections; ++e) sum += gains[other(e)];
  }
  return sum;
}
// Black's gain minus white's.
template <Rule R>
PPLY_INLINE int32_t shape_gain(const uint8_t* shape, Count d, Count was, Count is) noexcept {
  return gain_to<R, 0>(shape, d, was, is) - gain_to<R, 1>(shape, d, was, is);
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_WORTH_HPP_INCLUDED
