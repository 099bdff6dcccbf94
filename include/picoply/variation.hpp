// Lines of play: the principal variation, and the triangular array in which the search builds it.
#ifndef PICOPLY_VARIATION_HPP_INCLUDED
#define PICOPLY_VARIATION_HPP_INCLUDED

#include "picoply/room.hpp"

namespace picoply {

template <class G, uint32_t MaxPly>
struct Variation {
  using Move = typename G::Move;

  Room<G, Move, MaxPly> moves;
  uint8_t length;

  static constexpr void lay_out(Placer& placer, Variation* self, const Sizes& sizes) noexcept {
    placer.place(self, &Variation::moves, sizes.max_ply);
  }
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
template <class G, uint32_t MaxPly>
class VariationTriangle {
 public:
  using Move = typename G::Move;

  static constexpr void lay_out(Placer& placer, VariationTriangle* self,
                                const Sizes& sizes) noexcept {
    placer.place(self, &VariationTriangle::moves_, sizes.max_ply * (sizes.max_ply + 1u) / 2);
    placer.place(self, &VariationTriangle::lengths_, sizes.max_ply + 1u);
    placer.tell(self, &VariationTriangle::plies_, sizes.max_ply);
  }
  void clear(Count ply) noexcept { lengths_[ply] = 0; }

  // Sets the best line from `ply`: `m`, then the best line from the next ply.
  void prepend(Count ply, Move m) noexcept {
    PPLY_ASSERT(ply < plies_.get() && lengths_[ply + 1] < plies_.get() - ply);
    Move* const to = &moves_[offset(ply)];
    const Move* const from = to + plies_.get() - ply;  // the next row
    to[0] = m;
    for (Count i = 0; i < lengths_[ply + 1]; ++i) to[i + 1] = from[i];
    lengths_[ply] = uint8_t(lengths_[ply + 1] + 1);
  }

  const Move* row(Count ply) const noexcept { return &moves_[offset(ply)]; }
  Count length(Count ply) const noexcept { return lengths_[ply]; }

 private:
  Count offset(Count ply) const noexcept {
    PPLY_ASSERT(ply <= plies_.get());
    // MaxPly + (MaxPly - 1) + ... over the rows above
    return Count(ply * plies_.get() - ply * (ply - 1) / 2);
  }

  Room<G, Move, MaxPly*(MaxPly + 1) / 2> moves_;
  Room<G, uint8_t, MaxPly + 1> lengths_;
  PPLY_NO_UNIQUE_ADDRESS LengthOf<G, MaxPly> plies_;
};

}  // namespace picoply

#endif  // PICOPLY_VARIATION_HPP_INCLUDED
