// What an Othello 8x8 board shows, as patterns: lines and corners whose contents, each as a whole,
// have a worth (pattern_evaluation.hpp). Which of them an evaluation uses is its tables' choice.
//
// A content is a number in balanced ternary: the digit of its square i, worth 3^i, is 0 for an
// empty square, 1 for a disc of the side to move, -1 for one of its opponent. Exchanging the
// colours then changes the sign of the number, and so it does of the worth: tables need the upper
// half only.
#ifndef PICOPLY_GAMES_OTHELLO_PATTERNS_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_PATTERNS_HPP_INCLUDED

#include "picoply/five_reversed.hpp"
#include "picoply/games/othello/pattern_lines.hpp"
#include "picoply/games/othello/ternary.hpp"

namespace picoply {
namespace othello {

enum Pattern : uint8_t {
  kEdges,        // row 1 and the three lines like it
  kWideEdges,    // row 1 with the X squares next to its corners
  kEdgeCentres,  // 2x4 squares in the middle of an edge
  kSecondRows,   // row 2
  kThirdRows,
  kFourthRows,
  kCorners,        // 2x4 squares in a corner
  kSquareCorners,  // 3x3 squares
  kWideCorners,    // 2x5 squares
  kTriangles,      // 3, 2 and 1 squares
  kWideTriangles,  // 4, 3, 2 and 1 squares
  kDiagonals8,     // diagonals by length
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
    {"edge10", "kWideEdges", "a1b1c1d1e1f1g1h1b2g2"},
    {"centre8", "kEdgeCentres", "c1d1e1f1c2d2e2f2"},
    {"row2", "kSecondRows", "a2b2c2d2e2f2g2h2"},
    {"row3", "kThirdRows", "a3b3c3d3e3f3g3h3"},
    {"row4", "kFourthRows", "a4b4c4d4e4f4g4h4"},
    {"corner8", "kCorners", "a1b1c1d1a2b2c2d2"},
    {"corner9", "kSquareCorners", "a1b1c1a2b2c2a3b3c3"},
    {"corner10", "kWideCorners", "a1b1c1d1e1a2b2c2d2e2"},
    {"corner6", "kTriangles", "a1b1c1a2b2a3"},
    {"triangle10", "kWideTriangles", "a1b1c1d1a2b2c2a3b3a4"},
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

// What a table of those says of any content; entry(i) reads its i-th.
template <class Entry>
PPLY_INLINE constexpr int worth_of(int content, Entry entry) noexcept {
  const int sign = content < 0 ? -1 : 0;
  return (entry((content ^ sign) - sign) ^ sign) - sign;
}

// Of a table: an entry for each of those, a byte.
constexpr uint32_t table_bytes(Pattern p) noexcept {
  uint32_t letters = 0;
  while (kPatternShapes[p].squares[letters] != 0) ++letters;
  return half_contents(letters / 2);
}

// What the digits beyond the eighth are worth: 3^8, and of two squares 3^8 and 3^9.
inline constexpr int16_t kNinthDigit = 6561;
inline constexpr PPLY_CONSTANT int16_t kLastDigits[4] = {0, 6561, 19683, 26244};

// The rows and columns of one side's discs that patterns are made of.
struct Border {
  // Top, bottom, left, right: the edge and the three lines next to it.
  uint8_t edge[4], second[4], third[4], fourth[4];

  template <Word W, class Set>
  PPLY_INLINE static constexpr Border of(const Set& b) noexcept {
    using L = Lines<W>;
    return {
        {uint8_t(L::row(b, 0)), uint8_t(L::row(b, 7)), uint8_t(L::column(b, 0)),
         uint8_t(L::column(b, 7))},
        {uint8_t(L::row(b, 1)), uint8_t(L::row(b, 6)), uint8_t(L::column(b, 1)),
         uint8_t(L::column(b, 6))},
        {uint8_t(L::row(b, 2)), uint8_t(L::row(b, 5)), uint8_t(L::column(b, 2)),
         uint8_t(L::column(b, 5))},
        {uint8_t(L::row(b, 3)), uint8_t(L::row(b, 4)), uint8_t(L::column(b, 3)),
         uint8_t(L::column(b, 4))},
    };
  }

