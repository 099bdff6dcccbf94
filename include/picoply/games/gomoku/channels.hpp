// A few 16-bit numbers at a time: the sums that the network keeps of a cell.
//
// A cell has channels for either colour to look from. In memory 8 of black's are followed by the
// same 8 of white's, see channel_at(), so that both can be computed together. Compilers that have
// vectors as a language extension (GCC, Clang) are told to use them, since GCC turns loops with a
// maximum into one step for each number: vectors of 32 bytes where the processor has them, else of
// 16, from which processors without any get plain steps. Elsewhere it is a loop. All forms compute
// the same.
#ifndef PICOPLY_GAMES_GOMOKU_CHANNELS_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_CHANNELS_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply::gomoku {

#if defined(__AVX2__)
inline constexpr uint32_t kLanes = 16;  // numbers at a time
#elif defined(__GNUC__)
inline constexpr uint32_t kLanes = 8;
#endif

#if defined(__GNUC__)
typedef int16_t Lanes __attribute__((vector_size(2 * kLanes)));
typedef int8_t Bytes __attribute__((vector_size(kLanes)));

// Not returned, since what it means to return a vector is not settled where there are none.
PPLY_INLINE void widen(const int8_t* row, Lanes& out) noexcept {
  Bytes b;
  __builtin_memcpy(&b, row, sizeof b);
#if defined(__SSE2__) && !defined(__SSE4_1__) && __GNUC__ >= 12  // Clang says it is 4
  // There is no instruction for it, and GCC takes eight. Each byte twice, and half of it out again:
  out = Lanes(__builtin_shufflevector(b, b, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7)) >>
        int16_t(8);
#else
  out = __builtin_convertvector(b, Lanes);
#endif
}
#endif

// Where channel i of a colour that looks is among both colours'.
constexpr uint32_t channel_at(uint32_t looking, uint32_t i) noexcept {
  return i / 8 * 16 + looking * 8 + i % 8;
}

// What a line's codes add to a cell's channels: of black's code and of white's, was and is.
struct RowChange {
  const int8_t* black_was;
  const int8_t* black_is;
  const int8_t* white_was;
  const int8_t* white_is;
};

// Replaces rows in both colours' channels z of a cell, N numbers in all, and adds to `gain` by how
// much what is above 0 in them grows. The channels as they were go to `saved`. Exchanged: in
// white's rows what white sees comes first. By one number at a time:
template <uint32_t N, bool Exchanged>
PPLY_INLINE void replace_rows_plainly(const RowChange& r, int16_t* z, int16_t* saved,
                                      int16_t* gain) noexcept {
  for (uint32_t i = 0; i < N; ++i) {
    const uint32_t j = Exchanged ? i ^ 8u : i;
    const int16_t old = z[i];
    const int16_t now =
        int16_t(old + r.black_is[i] - r.black_was[i] + r.white_is[j] - r.white_was[j]);
    saved[i] = old;
    z[i] = now;
    gain[i] = int16_t(gain[i] + max(now, int16_t(0)) - max(old, int16_t(0)));
  }
}

// The same, as many numbers at a time as the processor takes.
template <uint32_t N, bool Exchanged>
PPLY_INLINE void replace_rows(const RowChange& r, int16_t* z, int16_t* saved,
                              int16_t* gain) noexcept {
  static_assert(N % 16 == 0);
#if defined(__GNUC__)
  for (uint32_t i = 0; i < N; i += kLanes) {
    const uint32_t j = Exchanged && kLanes == 8 ? i ^ 8u : i;
    Lanes black_is, black_was, white_is, white_was, old, sum;
    widen(r.black_is + i, black_is);
    widen(r.black_was + i, black_was);
    widen(r.white_is + j, white_is);
    widen(r.white_was + j, white_was);
    __builtin_memcpy(&old, z + i, sizeof old);
    __builtin_memcpy(&sum, gain + i, sizeof sum);
    Lanes white = white_is - white_was;
#if defined(__AVX2__)
    if constexpr (Exchanged)
      white = __builtin_shufflevector(white, white, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5,
                                      6, 7);
#endif
    const Lanes now = old + black_is - black_was + white;
    sum += (now > 0 ? now : Lanes{}) - (old > 0 ? old : Lanes{});
    __builtin_memcpy(saved + i, &old, sizeof old);
    __builtin_memcpy(z + i, &now, sizeof now);
    __builtin_memcpy(gain + i, &sum, sizeof sum);
  }
#else
  replace_rows_plainly<N, Exchanged>(r, z, saved, gain);
#endif
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_CHANNELS_HPP_INCLUDED
