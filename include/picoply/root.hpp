// The moves at the root: in which order they are searched, and how good each is known to be.
//
// When `lines` lines are wanted (multi-PV), line k of an iteration is found by searching the moves
// from place k of the order on; its best move then takes place k.
//
// The ranking holds the same moves by value, the best first, at every moment. A search that stops
// in the middle of an iteration knows some moves to its depth and the others to the last one, so
// each value comes with the depth it is from. Three things change a move's value:
//
//   raise    it is better than all tried before it for this line: the value is its own, or, above
//            the window, at least that
//   lower    it is no better than another: its older value can be no higher
//   finish   it is the line's best. The first k entries are the lines found in this iteration; no
//            other move is better than any of them
//
// A move without a value of its own is worth no more than the last line of the last iteration. It
// stands behind those with a value, but before those that lose: a move not yet tried is to be
// preferred to a lost one. While one line is wanted, only the best move has a value, and only a
// loss takes its place away from it.
//
// What is proven of the first move is proven of the position only if it was found as line 0, with
// all other moves, and has been the first ever since. A later line can come before it where its
// value was an estimate.
#ifndef PICOPLY_ROOT_HPP_INCLUDED
#define PICOPLY_ROOT_HPP_INCLUDED

#include "picoply/game.hpp"

namespace picoply {

template <class G>
struct RootMove {
  Value value;
  typename G::Move move;
  uint8_t depth : 6;  // plies; 0: no search gave the value
  bool exact : 1;     // no evaluation or shortcut had a part in the value
  bool certain : 1;   // it is a win or a loss, and certain
};

template <class G>
class RootMoves {
 public:
  using Move = typename G::Move;
  using Index = SmallestUnsigned<uint32_t(G::kMaxMoves)>;

  void clear() noexcept {
    count_ = 0;
    bound_ = kValueDraw;
    tried_all_ = false;
    ranking_[0] = {kUnknown, 0, 0, false, false};
  }

  // Adds a move in its place by descending score, behind its equals.
  void insert(Move m, int16_t score) noexcept {
    PPLY_ASSERT(count_ < Count(G::kMaxMoves));
    Count i = count_;
    for (; i > 0 && ranking_[i - 1].value < score; --i) ranking_[i] = ranking_[i - 1];
    ranking_[i] = {score, m, 0, false, false};
    count_ = Index(count_ + 1);
  }
  // All have been inserted.
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

  // Moves m up to `place`, those in between one down.
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
  // The first; it is exact or certain if the position is.
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
    settle(entry, 0, limit);  // behind its equals, whose values are more than bounds
  }

  void finish(const RootMove<G>& found, Count line) noexcept {
    settle(found, line, Value(found.value + 1));
    PPLY_ASSERT(find(found.move) <= line);
    if (line == 0) tried_all_ = true;
  }

  // The iteration is complete, with `lines` lines: they are searched first in the next.
  void finish_iteration(Count lines) noexcept {
    for (Count i = 0; i < lines; ++i) order_[i] = ranking_[i].move;
    PPLY_ASSERT(lines >= 1 && lines <= count_);
    bound_ = ranking_[lines - 1].value;
  }

 private:
  // The least value that is no loss, for ranking what has none.
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
  // Puts the entry of this move where its new value belongs: before its equals from place `line`
  // on, whose values are older, but behind those before it, which are lines; and behind all with
  // `higher` or more.
  PPLY_NOINLINE void settle(const RootMove<G>& entry, Count line, Value higher) noexcept {
    Count at = find(entry.move);
    if (at == 0) tried_all_ = false;
    for (; at > 0; --at) {
      const Value before = ranking_[at - 1].value;
      if (before > entry.value || (before == entry.value && at <= line)) break;
      ranking_[at] = ranking_[at - 1];
    }
    for (; at + 1 < count_ && ranking_[at + 1].value >= higher; ++at)
      ranking_[at] = ranking_[at + 1];
    ranking_[at] = entry;
    if (at == 0) tried_all_ = false;
    PPLY_ASSERT(is_sorted());
  }

  RootMove<G> ranking_[G::kMaxMoves];  // `value` is an ordering score until begin()
  Move order_[G::kMaxMoves];
  Value bound_;
  Index count_;
  bool one_line_ : 1;
  bool tried_all_ : 1;  // the first was found as line 0 and has been the first since
};

}  // namespace picoply

#endif  // PICOPLY_ROOT_HPP_INCLUDED
