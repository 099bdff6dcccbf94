// A few 16-bit numbers at a time: the sums that the network keeps of a cell.
//
// Compilers that have vectors as a language extension (GCC, Clang) are told to use them, since GCC
// turns loops with a maximum into one step for each number; processors without vectors get plain
// steps from them too. Elsewhere it is a loop. All forms compute the same.
#ifndef PICOPLY_GAMES_GOMOKU_CHANNELS_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_CHANNELS_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply::gomoku {

// What a line's code adds to the channels of a cell for one colour to look from, was and is.
struct RowChange {
  const int8_t* own_was;
  const int8_t* own_is;
  const int8_t* other_was;
  const int8_t* other_is;
};

// Replaces rows in a cell's channels z, and adds to `gain` by how much what is above 0 in them
// grows. The channels as they were go to `saved`.
template <uint32_t C>
PPLY_INLINE void replace_rows(const RowChange& r, int16_t* z, int16_t* saved,
                              int16_t* gain) noexcept {
#if defined(__GNUC__)
  static_assert(C % 8 == 0);
  typedef int16_t Lanes __attribute__((vector_size(16)));
  typedef int8_t Bytes __attribute__((vector_size(8)));
  for (uint32_t i = 0; i < C; i += 8) {
    Bytes b[4];
    Lanes old, sum;
    __builtin_memcpy(&b[0], r.own_is + i, 8);
    __builtin_memcpy(&b[1], r.own_was + i, 8);
    __builtin_memcpy(&b[2], r.other_is + i, 8);
    __builtin_memcpy(&b[3], r.other_was + i, 8);
    __builtin_memcpy(&old, z + i, 16);
    __builtin_memcpy(&sum, gain + i, 16);
    const Lanes now = old + __builtin_convertvector(b[0], Lanes) -
                      __builtin_convertvector(b[1], Lanes) + __builtin_convertvector(b[2], Lanes) -
                      __builtin_convertvector(b[3], Lanes);
    sum += (now & Lanes(now > 0)) - (old & Lanes(old > 0));
    __builtin_memcpy(saved + i, &old, 16);
    __builtin_memcpy(z + i, &now, 16);
    __builtin_memcpy(gain + i, &sum, 16);
  }
#else
  for (uint32_t i = 0; i < C; ++i) {
    const int16_t old = z[i];
    const int16_t now = int16_t(old + r.own_is[i] - r.own_was[i] + r.other_is[i] - r.other_was[i]);
    saved[i] = old;
    z[i] = now;
    gain[i] = int16_t(gain[i] + max(now, int16_t(0)) - max(old, int16_t(0)));
  }
#endif
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_CHANNELS_HPP_INCLUDED
