// The root moves: the order in which they are searched, and what is known about the value of each.
//
// With several lines (multi-PV), line k of an iteration is found by searching the moves from place
// k of the order on; its best move then takes place k.
//
// The ranking has the same moves sorted by value, the best first, at every moment. If a search
// stops in the middle of an iteration, some values are from the depth of this iteration and the
// others from the depth of the last one. So each value is stored with its depth. Three events
// change the value of a move:
//
//   raise    the move is better than all moves tried before it for this line. The new value is its
//            own, or, if it is above the window, a lower bound
//   lower    the move is no better than another one: its older value is limited to the other's
//   finish   the move is the best of the line. The first k entries are the lines found in this
//            iteration; no other move is better than any of them
//
// A move without a value of its own is worth no more than the last line of the last iteration. It
// is ranked behind the moves with a value, but before the moves that lose: a move not yet tried is
// better than a move that loses. With one line only the best move has a value, and if no better
// move is found, it gives up its place only when it loses.
//
// What is proven about the first move is proven about the position only if the move was found as
// line 0, in a search of all moves, and has been the first ever since. A later line can come before
// it if its value was an estimate.
#ifndef PICOPLY_ROOT_HPP_INCLUDED
#define PICOPLY_ROOT_HPP_INCLUDED

#include "picoply/game.hpp"

namespace picoply {

template <class G>
struct RootMove {
  Value value;
  typename G::Move move;
  uint8_t depth : 6;  // plies; 0: no search gave the value
  bool exact : 1;     // the value depends on no evaluation or shortcut
  bool certain : 1;   // it is a proven win or a proven loss
};

// Whether a position can have several moves. Loops over those behind the first name it, since GCC
// unrolls a loop that is never run, and warns that it leaves an array of one.
template <class G>
inline constexpr bool kHasChoice = uint32_t(G::kMaxMoves) > 1;

template <class G>
class RootMoves {
 public:
  using Move = typename G::Move;
  using Index = SmallestUnsigned<uint32_t(G::kMaxMoves)>;

  static constexpr void lay_out(Placer& placer, RootMoves* self, const Sizes& sizes) noexcept {
    placer.place(self, &RootMoves::ranking_, sizes.max_moves);
    placer.place(self, &RootMoves::order_, sizes.max_moves);
  }

  void clear() noexcept {
    count_ = 0;
    bound_ = kValueDraw;
    tried_all_ = false;
    ranking_[0] = {kUnknown, 0, 0, false, false};
  }

  // Inserts a move in the order of descending scores, behind moves with the same score.
  void insert(Move m, int16_t score) noexcept {
    PPLY_ASSERT(count_ < Count(G::kMaxMoves));
    Count i = count_;
    for (; kHasChoice<G> && i > 0 && ranking_[i - 1].value < score; --i)
      ranking_[i] = ranking_[i - 1];
    ranking_[i] = {score, m, 0, false, false};
    count_ = Index(count_ + 1);
  }
  // To be called when all moves have been inserted.
  void begin(bool one_line, Value evaluation) noexcept {
    one_line_ = one_line;
    tried_all_ = false;
    PPLY_ASSERT(count_ > 0);
    bound_ = evaluation;
    for (Count i = 0; i < count_; ++i) {
      order_[i] = ranking_[i].move;
      ranking_[i].value = kUnknown;
    }
  }

  Count size() const noexcept { return count_; }

  // ---- The order ------------------------------------------------------------------------------

  Move operator[](Count place) const noexcept {
    PPLY_ASSERT(place < count_);
    return order_[place];
  }

  // Moves m up to `place`, and the moves in between down by one.
  void promote(Move m, Count place) noexcept {
    Count i = place;
    while (order_[i] != m) {
      ++i;
      PPLY_ASSERT(i < count_);
    }
    for (; i > place; --i) order_[i] = order_[i - 1];
    order_[place] = m;
  }

  // ---- The ranking ----------------------------------------------------------------------------

