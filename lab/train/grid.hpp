// The symmetries of a board, and the cells of a position as training sees them.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_GRID_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_GRID_HPP_INCLUDED

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lab {

inline constexpr std::uint32_t kMaxCells = 484;  // 22 x 22

struct Grid {
  std::uint32_t cols = 0, rows = 0;  // each 1 .. 26, at most kMaxCells cells

  std::uint32_t cells() const { return cols * rows; }
  bool operator==(const Grid&) const = default;
};

// Which turns and reflections leave the rules as they are.
enum class Symmetry { kNone, kMirror, kAll };  // kMirror: left and right (games with gravity)

// Cell `col, row` of the grid under one of up to eight symmetries.
struct Cell {
  std::int32_t col = 0, row = 0;
};
// Number 0 is the identity; 1, 2, 3 reflect columns, rows and both; 4 to 7 transpose as well and
// exist on a square only.
std::vector<std::uint32_t> symmetries_of(const Grid& grid, Symmetry symmetry);
// The image of a cell; also of one relative to (0, 0), see PatternShape.
Cell image(const Grid& grid, std::uint32_t number, Cell cell);

// "a1 b1" etc.: at least one cell, none twice. `where` leads the message of the UserError.
std::vector<Cell> parse_cells(const Grid& grid, std::string_view text, const std::string& where);

// What stands on a board as the side to move sees it, cell by cell: 0 empty, 1 its own stone, 2 its
// opponent's. These are the digits of pattern indices.
using BoardView = std::span<const std::uint8_t>;

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_GRID_HPP_INCLUDED
