// The checksum of files and snapshots, by plain code that shares none with the library.
#ifndef PICOPLY_TESTS_SUPPORT_PLAIN_CRC32_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_PLAIN_CRC32_HPP_INCLUDED

#include <cstddef>
#include <cstdint>

namespace picoply::test {

inline uint32_t plain_crc32(const uint8_t* bytes, size_t size) {
  uint32_t crc = 0xffffffffu;
  for (size_t i = 0; i < size; ++i) {
    crc ^= bytes[i];
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xedb88320u : 0u);
  }
  return ~crc;
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_PLAIN_CRC32_HPP_INCLUDED
