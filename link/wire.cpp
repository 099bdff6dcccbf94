#include "wire.hpp"

namespace picoply::link {
namespace {

constexpr uint32_t Wire::*const kWords[] = {&Wire::nonce,  &Wire::echo,        &Wire::revision,
                                            &Wire::digest, &Wire::clock_first, &Wire::clock_second};
constexpr uint16_t Wire::*const kHalves[] = {&Wire::sequence, &Wire::length, &Wire::flags,
                                             &Wire::argument, &Wire::wish,   &Wire::from};

}  // namespace

void Writer::number(uint32_t value, uint32_t bytes) noexcept {
  for (; bytes > 0; --bytes, value >>= 8) *at++ = uint8_t(value);
}

uint32_t Reader::number(uint32_t bytes) noexcept {
  uint32_t value = 0;
  for (uint32_t i = 0; i < bytes && at < end; ++i) value |= uint32_t(*at++) << (8 * i);
  return value;
}

void put(Writer& w, const Wire& wire) noexcept {
  for (const auto word : kWords) w.number(wire.*word, 4);
  for (const auto half : kHalves) w.number(wire.*half, 2);
  w.number(wire.version, 1);
  w.number(wire.fault, 1);
}

void take(Reader& r, Wire& wire) noexcept {
  for (const auto word : kWords) wire.*word = r.number(4);
  for (const auto half : kHalves) wire.*half = uint16_t(r.number(2));
  wire.version = uint8_t(r.number(1));
  wire.fault = uint8_t(r.number(1));
}

}  // namespace picoply::link
