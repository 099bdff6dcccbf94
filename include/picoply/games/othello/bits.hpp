// Sets of squares for the Othello boards: one bit a square, bit row * N + col.
//
// The smallest unsigned integer that holds N * N bits serves as the set: 32 bits for 4x4, 64 for
// 6x6 and 8x8. A 10x10 board takes two words, for which Bits128 offers the same operators, so that
// all code above is written once.
#ifndef PICOPLY_GAMES_OTHELLO_BITS_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_BITS_HPP_INCLUDED

#include "picoply/base.hpp"

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

template <uint32_t N>
using Bits =
    typename Conditional<(N * N <= 32), uint32_t,
                         typename Conditional<(N * N <= 64), uint64_t, Bits128>::Type>::Type;

constexpr bool any(uint32_t b) noexcept { return b != 0; }
constexpr bool any(uint64_t b) noexcept { return b != 0; }
constexpr bool any(Bits128 b) noexcept { return (b.low | b.high) != 0; }

constexpr int32_t count(uint32_t b) noexcept { return int32_t(popcount(b)); }
constexpr int32_t count(uint64_t b) noexcept { return int32_t(popcount(b)); }
constexpr int32_t count(Bits128 b) noexcept { return int32_t(popcount(b.low) + popcount(b.high)); }

// Removes the lowest square of a set that is not empty, and returns it.
constexpr uint32_t pop_first(uint32_t& b) noexcept {
  const uint32_t i = lowest_bit(b);
  b &= b - 1;
  return i;
}
constexpr uint32_t pop_first(uint64_t& b) noexcept {
  const uint32_t i = lowest_bit(b);
  b &= b - 1;
  return i;
}
constexpr uint32_t pop_first(Bits128& b) noexcept {
  return b.low != 0 ? pop_first(b.low) : 64u + pop_first(b.high);
}

// Hashing: folds a set into a key, word by word. Multiplying by an odd number carries each bit
// upwards, the shift brings the upper half down again.
constexpr uint64_t fold(uint64_t key, uint64_t word) noexcept {
  key = (key ^ word) * 0x9e3779b97f4a7c15u;
  return key ^ (key >> 32);
}
constexpr uint64_t fold(uint64_t key, Bits128 b) noexcept { return fold(fold(key, b.low), b.high); }

// Squares by where they lie. Everything is told by the distances to the nearest vertical and
// horizontal edge, so one description fits any size.
template <uint32_t N>
struct Squares {
  using Set = Bits<N>;

  static constexpr Set one(uint32_t square) noexcept { return Set(1) << square; }
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
template <uint32_t N>
inline constexpr Squares<N> kSquares{};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_BITS_HPP_INCLUDED
