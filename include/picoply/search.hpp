// Resumable iterative-deepening alpha-beta over an explicit stack of frames.
//
// A search is a state machine. Frame p has what is known at ply p of the current line: the window,
// the moves and which of them is being tried. `entering_` says whether the node at `ply_` has just
// been reached, or has received the value of a child. Each turn of step()'s loop does one of these:
//
//   enter     visits a new node: counts it, and either finds its value at once (game over, settled
//             by the game, in the table, no depth left) and returns it to the parent, or lists and
//             orders its moves;
//   descend   makes the next move of the current node and opens a frame for the child;
//   complete  ends a node when enough moves have been tried: stores it in the table and returns its
//             value to the parent, or, at the root, ends the iteration.
//
// There is no recursion, so the program's stack does not grow with the search. Everything that a
// search knows is in this object, so it can stop after any node and continue later.
//
// Values are negamax values: always for the side to move at the node. A value changes its sign from
// a node to its parent if another side is to move there. Bounds are fail-soft. Each value has a
// flag, *proven*: it is a true bound on the game-theoretic value, because it depends on no
// evaluation, reduced search, pruned move, unproven table entry or draw that depends on the path.
// When the value of the root is proven, iterative deepening stops: the game is solved from this
// position. It also stops at a win or loss that is certain, even if, because of such a shortcut, it
// is perhaps not the shortest.
//
//   search/iterations.hpp  from one iteration to the next: windows, the ranking of the root's moves
//   search/nodes.hpp       enter, descend and complete
#ifndef PICOPLY_SEARCH_HPP_INCLUDED
#define PICOPLY_SEARCH_HPP_INCLUDED

#include "picoply/features.hpp"
#include "picoply/game.hpp"
#include "picoply/limits.hpp"
#include "picoply/ordering.hpp"
#include "picoply/pruning.hpp"
#include "picoply/reductions.hpp"
#include "picoply/root.hpp"
#include "picoply/root_best.hpp"
#include "picoply/table.hpp"
#include "picoply/variation.hpp"

namespace picoply {

// This object is all the memory of a search, except the table. MaxPly, 1 .. 63, bounds the depth,
// the frames and the principal variation. The object is trivially copyable: a copy made between two
// steps continues independently (with the same table) and finds the same result.
template <Game G, uint32_t MaxPly, Features F = Features{}>
class Search {
  static_assert(
      MaxPly >= 1 && MaxPly <= kMaxTableDepth,
      "MaxPly (MAX_PLY of picoply_add_game) is 1 .. 63 plies: a table's entry has 6 bits for it");
  static_assert(uint32_t(G::kMoveCount) <= kNoTableMove);
  static_assert(is_consistent(F));
  static_assert(NamesSide<G>, "a game without alternating sides has uint8_t side() const noexcept");
  static_assert(ChecksItself<G> || true,
                "a wrong is_sound() does not compile, also where assertions are off");

 public:
  using Move = typename G::Move;
  static constexpr uint32_t kMaxPly = MaxPly;

  // Must be called first; the previous bytes of the object do not matter. There is no table yet.
  void init() noexcept {
    table_.attach(nullptr, 0);
    running_ = entering_ = false;
    line_count_ = 0;
    nodes_ = 0;
    depth_ = selective_depth_ = 0;
    pv_.clear();
    root_.clear();
    ply_ = 0;
  }

