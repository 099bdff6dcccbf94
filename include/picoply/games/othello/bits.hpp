// Sets of squares for the Othello boards: one bit a square, bit row * N + col.
//
// The smallest unsigned integer that holds N * N bits serves as the set: 32 bits for 4x4, 64 for
// 6x6 and 8x8. A 10x10 board takes two words, for which Bits128 offers the same operators, so that
// all code above is written once; and so does RowSet, for 8x8 on processors of 8 bits.
#ifndef PICOPLY_GAMES_OTHELLO_BITS_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_BITS_HPP_INCLUDED

#include "picoply/constant.hpp"
#include "picoply/games/othello/row_set.hpp"
#include "picoply/word.hpp"

namespace picoply {
namespace othello {

struct Bits128 {
  uint64_t low;
  uint64_t high;

  constexpr Bits128() noexcept : low(0), high(0) {}
  explicit constexpr Bits128(uint64_t l, uint64_t h = 0) noexcept : low(l), high(h) {}

  friend constexpr Bits128 operator&(Bits128 a, Bits128 b) noexcept {
    return Bits128(a.low & b.low, a.high & b.high);
  }
  friend constexpr Bits128 operator|(Bits128 a, Bits128 b) noexcept {
    return Bits128(a.low | b.low, a.high | b.high);
  }
  friend constexpr Bits128 operator^(Bits128 a, Bits128 b) noexcept {
    return Bits128(a.low ^ b.low, a.high ^ b.high);
  }
  friend constexpr Bits128 operator~(Bits128 a) noexcept { return Bits128(~a.low, ~a.high); }
  friend constexpr Bits128 operator<<(Bits128 a, uint32_t n) noexcept {  // n: 0 .. 127
    if (n == 0) return a;
    if (n >= 64) return Bits128(0, a.low << (n - 64));
    return Bits128(a.low << n, a.high << n | a.low >> (64 - n));
  }
  friend constexpr Bits128 operator>>(Bits128 a, uint32_t n) noexcept {
    if (n == 0) return a;
    if (n >= 64) return Bits128(a.high >> (n - 64), 0);
    return Bits128(a.low >> n | a.high << (64 - n), a.high >> n);
  }
  constexpr Bits128& operator&=(Bits128 b) noexcept { return *this = *this & b; }
  constexpr Bits128& operator|=(Bits128 b) noexcept { return *this = *this | b; }
  constexpr Bits128& operator^=(Bits128 b) noexcept { return *this = *this ^ b; }
  friend constexpr bool operator==(Bits128 a, Bits128 b) noexcept {
    return a.low == b.low && a.high == b.high;
  }
};

namespace detail {
template <uint32_t N, Word W>
struct BitsFor {
  using Type =
      typename Conditional<(N * N <= 32), uint32_t,
                           typename Conditional<(N * N <= 64), uint64_t, Bits128>::Type>::Type;
};
template <>
struct BitsFor<8, Word::kBits8> {
  using Type = RowSet;
};
}  // namespace detail

template <uint32_t N, Word W = kNativeWord>
using Bits = typename detail::BitsFor<N, W>::Type;

constexpr bool any(uint32_t b) noexcept { return b != 0; }
constexpr bool any(uint64_t b) noexcept { return b != 0; }
constexpr bool any(Bits128 b) noexcept { return (b.low | b.high) != 0; }

constexpr int count(uint32_t b) noexcept { return int(popcount(b)); }
constexpr int count(uint64_t b) noexcept { return int(popcount(b)); }
constexpr int count(Bits128 b) noexcept { return int(popcount(b.low) + popcount(b.high)); }

// Of those in the four corners of an N x N board. They are rarely there.
template <uint32_t N, class Set>
PPLY_INLINE constexpr int count_corners(const Set& b) noexcept {
  if constexpr (SameAs<Set, RowSet>) {
    return count_row(b.row[0] & kRowEnds) + count_row(b.row[7] & kRowEnds);
  } else {
    const Set corners =
        b & (Set(1) | Set(1) << (N - 1) | Set(1) << N * (N - 1) | Set(1) << (N * N - 1));
    return any(corners) ? count(corners) : 0;
  }
}

// Removes the lowest square of a set that is not empty, and returns it.
constexpr uint32_t pop_first(uint32_t& b) noexcept {
  const uint32_t i = lowest_bit(b);
  b &= b - 1;
  return i;
}
template <Word W = kNativeWord>
PPLY_INLINE constexpr uint32_t pop_first(uint64_t& b) noexcept {
  if constexpr (W == Word::kBits64) {
    const uint32_t i = lowest_bit(b);
    b &= b - 1;
    return i;
  } else {
    uint32_t low = uint32_t(b), high = uint32_t(b >> 32);
    const uint32_t i = low != 0 ? pop_first(low) : 32u + pop_first(high);
    b = uint64_t(high) << 32 | low;
    return i;
  }
}
constexpr uint32_t pop_first(Bits128& b) noexcept {
  return b.low != 0 ? pop_first(b.low) : 64u + pop_first(b.high);
}

// The set of one square.
template <class Set, Word W = kNativeWord>
constexpr Set one(uint32_t square) noexcept {
  if constexpr (SameAs<Set, RowSet>) {
    RowSet b;
    toggle(b, uint8_t(square));
    return b;
  } else if constexpr (SameAs<Set, uint64_t> && W != Word::kBits64) {
    const uint32_t bit = uint32_t(1) << (square & 31);
    return square < 32 ? uint64_t(bit) : uint64_t(bit) << 32;
  } else {
    return Set(1) << square;
  }
}
// Puts a square into a set, or takes it out.
template <class Set>
  requires(!SameAs<Set, RowSet>)
PPLY_INLINE constexpr void toggle(Set& b, uint32_t square) noexcept {
  if constexpr (SameAs<Set, uint64_t> && kNativeWord != Word::kBits64) {
    const uint32_t bit = uint32_t(1) << (square & 31);
    uint32_t low = uint32_t(b), high = uint32_t(b >> 32);
    if (square < 32)
      low ^= bit;
    else
      high ^= bit;
    b = uint64_t(high) << 32 | low;
  } else {
    b ^= one<Set>(square);
  }
}
// The discs after a move that turns `flips`, and back again: the mover's and the other ones.
template <class Set>
  requires(!SameAs<Set, RowSet>)
PPLY_INLINE constexpr void play(Set& own, Set& other, Set flips, uint32_t square) noexcept {
  own ^= flips;
  other ^= flips;
  toggle(own, square);
}
template <class Set>
  requires(!SameAs<Set, RowSet>)
constexpr bool holds(Set b, uint32_t square) noexcept {
  if constexpr (SameAs<Set, uint64_t> && kNativeWord != Word::kBits64)
    return ((square < 32 ? uint32_t(b) : uint32_t(b >> 32)) >> (square & 31) & 1) != 0;
  else
    return any(b & one<Set>(square));
}

// Calls visit(square) for each square of both sets, the lower ones first. The second set is a
// table's (constant.hpp).
template <class Set, class Visit>
PPLY_INLINE constexpr void for_each_in_both(const Set& a, const Set& table, Visit visit) noexcept {
  if constexpr (SameAs<Set, RowSet>) {
    for (uint8_t r = 0; r < 8; ++r) {
      uint8_t bits = a.row[r];
      if (bits != 0) bits = uint8_t(bits & constant(table.row[r]));
      for (uint8_t square = uint8_t(8 * r); bits != 0; bits = uint8_t(bits >> 1), ++square)
        if ((bits & 1) != 0) visit(square);
    }
  } else {
    Set both = a & constant(table);
    while (any(both)) visit(uint8_t(pop_first(both)));
  }
}

// Hashing: folds a set into a key, word by word. Multiplying by an odd number carries each bit
// upwards, the shift brings the upper half down again.
constexpr uint64_t fold(uint64_t key, uint64_t word) noexcept {
  key = (key ^ word) * 0x9e3779b97f4a7c15u;
  return key ^ (key >> 32);
}
constexpr uint64_t fold(uint64_t key, Bits128 b) noexcept { return fold(fold(key, b.low), b.high); }
PPLY_NOINLINE constexpr uint64_t fold(uint64_t key, const RowSet& b) noexcept {
  uint64_t word = 0;
  for (uint8_t r = 8; r-- > 0;) word = word << 8 | b.row[r];
  return fold(key, word);
}

// Squares by where they lie. Everything is told by the distances to the nearest vertical and
// horizontal edge, so one description fits any size.
template <uint32_t N, class Set = Bits<N>>
struct Squares {
  static constexpr Set one(uint32_t square) noexcept { return othello::one<Set>(square); }
  static constexpr uint32_t edge_distance(uint32_t i) noexcept { return min(i, N - 1 - i); }

