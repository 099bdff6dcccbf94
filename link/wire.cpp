#include "wire.hpp"

namespace picoply::link {

namespace {

// Without a table, which would cost a kilobyte.
[[gnu::noinline]] uint32_t fold_bits(uint32_t crc, uint32_t bits) noexcept {
  for (; bits > 0; --bits) crc = crc >> 1 ^ ((crc & 1u) != 0 ? 0xedb88320u : 0u);
  return crc;
}

}  // namespace

uint32_t fold_bytes(const uint8_t* at, uint32_t bytes) noexcept {
  uint32_t crc = kCrcBegin;
  for (; bytes > 0; --bytes) crc = fold_bits(crc ^ *at++, 8);
  return crc;
}

void fold(uint32_t& digest, uint32_t number) noexcept { digest = fold_bits(digest ^ number, 16); }

void copy(Wire& to, const Wire& from) noexcept { __builtin_memcpy(&to, &from, sizeof to); }

}  // namespace picoply::link
