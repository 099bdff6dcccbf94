// What a move turns on 8x8, for the exact solver: one square at a time, as fast as whole words go.
//
// Towards higher squares the first gap in a row of discs is the lowest bit of the ray that the
// opponent does not hold: the one bit that a number and its negative share. Towards lower squares
// it is the highest such bit, from which a negative has all bits upwards. On the last empty square
// nothing but the number turned counts, and all other squares of a line are taken, so that the
// mover's discs on it say everything: a table of 8 x 256 bytes, by the place on the line.
#ifndef PICOPLY_GAMES_OTHELLO_SOLVER_TURNING_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_SOLVER_TURNING_HPP_INCLUDED

#include "picoply/games/othello/pattern_lines.hpp"

namespace picoply {
namespace othello {

// The squares beyond each square, to the right, down left, down and down right (up) and the
// opposite ways; and all next to it, where a disc to be turned must lie.
struct alignas(32) FourRays {
  uint64_t along[4]{};
};
struct RaysOfSquares {
  FourRays up[64]{};
  FourRays down[64]{};
  uint64_t next[64]{};

  constexpr RaysOfSquares() noexcept {
    constexpr int8_t kRow[4] = {0, 1, 1, 1}, kCol[4] = {1, -1, 0, 1};
    for (uint32_t square = 0; square < 64; ++square) {
      for (uint32_t d = 0; d < 4; ++d) {
        for (int8_t sign = -1; sign <= 1; sign = int8_t(sign + 2)) {
          int8_t row = int8_t(square / 8), col = int8_t(square % 8);
          bool first = true;
          for (;;) {
            row = int8_t(row + sign * kRow[d]);
            col = int8_t(col + sign * kCol[d]);
            if (row < 0 || row > 7 || col < 0 || col > 7) break;
            const uint64_t bit = uint64_t(1) << (row * 8 + col);
            (sign > 0 ? up : down)[square].along[d] |= bit;
            if (first) next[square] |= bit;
            first = false;
          }
        }
      }
    }
  }
};
inline constexpr PPLY_CONSTANT RaysOfSquares kRaysOf{};

// Of a word that is not 0.
PPLY_INLINE constexpr uint64_t highest_of(uint64_t x) noexcept {
  if constexpr (kNativeWord == Word::kBits64) {
    return uint64_t(1) << (63 - uint32_t(__builtin_clzll(x)));
  } else {
    for (uint8_t n = 1; n < 64; n = uint8_t(n * 2)) x |= x >> n;
    return x ^ (x >> 1);
  }
}

// False: a move there turns nothing. One load, for the many squares beside none of his discs.
PPLY_INLINE constexpr bool may_turn(uint32_t square, uint64_t other) noexcept {
  return (constant(kRaysOf.next[square]) & other) != 0;
}

// The discs of `other` that a disc of the owner of `own` on that empty square turns along one of
// the four lines; some others of the line may be among them.
PPLY_INLINE constexpr uint64_t turned_along(uint32_t d, uint32_t square, uint64_t own,
                                            uint64_t other) noexcept {
  const uint64_t up = constant(kRaysOf.up[square].along[d]);
  const uint64_t end = (0 - (up & ~other)) & up & own;
  const uint64_t down = constant(kRaysOf.down[square].along[d]);
  const uint64_t start = highest_of((down & ~other) | 1) & down & own;
  return ((end - uint64_t(end != 0)) & up) | ((0 - start) & down);
}

// All that it turns.
PPLY_INLINE constexpr uint64_t turned_by_words(uint32_t square, uint64_t own,
                                               uint64_t other) noexcept {
  uint64_t found = 0;
  for (uint32_t d = 0; d < 4; ++d) found |= turned_along(d, square, own, other);
  return found & other;
}

// The same by vectors of words, as wide as the processor's are (kNativeVectors).
using HalfVector [[gnu::vector_size(16)]] = uint64_t;
using QuarterVector [[gnu::vector_size(16)]] = int32_t;

// In vectors of two words the second is the board with its rows in reverse: what goes downwards on
// the one goes upwards on the other, but for what stays in a row. All vectors are passed by
// reference, since how by value depends on the processor.
PPLY_INLINE uint64_t both_of(const HalfVector& pair) noexcept {
  return pair[0] | __builtin_bswap64(pair[1]);
}

// A number less one is negative only where there was none: bit 63 alone less one is not.
PPLY_INLINE uint64_t turned_by_pairs(uint32_t square, uint64_t own, uint64_t other) noexcept {
  const HalfVector mine = {own, __builtin_bswap64(own)}, his = {other, __builtin_bswap64(other)};
  HalfVector found = {0, 0};
  for (uint32_t d = 1; d < 4; ++d) {
    const HalfVector up = {constant(kRaysOf.up[square].along[d]),
                           constant(kRaysOf.up[square ^ 56].along[d])};
    const HalfVector before = ((0 - (up & ~his)) & up & mine) - 1;
    const QuarterVector signs = QuarterVector(before) >> 31;
    const QuarterVector none = {signs[1], signs[1], signs[3], signs[3]};
    found |= before & up & ~HalfVector(none);
  }
  return (turned_along(0, square, own, other) & other) | both_of(found);
}

template <uint32_t Distance>
PPLY_INLINE void add_beyond(HalfVector& found, const HalfVector& mine,
                            const HalfVector& over) noexcept {
  HalfVector reached = over & (mine << Distance);
  reached |= over & (reached << Distance);
  const HalfVector twice = over & (over << Distance);
  reached |= twice & (reached << 2 * Distance);
  reached |= twice & (reached << 2 * Distance);
  found |= reached << Distance;
}
PPLY_INLINE uint64_t moves_by_pairs(uint64_t own, uint64_t other) noexcept {
  const uint64_t middle = other & 0x7e7e7e7e7e7e7e7eu;
  const HalfVector mine = {own, __builtin_bswap64(own)}, his = {other, __builtin_bswap64(other)};
  const HalfVector inner = {middle, __builtin_bswap64(middle)};
  HalfVector found = {0, 0};
  add_beyond<7>(found, mine, inner);
  add_beyond<8>(found, mine, his);
  add_beyond<9>(found, mine, inner);
  return (ShiftRays<8>::beyond<1>(own, middle) | both_of(found)) & ~(own | other);
}

// Vectors of four words are shifted by a different number each: all rays one way at a time.
using WordVector [[gnu::vector_size(32)]] = uint64_t;
using SignedVector [[gnu::vector_size(32)]] = int64_t;

// Halves are exchanged, not taken out: fewer operations.
PPLY_INLINE uint64_t all_of(const WordVector& v) noexcept {
  HalfVector halves[2];
  __builtin_memcpy(halves, &v, sizeof v);
  const HalfVector both = halves[0] | halves[1], swapped = {both[1], both[0]};
  return (both | swapped)[0];
}

// Downwards the first gap is the mover's where his discs on a ray are a greater number than its
// empty squares (bit 63 is on no such ray, so that signs do not matter). Then all that lies above
// his discs is turned; what does not is marked step by step along the rays (six at most).
PPLY_INLINE uint64_t turned_by_quads(uint32_t square, uint64_t own, uint64_t other) noexcept {
  const FourRays& up_rays = constant(kRaysOf.up[square]);
  const FourRays& down_rays = constant(kRaysOf.down[square]);
  WordVector up, down;
  __builtin_memcpy(&up, &up_rays, sizeof up);
  __builtin_memcpy(&down, &down_rays, sizeof down);
  const WordVector mine = {own, own, own, own}, his = {other, other, other, other};
  const WordVector empty = ~(mine | his);
  constexpr WordVector kOnce = {1, 7, 8, 9}, kTwice = {2, 14, 16, 18}, kThrice = {3, 21, 24, 27};
  const WordVector end = (0 - (up & ~his)) & up & mine;
  const WordVector starts = down & mine;
  const WordVector any_turned = WordVector(SignedVector(starts) > SignedVector(down & empty));
  WordVector below = starts | starts >> kOnce;
  below |= below >> kTwice;
  below |= below >> kThrice;
  const WordVector found = (~(WordVector(end == 0) - end) & up) | (down & any_turned & ~below);
  return all_of(found);
}

PPLY_INLINE uint64_t moves_by_quads(uint64_t own, uint64_t other) noexcept {
  constexpr uint64_t kInner = 0x7e7e7e7e7e7e7e7eu;
  constexpr WordVector kOnce = {1, 7, 8, 9}, kTwice = {2, 14, 16, 18};
  constexpr WordVector kMiddle = {kInner, kInner, ~uint64_t(0), kInner};
  const WordVector mine = {own, own, own, own};
  const WordVector over = WordVector{other, other, other, other} & kMiddle;
  WordVector up = over & (mine << kOnce), down = over & (mine >> kOnce);
  up |= over & (up << kOnce);
  down |= over & (down >> kOnce);
  const WordVector up_twice = over & (over << kOnce), down_twice = over & (over >> kOnce);
  up |= up_twice & (up << kTwice);
  down |= down_twice & (down >> kTwice);
  up |= up_twice & (up << kTwice);
  down |= down_twice & (down >> kTwice);
  const WordVector found = up << kOnce | down >> kOnce;
  return all_of(found) & ~(own | other);
}

// What a disc on that empty square turns, and the squares where the owner of `own` may play. The
// compiler itself computes with words.
template <Vectors V = kNativeVectors>
PPLY_INLINE constexpr uint64_t turned(uint32_t square, uint64_t own, uint64_t other) noexcept {
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (V == Vectors::kQuads) return turned_by_quads(square, own, other);
    if constexpr (V == Vectors::kPairs) return turned_by_pairs(square, own, other);
  }
  return turned_by_words(square, own, other);
}
template <Vectors V = kNativeVectors>
PPLY_INLINE constexpr uint64_t moves_of(uint64_t own, uint64_t other) noexcept {
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (V == Vectors::kQuads) return moves_by_quads(own, other);
    if constexpr (V == Vectors::kPairs) return moves_by_pairs(own, other);
  }
  return ShiftRays<8>::mobility(own, other);
}