  // Of a game that is sized at run time: gives the arrays their places, or only counts their bytes
  // where `self` is null. Must be called before init(). The game lays itself out.
  template <class Self>  // Search; a template, because for other games it does not compile
  static constexpr void lay_out(Placer& placer, Self* self, const Sizes& sizes) noexcept {
    decltype(root_)::lay_out(placer, part_of(self, &Search::root_), sizes);
    decltype(pv_)::lay_out(placer, part_of(self, &Search::pv_), sizes);
    decltype(lines_)::lay_out(placer, part_of(self, &Search::lines_), sizes);
    MoveList<G>::lay_out(placer, part_of(self, &Search::generated_), sizes.max_moves);
    if constexpr (F.history) History<G>::lay_out(placer, part_of(self, &Search::history_), sizes);
    placer.tell(self, &Search::plies_, sizes.max_ply);
    placer.place(self, &Search::frames_, sizes.max_ply + 1u);
    const uint32_t lists = sizes.max_ply > 1 ? sizes.max_ply - 1u : 1u;
    placer.place(self, &Search::lists_, lists);
    for (uint32_t i = 0; i < lists; ++i)
      Moves::lay_out(placer, self == nullptr ? nullptr : &self->lists_[Count(i)], sizes);
  }

  // Lets the search use `bytes` of `memory` as its table: not owned, not cleared. See Table.
  void set_table(void* memory, size_t bytes) noexcept { table_.attach(memory, bytes); }
  void clear_table() noexcept { table_.clear(); }
  auto& table() noexcept { return table_; }

  // Starts a search of `root`. If the game is over there, returns false and does nothing else.
  // Afterwards best_move() is legal.
  bool begin(const G& root, const SearchLimits& limits) noexcept {
    if (root.outcome() != Outcome::kOngoing) return false;
    PPLY_ASSERT(is_sound(root));
    take_root(root);
    limits_ = limits;
    if (limits_.max_depth == 0 || limits_.max_depth > max_ply()) limits_.max_depth = max_ply();
    table_.next_generation();
    if constexpr (F.history) history_.clear();
    if constexpr (F.killers)
      for (Count i = 0; i <= plies_.get(); ++i)
        frames_[i].killers[0] = frames_[i].killers[1] = Killer(kNoMove);
    if constexpr (!kAlternates)
      for (Count i = 0; i <= plies_.get(); ++i) frames_[i].mover.side = position_.side();
    generate();
    root_.clear();
    const Count table_move = table_move_of_root();
    for (Count i = 0; i < generated_.size(); ++i)
      root_.insert(generated_[i], score(generated_[i], i, 0, table_move));
    line_count_ = F.multi_pv ? uint16_t(max(Count(1), min(Count(limits_.multi_pv), root_.size())))
                             : uint16_t(1);
    PPLY_ASSERT(root_.size() != 0 && line_count_ >= 1 && line_count_ <= root_.size());
    nodes_ = nodes_before_limit_ = 0;
    depth_ = selective_depth_ = 0;
    root_.begin(line_count_ == 1, position_.evaluate());
    pv_.set(best_move());
    running_ = true;
    resuming_ = false;
    start_iteration();
    return true;
  }

  // Continues with new limits; max_nodes counts from now. For a ponder hit.
  void extend(const SearchLimits& limits) noexcept {
    limits_.max_nodes = limits.max_nodes;
    limits_.max_depth = limits.max_depth == 0 ? max_ply() : min(limits.max_depth, max_ply());
    nodes_before_limit_ = nodes_;
    if (depth_ >= limits_.max_depth) stop();
  }

