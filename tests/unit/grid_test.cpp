// Rows and columns by multiplication against division, for every grid that a game can have.
#include "picoply/grid.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace picoply {
namespace {

template <uint32_t Cols, uint32_t Cells>
void compare() {
  for (uint32_t cell = 0; cell < Cells; ++cell) {
    ASSERT_EQ((row_of<Cols, Cells>(cell)), cell / Cols)
        << Cols << " columns, " << Cells << " cells";
    ASSERT_EQ((col_of<Cols, Cells>(cell)), cell % Cols)
        << Cols << " columns, " << Cells << " cells";
  }
}

template <uint32_t... I>
void compare_squares(std::integer_sequence<uint32_t, I...>) {
  (compare<I + 1, (I + 1) * (I + 1)>(), ...);
}
template <uint32_t... I>
void compare_full(std::integer_sequence<uint32_t, I...>) {
  // No fold expression: some compilers nest only 256 deep.
  const bool done[] = {(compare<I + 1, 484 / (I + 1) * (I + 1)>(), true)...};
  (void)done;
}

TEST(Grid, SquareBoards) { compare_squares(std::make_integer_sequence<uint32_t, 26>()); }
TEST(Grid, AnyWidthUpTo484Cells) { compare_full(std::make_integer_sequence<uint32_t, 484>()); }

}  // namespace
}  // namespace picoply