// Twice the number of discs turned by one on each place of a line full of discs, by the mover's.
struct LastTurned {
  uint8_t twice[8][256]{};

  constexpr LastTurned() noexcept {
    for (uint32_t at = 0; at < 8; ++at) {
      for (uint32_t own = 0; own < 256; ++own) {
        uint32_t n = 0, i = at + 1;
        while (i < 8 && (own >> i & 1) == 0) ++i;
        if (i < 8) n += i - at - 1;
        i = at;
        while (i > 0 && (own >> (i - 1) & 1) == 0) --i;
        if (i > 0) n += at - i;
        twice[at][own] = uint8_t(2 * n);
      }
    }
  }
};
inline constexpr PPLY_CONSTANT LastTurned kLastTurned{};

// The two diagonals through each square, itself among them.
struct DiagonalsOfSquares {
  uint64_t rising[64]{}, falling[64]{};

  constexpr DiagonalsOfSquares() noexcept {
    for (uint32_t a = 0; a < 64; ++a) {
      for (uint32_t b = 0; b < 64; ++b) {
        if (a / 8 + a % 8 == b / 8 + b % 8) rising[a] |= uint64_t(1) << b;
        if (a / 8 + b % 8 == b / 8 + a % 8) falling[a] |= uint64_t(1) << b;
      }
    }
  }
};
inline constexpr PPLY_CONSTANT DiagonalsOfSquares kDiagonalsOf{};

// Twice the number of discs turned on the only empty square. Bits of `own` off a diagonal are 0,
// and like the opponent's discs at the end of a line they end no row. A multiplication brings the
// squares of a line into one byte, by their columns or their rows.
PPLY_INLINE constexpr int32_t last_turned(uint32_t square, uint64_t own) noexcept {
  constexpr uint64_t kRows = 0x0101010101010101u;
  const uint32_t row = square >> 3, col = square & 7;
  const uint32_t down = Lines<Word::kBits64>::column(own, col);
  const uint64_t rising = ((own & constant(kDiagonalsOf.rising[square])) * kRows) >> 56;
  const uint64_t falling = ((own & constant(kDiagonalsOf.falling[square])) * kRows) >> 56;
  return constant(kLastTurned.twice[col][uint8_t(own >> (row * 8))]) +
         constant(kLastTurned.twice[row][down]) + constant(kLastTurned.twice[col][rising]) +
         constant(kLastTurned.twice[col][falling]);
}

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_SOLVER_TURNING_HPP_INCLUDED
