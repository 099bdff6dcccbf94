// Resumable iterative-deepening alpha-beta over an explicit stack of frames.
//
// A search is a state machine. Frame p holds what is known at ply p of the line being looked at:
// the window, the moves and which of them is being tried. `entering_` says whether the node at
// `ply_` has just been reached or has a child's value to digest. Each turn of step()'s loop either
//
//   enter     visits a new node: counts it, and either finds its value at once (game over, settled
//             by the game, in the table, depth used up) and returns it to the parent, or lists and
//             orders its moves;
//   descend   makes the next move of the current node and opens a frame for the child;
//   complete  has tried enough moves: stores the node in the table and returns its value to the
//             parent, or, at the root, ends the iteration.
//
// There is no recursion, so the machine's stack depth does not grow with the search, and because
// all that a search knows is in this object it can stop after any node and go on later.
//
// Values are negamax: always for the side to move at the node. Bounds are fail-soft. Each value
// comes with a flag, *proven*: it is a true bound on the game's real value, because no evaluation,
// reduced search or unproven table entry had a part in it. When the root is proven, deepening
// stops: the game is solved from here.
#ifndef PICOPLY_SEARCH_HPP_INCLUDED
#define PICOPLY_SEARCH_HPP_INCLUDED

#include "picoply/features.hpp"
#include "picoply/game.hpp"
#include "picoply/limits.hpp"
#include "picoply/ordering.hpp"
#include "picoply/reductions.hpp"
#include "picoply/root.hpp"
#include "picoply/table.hpp"
#include "picoply/variation.hpp"

namespace picoply {

// All of a search's memory but the table is this object. MaxPly bounds the depth, the frames and
// the principal variation. The object is trivially copyable: a copy made between two steps goes on
// independently (sharing the table) and finds the same result.
template <Game G, uint32_t MaxPly, Features F = Features{}>
class Search {
  static_assert(MaxPly >= 1 && MaxPly <= kMaxTableDepth);
  static_assert(uint32_t(G::kMoveCount) <= kNoTableMove);

 public:
  using Move = typename G::Move;
  static constexpr uint32_t kMaxPly = MaxPly;

  // Must come first; the object's former bytes do not matter. There is no table yet.
  void init() noexcept {
    table_.attach(nullptr, 0);
    running_ = entering_ = false;
    line_count_ = 0;
    nodes_ = 0;
    depth_ = selective_depth_ = 0;
    pv_.clear();
    value_ = kValueDraw;
    best_ = 0;
    exact_ = false;
    ply_ = 0;
  }

  // Lets the search use `bytes` of `memory` as its table: not owned, not cleared. See Table.
  void set_table(void* memory, size_t bytes) noexcept { table_.attach(memory, bytes); }
  void clear_table() noexcept { table_.clear(); }

  // Starts searching `root`. False, and nothing else happens, if the game is over there.
  // Afterwards best_move() is legal.
  bool begin(const G& root, const SearchLimits& limits) noexcept {
    if (root.outcome() != Outcome::kOngoing) return false;
    position_ = root;
    limits_ = limits;
    if (limits_.max_depth == 0 || limits_.max_depth > MaxPly) limits_.max_depth = MaxPly;
    table_.next_generation();
    if constexpr (F.history) history_.clear();
    for (Frame& f : frames_) f.killers[0] = f.killers[1] = Killer(kNoMove);
    generate();
    root_.clear();
    const uint32_t table_move = table_move_of_root();
    for (uint32_t i = 0; i < generated_.size(); ++i)
      root_.insert(generated_[i], score(generated_[i], i, 0, table_move));
    line_count_ = uint16_t(max(uint32_t(1), min(uint32_t(limits_.multi_pv), root_.size())));
    nodes_ = nodes_before_limit_ = 0;
    depth_ = selective_depth_ = 0;
    value_ = position_.evaluate();
    best_ = root_[0].move;
    pv_.set(best_);
    exact_ = false;
    running_ = true;
    line_ = 0;
    start_iteration();
    return true;
  }

