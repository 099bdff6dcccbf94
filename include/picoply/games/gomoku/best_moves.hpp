// Adds moves to a list that may be too short for them: AllMoves where it never is, BestMoves where
// the moves with the highest scores are to be kept.
#ifndef PICOPLY_GAMES_GOMOKU_BEST_MOVES_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_BEST_MOVES_HPP_INCLUDED

#include "picoply/game.hpp"

namespace picoply::gomoku {

template <class G>
struct AllMoves {
  void add(typename G::Move m, const G&, MoveList<G>& out) noexcept { out.push(m); }
};

// The scores are found when the list is full, which it seldom is. Of equal moves the first stays.
template <class G>
class BestMoves {
 public:
  void add(typename G::Move m, const G& game, MoveList<G>& out) noexcept {
    if (!out.full()) return out.push(m);
    if (!is_scored_) {
      for (Count i = 0; i < out.size(); ++i) scores_[i] = game.move_score(out[i]);
      is_scored_ = true;
      find_worst();
    }
    const int16_t score = game.move_score(m);
    if (score <= scores_[worst_]) return;
    out[worst_] = m;
    scores_[worst_] = score;
    find_worst();
  }

 private:
  void find_worst() noexcept {
    worst_ = 0;
    for (Count i = 1; i < Count(G::kMaxMoves); ++i)
      if (scores_[i] < scores_[worst_]) worst_ = i;
  }

  int16_t scores_[uint32_t(G::kMaxMoves)];
  Count worst_ = 0;
  bool is_scored_ = false;
};

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_BEST_MOVES_HPP_INCLUDED
