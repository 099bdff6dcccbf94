// The moves at the root, with a value of their own for the best few (multi-PV).
#ifndef PICOPLY_ROOT_HPP_INCLUDED
#define PICOPLY_ROOT_HPP_INCLUDED

#include "picoply/game.hpp"

namespace picoply {

template <class G>
struct RootMove {
  Value value;
  typename G::Move move;
};

// Kept in the order in which they are to be searched. When `lines` lines are wanted, line k is
// found by searching the moves from place k on; its best move is then promoted to place k.
template <class G>
class RootMoves {
 public:
  using Move = typename G::Move;
  using Index = SmallestUnsigned<uint32_t(G::kMaxMoves)>;

  void clear() noexcept { count_ = 0; }

  // Adds a move in its place by descending score, behind its equals.
  void insert(Move m, int16_t score) noexcept {
    Count i = count_;
    for (; i > 0 && moves_[i - 1].value < score; --i) moves_[i] = moves_[i - 1];
    moves_[i] = {score, m};
    count_ = Index(count_ + 1);
  }

  Count size() const noexcept { return count_; }
  const RootMove<G>& operator[](Count i) const noexcept { return moves_[i]; }

  // Moves the entry with this move up to `place`, those in between one down.
  void promote(Move m, Count place, Value v) noexcept {
    Count i = place;
    while (i < count_ && moves_[i].move != m) ++i;
    if (i == count_) return;
    for (; i > place; --i) moves_[i] = moves_[i - 1];
    moves_[place] = {v, m};
  }

  // Orders the first `lines` by value, keeping the order of equals.
  void rank(Count lines) noexcept {
    for (Count i = 1; i < lines && i < count_; ++i) {
      const RootMove<G> entry = moves_[i];
      Count j = i;
      for (; j > 0 && entry.value > moves_[j - 1].value; --j) moves_[j] = moves_[j - 1];
      moves_[j] = entry;
    }
  }

 private:
  RootMove<G> moves_[G::kMaxMoves];  // `value` is an ordering score until the first iteration
  Index count_ = 0;
};

}  // namespace picoply

#endif  // PICOPLY_ROOT_HPP_INCLUDED
