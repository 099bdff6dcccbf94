// The eight images of a square board's cells written out by quarter turns and a mirror, apart from
// picoply/mirror.hpp and the lab's tables.
#ifndef PICOPLY_TESTS_SUPPORT_TURNED_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_TURNED_HPP_INCLUDED

#include <cstdint>

namespace picoply::test {

inline uint32_t turned(uint32_t cell, uint32_t how, uint32_t cols) {
  uint32_t x = cell % cols, y = cell / cols;
  for (uint32_t i = 0; i < how % 4; ++i) {
    const uint32_t old = x;
    x = cols - 1 - y;
    y = old;
  }
  if (how >= 4) x = cols - 1 - x;
  return y * cols + x;
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_TURNED_HPP_INCLUDED