  Set board{};      // all
  Set inner{};      // all but the first and last column
  Set corners{};    // all four
  Set edges{};      // the four sides without their corners
  Set corner[4]{};  // one corner: top left (a1), top right, bottom left, bottom right;
  Set x_of[4]{};    // the square diagonally next to it;
  Set c_of[4]{};    // the two squares next to it on the edges

  constexpr Squares() noexcept {
    for (uint32_t row = 0; row < N; ++row) {
      for (uint32_t col = 0; col < N; ++col) {
        const Set s = one(row * N + col);
        const uint32_t dc = edge_distance(col), dr = edge_distance(row);
        const uint32_t quarter = (row < N / 2 ? 0u : 2u) + (col < N / 2 ? 0u : 1u);
        board |= s;
        if (dc != 0) inner |= s;
        if (dc + dr == 0) {
          corners |= s;
          corner[quarter] |= s;
        } else if (dc == 0 || dr == 0) {
          edges |= s;
        }
        if (dc == 1 && dr == 1) x_of[quarter] |= s;
        if (dc + dr == 1) c_of[quarter] |= s;
      }
    }
  }
};
template <uint32_t N, class Set = Bits<N>>
inline constexpr Squares<N, Set> kSquares{};

// The squares as moves are listed: the corners, those that give none away, the squares next to
// corners on the edges, and the ones diagonally next to them. Apart from the others, which are
// wanted one by one where the compiler knows which: this table is kept.
template <uint32_t N, class Set>
struct MoveOrder {
  Set squares[4]{};

  constexpr MoveOrder() noexcept {
    constexpr Squares<N, Set> kAll{};
    squares[0] = kAll.corners;
    squares[1] = kAll.board;
    for (uint32_t quarter = 0; quarter < 4; ++quarter) {
      squares[2] |= kAll.c_of[quarter];
      squares[3] |= kAll.x_of[quarter];
    }
    squares[1] ^= squares[0] | squares[2] | squares[3];
  }
};
template <uint32_t N, class Set = Bits<N>>
inline constexpr PPLY_CONSTANT MoveOrder<N, Set> kMoveOrder{};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_BITS_HPP_INCLUDED
