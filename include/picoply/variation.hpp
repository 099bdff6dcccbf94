// Lines of play: the principal variation, and the triangular array in which the search builds it.
#ifndef PICOPLY_VARIATION_HPP_INCLUDED
#define PICOPLY_VARIATION_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {

template <class Move, uint32_t MaxPly>
struct Variation {
  Move moves[MaxPly];
  uint8_t length;

  void clear() noexcept { length = 0; }
  void set(Move m) noexcept {
    moves[0] = m;
    length = 1;
  }
  void copy(const Move* from, Count n) noexcept {
    PPLY_ASSERT(n >= 1 && n <= Count(MaxPly));
    for (Count i = 0; i < n; ++i) moves[i] = from[i];
    length = uint8_t(n);
  }
};

// Row p has the best line found so far from ply p on. It can have MaxPly - p moves. The rows are
// stored one after another; together they form a triangle of MaxPly * (MaxPly + 1) / 2 moves.
template <class Move, uint32_t MaxPly>
class VariationTriangle {
 public:
  void clear(Count ply) noexcept { lengths_[ply] = 0; }

  // Sets the best line from `ply`: `m`, then the best line from the next ply.
  void prepend(Count ply, Move m) noexcept {
    PPLY_ASSERT(ply < Count(MaxPly) && lengths_[ply + 1] < Count(MaxPly) - ply);
    Move* const to = moves_ + offset(ply);
    const Move* const from = moves_ + offset(ply + 1);
    to[0] = m;
    for (Count i = 0; i < lengths_[ply + 1]; ++i) to[i + 1] = from[i];
    lengths_[ply] = uint8_t(lengths_[ply + 1] + 1);
  }

  const Move* row(Count ply) const noexcept { return moves_ + offset(ply); }
  Count length(Count ply) const noexcept { return lengths_[ply]; }

 private:
  static constexpr Count offset(Count ply) noexcept {
    PPLY_ASSERT(ply <= Count(MaxPly));
    // MaxPly + (MaxPly - 1) + ... over the rows above
    return Count(ply * Count(MaxPly) - ply * (ply - 1) / 2);
  }

  Move moves_[MaxPly * (MaxPly + 1) / 2];
  uint8_t lengths_[MaxPly + 1];
};

}  // namespace picoply

#endif  // PICOPLY_VARIATION_HPP_INCLUDED
