// Numbers as bytes, least significant first, whatever the machine's own order is.
#ifndef PICOPLY_TOOLS_LAB_DATA_BYTES_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_DATA_BYTES_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "hosted/error.hpp"

namespace lab {

// The low `count` bytes of `value`.
inline void put_bytes(std::string& out, std::uint64_t value, int count) {
  for (int i = 0; i < count; ++i) out.push_back(static_cast<char>(value >> (8 * i) & 0xff));
}

// The number in `count` bytes from `at` on, which must be there.
inline std::uint64_t get_bytes(std::string_view bytes, std::size_t at, int count) {
  std::uint64_t value = 0;
  for (int i = 0; i < count; ++i) {
    value |= std::uint64_t{static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)])}
             << (8 * i);
  }
  return value;
}

// Two's complement in 16 bits.
inline std::int16_t get_int16(std::string_view bytes, std::size_t at) {
  return static_cast<std::int16_t>(static_cast<std::uint16_t>(get_bytes(bytes, at, 2)));
}

// Takes numbers off the front of untrusted bytes; throws hosted::UserError where they end.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number(int count) {
    const std::string_view taken = text(static_cast<std::size_t>(count));
    return get_bytes(taken, 0, count);
  }
  std::uint8_t u8() { return static_cast<std::uint8_t>(number(1)); }
  std::uint16_t u16() { return static_cast<std::uint16_t>(number(2)); }
  std::int16_t i16() { return static_cast<std::int16_t>(u16()); }
  std::uint32_t u32() { return static_cast<std::uint32_t>(number(4)); }
  std::uint64_t u64() { return number(8); }

  std::string_view text(std::size_t count) {
    if (count > left()) throw hosted::UserError("ends in the middle of a field");
    const std::string_view taken = bytes_.substr(at_, count);
    at_ += count;
    return taken;
  }

  // What was taken from `from` on.
  std::string_view since(std::size_t from) const { return bytes_.substr(from, at_ - from); }

  std::size_t at() const { return at_; }
  std::size_t left() const { return bytes_.size() - at_; }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_DATA_BYTES_HPP_INCLUDED
