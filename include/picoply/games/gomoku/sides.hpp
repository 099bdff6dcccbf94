// The two sides of an empty cell on one line, as both colours see them: what the tables of line
// classes and of line codes are asked by.
//
// side_state() finds a side's state with arithmetic, anywhere. Where addresses have 64 bits a few
// kilobytes of constants do no harm, and the stones of both colours on one side, 8 or 10 bits, are
// the index into a table that has the states of both; left and right have one each, so that nothing
// is mirrored on the way.
#ifndef PICOPLY_GAMES_GOMOKU_SIDES_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_SIDES_HPP_INCLUDED

#include "picoply/games/gomoku/bit_lines.hpp"
#include "picoply/games/gomoku/line_class.hpp"
#include "picoply/games/gomoku/rule.hpp"

namespace picoply::gomoku {

// Which lines a colour needs.
template <Rule R>
constexpr LineKind kind_for(uint32_t colour) noexcept {
  if (is_caro(R)) return is_exact(R, colour) ? LineKind::kExactUnblocked : LineKind::kUnblocked;
  return is_exact(R, colour) ? LineKind::kExactlyFive : LineKind::kFiveOrMore;
}
template <Rule R>
inline constexpr uint32_t kReach = R == Rule::kFreestyle ? 4 : 5;

// One side: its state for black and for white.
struct SideStates {
  Count of[2];
};
// Both. The rule says how states are numbered.
template <Rule R>
struct LineSides {
  SideStates left, right;
};

template <Rule R>
constexpr SideStates side_states_of(Count black, Count white) noexcept {
  return {{side_state<kind_for<R>(0)>(black, white), side_state<kind_for<R>(1)>(white, black)}};
}

// side_states_of() by the cells of a side as they lie in a line's words: 1 KB for both sides where
// the reach is 4, else 4 KB.
template <Rule R>
class SideTable {
  static constexpr uint32_t kCells = kReach<R>, kMask = (1u << kCells) - 1;

 public:
  // Mirrored: the last cell is the nearest, as on the left.
  explicit constexpr SideTable(bool mirrored) noexcept : of_{} {
    for (uint32_t black = 0; black <= kMask; ++black) {
      for (uint32_t white = 0; white <= kMask; ++white) {
        const SideStates s = mirrored ? side_states_of<R>(mirror(black), mirror(white))
                                      : side_states_of<R>(black, white);
        for (uint32_t colour = 0; colour < 2; ++colour)
          of_[index(black, white)][colour] = uint8_t(s.of[colour]);
      }
    }
  }
  constexpr SideStates at(uint32_t black, uint32_t white) const noexcept {
    const auto& s = of_[index(black & kMask, white & kMask)];
    return {{s[0], s[1]}};
  }

 private:
  static constexpr uint32_t index(uint32_t black, uint32_t white) noexcept {
    return black | white << kCells;
  }
  static constexpr Count mirror(uint32_t cells) noexcept {
    return Count(kFiveReversed.of[cells] >> (5 - kCells));
  }

  uint8_t of_[1u << 2 * kCells][2];
};
template <Rule R>
inline constexpr SideTable<R> kLeftSides{true};
template <Rule R>
inline constexpr SideTable<R> kRightSides{false};

// One side of near_cells(), the nearest cell in bit 0.
constexpr Count right_near(Count cells) noexcept { return Count(cells >> (kMargin + 1)); }
PPLY_INLINE constexpr Count left_near(Count cells) noexcept {
  return constant(kFiveReversed.of[cells & 31u]);
}

// By the width of an address, not of a word: WebAssembly has the word, but is downloaded. There 1
// KB for the commonest rule is worth its bytes.
inline constexpr bool kLooksUp = sizeof(size_t) >= 8;
template <Rule R>
inline constexpr bool kLooksUpSides =
    kLooksUp || (kNativeWord == Word::kBits64 && R == Rule::kFreestyle);

// Those of the empty cell at `bit` of a line.
template <Rule R, bool LookUp = kLooksUpSides<R>, class Words>
PPLY_INLINE LineSides<R> sides_at(const Words& w, Count bit) noexcept {
  const auto black = w.stones[0], white = w.stones[1];
  if constexpr (LookUp) {
    const uint32_t left = bit - kReach<R>, right = bit + 1u;
    return {kLeftSides<R>.at(black >> left, white >> left),
            kRightSides<R>.at(black >> right, white >> right)};
  } else if constexpr (kCompact) {
    // One loop of shifts by a variable number and not two.
    const Count b = near_cells(black, bit), o = near_cells(white, bit);
    return {side_states_of<R>(left_near(b), left_near(o)),
            side_states_of<R>(right_near(b), right_near(o))};
  } else {
    return {side_states_of<R>(left_of(black, bit), left_of(white, bit)),
            side_states_of<R>(right_of(black, bit), right_of(white, bit))};
  }
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_SIDES_HPP_INCLUDED
