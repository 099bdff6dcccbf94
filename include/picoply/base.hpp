// Small language helpers. With them the library needs no C++ standard header.
//
// Bare-metal RISC-V GCC, clang for AVR and clang for Apple targets without an SDK have no usable
// <type_traits>, <bit> or <new>. picoply includes only <stddef.h> and <stdint.h>, which every
// freestanding C compiler has.
#ifndef PICOPLY_BASE_HPP_INCLUDED
#define PICOPLY_BASE_HPP_INCLUDED

#include <stddef.h>
#include <stdint.h>

#include "picoply/word.hpp"

// For internal invariants, never for checks of input. To check them, define PPLY_ASSERT before
// including this header. A condition may take long to compute, but has no side effects.
#ifndef PPLY_ASSERT
#define PPLY_ASSERT(condition) ((void)0)
#endif

// PPLY_INLINE is for functions on the hot path, which must be inlined. PPLY_NOINLINE is for rarely
// used functions, which must not be inlined into the hot path. These are only hints: the meaning of
// a program never depends on them.
#if defined(__GNUC__) || defined(__clang__)
#define PPLY_INLINE [[gnu::always_inline]] inline
#define PPLY_NOINLINE [[gnu::noinline]]
#define PPLY_PREFETCH(address) __builtin_prefetch(address)
#else
#define PPLY_INLINE inline
#define PPLY_NOINLINE
#define PPLY_PREFETCH(address) ((void)(address))
#endif

// A member of an empty type that takes no memory. Microsoft's compilers, and Clang for their ABI,
// ignore C++20's own attribute.
#if defined(_MSC_VER)
#define PPLY_NO_UNIQUE_ADDRESS [[msvc::no_unique_address]]
#else
#define PPLY_NO_UNIQUE_ADDRESS [[no_unique_address]]
#endif

// Put before a loop that the compiler should turn into vector instructions. GCC 12 unrolls a short
// loop first and then finds only half of the vectors.
#if defined(__GNUC__) && !defined(__clang__)
#define PPLY_ROLLED _Pragma("GCC unroll 1")
#else
#define PPLY_ROLLED
#endif

