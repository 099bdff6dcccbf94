// The root moves of a search that has only one line: like RootMoves (root.hpp), but with less
// memory and code. Only the best move has a value. If that value is a loss, the next move that has
// not been tried becomes the best, with the value that the last iteration found. If none is left,
// the best is the move that loses last.
#ifndef PICOPLY_ROOT_BEST_HPP_INCLUDED
#define PICOPLY_ROOT_BEST_HPP_INCLUDED

#include "picoply/root.hpp"

namespace picoply {

template <class G>
class BestRootMove {
 public:
  using Move = typename G::Move;
  using Index = SmallestUnsigned<uint32_t(G::kMaxMoves)>;

  static constexpr void lay_out(Placer& placer, BestRootMove* self, const Sizes& sizes) noexcept {
    placer.place(self, &BestRootMove::moves_, sizes.max_moves);
  }

  void clear() noexcept {
    count_ = 0;
    best_ = {kValueDraw, 0, 0, false, false};
  }
  void insert(Move m, int16_t score) noexcept {
    PPLY_ASSERT(count_ < Count(G::kMaxMoves));
    Count i = count_;
    for (; kHasChoice<G> && i > 0 && moves_[i - 1].score < score; --i) moves_[i] = moves_[i - 1];
    moves_[i] = {score, m};
    count_ = Index(count_ + 1);
  }
  void begin(bool /*one_line*/, Value evaluation) noexcept {
    bound_ = evaluation;
    take(0);
  }

  Count size() const noexcept { return count_; }
  Move operator[](Count place) const noexcept {
    PPLY_ASSERT(place < count_);
    return moves_[place].move;
  }
  void promote(Move m, Count place) noexcept {
    const Scored moved = moves_[find(m)];
    for (Count i = find(m); i > place; --i) moves_[i] = moves_[i - 1];
    moves_[place] = moved;
  }

  RootMove<G> ranked(Count) const noexcept { return best_; }
  RootMove<G> best() const noexcept { return best_; }
  bool tried_all() const noexcept { return true; }
  Value value_of(Move) const noexcept { return best_.value; }

  void raise(const RootMove<G>& found, Count) noexcept {
    best_ = found;
    lower(found.move, found.value);
  }
  void lower(Move m, Value limit) noexcept {
    const Count next = Count(find(m) + 1);
    if (is_loss(limit) && best_.move == m && next < count_) take(next);
  }
  void finish(const RootMove<G>& found, Count) noexcept { best_ = found; }
  void finish_iteration(Count) noexcept { bound_ = best_.value; }

 private:
  struct Scored {
    int16_t score;
    Move move;
  };
  Count find(Move m) const noexcept {
    Count i = 0;
    while (moves_[i].move != m) {
      ++i;
      PPLY_ASSERT(i < count_);
    }
    return i;
  }
  void take(Count i) noexcept { best_ = {bound_, moves_[i].move, 0, false, false}; }

  Room<G, Scored, uint32_t(G::kMaxMoves)> moves_;
  RootMove<G> best_;
  Value bound_;  // of moves without a value
  Index count_;
};

}  // namespace picoply

#endif  // PICOPLY_ROOT_BEST_HPP_INCLUDED