  RootMove<G> ranked(Count rank) const noexcept {
    RootMove<G> entry = ranking_[rank];
    if (!is_unknown(entry)) return entry;
    while (rank > 0 && is_unknown(ranking_[rank - 1])) --rank;
    entry.value = rank > 0 ? min(bound_, ranking_[rank - 1].value) : bound_;
    return entry;
  }
  // The first move; it is exact or certain only if the position is.
  RootMove<G> best() const noexcept {
    RootMove<G> entry = ranked(0);
    if (!tried_all_) entry.exact = entry.certain = false;
    return entry;
  }
  bool tried_all() const noexcept { return tried_all_; }
  Value value_of(Move m) const noexcept { return ranking_[find(m)].value; }

  void raise(RootMove<G> found, Count line) noexcept {
    if (one_line_ && !is_loss(ranking_[0].value)) {
      ranking_[0].value = kUnknown;
      ranking_[0].depth = 0;
      ranking_[0].exact = ranking_[0].certain = false;
    }
    if (line > 0) cap(found, ranking_[line - 1].value);
    settle(found, line, Value(found.value + 1));
  }

  void lower(Move m, Value limit) noexcept {
    if (one_line_ && !is_loss(limit)) return;
    RootMove<G> entry = ranking_[find(m)];
    if (entry.value <= limit) return;
    cap(entry, limit);
    settle(entry, 0, limit);  // behind equal values, which are not only bounds
  }

  void finish(const RootMove<G>& found, Count line) noexcept {
    settle(found, line, Value(found.value + 1));
    PPLY_ASSERT(find(found.move) <= line);
    if (line == 0) tried_all_ = true;
  }

  // The iteration is complete, with `lines` lines. The next iteration searches them first.
  void finish_iteration(Count lines) noexcept {
    for (Count i = 0; i < lines; ++i) order_[i] = ranking_[i].move;
    PPLY_ASSERT(lines >= 1 && lines <= count_);
    bound_ = ranking_[lines - 1].value;
  }

 private:
  // The lowest value that is not a loss. It is used to rank the moves without a value.
  static constexpr Value kUnknown = -kValueEvalMax;

  bool is_sorted() const noexcept {
    for (Count i = 1; i < count_; ++i)
      if (ranking_[i].value > ranking_[i - 1].value) return false;
    return true;
  }
  Count find(Move m) const noexcept {
    Count i = 0;
    while (ranking_[i].move != m) {
      ++i;
      PPLY_ASSERT(i < count_);
    }
    return i;
  }
  static bool is_unknown(const RootMove<G>& entry) noexcept {
    return entry.depth == 0 && !is_loss(entry.value);
  }
  static void cap(RootMove<G>& entry, Value limit) noexcept {
    if (entry.value <= limit) return;
    entry.value = limit;
    entry.exact = entry.certain = false;
  }
  // Puts the entry of this move where its new value belongs. Among equal values it goes before
  // those from place `line` on, which are older, but behind those before place `line`, which are
  // lines. It also goes behind all values of `higher` or more.
  PPLY_NOINLINE void settle(const RootMove<G>& entry, Count line, Value higher) noexcept {
    Count at = find(entry.move);
    if (at == 0) tried_all_ = false;
    for (; kHasChoice<G> && at > 0; --at) {
      const Value before = ranking_[at - 1].value;
      if (before > entry.value || (before == entry.value && at <= line)) break;
      ranking_[at] = ranking_[at - 1];
    }
    for (; kHasChoice<G> && at + 1 < count_ && ranking_[at + 1].value >= higher; ++at)
      ranking_[at] = ranking_[at + 1];
    ranking_[at] = entry;
    if (at == 0) tried_all_ = false;
    PPLY_ASSERT(is_sorted());
  }

  // `value` is an ordering score until begin()
  Room<G, RootMove<G>, uint32_t(G::kMaxMoves)> ranking_;
  Room<G, Move, uint32_t(G::kMaxMoves)> order_;
  Value bound_;
  Index count_;
  bool one_line_ : 1;
  bool tried_all_ : 1;  // the first move was found as line 0 and has been the first since
};

}  // namespace picoply

#endif  // PICOPLY_ROOT_HPP_INCLUDED
