// What a stone makes of one line: the class of (cell, direction, colour).
//
// Take an empty cell and one line through it, and suppose that a colour plays there. What that
// makes of the line depends on little: on each side only the cells up to the first opponent's stone
// or wall matter, and of those only the nearest few ("reach"). So a side has few states - how many
// cells are free of blockers, and which of them hold own stones:
//
//   reach 4:  1 + 2 + 4 + 8 + 16      = 31     rows of five or more
//   reach 5:  1 + 2 + ... + 32        = 63     rows of exactly five: a sixth stone matters
//   reach 5:  1 + 2 * (1 + ... + 16)
//             without the 1 + 32      = 94     Caro, of both kinds: a stone and a wall block
//                                              differently
//
// and a table over both sides has 961, 3969 or 8836 entries of a byte, where the usual tables over
// base-3 neighbourhoods have 3^8 or 3^10. A state's number is found with arithmetic alone, see
// side_state().
//
// The table is computed by the compiler from the rule's definition of a win. A line is worth what
// its best next stone makes of it, one step less: a three is a row that one stone turns into a
// four. Adding a stone makes a side's number larger, so one descending pass sees all successors
// first.
#ifndef PICOPLY_GAMES_GOMOKU_LINE_CLASS_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_LINE_CLASS_HPP_INCLUDED

#include "picoply/five_reversed.hpp"

namespace picoply::gomoku {

// Four bits. Ascending value to the owner, and bit 3 tells the classes that threaten or make five.
enum LineClass : uint8_t {
  kDead = 0,        // no five can come of it
  kOverline = 1,    // six or more where only exactly five wins: for Renju's black, forbidden
  kOne = 2,         // one stone of a possible five
  kOpenOne = 3,     // one stone more makes an open two
  kTwo = 4,         // two stones of a possible five
  kOpenTwo = 5,     // one stone more makes an open three
  kThree = 6,       // one stone more makes a four
  kOpenThree = 7,   // one stone more makes an open four
  kFour = 8,        // one stone more wins, and the opponent can prevent it
  kDoubleFour = 9,  // exact tables only: two stones each complete a five, but they do not enclose a
                    // straight four (XX_XX_XX, X_XXX_X, XXX_X_XXX): forbidden to Renju's black, and
                    // for anybody else as good as an open four
  kOpenFour = 10,   // wins whatever the opponent does on this line; straight in exact tables
  kFive = 11,       // wins
};
inline constexpr uint32_t kLineClasses = 12;
inline constexpr uint8_t kFourBit = 8;  // set in kFour and above

enum class LineKind : uint8_t {
  kFiveOrMore,      // freestyle; white in Renju
  kExactlyFive,     // standard; black in Renju
  kUnblocked,       // Caro
  kExactUnblocked,  // standard Caro
};

// Whether a stone and a wall block differently, and whether six or more win nothing.
constexpr bool tells_walls(LineKind k) noexcept {
  return k == LineKind::kUnblocked || k == LineKind::kExactUnblocked;
}
constexpr bool only_five_wins(LineKind k) noexcept {
  return k == LineKind::kExactlyFive || k == LineKind::kExactUnblocked;
}

constexpr uint32_t reach_of(LineKind k) noexcept { return k == LineKind::kFiveOrMore ? 4 : 5; }
constexpr uint32_t side_states(LineKind k) noexcept {
  return k == LineKind::kFiveOrMore ? 31 : tells_walls(k) ? 94 : 63;
}

// The number of a side's state. Bit i of `own` and `opp` is the cell i + 1 steps away; bits beyond
// the reach may be anything; a wall is set in both.
template <LineKind K>
constexpr Count side_state(Count own, Count opp) noexcept {
  constexpr Count kEnd = Count(1) << reach_of(K);
  const Count blockers = opp | kEnd;
  const Count first = Count(blockers & (0u - blockers));
  const Count state = Count((first - 1u) + (own & (first - 1u)));
  if constexpr (tells_walls(K)) {
    const bool is_wall = (own & first & (kEnd - 1)) != 0;
    return is_wall ? Count(state + 63) : state;
  } else {
    return state;
  }
}

// The table itself. A compiler interprets its making step by step, of which there are as few as
// will do.
template <LineKind K>
class LineTable {
 public:
  static constexpr uint32_t kStates = side_states(K);

  constexpr LineTable() noexcept : classes_{} {
    for (uint32_t a = kStates; a-- > 0;) {
      for (uint32_t b = kStates; b-- > a;) {
        const uint8_t c = classify(a, b);
        classes_[a * kStates + b] = c;
        classes_[b * kStates + a] = c;
      }
    }
  }
  constexpr LineClass at(Count left, Count right) const noexcept {
    return LineClass(constant(classes_[Count(left * Count(kStates) + right)]));
  }

