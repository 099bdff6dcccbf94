// Where a side may play and what a move turns, by shifting sets: boards of any size.
//
// A move is legal where a line of opposing discs, without a gap, ends in a disc of the mover. Seen
// from the mover's discs: step onto the opponent's neighbours, walk on over opposing discs as far
// as they reach, and one step further, if that square is empty, a move is found. Bitboards take
// that walk for all discs together: one shift is one step. Walking over up to N - 2 discs needs
// N - 2 shifts; stepping by one, one, then by twos over squares whose predecessor is opposing too
// needs about half of that (parallel prefix).
//
// Squares of the first and last column cannot lie in the middle of a line that is not vertical.
// Taking them out of the squares walked over also keeps the shifts from wrapping round the edge.
#ifndef PICOPLY_GAMES_OTHELLO_SHIFTS_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_SHIFTS_HPP_INCLUDED

#include "picoply/games/othello/bits.hpp"

namespace picoply {
namespace othello {

template <uint32_t N>
struct ShiftRays {
  using Set = Bits<N, Word::kBits64>;

  // One step: Distance is 1 to the right, N down, N + 1 down right, N - 1 down left; Forward is
  // false for the opposite directions.
  template <bool Forward, uint32_t Distance>
  PPLY_INLINE static constexpr Set shift(Set b) noexcept {
    if constexpr (Forward)
      return b << Distance;
    else
      return b >> Distance;
  }

  // The squares of `over` that can be reached from `start` in that direction without leaving it.
  template <bool Forward, uint32_t Distance>
  PPLY_INLINE static constexpr Set walk(Set start, Set over) noexcept {
    Set reached = over & shift<Forward, Distance>(start);
    reached |= over & shift<Forward, Distance>(reached);
    if constexpr (N > 4) {
      const Set twice = over & shift<Forward, Distance>(over);
      for (uint32_t length = 2; length < N - 2; length += 2) {
        reached |= twice & shift<Forward, 2 * Distance>(reached);
      }
    }
    return reached;
  }

  // Both ways along a line: the squares one step beyond the discs of `over` next to `start`.
  template <uint32_t Distance>
  PPLY_INLINE static constexpr Set beyond(Set start, Set over) noexcept {
    return shift<true, Distance>(walk<true, Distance>(start, over)) |
           shift<false, Distance>(walk<false, Distance>(start, over));
  }

  // The squares where the owner of `own` may play.
  static constexpr Set mobility(Set own, Set other) noexcept {
    const Set middle = other & kSquares<N, Set>.inner;
    const Set found = beyond<1>(own, middle) | beyond<N>(own, other) | beyond<N - 1>(own, middle) |
                      beyond<N + 1>(own, middle);
    return found & ~(own | other) & kSquares<N, Set>.board;
  }

  template <bool Forward, uint32_t Distance>
  PPLY_INLINE static constexpr Set flips_in(Set move, Set own, Set over) noexcept {
    const Set line = walk<Forward, Distance>(move, over);
    return any(own & shift<Forward, Distance>(line)) ? line : Set(0);
  }
  template <uint32_t Distance>
  PPLY_INLINE static constexpr Set flips_along(Set move, Set own, Set over) noexcept {
    return flips_in<true, Distance>(move, own, over) | flips_in<false, Distance>(move, own, over);
  }

  // The discs that a disc of the owner of `own` on the empty square `move` turns.
  static constexpr Set flips(Set move, Set own, Set other) noexcept {
    const Set middle = other & kSquares<N, Set>.inner;
    return flips_along<1>(move, own, middle) | flips_along<N>(move, own, other) |
           flips_along<N - 1>(move, own, middle) | flips_along<N + 1>(move, own, middle);
  }

  static constexpr Set flips_at(uint32_t square, Set own, Set other) noexcept {
    return flips(Set(1) << square, own, other);
  }

  // All squares next to a set, in the eight directions, perhaps with some of the set.
  static constexpr Set neighbours(Set b) noexcept {
    const Set board = kSquares<N, Set>.board;
    const Set row = b | ((b << 1) & board & ~kLeft) | ((b >> 1) & ~kRight);
    return (row | row << N | row >> N) & board;
  }

  static constexpr Set left_column() noexcept {
    Set b(0);
    for (uint32_t row = 0; row < N; ++row) b |= Set(1) << (row * N);
    return b;
  }
  static constexpr Set kLeft = left_column();
  static constexpr Set kRight = left_column() << (N - 1);
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_SHIFTS_HPP_INCLUDED
