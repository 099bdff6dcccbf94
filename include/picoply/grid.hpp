// Row and column of a cell of a grid whose cells are numbered row by row.
//
// By multiplication, because small processors divide slowly or by calling a function. 2^k / Cols
// rounded up is too large by less than 1, so the product with `cell` is too large by less than
// `cell` of 2^k parts of a row; the cell's true place is at least 1 / Cols short of the next row.
// So the result is exact as long as cell * Cols is below 2^k.
#ifndef PICOPLY_GRID_HPP_INCLUDED
#define PICOPLY_GRID_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {

// Cells: how many there are, at least Cols; a square board by default.
template <uint32_t Cols, uint32_t Cells = (Cols * Cols)>
PPLY_INLINE constexpr uint32_t row_of(uint32_t cell) noexcept {
  PPLY_ASSERT(cell < Cells);
  // k. With 16 the result is a register's half.
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