  // Visits at most `budget` more nodes. Each node costs at most one make, unmake, generate, sort
  // and evaluate, and a probe of the table. In addition, a call may unmake the MaxPly moves on its
  // stack, and at the end of an iteration it ranks the root moves and calls the host.
  // docs/footprint.md says what the longest step takes.
  template <SearchHost Host>
  Status step(uint32_t budget, Host& host) noexcept {
    while (running_) {
      PPLY_ASSERT(ply_ <= plies_.get() && line_ < line_count_);
      if (entering_) {
        if (limits_.max_nodes != 0 && nodes_ - nodes_before_limit_ >= limits_.max_nodes) {
          stop();
          break;
        }
        if (budget == 0) return Status::kRunning;
        if (uint8_t(nodes_) % kPollInterval == kPollInterval - 1 && host.poll()) {
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

  // Ends the search; its result stays.
  void stop() noexcept {
    running_ = false;
    entering_ = false;
    while (ply_ > 0) {
      --ply_;
      position_.unmake(current_move(), frames_[ply_].undo);
    }
    PPLY_ASSERT(root_.size() == 0 || is_sound(position_));
    // If it was stopped just after a new best move failed high, the variation is still only that
    // move.
    if (pv_.length == 1) pv_.length = uint8_t(follow_table(pv_.moves, plies_.get()));
  }

  bool running() const noexcept { return running_; }
  // True while no moves are made on the working position: before, between and after iterations.
  bool at_root() const noexcept { return ply_ == 0; }

  // The working position. While no search is running, the caller may make moves on it and search it
  // with begin(position(), limits). This is for cases where memory cannot hold the game twice.
  G& position() noexcept { return position_; }

  // Memory for undo records of the caller, because those of a network are large for a stack. Number
  // 0 belongs to the horizon, where no move is made; it is free also while a search is running.
  // Number 1 is free while no search is running.
  typename G::Undo& spare_undo(Count i = 0) noexcept {
    PPLY_ASSERT(i <= plies_.get() && (i == 0 || !running_));
    return frames_[plies_.get() - i].undo;
  }

  // line(0), but exact or certain only if that is proven for the position, not only for the move.
  RootMove<G> best() const noexcept { return root_.best(); }
  bool tried_all() const noexcept { return root_.tried_all(); }
  Move best_move() const noexcept { return line(0).move; }
  Value value() const noexcept { return line(0).value; }  // of best_move()
  Count depth() const noexcept { return depth_; }         // last complete iteration, plies
  Count selective_depth() const noexcept { return selective_depth_; }  // deepest ply visited
  bool exact() const noexcept { return best().exact; }                 // value() is proven
  uint64_t nodes() const noexcept { return nodes_; }
  Count pv_length() const noexcept { return pv_.length; }
  Move pv(Count i) const noexcept { return pv_.moves[i]; }

  // The best root moves. At every moment they are sorted, the best first. Each has its own value
  // and the depth of the search that found it. In the first iteration there are as many as have
  // been found.
  Count line_count() const noexcept {
    if constexpr (!F.multi_pv) return 1;
    return depth_ == 0 ? max(Count(1), Count(line_)) : Count(line_count_);
  }
  RootMove<G> line(Count rank) const noexcept {
    PPLY_ASSERT(rank < line_count());
    return root_.ranked(rank);
  }

  // The variation of a line: for rank 0 the principal variation, otherwise what the table
  // remembers, or only the line's move if at_root() is false. Writes at most `capacity` moves and
  // returns how many.
  Count variation(Count rank, Move* out, Count capacity) noexcept {
    if (rank == 0) {
      const Count n = min(Count(pv_.length), capacity);
      for (Count i = 0; i < n; ++i) out[i] = pv_.moves[i];
      return n;
    }
    if (capacity == 0) return 0;
    out[0] = line(rank).move;
    return at_root() && capacity > 1 ? follow_table(out, capacity) : Count(1);
  }

 private:
  static constexpr uint32_t kBranch = branch_limit<G>();
  static constexpr Count kNoMove = 0xffff;
  static constexpr Count kLists = MaxPly > 1 ? Count(MaxPly - 1) : Count(1);
  using Index = SmallestUnsigned<uint32_t(G::kMaxMoves)>;
  using Killer = SmallestUnsigned<uint32_t(G::kMoveCount)>;

  // How the current child is being searched; see descend() and receive().
  enum class Stage : uint8_t { kFull, kNull, kReduced };

  struct Killers {  // kept from sibling to sibling
    Killer moves[2];
    Killer& operator[](Count i) noexcept { return moves[i]; }
    Killer operator[](Count i) const noexcept { return moves[i]; }
  };
  struct NoKillers {};

  // Only for processors with caches. On others this code would have no use.
  static constexpr bool kPrefetches = F.table && kNativeWord == Word::kBits64 && ForetellsKey<G>;
  static constexpr Margins kMargins = [] {  // the game's, without what is switched off
    Margins m{};
    if constexpr (HasMargins<G>) m = G::kMargins;
    if (!F.razoring) m.razoring = 0;
    m.any_depth = m.any_depth && F.deep_pruning;
    return m;
  }();
  static constexpr bool kPrunes = HasMargins<G> && (F.move_count_pruning || F.futility ||
                                                    F.reverse_futility || kMargins.razoring != 0);
  // Prunes with an open window and far from the horizon too.
  static constexpr bool kPrunesAnywhere = kPrunes && kMargins.any_depth;
  struct Standing {
    Value evaluation;  // of the node; if the reply is forced, of the node before
  };
  struct NoStanding {};

  // What is proven about the value of a node; kept apart from the value.
  using Proof = uint8_t;
  static constexpr Proof kProvenValue = 1;  // it is a true bound on the game-theoretic value
  static constexpr Proof kProvenLoss = 2;   // if it is a loss, the position is lost
  static constexpr Proof kProvenWin = 4;    // if it is a win, the position is won
  static constexpr Proof kProven = 7, kUnproven = 0;

  // Without it the ply tells whose move it is.
  static constexpr bool kAlternates = sides_alternate<G>();
  struct Mover {
    uint8_t side;  // to move at the node
  };
  struct NoMover {};

  struct Frame {
    Value alpha, beta;  // the window; alpha rises
    Value best;         // highest value so far
    PPLY_NO_UNIQUE_ADDRESS typename Conditional<kPrunes, Standing, NoStanding>::Type standing;
    Index next, count;  // the move being tried; the number of moves
    Move best_move;
    PPLY_NO_UNIQUE_ADDRESS typename Conditional<F.killers, Killers, NoKillers>::Type killers;
    PPLY_NO_UNIQUE_ADDRESS typename Conditional<kAlternates, NoMover, Mover>::Type mover;
    int8_t depth;  // plies still to search from here
    Stage stage : 2;
    bool pv : 1;            // the window was open: an exact value is wanted
    bool raised : 1;        // best rose above the original alpha
    bool forced : 1;        // its depth has been extended
    Proof proof : 3;        // of best
    typename G::Undo undo;  // of the move being tried
  };
  using Moves = OrderedMoves<G, kBranch, F.move_scores>;

  uint16_t max_ply() const noexcept { return uint16_t(plies_.get()); }
  void take_root(const G& root) noexcept {
    if constexpr (kSizedAtRunTime<G>)
      position_.take(root);
    else
      position_ = root;
  }

  Move current_move() const noexcept {
    const Frame& f = frames_[ply_];
    return ply_ == 0 ? root_[f.next] : moves().moves[f.next];
  }
  // The moves of the node at ply_. It is not the root, whose moves are in root_, and not at the
  // horizon.
  Moves& moves() noexcept {
    PPLY_ASSERT(ply_ >= 1 && ply_ < plies_.get());
    return lists_[ply_ - 1];
  }
  const Moves& moves() const noexcept { return lists_[ply_ - 1]; }
  // The side to move at a ply. If the sides alternate, 0 is the side to move at the root.
  Count side(Count ply) const noexcept {
    if constexpr (kAlternates)
      return ply & 1;
    else
      return frames_[ply].mover.side;
  }
  // True if the move before `ply` gave the turn to the other side. A value is then seen from there
  // with the other sign.
  bool turned(Count ply) const noexcept {
    if constexpr (kAlternates)
      return true;
    else
      return frames_[ply].mover.side != frames_[ply - 1].mover.side;
  }

  // ---- Iterations, in search/iterations.hpp -----------------------------------------------------

  void start_iteration() noexcept;
  void start_line() noexcept;
  void widen() noexcept {
    window_ = window_ > kValueInf / 4 ? int16_t(kValueInf) : int16_t(window_ * 4);
  }
  void open_root(Value alpha, Value beta) noexcept;
  bool end_line() noexcept;  // true if it ends the iteration
  void raise_root(Move m, Value v) noexcept;
  void lower_root(Move m, Value v) noexcept;
  void show_best(bool knows_line, Move m) noexcept;
  // A result of the current iteration.
  RootMove<G> found(Move m, Value v, bool exact, bool certain) const noexcept {
    RootMove<G> r{v, m, 0, exact, certain};
    r.depth = (depth_ + 1u) & 63u;
    return r;
  }

  // ---- Nodes, in search/nodes.hpp --------------------------------------------------------------

  void enter() noexcept;
  void descend() noexcept;
  void note_side() noexcept;
  void receive(Value v, Proof proof) noexcept;
  void accept(Frame& f, Move m, Value v, Proof proof) noexcept;
  void cut_off(Frame& f, Move m) noexcept;
  void complete() noexcept;

  // From the root, plays line[0] and then the best moves that the table has, and adds them to the
  // line. Then takes all moves back and returns the length of the line.
  Count follow_table(Move* line, Count capacity) noexcept {
    if constexpr (!F.table) return 1;
    Count n = 1;
    for (;; ++n) {
      PPLY_ASSERT(n <= plies_.get() && position_.is_legal(line[n - 1]));
      make_move(position_, line[n - 1], frames_[n - 1].undo);
      TableEntry entry;
      if (n == capacity || n == plies_.get() || !table_.probe(position_.hash(), entry) ||
          entry.move >= Count(G::kMoveCount) || !position_.is_legal(Move(entry.move)))
        break;
      line[n] = Move(entry.move);
    }
    for (Count i = n; i > 0; --i) position_.unmake(line[i - 1], frames_[i - 1].undo);
    PPLY_ASSERT(n >= 1 && n <= capacity && is_sound(position_));
    return n;
  }

  // ---- What the game tells, in search/nodes.hpp -------------------------------------------------

  Value final_value(Outcome outcome) const noexcept;
  bool is_tactical(Move m) const noexcept;
  bool to_the_end(Number depth) const noexcept;
  void stand(Frame& f) noexcept;
  bool is_improving(const Frame& f) const noexcept;
  bool may_prune(const Frame& f) const noexcept;
  bool prunes(Frame& f, Move m, Count tried) noexcept;

  Count table_move_of_root() const noexcept {
    if constexpr (!F.table) return kNoMove;
    TableEntry entry;
    return table_.probe(position_.hash(), entry) ? Count(entry.move) : kNoMove;
  }

  void generate() noexcept;
  int16_t score(Move m, Count index, Count ply, Count table_move) const noexcept;

  static constexpr int16_t kAspirationWindow = 50;
  static constexpr uint8_t kAspirationDepth = 3;

  struct NoHistory {};

  G position_;
  PPLY_NO_UNIQUE_ADDRESS typename Conditional<F.table, Table, NoTable>::Type table_;
  SearchLimits limits_;
  Nodes nodes_, nodes_before_limit_;
  uint8_t ply_, depth_, selective_depth_;
  bool running_, entering_, resuming_, all_exact_;
  Value root_alpha_;
  int16_t window_;
  uint16_t line_, line_count_;
  typename Conditional<F.multi_pv, RootMoves<G>, BestRootMove<G>>::Type root_;
  Variation<G, MaxPly> pv_;
  VariationTriangle<G, MaxPly> lines_;
  MoveList<G> generated_;  // by the last generate()
  PPLY_NO_UNIQUE_ADDRESS typename Conditional<F.history, History<G>, NoHistory>::Type history_;
  PPLY_NO_UNIQUE_ADDRESS LengthOf<G, MaxPly> plies_;
  Room<G, Frame, MaxPly + 1> frames_;
  Room<G, Moves, uint32_t(kLists)> lists_;  // of the plies from 1 to MaxPly - 1
};

}  // namespace picoply

#include "picoply/search/iterations.hpp"
#include "picoply/search/nodes.hpp"

#endif  // PICOPLY_SEARCH_HPP_INCLUDED
