// Mobility to come: squares where a side may find a move once the discs around them have turned.
#ifndef PICOPLY_GAMES_OTHELLO_POTENTIAL_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_POTENTIAL_HPP_INCLUDED

#include "picoply/games/othello/flips.hpp"
#include "picoply/games/othello/half_terms.hpp"
#include "picoply/games/othello/row_set.hpp"

namespace picoply {
namespace othello {

// of(own, other): empty squares next to a disc of the opponent's minus those next to an own one.
template <Word W>
struct Potential {
  static constexpr int of(uint64_t own, uint64_t other) noexcept {
    using Sides = Rays<8, W>;
    const uint64_t empty = ~(own | other);
    return count(Sides::neighbours(other) & empty) - count(Sides::neighbours(own) & empty);
  }
};

template <>
struct Potential<Word::kBits32> {
  static constexpr int of(uint64_t own, uint64_t other) noexcept {
    return HalfTerms::potential(Halves::of(own), Halves::of(other));
  }
};

// Row by row.
template <>
struct Potential<Word::kBits8> {
  PPLY_NOINLINE static constexpr int of(const RowSet& own, const RowSet& other) noexcept {
    uint8_t above_own = 0, above_other = 0;
    int sum = 0;
    for (uint8_t r = 0; r < 8; ++r) {
      const uint8_t mine = own.row[r], theirs = other.row[r];
      const uint8_t below_own = r < 7 ? own.row[r + 1] : uint8_t(0);
      const uint8_t below_other = r < 7 ? other.row[r + 1] : uint8_t(0);
      const uint8_t empty = uint8_t(~(mine | theirs));
      sum += count_row(uint8_t(with_sides(theirs | above_other | below_other) & empty)) -
             count_row(uint8_t(with_sides(mine | above_own | below_own) & empty));
      above_own = mine;
      above_other = theirs;
    }
    return sum;
  }
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_POTENTIAL_HPP_INCLUDED