  // Goes on under new limits; max_nodes counts from now. For a ponder hit.
  void extend(const SearchLimits& limits) noexcept {
    limits_.max_nodes = limits.max_nodes;
    limits_.max_depth =
        limits.max_depth == 0 ? uint16_t(MaxPly) : min(limits.max_depth, uint16_t(MaxPly));
    nodes_before_limit_ = nodes_;
    if (depth_ >= limits_.max_depth) stop();
  }

  // Visits at most `budget` more nodes. The worst-case latency of a call is budget times one make,
  // generate, sort and evaluate, plus MaxPly unmakes.
  template <SearchHost Host>
  Status step(uint32_t budget, Host& host) noexcept {
    while (running_) {
      if (entering_) {
        if (limits_.max_nodes != 0 && nodes_ - nodes_before_limit_ >= limits_.max_nodes) {
          stop();
          break;
        }
        if (budget == 0) return Status::kRunning;
        if (nodes_ % kPollInterval == kPollInterval - 1 && host.poll()) {
          stop();
          break;
        }
        --budget;
        ++nodes_;
        entering_ = false;
        enter();
      } else if (frames_[ply_].next < frames_[ply_].count) {
        descend();
      } else if (ply_ > 0) {
        complete();
      } else if (end_line()) {
        if (host.iteration_done()) running_ = false;
        if (running_) start_iteration();
      }
    }
    return Status::kDone;
  }
  Status step(uint32_t budget) noexcept {
    SilentHost host;
    return step(budget, host);
  }

  // Ends the search; what it found stays.
  void stop() noexcept {
    running_ = false;
    entering_ = false;
    while (ply_ > 0) {
      --ply_;
      position_.unmake(current_move(), frames_[ply_].undo);
    }
    // Stopped just after a new best move failed high: its variation is still only itself.
    if (pv_.length == 1) pv_.length = uint8_t(follow_table(pv_.moves, MaxPly));
  }

  bool running() const noexcept { return running_; }
  // True while no moves are made on the working position: before, between and after iterations.
  bool at_root() const noexcept { return ply_ == 0; }

  Move best_move() const noexcept { return best_; }
  Value value() const noexcept { return value_; }     // of best_move()
  uint32_t depth() const noexcept { return depth_; }  // last complete iteration, plies
  uint32_t selective_depth() const noexcept { return selective_depth_; }  // deepest ply visited
  bool exact() const noexcept { return exact_; }                          // value() is proven
  uint64_t nodes() const noexcept { return nodes_; }
  uint32_t pv_length() const noexcept { return pv_.length; }
  Move pv(uint32_t i) const noexcept { return pv_.moves[i]; }

  // The best root moves, best first, each with a value of its own.
  uint32_t line_count() const noexcept { return depth_ == 0 ? 1 : line_count_; }
  RootMove<G> line(uint32_t rank) const noexcept {
    return rank == 0 ? RootMove<G>{value_, best_} : root_[rank];
  }

  // The variation of a line: the principal one for rank 0, otherwise what the table remembers.
  // Writes at most `capacity` moves and returns how many. Without at_root() just the line's move.
  uint32_t variation(uint32_t rank, Move* out, uint32_t capacity) noexcept {
    if (rank == 0) {
      const uint32_t n = min(uint32_t(pv_.length), capacity);
      for (uint32_t i = 0; i < n; ++i) out[i] = pv_.moves[i];
      return n;
    }
    if (capacity == 0) return 0;
    out[0] = root_[rank].move;
    return at_root() ? follow_table(out, capacity) : 1;
  }

 private:
  static constexpr uint32_t kBranch = branch_limit<G>();
  static constexpr uint32_t kNoMove = 0xffffffffu;
  using Index = SmallestUnsigned<uint32_t(G::kMaxMoves)>;
  using Killer = SmallestUnsigned<uint32_t(G::kMoveCount)>;

  // How the current child is being searched; see descend() and receive().
  enum class Stage : uint8_t { kFull, kNull, kReduced };

  struct Frame {
    Value alpha, beta;  // the window; alpha rises
    Value best;         // highest value so far
    Index next, count;  // the move being tried; how many there are
    Move best_move;
    Killer killers[2];  // kept from sibling to sibling
    int8_t depth;       // plies still to search from here
    Stage stage;
    bool pv;                // the window was open: an exact value is wanted
    bool raised;            // best rose above the original alpha
    bool proven;            // every value so far is
    bool forced;            // its depth has been extended
    typename G::Undo undo;  // of the move being tried
    OrderedMoves<G, kBranch> list;
  };