 private:
  // One side, decoded.
  struct Side {
    uint8_t free = 0;        // cells before the blocker; the reach if none is seen
    uint8_t own = 0;         // own stones among them
    uint8_t run = 0;         // own stones in a row from the cell on
    bool stone_end = false;  // an opponent's stone, in view, ends that row
  };
  struct Sides {
    constexpr Sides() noexcept : at{} {
      constexpr uint32_t kReach = reach_of(K);
      for (uint32_t i = 0; i < kStates; ++i) {
        const bool is_wall = tells_walls(K) && i >= 63;
        const uint32_t state = is_wall ? i - 63 : i;
        uint32_t free = 0;
        while (state + 1 >= (uint32_t(2) << free)) ++free;
        const uint32_t own = state + 1 - (uint32_t(1) << free);
        uint32_t run = 0;
        while ((own >> run & 1) != 0) ++run;
        at[i] = {uint8_t(free), uint8_t(own), uint8_t(run),
                 run == free && free < kReach && !is_wall};
      }
    }
    Side at[kStates];
  };

  static constexpr bool wins(const Side& a, const Side& b) noexcept {
    const uint32_t row = uint32_t(a.run) + b.run + 1u;
    if constexpr (K == LineKind::kFiveOrMore) return row >= 5;
    if constexpr (K == LineKind::kExactlyFive) return row == 5;
    return (row >= 6 && !only_five_wins(K)) || (row == 5 && !(a.stone_end && b.stone_end));
  }

  // How many stones of ours on one side win.
  static constexpr uint32_t wins_on_one_side(uint32_t a, uint32_t b) noexcept {
    uint32_t n = 0;
    const Side& s = kSides.at[a];
    for (uint32_t i = 0; i < s.free; ++i)
      if ((s.own >> i & 1) == 0 && wins(kSides.at[a + (uint32_t(1) << i)], kSides.at[b])) ++n;
    return n;
  }
  static constexpr bool can_win(uint32_t a, uint32_t b) noexcept {
    return wins_on_one_side(a, b) != 0 || wins_on_one_side(b, a) != 0;
  }
  // Whether no stone of the opponent's on side a takes all winning stones away.
  static constexpr bool holds(uint32_t a, uint32_t b) noexcept {
    const Side& s = kSides.at[a];
    for (uint32_t i = 0; i < s.free; ++i) {
      if ((s.own >> i & 1) != 0) continue;
      const uint32_t nearer = (uint32_t(1) << i) - 1;  // he plays at i: the side ends there
      if (!can_win(nearer + (s.own & nearer), b)) return false;
    }
    return true;
  }

  // The best that one more stone makes of it.
  constexpr uint32_t best_successor(uint32_t a, uint32_t b) const noexcept {
    const Side &left = kSides.at[a], &right = kSides.at[b];
    const uint8_t* const row = classes_ + a * kStates + b;
    uint32_t best = kDead;
    for (uint32_t stone = 1; stone >> left.free == 0; stone *= 2) {
      if ((left.own & stone) == 0 && row[stone * kStates] > best) best = row[stone * kStates];
    }
    for (uint32_t stone = 1; stone >> right.free == 0; stone *= 2) {
      if ((right.own & stone) == 0 && row[stone] > best) best = row[stone];
    }
    return best;
  }

  constexpr uint8_t classify(uint32_t a, uint32_t b) const noexcept {
    const Side& left = kSides.at[a];
    const Side& right = kSides.at[b];
    if (wins(left, right)) return kFive;
    const uint32_t row = uint32_t(left.run) + right.run + 1u;
    if (only_five_wins(K) && row > 5) return kOverline;
    switch (best_successor(a, b)) {
      case kFive:
        if (!holds(a, b) || !holds(b, a)) return kFour;
        return only_five_wins(K) && row != 4 ? kDoubleFour : kOpenFour;
      case kOpenFour: return kOpenThree;
      case kDoubleFour:
      case kFour: return kThree;
      case kOpenThree: return kOpenTwo;
      case kThree: return kTwo;
      case kOpenTwo: return kOpenOne;
      case kTwo: return kOne;
      default: return kDead;
    }
  }

  static constexpr Sides kSides{};
  uint8_t classes_[kStates * kStates];
};

template <LineKind K>
inline constexpr PPLY_CONSTANT LineTable<K> kLineTable{};

// The neighbourhood of bit `bit` (margin .. 26) of a line word: five cells on each side, the
// nearest in bit 0: the left side mirrored, in the form of a right side.
constexpr Count right_of(uint32_t word, Count bit) noexcept { return Count(word >> (bit + 1)); }
PPLY_INLINE constexpr Count left_of(uint32_t word, Count bit) noexcept {
  return constant(kFiveReversed.of[word >> (bit - 5) & 31u]);
}

// The class of the cell at `bit` of a line for the colour whose stones are `own`.
template <LineKind K>
constexpr LineClass line_class(uint32_t own, uint32_t opp, Count bit) noexcept {
  return kLineTable<K>.at(side_state<K>(left_of(own, bit), left_of(opp, bit)),
                          side_state<K>(right_of(own, bit), right_of(opp, bit)));
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_LINE_CLASS_HPP_INCLUDED
