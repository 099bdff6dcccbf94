// Where the stones of an opening go: the first three, and which moves are mirror images.
#ifndef PICOPLY_GAMES_GOMOKU_OPENING_STONES_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_OPENING_STONES_HPP_INCLUDED

#include "picoply/mirror.hpp"

namespace picoply::gomoku {

// ---- Three stones -------------------------------------------------------------------------------

// Openings near a corner, as x, y from it: black, white, black. Of 170 random ones within five
// lines of a corner, those that searches of 100,000 positions valued closest to even: in freestyle
// on 15x15 and 20x20 and in standard on 15x15, and for Renju, where black is weaker, in Renju.
struct CornerOpening {
  uint8_t cells[3][2];
};
inline constexpr uint8_t kCorners = 8;
inline constexpr CornerOpening kCornerOpenings[kCorners] = {
    {{{2, 3}, {1, 1}, {3, 0}}}, {{{4, 0}, {1, 0}, {2, 0}}}, {{{0, 1}, {3, 0}, {2, 2}}},
    {{{2, 3}, {1, 3}, {0, 4}}}, {{{1, 1}, {0, 1}, {2, 2}}}, {{{2, 0}, {3, 0}, {1, 3}}},
    {{{4, 1}, {1, 1}, {0, 2}}}, {{{1, 0}, {2, 1}, {1, 4}}},
};
inline constexpr CornerOpening kRenjuCornerOpenings[kCorners] = {
    {{{0, 4}, {0, 2}, {1, 0}}}, {{{0, 0}, {1, 4}, {3, 4}}}, {{{4, 4}, {3, 2}, {4, 0}}},
    {{{0, 0}, {1, 0}, {3, 0}}}, {{{3, 1}, {2, 1}, {0, 3}}}, {{{1, 3}, {2, 1}, {0, 2}}},
    {{{1, 2}, {1, 3}, {2, 1}}}, {{{0, 4}, {4, 0}, {1, 0}}},
};

// Renju's: black in the centre, white beside it or diagonally so, and black within two lines of the
// centre, each but once up to symmetry: 13 and 13.
inline constexpr uint8_t kCentrals = 26;

struct Stones {
  uint16_t cells[3];
};

// `restricted`: by Renju's rules.
inline Stones corner_opening(uint32_t index, uint32_t cols, bool restricted) noexcept {
  const CornerOpening& o = (restricted ? kRenjuCornerOpenings : kCornerOpenings)[index];
  Stones s;
  for (uint32_t i = 0; i < 3; ++i) s.cells[i] = uint16_t(o.cells[i][1] * cols + o.cells[i][0]);
  return s;
}

inline Stones central_opening(uint32_t index, uint32_t cols) noexcept {
  const uint32_t centre = cols / 2 * cols + cols / 2;
  const bool diagonal = index >= kCentrals / 2;
  const uint32_t white = centre + cols + (diagonal ? 1u : 0u);
  uint32_t left = diagonal ? index - kCentrals / 2 : index;
  for (uint32_t y = 0; y < 5; ++y) {
    for (uint32_t x = 0; x < 5; ++x) {
      // The other half is the mirror image: in the column through the first two stones, or in the
      // diagonal through them.
      if (diagonal ? x < y : x < 2) continue;
      const uint32_t black = centre + y * cols + x - 2 * cols - 2;
      if (black == centre || black == white) continue;
      if (left-- == 0) return {{uint16_t(centre), uint16_t(white), uint16_t(black)}};
    }
  }
  return {{uint16_t(centre), uint16_t(white), uint16_t(centre + 2)}};  // not reached
}

// ---- Symmetry -----------------------------------------------------------------------------------

// Whether one of `symmetries`, as symmetries_of() has them, moves one cell to the other.
inline bool is_mirror_image(uint32_t a, uint32_t b, uint32_t cols, uint32_t symmetries) noexcept {
  for (uint32_t s = 0; s < kSymmetries; ++s)
    if ((symmetries >> s & 1) != 0 && mirrored(a, cols, s) == b) return true;
  return false;
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_OPENING_STONES_HPP_INCLUDED