  Move current_move() const noexcept {
    const Frame& f = frames_[ply_];
    return ply_ == 0 ? root_[f.next].move : f.list.moves[f.next];
  }
  uint32_t side() const noexcept { return ply_ & 1; }

  // ---- Iterations ------------------------------------------------------------------------------

  // Opens the window for line 0 of the next depth. An aspiration window is narrow around the last
  // value, so that more branches fall outside; end_line() widens it when the value does.
  void start_iteration() noexcept {
    line_ = 0;
    start_line();
  }

  void start_line() noexcept {
    window_ = kAspirationWindow;
    const Value last = root_[line_].value;
    const bool narrow =
        F.aspiration && depth_ >= kAspirationDepth && !is_decided(last) && last > -kValueInf;
    open_root(narrow ? int32_t(last) - window_ : int32_t(-kValueInf),
              narrow ? int32_t(last) + window_ : int32_t(kValueInf));
  }

  void open_root(int32_t alpha, int32_t beta) noexcept {
    Frame& f = frames_[0];
    root_alpha_ = f.alpha = Value(max(alpha, int32_t(-kValueInf)));
    f.beta = Value(min(beta, int32_t(kValueInf)));
    f.depth = int8_t(depth_ + 1);
    f.forced = false;
    ply_ = 0;
    entering_ = true;
  }

  // All moves of a root line have been tried. True if that ends the iteration.
  bool end_line() noexcept {
    const Frame& f = frames_[0];
    if (f.best <= root_alpha_ && root_alpha_ > -kValueInf) {  // failed low: look further down
      window_ = int16_t(min(int32_t(window_) * 4, int32_t(kValueInf)));
      open_root(is_loss(f.best) ? -kValueInf : int32_t(f.best) - window_, f.beta);
      return false;
    }
    if (f.best >= f.beta && f.beta < kValueInf) {  // failed high: look further up
      window_ = int16_t(min(int32_t(window_) * 4, int32_t(kValueInf)));
      root_.promote(f.best_move, line_, f.best);
      open_root(root_alpha_, is_win(f.best) ? int32_t(kValueInf) : int32_t(f.best) + window_);
      return false;
    }
    root_.promote(f.best_move, line_, f.best);
    all_exact_ = (line_ == 0 || all_exact_) && (f.proven || is_decided(f.best));
    if (line_ == 0) exact_ = f.proven;
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
    ++depth_;
    // Deeper makes no difference once everything asked for is solved or decided.
    if (all_exact_ || depth_ >= limits_.max_depth) running_ = false;
    return true;
  }

  // ---- Nodes -----------------------------------------------------------------------------------

