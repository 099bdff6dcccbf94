// Patterns of Othello 8x8 square by square, to compare the fast evaluations with.
#ifndef PICOPLY_TESTS_SUPPORT_OTHELLO_PATTERNS_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_OTHELLO_PATTERNS_HPP_INCLUDED

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

#include "picoply/games/othello/patterns.hpp"
#include "support/game_check.hpp"

namespace picoply::test {

using othello::PatternShape;

using Board = std::array<int, 64>;  // 0, 1: of the side to move, -1

// Square i under one of the eight turns and reflections.
inline uint32_t turned(uint32_t i, uint32_t symmetry) {
  uint32_t row = i / 8, col = i % 8;
  if ((symmetry & 1) != 0) col = 7 - col;
  if ((symmetry & 2) != 0) row = 7 - row;
  return (symmetry & 4) != 0 ? col * 8 + row : row * 8 + col;
}

// Each place of a pattern once, by the squares that it covers.
inline std::vector<std::vector<uint32_t>> places(const PatternShape& shape) {
  std::vector<std::vector<uint32_t>> all;
  std::set<std::set<uint32_t>> known;
  const std::string_view text = shape.squares;
  for (uint32_t symmetry = 0; symmetry < 8; ++symmetry) {
    std::vector<uint32_t> place;
    for (size_t i = 0; i < text.size(); i += 2)
      place.push_back(turned(uint32_t(text[i + 1] - '1') * 8 + uint32_t(text[i] - 'a'), symmetry));
    if (known.emplace(place.begin(), place.end()).second) all.push_back(place);
  }
  return all;
}

// Empty squares next to a disc.
inline int count_near(const Board& board, int disc) {
  int count = 0;
  for (int i = 0; i < 64; ++i) {
    bool near = false;
    for (int row = std::max(i / 8 - 1, 0); row <= std::min(i / 8 + 1, 7); ++row)
      for (int col = std::max(i % 8 - 1, 0); col <= std::min(i % 8 + 1, 7); ++col)
        near = near || board[size_t(row * 8 + col)] == disc;
    count += board[size_t(i)] == 0 && near ? 1 : 0;
  }
  return count;
}

// A random position: anything from few discs to a full board.
inline void fill(Random& random, uint8_t (&cells)[64]) {
  const uint32_t share = random.below(101), black = random.below(101);
  for (uint32_t i = 0; i < 64; ++i) {
    const uint32_t row = i / 8, col = i % 8;
    const bool centre = (row == 3 || row == 4) && (col == 3 || col == 4);
    cells[i] = 0;
    if (centre || random.below(100) < share) cells[i] = random.below(100) < black ? 1 : 2;
  }
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_OTHELLO_PATTERNS_HPP_INCLUDED
