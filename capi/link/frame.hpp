// Frames of a link. A frame is a type, a number, a tag, a body and a CRC-32 of all of them, coded
// so that no byte of it is 0 (COBS, Cheshire and Baker 1999), and then a 0: whatever comes before,
// the next frame begins after a 0. Numbers have their low byte first.
#ifndef PICOPLY_CAPI_LINK_FRAME_HPP_INCLUDED
#define PICOPLY_CAPI_LINK_FRAME_HPP_INCLUDED

#include "picoply_link.h"

namespace picoply::link {

inline constexpr uint32_t kHead = 8;  // type, length of the body, sequence number, tag
inline constexpr uint32_t kMostBody = 48;
inline constexpr uint32_t kMostCoded = kHead + kMostBody + 4 + 1;  // + COBS's first byte
static_assert(kMostCoded + 2 <= PPLY_LINK_FRAME);                  // a 0 before and after

enum FrameType : uint8_t { kHello = 1, kState = 2, kNeed = 3, kRecord = 4 };

// Writes numbers one after another.
struct Writer {
  uint8_t* at;

  void number(uint32_t value, uint32_t bytes) noexcept {
    for (; bytes > 0; --bytes, value >>= 8) *at++ = uint8_t(value);
  }
};

// Reads them. What lies beyond the end is 0.
struct Reader {
  const uint8_t* at;
  const uint8_t* end;

  uint32_t number(uint32_t bytes) noexcept {
    uint32_t value = 0;
    for (uint32_t i = 0; i < bytes && at < end; ++i) value |= uint32_t(*at++) << (8 * i);
    return value;
  }
};

struct Frame {
  uint8_t type, length;
  uint16_t sequence;
  uint32_t tag;
  uint8_t body[kMostBody];
};

// Writes the bytes of a frame and returns how many there are, at most PPLY_LINK_FRAME.
uint32_t encode(const Frame& frame, uint8_t* out) noexcept;
// Whether the coded bytes, without their 0, are a frame.
bool decode(const uint8_t* coded, uint32_t size, Frame& frame) noexcept;

}  // namespace picoply::link

#endif  // PICOPLY_CAPI_LINK_FRAME_HPP_INCLUDED
