// What the processor computes with at a time: the facts by which representations are chosen.
//
// C++ has no name for it, but an address is as wide as a register nearly everywhere: 8 bytes, 4, or
// 2 on processors of 8 and 16 bits. Where registers are wider than addresses, as in WebAssembly,
// the build says so with PICOPLY_WORD_BITS=64, for all that includes these headers; it changes
// speed and no result. Code that is written differently for the words takes them as a template
// argument with this default, so that tests on any machine can compare all of its forms.
#ifndef PICOPLY_WORD_HPP_INCLUDED
#define PICOPLY_WORD_HPP_INCLUDED

#include <stddef.h>
#include <stdint.h>

namespace picoply {

enum class Word : uint8_t { kBits8 = 1, kBits32 = 4, kBits64 = 8 };

#ifdef PICOPLY_WORD_BITS
inline constexpr size_t kWordBytes = PICOPLY_WORD_BITS / 8;
static_assert(kWordBytes >= sizeof(size_t), "PICOPLY_WORD_BITS is for words wider than an address");
#else
inline constexpr size_t kWordBytes = sizeof(size_t);
#endif

inline constexpr Word kNativeWord = kWordBytes >= 8   ? Word::kBits64
                                    : kWordBytes >= 4 ? Word::kBits32
                                                      : Word::kBits8;

// How many words of 64 bits it computes with at a time. Here the compiler knows best: two words are
// SSE2's vectors and four AVX2's, all that has been measured; for NEON and any other instruction
// set it is one, until the build says PICOPLY_VECTOR_WORDS=2 or 4, for all that includes these
// headers, or 1 for plain words anywhere. That changes speed and no result either. GCC and Clang
// make every form from whatever instructions there are, so that it is a template argument too.
enum class Vectors : uint8_t { kNone = 1, kPairs = 2, kQuads = 4 };

#if defined(PICOPLY_VECTOR_WORDS)
inline constexpr Vectors kNativeVectors = Vectors{PICOPLY_VECTOR_WORDS};
static_assert(kNativeVectors == Vectors::kNone || kNativeVectors == Vectors::kPairs ||
                  kNativeVectors == Vectors::kQuads,
              "PICOPLY_VECTOR_WORDS is 1, 2 or 4");
#elif defined(__AVX2__) && defined(__GNUC__)
inline constexpr Vectors kNativeVectors = Vectors::kQuads;
#elif defined(__SSE2__) && defined(__GNUC__)
inline constexpr Vectors kNativeVectors = Vectors::kPairs;
#else
inline constexpr Vectors kNativeVectors = Vectors::kNone;
#endif

}  // namespace picoply

#endif  // PICOPLY_WORD_HPP_INCLUDED
