// Makes files and snapshots whose sums are right, whatever is in them.
#ifndef PICOPLY_TESTS_FUZZ_SUMS_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_SUMS_HPP_INCLUDED

#include "support/plain_crc32.hpp"

namespace picoply::fuzz {

using picoply::test::plain_crc32;

// Four bytes, the lowest first.
inline void put_word(uint8_t* at, uint32_t number) {
  for (int i = 0; i < 4; ++i) at[i] = uint8_t(number >> 8 * i);
}
// Makes a weights file's length and checksum right; nothing of one too short for them.
inline void seal_weights(uint8_t* file, size_t size) {
  if (size < 16) return;
  put_word(file + 8, uint32_t(size));
  put_word(file + 12, plain_crc32(file + 16, size - 16));
}

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_SUMS_HPP_INCLUDED
