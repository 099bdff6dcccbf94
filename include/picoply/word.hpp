// The sizes of the processor's words and vectors. The library chooses representations by them.
//
// C++ has no name for the word size, but nearly everywhere an address is as wide as a register: 8
// bytes, 4, or 2 on processors of 8 and 16 bits. Where registers are wider than addresses, as in
// WebAssembly, the build defines PICOPLY_WORD_BITS=64 for all code that includes these headers.
// This changes the speed, but no result. Code with a different form for each word size takes the
// size as a template argument with this default, so that tests on any machine can compare all
// forms.
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

// How many words of 64 bits the processor computes with at a time. The compiler tells it: two words
// with SSE2, four with AVX2. Nothing else has been measured. With NEON and any other instruction
// set it is one word, unless the build defines PICOPLY_VECTOR_WORDS=2 or 4 for all code that
// includes these headers. PICOPLY_VECTOR_WORDS=1 gives plain words on any processor. This changes
// the speed, but no result either. GCC and Clang compile every form for any instruction set, so
// this is a template argument too.
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
