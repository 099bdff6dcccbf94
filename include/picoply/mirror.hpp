// The eight symmetries of a square board, as numbers: bit 0 exchanges left and right, bit 1
// exchanges bottom and top, then bit 2 exchanges columns and rows.
#ifndef PICOPLY_MIRROR_HPP_INCLUDED
#define PICOPLY_MIRROR_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {

inline constexpr uint32_t kSymmetries = 8;

// The cell to which a symmetry moves a cell of a square board.
constexpr uint32_t mirrored(uint32_t cell, uint32_t cols, uint32_t symmetry) noexcept {
  uint32_t x = cell % cols, y = cell / cols;
  if ((symmetry & 1) != 0) x = cols - 1 - x;
  if ((symmetry & 2) != 0) y = cols - 1 - y;
  return (symmetry & 4) != 0 ? x * cols + y : y * cols + x;
}

// The symmetries that leave a square board unchanged, as a set of bits. Bit 0 is always set.
// cell_at(i) is the content of cell i.
template <class CellAt>
constexpr uint32_t symmetries_of(uint32_t cols, CellAt cell_at) noexcept {
  uint32_t found = 1;
  for (uint32_t s = 1; s < kSymmetries; ++s) {
    bool same = true;
    for (uint32_t i = 0; same && i < cols * cols; ++i)
      same = cell_at(i) == cell_at(mirrored(i, cols, s));
    if (same) found |= 1u << s;
  }
  return found;
}

// The inverse of a symmetry. Only the two quarter turns are not their own inverse.
constexpr uint32_t inverse_symmetry(uint32_t symmetry) noexcept {
  return symmetry == 5 || symmetry == 6 ? symmetry ^ 3 : symmetry;
}

}  // namespace picoply

#endif  // PICOPLY_MIRROR_HPP_INCLUDED
