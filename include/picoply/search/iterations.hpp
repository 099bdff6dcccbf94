// The search at its root: one depth after another, one line of a multi-PV search after another, and
// the window each begins with.
#ifndef PICOPLY_SEARCH_ITERATIONS_HPP_INCLUDED
#define PICOPLY_SEARCH_ITERATIONS_HPP_INCLUDED

#include "picoply/search.hpp"

namespace picoply {

// Opens the window for line 0 of the next depth. An aspiration window is narrow around the last
// value, so that more branches fall outside; end_line() widens it when the value does.
template <Game G, uint32_t MaxPly, Features F>
void Search<G, MaxPly, F>::start_iteration() noexcept {
  line_ = 0;
  start_line();
}

template <Game G, uint32_t MaxPly, Features F>
void Search<G, MaxPly, F>::start_line() noexcept {
  PPLY_ASSERT(line_ < line_count_);
  window_ = kAspirationWindow;
  const Value last = root_.value_of(root_[line_]);
  const bool narrow =
      F.aspiration && depth_ >= kAspirationDepth && !is_decided(last) && last > -kValueInf;
  open_root(narrow ? lowered(last, window_) : Value(-kValueInf),
            narrow ? raised(last, window_) : Value(kValueInf));
}

template <Game G, uint32_t MaxPly, Features F>
void Search<G, MaxPly, F>::open_root(Value alpha, Value beta) noexcept {
  PPLY_ASSERT(alpha < beta && depth_ < limits_.max_depth);
  Frame& f = frames_[0];
  root_alpha_ = f.alpha = alpha;
  f.beta = beta;
  f.depth = int8_t(depth_ + 1);
  f.forced = false;
  ply_ = 0;
  entering_ = true;
}

// All moves of a root line have been tried. True if that ends the iteration.
template <Game G, uint32_t MaxPly, Features F>
bool Search<G, MaxPly, F>::end_line() noexcept {
  const Frame& f = frames_[0];
  PPLY_ASSERT(ply_ == 0 && is_sound(position_));
  PPLY_ASSERT(f.best > -kValueInf && f.next >= f.count);
  if (F.aspiration && f.best <= root_alpha_ &&
      root_alpha_ > -kValueInf) {  // failed low: look further down
    widen();
    open_root(is_loss(f.best) ? Value(-kValueInf) : lowered(f.best, window_), f.beta);
    return false;
  }
  if (F.aspiration && f.best >= f.beta && f.beta < kValueInf) {  // failed high: look further up
    widen();
    root_.promote(f.best_move, line_);
    open_root(root_alpha_, is_win(f.best) ? Value(kValueInf) : raised(f.best, window_));
    return false;
  }
  root_.promote(f.best_move, line_);
  const bool exact = (f.proof & kProvenValue) != 0;
  const bool certain = (is_win(f.best) && (f.proof & kProvenWin) != 0) ||
                       (is_loss(f.best) && (f.proof & kProvenLoss) != 0);
  root_.finish(found(f.best_move, f.best, exact, certain), line_);
  all_exact_ = (line_ == 0 || all_exact_) && (exact || is_decided(f.best));
  show_best(line_ == 0, f.best_move);
  if constexpr (F.multi_pv) {
    if (++line_ < line_count_) {
      start_line();
      return false;
    }
    line_ = 0;
  }
  ++depth_;
  root_.finish_iteration(Count(line_count_));
  // Deeper makes no difference once everything asked for is solved or decided.
  if (all_exact_ || depth_ >= limits_.max_depth) running_ = false;
  return true;
}

// A root move rose above alpha. Of the position no more is certain than that it is won, if it is:
// the moves that follow may be better still.
template <Game G, uint32_t MaxPly, Features F>
void Search<G, MaxPly, F>::raise_root(Move m, Value v) noexcept {
  root_.raise(found(m, v, false, is_win(v) && (frames_[0].proof & kProvenWin) != 0), line_);
  if (line_ == 0) root_.promote(m, 0);
  show_best(line_ == 0 && v < frames_[0].beta, m);
}

// A root move is no better than alpha.
template <Game G, uint32_t MaxPly, Features F>
void Search<G, MaxPly, F>::lower_root(Move m, Value v) noexcept {
  root_.lower(m, is_loss(v) ? v : frames_[0].alpha);
  show_best(false, m);
}

// Of a new best move no variation is known but itself, unless it is m and row 0 holds its line.
template <Game G, uint32_t MaxPly, Features F>
PPLY_NOINLINE void Search<G, MaxPly, F>::show_best(bool knows_line, Move m) noexcept {
  const Move best = best_move();
  if (knows_line && best == m)
    pv_.copy(lines_.row(0), lines_.length(0));
  else if (pv_.moves[0] != best)
    pv_.set(best);
}

}  // namespace picoply

#endif  // PICOPLY_SEARCH_ITERATIONS_HPP_INCLUDED
