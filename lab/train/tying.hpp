// Which contents of a pattern share a weight.
//
// A pattern is laid on the board in every way that the board's symmetries (and, if it may lie
// everywhere, shifts) allow; each set of cells counts once, as an instance. Where two ways cover
// the same cells, they read them in two orders: contents that only differ by that order have to be
// worth the same. If colours are tied, contents with the colours exchanged are worth the opposite.
// So the 3^n contents fall into classes, each with one weight to fit, and a content is a class and
// a sign. Contents that are their own opposite are worth nothing and get no weight.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_TYING_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_TYING_HPP_INCLUDED

#include <cstdint>
#include <string>
#include <vector>

#include "train/pattern_file.hpp"

namespace lab {

struct PatternShape {
  std::string name;
  std::uint32_t length = 0;    // cells
  std::uint32_t contents = 0;  // 3^length
  // Cell numbers (row * cols + col) of each instance; the first cell is the highest digit.
  std::vector<std::vector<std::uint16_t>> instances;
  // By content: 0 is worth nothing, else +-(class + 1). The smallest content of a class has +.
  std::vector<std::int32_t> tie;
  std::uint32_t classes = 0;

  std::uint32_t content_of(BoardView board, const std::vector<std::uint16_t>& cells) const {
    std::uint32_t content = 0;
    for (const std::uint16_t cell : cells) content = content * 3 + board[cell];
    return content;
  }
};

PatternShape shape_of(const PatternFile& file, const PatternText& pattern);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_TYING_HPP_INCLUDED