namespace picoply {

// Constructs an object in the caller's memory: `new (Placement{memory}) T()`. It is a separate
// type, because the usual placement form is defined in <new>, and a second definition here would
// conflict with that header.
struct Placement {
  void* at;
};

namespace detail {
template <class A, class B>
inline constexpr bool kSame = false;
template <class A>
inline constexpr bool kSame<A, A> = true;
}  // namespace detail

template <class A, class B>
concept SameAs = detail::kSame<A, B>;

template <class T>
concept UnsignedInteger = SameAs<T, uint8_t> || SameAs<T, uint16_t> || SameAs<T, uint32_t>;

// True if an object may be copied with memcpy. This makes an engine relocatable.
template <class T>
inline constexpr bool kTriviallyCopyable = __is_trivially_copyable(T);

template <bool Condition, class A, class B>
struct Conditional {
  using Type = A;
};
template <class A, class B>
struct Conditional<false, A, B> {
  using Type = B;
};

// The smallest unsigned type that holds 0 .. Max.
template <uint32_t Max>
using SmallestUnsigned =
    typename Conditional<(Max <= 0xff), uint8_t,
                         typename Conditional<(Max <= 0xffff), uint16_t, uint32_t>::Type>::Type;

// Counts and indices up to 65,535. It has 16 bits where addresses have 16 bits, because every byte
// of a number has a cost on an 8-bit processor.
using Count = Conditional<kNativeWord == Word::kBits8, uint16_t, uint32_t>::Type;
// The same for numbers within +-32,767.
using Number = Conditional<kNativeWord == Word::kBits8, int16_t, int32_t>::Type;

template <class T>
constexpr T min(T a, T b) noexcept {
  return b < a ? b : a;
}
template <class T>
constexpr T max(T a, T b) noexcept {
  return a < b ? b : a;
}

namespace detail {
// Counts bit by bit, for 8-bit processors. There the method below takes seven times as much code.
constexpr uint32_t popcount_of_bytes(uint32_t x) noexcept {
  uint8_t n = 0;
  for (; x != 0; x >>= 8)
    for (uint8_t byte = uint8_t(x); byte != 0; byte = uint8_t(byte & (byte - 1))) ++n;
  return n;
}
}  // namespace detail

// Number of one bits. It is written out, because the compiler's builtin calls a library function on
// processors without such an instruction, and picoply links against nothing.
constexpr uint32_t popcount(uint32_t x) noexcept {
  if constexpr (kNativeWord == Word::kBits8) {
    return detail::popcount_of_bytes(x);
  } else {
    x = x - ((x >> 1) & 0x55555555u);
    x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0fu;
    return (x * 0x01010101u) >> 24;
  }
}
constexpr uint32_t popcount(uint64_t x) noexcept {
#if defined(__POPCNT__) || defined(__wasm__)
  return uint32_t(__builtin_popcountll(x));
#else
  if constexpr (kNativeWord == Word::kBits8) {
    return popcount(uint32_t(x)) + popcount(uint32_t(x >> 32));
  } else if constexpr (kNativeWord == Word::kBits32) {
    uint32_t low = uint32_t(x), high = uint32_t(x >> 32);
    low -= (low >> 1) & 0x55555555u;
    high -= (high >> 1) & 0x55555555u;
    low = (low & 0x33333333u) + ((low >> 2) & 0x33333333u);
    low += (high & 0x33333333u) + ((high >> 2) & 0x33333333u);  // up to 8 in four bits
    low = (low & 0x0f0f0f0fu) + ((low >> 4) & 0x0f0f0f0fu);
    return (low * 0x01010101u) >> 24;
  } else {
    x = x - ((x >> 1) & 0x5555555555555555u);
    x = (x & 0x3333333333333333u) + ((x >> 2) & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return uint32_t((x * 0x0101010101010101u) >> 56);
  }
#endif
}

// Index of the lowest one bit; x must not be zero.
//
// The macros below tell whether the processor finds it with one or two instructions. If not, the
// builtin would call a function of 20 to 40 instructions. Then the lowest bit alone is multiplied
// by a de Bruijn sequence (C. Leiserson, H. Prokop, K. Randall, 1998), which puts a different
// number into the upper five bits for each of the 32 places. On 8-bit processors multiplying is no
// better than counting.
#if defined(__ARM_FEATURE_CLZ) || defined(__riscv_zbb) || defined(__SIZEOF_INT128__) || \
    defined(__i386__)
inline constexpr bool kCountsZeros = true;
#else
inline constexpr bool kCountsZeros = kNativeWord == Word::kBits8;
#endif

namespace detail {
inline constexpr uint8_t kDeBruijn[32] = {0,  1,  28, 2,  29, 14, 24, 3,  30, 22, 20,
                                          15, 25, 17, 4,  8,  31, 27, 13, 23, 21, 19,
                                          16, 7,  26, 12, 18, 6,  11, 5,  10, 9};
}  // namespace detail

PPLY_INLINE constexpr uint32_t lowest_bit(uint32_t x) noexcept {
  if constexpr (kCountsZeros)
    return uint32_t(__builtin_ctzl(x));  // long is at least 32 bits everywhere; int is not
  else
    return detail::kDeBruijn[((x & (0u - x)) * 0x077cb531u) >> 27];
}
constexpr uint32_t lowest_bit(uint64_t x) noexcept {
  if constexpr (kNativeWord != Word::kBits64) {
    const uint32_t low = uint32_t(x);
    return low != 0 ? lowest_bit(low) : 32u + lowest_bit(uint32_t(x >> 32));
  } else {
    return uint32_t(__builtin_ctzll(x));
  }
}

}  // namespace picoply

inline void* operator new(size_t, picoply::Placement place) noexcept { return place.at; }

#endif  // PICOPLY_BASE_HPP_INCLUDED
