// The search at a node: entering it, trying its moves, taking their values, leaving it.
#ifndef PICOPLY_SEARCH_NODES_HPP_INCLUDED
#define PICOPLY_SEARCH_NODES_HPP_INCLUDED

#include "picoply/search.hpp"

namespace picoply {

// Visits the node at ply_: gives it a value, or its moves.
template <Game G, uint32_t MaxPly, Features F>
void Search<G, MaxPly, F>::enter() noexcept {
  Frame& f = frames_[ply_];
  PPLY_ASSERT(f.alpha < f.beta && f.depth <= int32_t(MaxPly));
  selective_depth_ = max(selective_depth_, uint8_t(ply_));
  lines_.clear(ply_);
  f.best = -kValueInf;
  f.next = 0;
  f.raised = false;
  f.proof = kProven;
  f.pv = Value(f.beta - 1) > f.alpha;  // up to 64000
  f.stage = Stage::kFull;
  if (ply_ == 0) {
    if constexpr (kPrunesAnywhere) f.standing.evaluation = position_.evaluate();
    f.next = Index(line_);
    f.count = Index(root_.size());
    f.best_move = root_[line_];
    if constexpr (SelectsMoves<G>) {
      if (position_.is_selective(root_.size())) f.proof = kUnproven;
    }
    return;
  }
  // 1. The rules, and what the game can tell exactly.
  const Outcome outcome = position_.outcome();
  if (outcome != Outcome::kOngoing) {
    if constexpr (DrawsByPath<G>) {
      if (position_.is_path_draw()) return receive(final_value(outcome), kUnproven);
    }
    return receive(final_value(outcome), kProven);
  }
  if constexpr (F.settle && SettlesNodes<G>) {
    Value v = kValueDraw;
    if (position_.settle(v)) return receive(further(v, Number(ply_)), kProven);
  }
  // 2. No line from here can beat a shorter win already found nearer to the root.
  if (!scores_finals(position_)) {
    f.alpha = max(f.alpha, loss_in(Number(ply_)));
    f.beta = min(f.beta, win_in(Number(ply_) + 1));
    if (f.alpha >= f.beta) return receive(f.alpha, kProven);
  }
  // 3. A forced reply costs no depth.
  f.forced = false;
  if constexpr (F.forced_extensions && DetectsForced<G>) {
    if (position_.is_forced()) {
      f.forced = true;
      f.depth = int8_t(f.depth + 1);
    }
  }
  // 4. The horizon.
  if (f.depth <= 0 || ply_ == plies_.get()) return receive(position_.evaluate(), kUnproven);
  // 5. What is known already. Nodes of the principal variation are searched all the same, so that
  //    the variation is whole.
  Count table_move = kNoMove;
  TableEntry entry;
  if (F.table && table_.probe(position_.hash(), entry)) {
    table_move = entry.move;
    const Value v = further(entry.value, Number(ply_));
    const bool deep_enough = entry.proven || entry.depth >= uint32_t(f.depth);
    if (deep_enough && !f.pv &&
        (entry.bound == Bound::kExact || (entry.bound == Bound::kLower && v >= f.beta) ||
         (entry.bound == Bound::kUpper && v <= f.alpha)))
      return receive(v, entry.proven ? kProven : kUnproven);
  }
  // 6. Less depth where no move is known.
  if constexpr (F.table && F.internal_iterative_reductions) {
    const bool known = table_move < kNoTableMove || table_.size_bytes() == 0;
    if (!known && f.depth >= kKnownDepth && !f.forced && !to_the_end(f.depth)) --f.depth;
  }
  // 7. What a few plies will not change.
  if constexpr (kPrunes) {
    const bool cuts = !f.pv && may_prune(f);
    if (kPrunesAnywhere || cuts) stand(f);
    if (cuts) {
      const Value e = f.standing.evaluation;
      if (F.reverse_futility && stands_high(kMargins, e, f.depth, is_improving(f), f.beta))
        return receive(e, kUnproven);
      if (stands_low(kMargins, e, f.depth, f.alpha)) return receive(e, kUnproven);
    }
  }
  // 8. The moves.
  generate();
  const Count found = generated_.size();
  PPLY_ASSERT(found != 0);  // as the game goes on
  Moves& list = moves();
  f.count = Index(list.assign(generated_, [&](Move m, Count i) noexcept {
    return found == 1 ? int16_t(0) : score(m, i, ply_, table_move);
  }));
  PPLY_ASSERT(f.count >= 1 && f.count <= kBranch);
  f.best_move = list.moves[0];
  if (found > kBranch) f.proof = kUnproven;
  if constexpr (SelectsMoves<G>) {
    if (position_.is_selective(found)) f.proof = kUnproven;
  }
  if (F.forced_extensions && found == 1 && !f.forced) {
    f.forced = true;
    f.depth = int8_t(f.depth + 1);
  }
}

// Makes the move frames_[ply_].next names and opens the child's frame with the window its stage
// asks for. The first move of a node gets the full window. The others are expected to be worse:
// a null window (alpha, alpha + 1) proves it at less cost, and late quiet ones get less depth.
template <Game G, uint32_t MaxPly, Features F>
void Search<G, MaxPly, F>::descend() noexcept {
  Frame& f = frames_[ply_];
  PPLY_ASSERT(ply_ < plies_.get() && f.next < f.count);
  Frame& child = frames_[ply_ + 1];
  if (ply_ > 0 && !resuming_) moves().pick(f.next, f.count);
  const Move m = current_move();
  const Count tried = ply_ == 0 ? Count(f.next - line_) : Count(f.next);
  Number depth = f.depth - 1;
  if (f.stage == Stage::kFull && !resuming_ && tried > 0) {
    if constexpr (kPrunes) {
      if (prunes(f, m, tried)) return;
    }
    if constexpr (F.late_move_reductions) {
      const Number r = f.forced || is_tactical(m) ? 0 : reduction<G>(depth, tried, f.pv);
      if (r > 0 && !to_the_end(f.depth)) {
        depth -= r;
        f.stage = Stage::kReduced;
      }
    }
    if (F.principal_variation && f.stage == Stage::kFull && f.pv) f.stage = Stage::kNull;
  }
  resuming_ = false;
  child.beta = Value(-f.alpha);
  child.alpha = f.stage == Stage::kFull ? Value(-f.beta) : Value(-f.alpha - 1);
  child.depth = int8_t(depth);
  PPLY_ASSERT(child.alpha < child.beta);
  PPLY_ASSERT(position_.is_legal(m));
  if constexpr (kPrefetches) table_.prefetch(position_.hash_after(m));
  make_move(position_, m, f.undo);
  ++ply_;
  entering_ = true;
  if constexpr (!kAlternates) note_side();
}

// The side to move at the node just reached. If it is the same as before, the window is not turned
// round. Killers of the other side's moves are forgotten.
template <Game G, uint32_t MaxPly, Features F>
void Search<G, MaxPly, F>::note_side() noexcept {
  if constexpr (!kAlternates) {
    Frame& f = frames_[ply_];
    const uint8_t side = position_.side();
    PPLY_ASSERT(side <= 1);
    if constexpr (F.killers) {
      if (f.mover.side != side) f.killers[0] = f.killers[1] = Killer(kNoMove);
    }
    f.mover.side = side;
    if (turned(ply_)) return;
    const Value alpha = Value(-f.beta);
    f.beta = Value(-f.alpha);
    f.alpha = alpha;
  }
}

// The node at ply_ is worth `v`: takes its move back and hands the value to the parent, which
// searches the move again if the value contradicts the doubt it was searched with.
template <Game G, uint32_t MaxPly, Features F>
void Search<G, MaxPly, F>::receive(Value v, Proof proof) noexcept {
  PPLY_ASSERT(ply_ > 0 && v <= kValueWin && v >= -kValueWin);
  const bool turns = turned(ply_);
  --ply_;
  Frame& f = frames_[ply_];
  const Move m = current_move();
  position_.unmake(m, f.undo);
  if (turns)
    v = Value(-v);
  else  // accept() takes the proof as that of the other side
    proof = Proof((proof & kProvenValue) | (proof & kProvenWin) >> 1 | (proof & kProvenLoss) << 1);
  if (f.stage == Stage::kReduced && v > f.alpha) {
    f.stage = F.principal_variation && f.pv ? Stage::kNull : Stage::kFull;
    resuming_ = true;
    return;
  }
  if (f.stage == Stage::kNull && v > f.alpha && v < f.beta) {
    f.stage = Stage::kFull;
    resuming_ = true;
    return;
  }
  accept(f, m, v, proof);
}

template <Game G, uint32_t MaxPly, Features F>
void Search<G, MaxPly, F>::accept(Frame& f, Move m, Value v, Proof proof) noexcept {
  PPLY_ASSERT(f.best <= f.alpha);  // alpha rises with it
  f.stage = Stage::kFull;
  // The moves tried so far are proven to be no better than alpha, if they all are; a cut-off needs
  // the proof of one move only. A loss needs that all replies win, a win that one loses.
  const uint32_t all = (proof & kProvenValue) | (proof & kProvenWin) >> 1;
  const uint32_t one = uint32_t(proof & kProvenLoss) << 1;
  f.best = max(f.best, v);
  if (v > f.alpha) {
    f.best_move = m;
    f.raised = true;
    if (v >= f.beta) {
      f.proof = (all | one) & kProven;
      cut_off(f, m);
      f.count = f.next;  // no further moves
      if (ply_ == 0) raise_root(m, v);
      return;
    }
    f.proof = ((f.proof & all) | one) & kProven;
    f.alpha = v;
    if (f.pv) lines_.prepend(ply_, m);
    if (ply_ == 0) raise_root(m, v);
  } else {
    f.proof = f.proof & (all | kProvenWin) & kProven;
    if (ply_ == 0) lower_root(m, v);
  }
  f.next = Index(f.next + 1);
}

// A quiet move that refuted the opponent's last one will often refute its other moves too.
template <Game G, uint32_t MaxPly, Features F>
void Search<G, MaxPly, F>::cut_off(Frame& f, Move m) noexcept {
  if (is_tactical(m) || f.depth <= 0) return;
  if constexpr (F.killers) {
    if (f.killers[0] != m) {
      f.killers[1] = f.killers[0];
      f.killers[0] = Killer(m);
    }
  }
  if constexpr (F.history) {
    const uint32_t depth = uint8_t(f.depth);
    history_.reward(side(ply_), m, depth);
    for (Count i = ply_ == 0 ? line_ : 0; i < f.next; ++i) {
      const Move earlier = ply_ == 0 ? root_[i] : moves().moves[i];
      history_.punish(side(ply_), earlier, depth);
    }
  }
}

template <Game G, uint32_t MaxPly, Features F>
void Search<G, MaxPly, F>::complete() noexcept {
  const Frame& f = frames_[ply_];
  PPLY_ASSERT(f.best > -kValueInf && f.next >= f.count);
  if constexpr (F.table) {
    TableEntry entry;
    entry.value = nearer(f.best, Number(ply_));
    PPLY_ASSERT(entry.value <= kValueWin && entry.value >= -kValueWin);
    entry.move = f.raised ? uint16_t(f.best_move) : kNoTableMove;
    entry.depth = uint8_t(max(Number(0), Number(f.depth)));
    entry.bound = f.best >= f.beta ? Bound::kLower : f.raised ? Bound::kExact : Bound::kUpper;
    entry.proven = (f.proof & kProvenValue) != 0;
    table_.store(position_.hash(), entry);
  }
  receive(f.best, f.proof);
}

template <Game G, uint32_t MaxPly, Features F>
Value Search<G, MaxPly, F>::final_value(Outcome outcome) const noexcept {
  if constexpr (ScoresFinals<G>) {
    if (scores_finals(position_)) return position_.final_value();
  }
  return outcome == Outcome::kWin    ? win_in(Number(ply_))
         : outcome == Outcome::kLoss ? loss_in(Number(ply_))
                                     : kValueDraw;
}

template <Game G, uint32_t MaxPly, Features F>
bool Search<G, MaxPly, F>::is_tactical(Move m) const noexcept {
  if constexpr (TellsTactical<G>)
    return position_.is_tactical(m);
  else
    return false;
}

// A search this deep sees every line to its end.
template <Game G, uint32_t MaxPly, Features F>
bool Search<G, MaxPly, F>::to_the_end(Number depth) const noexcept {
  if constexpr (CountsDown<G>)
    return depth >= Number(position_.plies_left());
  else
    return false;
}

// Evaluates the node at ply_, which is not the root. Where a reply is forced that would tell
// little.
template <Game G, uint32_t MaxPly, Features F>
void Search<G, MaxPly, F>::stand(Frame& f) noexcept {
  if constexpr (kPrunes) {
    const int32_t sign = turned(ply_) ? -1 : 1;
    f.standing.evaluation =
        f.forced ? Value(sign * frames_[ply_ - 1].standing.evaluation) : position_.evaluate();
  }
}

// The evaluation of the node at ply_ is higher than at the last move of the same side.
template <Game G, uint32_t MaxPly, Features F>
bool Search<G, MaxPly, F>::is_improving(const Frame& f) const noexcept {
  if constexpr (kPrunesAnywhere) {
    if (ply_ < 2) return false;
    Count last = ply_ - 2;
    if constexpr (!kAlternates) {
      for (last = ply_ - 1; side(last) != side(ply_); --last)
        if (last == 0) return false;
    }
    return f.standing.evaluation > frames_[last].standing.evaluation;
  } else {
    return false;
  }
}

template <Game G, uint32_t MaxPly, Features F>
bool Search<G, MaxPly, F>::may_prune(const Frame& f) const noexcept {
  return ply_ > 0 && !f.forced && !to_the_end(f.depth);
}

// Leaves out a move of the node at ply_, or it and all after it, if that is what pruning.hpp says.
template <Game G, uint32_t MaxPly, Features F>
bool Search<G, MaxPly, F>::prunes(Frame& f, Move m, Count tried) noexcept {
  if constexpr (kPrunes) {
    if (!may_prune(f) || is_loss(f.best) || (f.pv && !kPrunesAnywhere)) return false;
    const bool late = F.move_count_pruning && is_late(kMargins, tried, f.depth, is_improving(f));
    const bool futile = F.futility && is_futile(kMargins, f.standing.evaluation, f.depth, f.alpha);
    if ((!late && !futile) || is_tactical(m)) return false;
    f.next = late ? f.count : Index(f.next + 1);
    f.proof = f.proof & ~kProvenValue & kProven;
    return true;
  } else {
    return false;
  }
}

template <Game G, uint32_t MaxPly, Features F>
void Search<G, MaxPly, F>::generate() noexcept {
  generated_.clear();
  position_.generate(generated_);
}

// See ordering.hpp. `index` is the move's place in generation order.
template <Game G, uint32_t MaxPly, Features F>
int16_t Search<G, MaxPly, F>::score(Move m, Count index, Count ply,
                                    Count table_move) const noexcept {
  if (F.table && m == table_move) return kTableMoveScore;
  Number s = 0;
  if (scores_moves(position_)) {
    if constexpr (ScoresMoves<G>) s = position_.move_score(m);
  } else {
    s = -Number(min(index, kLastRanked)) * (kHistoryMax / 4);
  }
  if constexpr (F.history) s += history_.of(side(ply), m);
  if constexpr (F.killers) {
    const Frame& f = frames_[ply];
    if (f.killers[0] == m || f.killers[1] == m) s += kKillerBonus;
  }
  return int16_t(max(Number(-kTableMoveScore), min(Number(kTableMoveScore - 1), s)));
}

}  // namespace picoply

#endif  // PICOPLY_SEARCH_NODES_HPP_INCLUDED
