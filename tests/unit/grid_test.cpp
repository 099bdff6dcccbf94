// Rows and columns by multiplication against division, for every grid that a game can have.
#include "picoply/grid.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace picoply {
namespace {

// One function for all grids, which is given theirs: compiling one for each takes seconds.
using Part = uint32_t (*)(uint32_t cell);
struct GridParts {
  uint32_t cols, cells;
  Part row, col;
};
void compare(const GridParts& g) {
  for (uint32_t cell = 0; cell < g.cells; ++cell) {
    ASSERT_EQ(g.row(cell), cell / g.cols) << g.cols << " columns, " << g.cells << " cells";
    ASSERT_EQ(g.col(cell), cell % g.cols) << g.cols << " columns, " << g.cells << " cells";
  }
}

template <uint32_t Cols, uint32_t Cells>
constexpr GridParts kGrid{Cols, Cells, row_of<Cols, Cells>, col_of<Cols, Cells>};

template <uint32_t... I>
void compare_squares(std::integer_sequence<uint32_t, I...>) {
  for (const GridParts& g : {kGrid<I + 1, (I + 1) * (I + 1)>...}) compare(g);
}
template <uint32_t... I>
void compare_full(std::integer_sequence<uint32_t, I...>) {
  for (const GridParts& g : {kGrid<I + 1, 484 / (I + 1) * (I + 1)>...}) compare(g);
}

TEST(Grid, SquareBoards) { compare_squares(std::make_integer_sequence<uint32_t, 26>()); }
TEST(Grid, AnyWidthUpTo484Cells) { compare_full(std::make_integer_sequence<uint32_t, 484>()); }

}  // namespace
}  // namespace picoply