  // 2x4 squares at the ends of a line: the first ones straight, the last ones mirrored.
  PPLY_INLINE constexpr uint8_t first_corner(uint8_t i) const noexcept {
    return uint8_t((edge[i] & 0x0f) | uint8_t(second[i] << 4));
  }
  PPLY_INLINE constexpr uint8_t last_corner(uint8_t i) const noexcept {
    return uint8_t(edge[i] >> 4 | (second[i] & 0xf0));
  }
  // The same of triangles, which are at the ends of two lines: top and bottom will do.
  PPLY_INLINE constexpr uint8_t first_triangle(uint8_t i) const noexcept {
    return uint8_t((edge[i] & 7) | (second[i] & 3) << 3 | (third[i] & 1) << 5);
  }
  PPLY_INLINE constexpr uint8_t last_triangle(uint8_t i) const noexcept {
    return uint8_t((edge[i] >> 4 & 0x0e) | second[i] >> 7 | (second[i] & 0x40) << 1 |
                   (third[i] >> 1 & 0x40));
  }
  // And of 3x3 squares but for the ninth.
  PPLY_INLINE constexpr uint8_t first_square(uint8_t i) const noexcept {
    return uint8_t((edge[i] & 7) | (second[i] & 7) << 3 | (third[i] & 3) << 6);
  }
  PPLY_INLINE constexpr uint8_t last_square(uint8_t i) const noexcept {
    return uint8_t((edge[i] >> 4 & 0x0e) | second[i] >> 7 | (second[i] << 1 & 0xc0) |
                   (third[i] >> 2 & 0x30));
  }
  PPLY_INLINE constexpr uint8_t first_ninth(uint8_t i) const noexcept { return third[i] >> 2 & 1; }
  PPLY_INLINE constexpr uint8_t last_ninth(uint8_t i) const noexcept { return third[i] >> 5 & 1; }
  PPLY_INLINE constexpr uint8_t centre(uint8_t i) const noexcept {
    return uint8_t((edge[i] >> 2 & 0x0f) | (second[i] << 2 & 0xf0));
  }
  // Of two lines, five squares each: the first eight, then the other two as bits 0 and 1.
  struct Ten {
    uint8_t eight, two;
  };
  PPLY_INLINE constexpr Ten first_wide_corner(uint8_t i) const noexcept {
    return wide_corner(edge[i] & 31, second[i] & 31);
  }
  PPLY_INLINE constexpr Ten last_wide_corner(uint8_t i) const noexcept {
    return wide_corner(constant(kFiveReversed.of[edge[i] >> 3]),
                       constant(kFiveReversed.of[second[i] >> 3]));
  }
  // The same of triangles of four lines, at the ends of top and bottom.
  PPLY_INLINE constexpr Ten first_wide_triangle(uint8_t i) const noexcept {
    return wide_triangle(edge[i], second[i], third[i], fourth[i]);
  }
  PPLY_INLINE constexpr Ten last_wide_triangle(uint8_t i) const noexcept {
    return wide_triangle(
        constant(kFiveReversed.of[edge[i] >> 3]), constant(kFiveReversed.of[second[i] >> 3]),
        constant(kFiveReversed.of[third[i] >> 3]), constant(kFiveReversed.of[fourth[i] >> 3]));
  }
  // The X squares of an edge: bits 0 and 1.
  PPLY_INLINE constexpr uint8_t x_squares(uint8_t i) const noexcept {
    return uint8_t((second[i] >> 1 & 1) | (second[i] >> 5 & 2));
  }

 private:
  PPLY_INLINE static constexpr Ten wide_corner(uint8_t a, uint8_t b) noexcept {
    return {uint8_t(a | b << 5), uint8_t(b >> 3)};
  }
  PPLY_INLINE static constexpr Ten wide_triangle(uint8_t a, uint8_t b, uint8_t c,
                                                 uint8_t d) noexcept {
    return {uint8_t((a & 15) | (b & 7) << 4 | (c & 1) << 7), uint8_t((c >> 1 & 1) | (d & 1) << 1)};
  }
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_PATTERNS_HPP_INCLUDED
