// Row and column of a cell of a grid whose cells are numbered row by row.
//
// Multiplies instead of dividing, because small processors divide slowly or by calling a function.
// The factor is 2^k / Cols, rounded up, which is too large by less than 1. So its product with
// `cell` is too large by less than cell / 2^k rows. The exact quotient cell / Cols is below the
// number of the next row by at least 1 / Cols. So the result is exact as long as cell * Cols is
// below 2^k.
#ifndef PICOPLY_GRID_HPP_INCLUDED
#define PICOPLY_GRID_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {
namespace detail {

// The smallest k with n <= 2^k.
constexpr uint32_t bits_for(uint32_t n) noexcept {
  uint32_t k = 0;
  while (uint32_t(1) << k < n) ++k;
  return k;
}

}  // namespace detail

// Cells: the number of cells, at least Cols. By default the board is square.
template <uint32_t Cols, uint32_t Cells = (Cols * Cols)>
PPLY_INLINE constexpr Count row_of(uint32_t cell) noexcept {
  PPLY_ASSERT(cell < Cells);
  if constexpr (kNativeWord == Word::kBits8) {
    // The smallest k, for which boards of up to 16 columns have a product of 16 bits.
    constexpr uint32_t kBits = detail::bits_for(Cells * Cols),
                       kFactor = ((uint32_t(1) << kBits) - 1) / Cols + 1;
    if constexpr ((Cells - 1) * kFactor <= 0xffff)
      return Count(Count(cell) * Count(kFactor)) >> kBits;
  }
  // This is k. With 16 the result is one half of a register.
  constexpr uint32_t kShift = Cells * Cols <= 65536 ? 16 : 22;
  static_assert(Cells * Cols <= uint32_t(1) << kShift && Cells <= 1023, "the product has 32 bits");
  return Count(cell * (((uint32_t(1) << kShift) - 1) / Cols + 1) >> kShift);
}

template <uint32_t Cols, uint32_t Cells = (Cols * Cols)>
PPLY_INLINE constexpr Count col_of(uint32_t cell) noexcept {
  return Count(Count(cell) - row_of<Cols, Cells>(cell) * Count(Cols));
}

}  // namespace picoply

#endif  // PICOPLY_GRID_HPP_INCLUDED
