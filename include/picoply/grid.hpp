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

// Cells: the number of cells, at least Cols. By default the board is square.
template <uint32_t Cols, uint32_t Cells = (Cols * Cols)>
PPLY_INLINE constexpr uint32_t row_of(uint32_t cell) noexcept {
  PPLY_ASSERT(cell < Cells);
  // This is k. With 16 the result is one half of a register.
  constexpr uint32_t kShift = Cells * Cols <= 65536 ? 16 : 22;
  static_assert(Cells * Cols <= uint32_t(1) << kShift && Cells <= 1023, "the product has 32 bits");
  return cell * (((uint32_t(1) << kShift) - 1) / Cols + 1) >> kShift;
}

template <uint32_t Cols, uint32_t Cells = (Cols * Cols)>
PPLY_INLINE constexpr uint32_t col_of(uint32_t cell) noexcept {
  return cell - row_of<Cols, Cells>(cell) * Cols;
}

}  // namespace picoply

#endif  // PICOPLY_GRID_HPP_INCLUDED
