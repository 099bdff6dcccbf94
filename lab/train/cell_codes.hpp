// The codes of the lines through a board's cells, as the library has them.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_CELL_CODES_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_CELL_CODES_HPP_INCLUDED

#include <array>
#include <cstdint>

#include "picoply/games/gomoku/line_code.hpp"

namespace lab {

// An empty cell: its four line codes of the side to move, then those of the opponent.
using CellCodes = std::array<std::uint16_t, 8>;

class BoardLines {
 public:
  static constexpr std::uint32_t kSize = 15, kCells = kSize * kSize;

  // `cell(c)` is 0 where nothing stands, 1 and 2 for a stone of either side.
  template <class Cell>
  explicit BoardLines(const Cell& cell) {
    lines_.clear();
    for (std::uint32_t c = 0; c < kCells; ++c) {
      const int stone = cell(c);
      if (stone == 0) continue;
      for (std::uint32_t d = 0; d < picoply::gomoku::kDirections; ++d)
        lines_.toggle(place(c, d), static_cast<std::uint32_t>(stone - 1));
    }
  }

  // `side`: 0 if those of stone 1 come first.
  CellCodes at(std::uint32_t cell, std::uint32_t side) const {
    CellCodes out{};
    for (std::uint32_t d = 0; d < picoply::gomoku::kDirections; ++d) {
      const picoply::gomoku::Place at = place(cell, d);
      // Codes are the same under every rule.
      const picoply::gomoku::LineCodes is = codes_of(
          picoply::gomoku::sides_at<picoply::Rule::kFreestyle>(lines_.at(at.line), at.bit));
      out[d] = is.of[side];
      out[4 + d] = is.of[side ^ 1U];
    }
    return out;
  }

 private:
  using Lines = picoply::gomoku::Lines<kSize>;

  static picoply::gomoku::Place place(std::uint32_t cell, std::uint32_t direction) {
    return Lines::place(cell / kSize, cell % kSize, direction);
  }

  Lines lines_;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_CELL_CODES_HPP_INCLUDED
