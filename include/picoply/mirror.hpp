// The eight symmetries of a square board, as numbers: bit 0 exchanges left and right, bit 1 bottom
// and top, bit 2 then columns and rows.
#ifndef PICOPLY_MIRROR_HPP_INCLUDED
#define PICOPLY_MIRROR_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {

inline constexpr uint32_t kSymmetries = 8;

// Where a cell of a square board goes.
constexpr uint32_t mirrored(uint32_t cell, uint32_t cols, uint32_t symmetry) noexcept {
  uint32_t x = cell % cols, y = cell / cols;
  if ((symmetry & 1) != 0) x = cols - 1 - x;
  if ((symmetry & 2) != 0) y = cols - 1 - y;
  return (symmetry & 4) != 0 ? x * cols + y : y * cols + x;
}

// The symmetry that leads back. Only the two quarter turns are not their own.
constexpr uint32_t inverse_symmetry(uint32_t symmetry) noexcept {
  return symmetry == 5 || symmetry == 6 ? symmetry ^ 3 : symmetry;
}

}  // namespace picoply

#endif  // PICOPLY_MIRROR_HPP_INCLUDED
