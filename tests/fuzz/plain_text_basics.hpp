// What all texts are made of: bytes that are put together, numbers and white space that are read.
#ifndef PICOPLY_TESTS_FUZZ_PLAIN_TEXT_BASICS_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_PLAIN_TEXT_BASICS_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <cstdio>

namespace picoply::fuzz {

struct Text {
  char bytes[8192];
  size_t size = 0;

  void put(char c) {
    if (size < sizeof bytes) bytes[size++] = c;
  }
  void put(const char* s) {
    for (; *s != 0; ++s) put(*s);
  }
  void put_number(uint32_t n) {
    char digits[16];
    std::snprintf(digits, sizeof digits, "%u", unsigned(n));
    put(digits);
  }
};

inline bool is_white(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
inline char small(char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; }

// A number without leading zeros, of low .. high; `at` moves behind it, or stays.
inline bool take_number(const char* t, size_t len, size_t& at, uint32_t low, uint32_t high,
                        size_t digits, uint32_t& n) {
  size_t i = at;
  uint64_t value = 0;
  while (i < len && i - at < digits && t[i] >= '0' && t[i] <= '9')
    value = value * 10 + uint64_t(t[i++] - '0');
  if (i == at || (i - at > 1 && t[at] == '0') || value < low || value > high) return false;
  n = uint32_t(value);
  at = i;
  return true;
}

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_PLAIN_TEXT_BASICS_HPP_INCLUDED
