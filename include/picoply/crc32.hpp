// The checksum of files and snapshots: CRC-32 as in IEEE 802.3, zip and PNG.
#ifndef PICOPLY_CRC32_HPP_INCLUDED
#define PICOPLY_CRC32_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {

// Without a table, which would cost a kilobyte: 7 ms for each MB on a desktop.
constexpr uint32_t crc32(const uint8_t* at, size_t bytes) noexcept {
  uint32_t crc = ~uint32_t(0);
  for (size_t i = 0; i < bytes; ++i) {
    crc ^= at[i];
    for (uint32_t bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xedb88320u : 0u);
  }
  return ~crc;
}

}  // namespace picoply

#endif  // PICOPLY_CRC32_HPP_INCLUDED
