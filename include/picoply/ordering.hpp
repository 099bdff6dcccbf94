// Move ordering: alpha-beta is efficient only if good moves come first.
//
// The order at a node is: the table's move first, then the other moves by the sum of
//   the game's own move_score (or, without one, its generation order),
//   kKillerBonus for a quiet move that recently refuted a sibling of this node,
//   the history counter of the move, within +-kHistoryMax.
// Most nodes are cut off by one of their first moves, so the moves are not sorted: each time the
// best of the remaining moves is picked. Everything is integer and deterministic, so the order is
// the same on every target.
#ifndef PICOPLY_ORDERING_HPP_INCLUDED
#define PICOPLY_ORDERING_HPP_INCLUDED

#include "picoply/game.hpp"

namespace picoply {

inline constexpr int16_t kHistoryMax = 256;
inline constexpr int16_t kKillerBonus = 160;
inline constexpr int16_t kTableMoveScore = 32767;
// Without a move_score() moves from this place on in the order of generation have the same score,
// which 16 bits can hold together with what is added to it.
inline constexpr Count kLastRanked = 500;

// The history heuristic: how often a quiet move caused a cut-off, for each side. Old cut-offs count
// less and less: a counter moves towards +-kHistoryMax by a share that grows with the depth of the
// cut-off (Schaeffer 1983; the bounded form is common in chess engines).
template <class G>
class History {
 public:
  static constexpr void lay_out(Placer& placer, History* self, const Sizes& sizes) noexcept {
    placer.place(self, &History::counters_, 2u * sizes.move_count);
    placer.tell(self, &History::moves_, sizes.move_count);
  }
  void clear() noexcept {
    __builtin_memset(&counters_[0], 0, 2 * moves_.get() * sizeof counters_[0]);
  }
  int16_t of(Count side, typename G::Move m) const noexcept { return counters_[at(side, m)]; }
  void reward(Count side, typename G::Move m, uint32_t depth) noexcept {
    add(side, m, bonus_of(depth));
  }
  void punish(Count side, typename G::Move m, uint32_t depth) noexcept {
    add(side, m, -bonus_of(depth));
  }

 private:
  Count at(Count side, Count m) const noexcept {
    PPLY_ASSERT(m < moves_.get());
    return (side & 1) * moves_.get() + m;
  }
  static int32_t bonus_of(uint32_t depth) noexcept {
    return int32_t(min(depth * depth * 2 + 4, uint32_t(kHistoryMax / 4)));
  }
  void add(Count side, typename G::Move m, int32_t bonus) noexcept {
    int16_t& c = counters_[at(side, m)];
    const int32_t size = bonus < 0 ? -bonus : bonus;
    c = int16_t(c + bonus - int32_t(c) * size / kHistoryMax);
    PPLY_ASSERT(c <= kHistoryMax && c >= -kHistoryMax);
  }

  // Of one side, then of the other.
  Room<G, int16_t, 2 * uint32_t(G::kMoveCount)> counters_;
  PPLY_NO_UNIQUE_ADDRESS LengthOf<G, uint32_t(G::kMoveCount)> moves_;
};

// The moves of a node: the best of those offered, at most Capacity. With Scored each move has its
// score.
template <class G, uint32_t Capacity, bool Scored>
struct OrderedMoves {
  using Move = typename G::Move;
  static constexpr bool kIsSeveral = Capacity > 1;  // as kHasChoice in root.hpp

  Room<G, Move, Capacity> moves;
  Room<G, int16_t, Capacity> scores;
  PPLY_NO_UNIQUE_ADDRESS LengthOf<G, Capacity> capacity;

  static constexpr void lay_out(Placer& placer, OrderedMoves* self, const Sizes& sizes) noexcept {
    placer.place(self, &OrderedMoves::moves, sizes.max_moves);
    placer.place(self, &OrderedMoves::scores, sizes.max_moves);
    placer.tell(self, &OrderedMoves::capacity, sizes.max_moves);
  }

  // Copies the moves of `from`, scored by `score(move, index)`, and returns how many it keeps.
  template <class Score>
  Count assign(const MoveList<G>& from, Score score) noexcept {
    const Count n = min(Count(from.size()), capacity.get());
    for (Count i = 0; i < n; ++i) set(i, from[i], score(from[i], i));
    // If there may be too many moves: a better move replaces the worst one kept.
    if (Capacity < uint32_t(G::kMaxMoves) && n < from.size()) {
      Count worst = last_worst();
      for (Count i = n; i < from.size(); ++i) {
        const int16_t s = score(from[i], i);
        PPLY_ASSERT(worst < n);
        if (s <= scores[worst]) continue;
        set(worst, from[i], s);
        worst = last_worst();
      }
    }
    return n;
  }

  // Brings the best of moves[first .. count - 1] to the front; among equals, the one nearest to the
  // front.
  void pick(Count first, Count count) noexcept {
    PPLY_ASSERT(first < count && count <= capacity.get());
    Count best = first;
    if constexpr (kNativeWord == Word::kBits8) {
      for (Count i = first + 1; kIsSeveral && i < count; ++i)
        if (scores[i] > scores[best]) best = i;
    } else {
      int32_t most = ranked(first);
      for (Count i = first + 1; kIsSeveral && i < count; ++i) most = max(most, ranked(i));
      best = index_of(most);
    }
    PPLY_ASSERT(best >= first && best < count);
    const Move m = moves[best];
    const int16_t s = scores[best];
    set(best, moves[first], scores[first]);
    set(first, m, s);
  }

 private:
  Count last_worst() const noexcept {  // of a full list
    if constexpr (kNativeWord == Word::kBits8) {
      Count worst = 0;
      for (Count i = 1; kIsSeveral && i < capacity.get(); ++i)
        if (scores[i] <= scores[worst]) worst = i;
      return worst;
    } else {
      int32_t least = ranked(0);
      for (Count i = 1; kIsSeveral && i < capacity.get(); ++i) least = min(least, ranked(i));
      return index_of(least);
    }
  }
  // A score combined with the index of its move. So no two are equal: of two moves with the same
  // score the one nearer to the front is better. The best or worst move is found without branches,
  // and with vector instructions several moves are compared at a time.
  int32_t ranked(Count i) const noexcept { return scores[i] * 65536 + int32_t(65535 - i); }
  static Count index_of(int32_t ranked) noexcept { return Count(65535 - (ranked & 65535)); }
  void set(Count i, Move m, int16_t s) noexcept {
    moves[i] = m;
    scores[i] = s;
  }
};

// Without scores: the first Capacity moves in the order of generation, except that the table's move
// comes first.
template <class G, uint32_t Capacity>
struct OrderedMoves<G, Capacity, false> {
  using Move = typename G::Move;

  Move moves[Capacity];

  template <class Score>
  Count assign(const MoveList<G>& from, Score score) noexcept {
    const Count n = min(Count(from.size()), Count(Capacity));
    for (Count i = 0; i < n; ++i) moves[i] = from[i];
    for (Count i = 0; i < from.size(); ++i) {
      if (score(from[i], i) != kTableMoveScore) continue;
      for (Count j = min(i, Count(n - 1)); j > 0; --j) moves[j] = moves[j - 1];
      moves[0] = from[i];
    }
    return n;
  }
  void pick(Count, Count) noexcept {}
};

}  // namespace picoply

#endif  // PICOPLY_ORDERING_HPP_INCLUDED
