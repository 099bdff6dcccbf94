// What both colours have on one line, seen from an empty cell, in full.
//
// A line class tells what a stone would make of the line and forgets how. The *code* keeps it: a
// colour's stones on either side up to the first blocker, which is a stone of the opponent or the
// edge, within 4 cells. With the blocker next to the cell there is one content, a cell later two,
// then 4, 8 and, with none, 16: 31 contents of a side, numbered 2^k - 1 + stones. A line reads the
// same from both ends, so that two sides have 31 * 32 / 2 = 496 codes.
#ifndef PICOPLY_GAMES_GOMOKU_LINE_CODE_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_LINE_CODE_HPP_INCLUDED

#include "picoply/games/gomoku/sides.hpp"

namespace picoply::gomoku {

inline constexpr uint32_t kSideCodes = side_states(LineKind::kFiveOrMore),
                          kLineCodes = kSideCodes * (kSideCodes + 1) / 2;

// Of one side of a cell: the colour's stones and what blocks it, bit 0 next to the cell. It is the
// state of that side where five or more win.
constexpr uint32_t side_code(uint32_t own, uint32_t blockers) noexcept {
  return side_state<LineKind::kFiveOrMore>(Count(own), Count(blockers));
}
// Of two sides, whatever their order.
constexpr uint32_t line_code(uint32_t a, uint32_t b) noexcept {
  return a > b ? a * (a + 1u) / 2u + b : b * (b + 1u) / 2u + a;
}

// No stone and no edge near.
inline constexpr uint32_t kOpenLine = line_code(side_code(0, 0), side_code(0, 0));

// The same from a state under any rule. Numbers are the same up to 30; states of a longer reach see
// one cell more, and Caro's tell apart what blocks.
template <LineKind K>
constexpr uint32_t side_code_of(uint32_t state) noexcept {
  if (tells_walls(K) && state >= 63) state -= 63;
  return K == LineKind::kFiveOrMore || state < kSideCodes ? state : 15u + ((state + 1u) & 15u);
}

// Codes by both sides' states, in 2 to 24 KB, for where that is cheaper than to find out which side
// is larger.
template <LineKind K>
class CodeTable {
  static constexpr uint32_t kStates = side_states(K), kRow = kStates <= 32   ? 32
                                                             : kStates <= 64 ? 64
                                                                             : 128;

 public:
  constexpr CodeTable() noexcept : of_{} {
    for (uint32_t a = 0; a < kStates; ++a)
      for (uint32_t b = 0; b < kStates; ++b)
        of_[a * kRow + b] = uint16_t(line_code(side_code_of<K>(a), side_code_of<K>(b)));
  }
  constexpr uint16_t at(uint32_t a, uint32_t b) const noexcept { return of_[a * kRow + b]; }

 private:
  uint16_t of_[kStates * kRow];
};
template <LineKind K>
inline constexpr CodeTable<K> kCodeTable{};

struct LineCodes {
  uint16_t of[2];  // black's and white's
};
template <LineKind K, bool LookUp>
PPLY_INLINE uint16_t code_between(Count left, Count right) noexcept {
  if constexpr (LookUp)
    return kCodeTable<K>.at(left, right);
  else
    return uint16_t(line_code(side_code_of<K>(left), side_code_of<K>(right)));
}
template <Rule R, bool LookUp = kLooksUp>
PPLY_INLINE LineCodes codes_of(const LineSides<R>& s) noexcept {
  return {{code_between<kind_for<R>(0), LookUp>(s.left.of[0], s.right.of[0]),
           code_between<kind_for<R>(1), LookUp>(s.left.of[1], s.right.of[1])}};
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_LINE_CODE_HPP_INCLUDED
