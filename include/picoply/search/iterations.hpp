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
  window_ = kAspirationWindow;
  const Value last = root_[line_].value;
  const bool narrow =
      F.aspiration && depth_ >= kAspirationDepth && !is_decided(last) && last > -kValueInf;
  open_root(narrow ? lowered(last, window_) : Value(-kValueInf),
            narrow ? raised(last, window_) : Value(kValueInf));
}

template <Game G, uint32_t MaxPly, Features F>
void Search<G, MaxPly, F>::open_root(Value alpha, Value beta) noexcept {
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
  if (F.aspiration && f.best <= root_alpha_ &&
      root_alpha_ > -kValueInf) {  // failed low: look further down
    widen();
    open_root(is_loss(f.best) ? Value(-kValueInf) : lowered(f.best, window_), f.beta);
    return false;
  }
  if (F.aspiration && f.best >= f.beta && f.beta < kValueInf) {  // failed high: look further up
    widen();
    root_.promote(f.best_move, line_, f.best);
    open_root(root_alpha_, is_win(f.best) ? Value(kValueInf) : raised(f.best, window_));
    return false;
  }
  root_.promote(f.best_move, line_, f.best);
  all_exact_ = (line_ == 0 || all_exact_) && (f.proven || is_decided(f.best));
  if (line_ == 0) exact_ = f.proven;
  if constexpr (F.multi_pv) {
    if (++line_ < line_count_) {
      start_line();
      return false;
    }
    root_.rank(line_count_);
    if (line_count_ > 1 && root_[0].move != best_) {  // a later line turned out better
      best_ = root_[0].move;
      value_ = root_[0].value;
      pv_.set(best_);
      exact_ = false;
    }
  }
  ++depth_;
  // Deeper makes no difference once everything asked for is solved or decided.
  if (all_exact_ || depth_ >= limits_.max_depth) running_ = false;
  return true;
}

// A root move rose above alpha: for the first line it is the move to play from now on.
template <Game G, uint32_t MaxPly, Features F>
void Search<G, MaxPly, F>::new_best(Move m, Value v) noexcept {
  if (line_ != 0) return;
  best_ = m;
  value_ = v;
  exact_ = false;  // the moves that follow may be better still
  root_.promote(m, 0, v);
  if (v < frames_[0].beta)
    pv_.copy(lines_.row(0), lines_.length(0));
  else
    pv_.set(m);
}

}  // namespace picoply

#endif  // PICOPLY_SEARCH_ITERATIONS_HPP_INCLUDED
