// What the processor computes with at a time: the one fact by which representations are chosen.
//
// C++ has no name for it, but an address is as wide as a register nearly everywhere: 8 bytes, 4, or
// 2 on processors of 8 and 16 bits. Code that is written differently for them takes the word as a
// template argument with this default, so that tests on any machine can compare all of its forms.
#ifndef PICOPLY_WORD_HPP_INCLUDED
#define PICOPLY_WORD_HPP_INCLUDED

#include <stddef.h>
#include <stdint.h>

namespace picoply {

enum class Word : uint8_t { kBits8 = 1, kBits32 = 4, kBits64 = 8 };

inline constexpr Word kNativeWord = sizeof(size_t) >= 8   ? Word::kBits64
                                    : sizeof(size_t) >= 4 ? Word::kBits32
                                                          : Word::kBits8;

}  // namespace picoply

#endif  // PICOPLY_WORD_HPP_INCLUDED
