// What the processor computes with at a time: the one fact by which representations are chosen.
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

}  // namespace picoply

#endif  // PICOPLY_WORD_HPP_INCLUDED
