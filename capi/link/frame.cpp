#include "frame.hpp"

#include "picoply/crc32.hpp"

namespace picoply::link {

// The frame is shorter than COBS's longest run, so that every code byte is followed by a 0, which
// is left out, or by the end.
uint32_t encode(const Frame& frame, uint8_t* out) noexcept {
  uint8_t plain[kMostCoded];
  Writer w{plain};
  w.number(frame.type, 1);
  w.number(frame.length, 1);
  w.number(frame.sequence, 2);
  w.number(frame.tag, 4);
  __builtin_memcpy(w.at, frame.body, frame.length);
  w.at += frame.length;
  w.number(crc32(plain, size_t(w.at - plain)), 4);
  const uint32_t size = uint32_t(w.at - plain);
  uint32_t used = 0;
  out[used++] = 0;  // ends what noise may have begun
  uint32_t code = used++;
  for (uint32_t i = 0; i < size; ++i) {
    if (plain[i] != 0) {
      out[used++] = plain[i];
    } else {
      out[code] = uint8_t(used - code);
      code = used++;
    }
  }
  out[code] = uint8_t(used - code);
  out[used++] = 0;
  return used;
}

bool decode(const uint8_t* coded, uint32_t size, Frame& frame) noexcept {
  uint8_t plain[kMostCoded];
  uint32_t used = 0;
  for (uint32_t i = 0; i < size;) {
    const uint32_t next = i + coded[i];
    if (next > size) return false;
    for (++i; i < next; ++i) plain[used++] = coded[i];
    if (i < size) plain[used++] = 0;
  }
  if (used < kHead + 4) return false;
  Reader r{plain, plain + used};
  frame.type = uint8_t(r.number(1));
  frame.length = uint8_t(r.number(1));
  frame.sequence = uint16_t(r.number(2));
  frame.tag = r.number(4);
  if (frame.length > kMostBody || used != kHead + frame.length + 4u) return false;
  __builtin_memcpy(frame.body, r.at, frame.length);
  r.at += frame.length;
  return r.number(4) == crc32(plain, used - 4u);
}

}  // namespace picoply::link
