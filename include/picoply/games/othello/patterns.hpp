// What an Othello 8x8 board shows, as patterns: lines and corners whose contents, each as a whole,
// have a worth (pattern_evaluation.hpp). This is the set J of docs/lab/training.md.
//
// A content is a number in balanced ternary: the digit of its square i, worth 3^i, is 0 for an
// empty square, 1 for a disc of the side to move, -1 for one of its opponent. Exchanging the
// colours then changes the sign of the number, and so it does of the worth: tables need the upper
// half only.
#ifndef PICOPLY_GAMES_OTHELLO_PATTERNS_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_PATTERNS_HPP_INCLUDED

#include "picoply/games/othello/lines.hpp"
#include "picoply/games/othello/ternary.hpp"

namespace picoply {
namespace othello {

enum Pattern : uint8_t {
  kEdges,       // row 1 and the three lines like it
  kSecondRows,  // row 2
  kCorners,     // 2x4 squares in a corner
  kTriangles,   // 3, 2 and 1 squares in a corner
  kDiagonals8,  // diagonals by length
  kDiagonals7,
  kDiagonals6,
  kDiagonals5,
  kDiagonals4,
  kPatternCount
};

// One place of each pattern, square by square, the lowest digit first: for the trainer and tests.
struct PatternShape {
  const char* name;   // in a pattern file of the trainer
  const char* table;  // in a header of weights
  const char* squares;
};
inline constexpr PatternShape kPatternShapes[kPatternCount] = {
    {"edge8", "kEdges", "a1b1c1d1e1f1g1h1"},
    {"row2", "kSecondRows", "a2b2c2d2e2f2g2h2"},
    {"corner8", "kCorners", "a1b1c1d1a2b2c2d2"},
    {"corner6", "kTriangles", "a1b1c1a2b2a3"},
    {"diagonal8", "kDiagonals8", "a1b2c3d4e5f6g7h8"},
    {"diagonal7", "kDiagonals7", "a2b3c4d5e6f7g8"},
    {"diagonal6", "kDiagonals6", "a3b4c5d6e7f8"},
    {"diagonal5", "kDiagonals5", "a4b5c6d7e8"},
    {"diagonal4", "kDiagonals4", "a5b6c7d8"},
};

// Numbers of contents that are 0 or positive: (3^n + 1) / 2.
constexpr uint32_t half_contents(uint32_t squares) noexcept {
  uint32_t n = 1;
  while (squares-- > 0) n *= 3;
  return (n + 1) / 2;
}

// The rows and columns of one side's discs that patterns are made of.
struct Border {
  // Top, bottom, left, right: the edge and the line next to it.
  uint8_t edge[4];
  uint8_t second[4];

  template <Word W, class Set>
  PPLY_INLINE static constexpr Border of(const Set& b) noexcept {
    using L = Lines<W>;
    return {{uint8_t(L::row(b, 0)), uint8_t(L::row(b, 7)), uint8_t(L::column(b, 0)),
             uint8_t(L::column(b, 7))},
            {uint8_t(L::row(b, 1)), uint8_t(L::row(b, 6)), uint8_t(L::column(b, 1)),
             uint8_t(L::column(b, 6))}};
  }

  // 2x4 squares at the ends of a line: the first ones straight, the last ones mirrored.
  PPLY_INLINE constexpr uint8_t first_corner(uint8_t i) const noexcept {
    return uint8_t((edge[i] & 0x0f) | uint8_t(second[i] << 4));
  }
  PPLY_INLINE constexpr uint8_t last_corner(uint8_t i) const noexcept {
    return uint8_t(edge[i] >> 4 | (second[i] & 0xf0));
  }

  // Those of three corners straight, by the three squares of one edge, two next to it, and one more
  // of the other edge. A triangle and its reflection are one pattern.
  PPLY_INLINE constexpr uint8_t top_left() const noexcept {
    return uint8_t((edge[0] & 7) | (second[0] & 3) << 3 | (edge[2] & 4) << 3);
  }
  PPLY_INLINE constexpr uint8_t top_right() const noexcept {
    return uint8_t((edge[3] & 7) | (second[3] & 3) << 3 | (edge[0] & 0x20));
  }
  PPLY_INLINE constexpr uint8_t bottom_left() const noexcept {
    return uint8_t((edge[1] & 7) | (second[1] & 3) << 3 | (edge[2] & 0x20));
  }
  // Mirrored.
  PPLY_INLINE constexpr uint8_t bottom_right() const noexcept {
    return uint8_t((edge[1] >> 4 & 0x0e) | second[1] >> 7 | (second[1] & 0x40) << 1 |
                   (edge[3] & 0x20) << 1);
  }
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_PATTERNS_HPP_INCLUDED