  // Visits the node at ply_: gives it a value, or its moves.
  void enter() noexcept {
    Frame& f = frames_[ply_];
    selective_depth_ = max(selective_depth_, uint8_t(ply_));
    lines_.clear(ply_);
    f.best = -kValueInf;
    f.next = 0;
    f.raised = false;
    f.proven = true;
    f.pv = f.beta - f.alpha > 1;
    f.stage = Stage::kFull;
    if (ply_ == 0) {
      f.next = Index(line_);
      f.count = Index(root_.size());
      f.best_move = root_[line_].move;
      if constexpr (SelectsMoves<G>) f.proven = !position_.is_selective(root_.size());
      return;
    }
    // 1. The rules, and what the game can tell exactly.
    const Outcome outcome = position_.outcome();
    if (outcome != Outcome::kOngoing) return receive(final_value(outcome), true);
    if constexpr (F.settle && SettlesNodes<G>) {
      Value v = kValueDraw;
      if (position_.settle(v)) return receive(further(v, int32_t(ply_)), true);
    }
    // 2. No line from here can beat a shorter win already found nearer to the root.
    if constexpr (!ScoresFinals<G>) {
      f.alpha = max(f.alpha, loss_in(int32_t(ply_)));
      f.beta = min(f.beta, win_in(int32_t(ply_) + 1));
      if (f.alpha >= f.beta) return receive(f.alpha, true);
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
    if (f.depth <= 0 || ply_ == MaxPly) return receive(position_.evaluate(), false);
    // 5. What is known already. Nodes of the principal variation are searched all the same, so that
    //    the variation is whole.
    uint32_t table_move = kNoMove;
    TableEntry entry;
    if (table_.probe(position_.hash(), entry)) {
      table_move = entry.move;
      const Value v = further(entry.value, int32_t(ply_));
      const bool deep_enough = entry.proven || entry.depth >= uint32_t(f.depth);
      if (deep_enough && !f.pv &&
          (entry.bound == Bound::kExact || (entry.bound == Bound::kLower && v >= f.beta) ||
           (entry.bound == Bound::kUpper && v <= f.alpha)))
        return receive(v, entry.proven);
    }
    // 6. The moves.
    generate();
    const uint32_t found = generated_.size();
    f.count = Index(f.list.assign(generated_, [&](Move m, uint32_t i) noexcept {
      return found == 1 ? int16_t(0) : score(m, i, ply_, table_move);
    }));
    f.best_move = f.list.moves[0];
    if (found > kBranch) f.proven = false;
    if constexpr (SelectsMoves<G>) f.proven = f.proven && !position_.is_selective(found);
    if (F.forced_extensions && found == 1 && !f.forced) {
      f.forced = true;
      f.depth = int8_t(f.depth + 1);
    }
  }

  // Makes the move frames_[ply_].next names and opens the child's frame with the window its stage
  // asks for. The first move of a node gets the full window. The others are expected to be worse:
  // a null window (alpha, alpha + 1) proves it at less cost, and late quiet ones get less depth.
  void descend() noexcept {
    Frame& f = frames_[ply_];
    Frame& child = frames_[ply_ + 1];
    if (ply_ > 0 && !resuming_) f.list.pick(f.next, f.count);
    const Move m = current_move();
    const uint32_t tried = ply_ == 0 ? f.next - line_ : f.next;
    int32_t depth = f.depth - 1;
    if (f.stage == Stage::kFull && !resuming_ && tried > 0) {
      if constexpr (F.late_move_reductions) {
        const int32_t r = f.forced || is_tactical(m) ? 0 : reduction(depth, tried, f.pv);
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
    f.undo = position_.make(m);
    ++ply_;
    entering_ = true;
  }

  // The node at ply_ is worth `v`: takes its move back and hands the value to the parent, which
  // searches the move again if the value contradicts the doubt it was searched with.
  void receive(Value v, bool proven) noexcept {
    --ply_;
    Frame& f = frames_[ply_];
    const Move m = current_move();
    position_.unmake(m, f.undo);
    v = Value(-v);
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
    accept(f, m, v, proven);
  }

  void accept(Frame& f, Move m, Value v, bool proven) noexcept {
    f.stage = Stage::kFull;
    // The moves tried so far are proven to be no better than alpha, if they all are; a cut-off
    // needs the proof of one move only.
    if (v < f.beta) f.proven = f.proven && proven;
    if (v > f.best) {
      f.best = v;
      if (v > f.alpha) {
        f.best_move = m;
        f.raised = true;
        if (v >= f.beta) {
          f.proven = proven;
          cut_off(f, m);
          f.count = f.next;  // no further moves
          if (ply_ == 0) new_best(m, v);
          return;
        }
        f.alpha = v;
        if (f.pv) lines_.prepend(ply_, m);
        if (ply_ == 0) new_best(m, v);
      }
    }
    f.next = Index(f.next + 1);
  }

  // A root move rose above alpha: for the first line it is the move to play from now on.
  void new_best(Move m, Value v) noexcept {
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

  // A quiet move that refuted the opponent's last one will often refute its other moves too.
  void cut_off(Frame& f, Move m) noexcept {
    if (is_tactical(m) || f.depth <= 0) return;
    if constexpr (F.killers) {
      if (f.killers[0] != m) {
        f.killers[1] = f.killers[0];
        f.killers[0] = Killer(m);
      }
    }
    if constexpr (F.history) {
      const uint32_t depth = uint32_t(f.depth);
      history_.reward(side(), m, depth);
      for (uint32_t i = ply_ == 0 ? line_ : 0; i < f.next; ++i) {
        const Move earlier = ply_ == 0 ? root_[i].move : f.list.moves[i];
        history_.punish(side(), earlier, depth);
      }
    }
  }

  void complete() noexcept {
    const Frame& f = frames_[ply_];
    TableEntry entry;
    entry.value = nearer(f.best, int32_t(ply_));
    entry.move = f.raised ? uint16_t(f.best_move) : kNoTableMove;
    entry.depth = uint8_t(max(int32_t(0), int32_t(f.depth)));
    entry.bound = f.best >= f.beta ? Bound::kLower : f.raised ? Bound::kExact : Bound::kUpper;
    entry.proven = f.proven;
    table_.store(position_.hash(), entry);
    receive(f.best, f.proven);
  }

  // From the root, plays line[0] and then whatever the table holds as best, adding it to the line;
  // takes everything back and returns the line's length.
  uint32_t follow_table(Move* line, uint32_t capacity) noexcept {
    uint32_t n = 1;
    for (;; ++n) {
      frames_[n - 1].undo = position_.make(line[n - 1]);
      TableEntry entry;
      if (n == capacity || n == MaxPly || !table_.probe(position_.hash(), entry) ||
          entry.move >= uint32_t(G::kMoveCount) || !position_.is_legal(Move(entry.move)))
        break;
      line[n] = Move(entry.move);
    }
    for (uint32_t i = n; i > 0; --i) position_.unmake(line[i - 1], frames_[i - 1].undo);
    return n;
  }

  // ---- What the game tells ---------------------------------------------------------------------

  Value final_value(Outcome outcome) const noexcept {
    if constexpr (ScoresFinals<G>) return position_.final_value();
    return outcome == Outcome::kWin    ? win_in(int32_t(ply_))
           : outcome == Outcome::kLoss ? loss_in(int32_t(ply_))
                                       : kValueDraw;
  }
  bool is_tactical(Move m) const noexcept {
    if constexpr (TellsTactical<G>)
      return position_.is_tactical(m);
    else
      return false;
  }
  // A search this deep sees every line to its end.
  bool to_the_end(int32_t depth) const noexcept {
    if constexpr (CountsDown<G>)
      return depth >= int32_t(position_.plies_left());
    else
      return false;
  }

  uint32_t table_move_of_root() const noexcept {
    TableEntry entry;
    return table_.probe(position_.hash(), entry) ? uint32_t(entry.move) : kNoMove;
  }

  void generate() noexcept {
    generated_.clear();
    position_.generate(generated_);
  }

  // See ordering.hpp. `index` is the move's place in generation order.
  int16_t score(Move m, uint32_t index, uint32_t ply, uint32_t table_move) const noexcept {
    if (m == table_move) return kTableMoveScore;
    int32_t s = 0;
    if constexpr (ScoresMoves<G>)
      s = position_.move_score(m);
    else
      s = -int32_t(index) * (kHistoryMax / 4);
    if constexpr (F.history) s += history_.of(ply, m);
    const Frame& f = frames_[ply];
    if (F.killers && (f.killers[0] == m || f.killers[1] == m)) s += kKillerBonus;
    return int16_t(max(int32_t(-kTableMoveScore), min(int32_t(kTableMoveScore - 1), s)));
  }

  static constexpr int16_t kAspirationWindow = 50;
  static constexpr uint8_t kAspirationDepth = 3;

  struct NoHistory {};

  G position_;
  Table table_;
  SearchLimits limits_;
  uint64_t nodes_, nodes_before_limit_;
  uint8_t ply_, depth_, selective_depth_;
  bool running_, entering_, resuming_, exact_, all_exact_;
  Value value_, root_alpha_;
  int16_t window_;
  uint16_t line_, line_count_;
  Move best_;
  RootMoves<G> root_;
  Variation<Move, MaxPly> pv_;
  VariationTriangle<Move, MaxPly> lines_;
  MoveList<G> generated_;  // by the last generate()
  [[no_unique_address]] typename Conditional<F.history, History<G>, NoHistory>::Type history_;
  Frame frames_[MaxPly + 1];
};

}  // namespace picoply

#endif  // PICOPLY_SEARCH_HPP_INCLUDED
