#include "train/grid.hpp"

#include <algorithm>
#include <cctype>

#include "hosted/error.hpp"

namespace lab {

std::vector<std::uint32_t> symmetries_of(const Grid& grid, Symmetry symmetry) {
  if (symmetry == Symmetry::kNone) return {0};
  if (symmetry == Symmetry::kMirror) return {0, 1};
  std::vector<std::uint32_t> all{0, 1, 2, 3};
  if (grid.cols == grid.rows) all.insert(all.end(), {4, 5, 6, 7});
  return all;
}

Cell image(const Grid& grid, std::uint32_t number, Cell cell) {
  if (number & 1) cell.col = static_cast<std::int32_t>(grid.cols) - 1 - cell.col;
  if (number & 2) cell.row = static_cast<std::int32_t>(grid.rows) - 1 - cell.row;
  if (number & 4) std::swap(cell.col, cell.row);
  return cell;
}

std::vector<Cell> parse_cells(const Grid& grid, std::string_view text, const std::string& where) {
  const auto fail = [&](std::size_t at, const std::string& what) {
    throw hosted::UserError(where + ": '" + std::string(text) + "' at character " +
                            std::to_string(at + 1) + ": " + what);
  };
  std::vector<Cell> cells;
  std::size_t at = 0;
  while (true) {
    while (at < text.size() && text[at] == ' ') ++at;
    if (at == text.size()) break;
    const std::size_t begin = at;
    const char letter = static_cast<char>(std::tolower(static_cast<unsigned char>(text[at++])));
    std::uint32_t rank = 0;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9' && rank < 100) {
      rank = rank * 10 + static_cast<std::uint32_t>(text[at++] - '0');
    }
    const Cell cell{letter - 'a', static_cast<std::int32_t>(rank) - 1};
    if (letter < 'a' || letter > 'z' || rank == 0 || (at < text.size() && text[at] != ' ')) {
      fail(begin, "a cell such as a1 is expected");
    }
    if (cell.col >= static_cast<std::int32_t>(grid.cols) || rank > grid.rows) {
      fail(begin, "this cell is not on the board of " + std::to_string(grid.cols) + " by " +
                      std::to_string(grid.rows));
    }
    for (const Cell& other : cells) {
      if (other.col == cell.col && other.row == cell.row) fail(begin, "this cell is there twice");
    }
    cells.push_back(cell);
  }
  if (cells.empty()) throw hosted::UserError(where + ": no cells");
  return cells;
}

}  // namespace lab
