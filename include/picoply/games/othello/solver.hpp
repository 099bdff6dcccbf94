// Exact endings on 8x8: the final margin with best play, or only who wins, with a best move and a
// line of play.
//
// Everything is asked with null windows: is the margin greater than alpha? The root asks around its
// best guess until the lower and the upper bound meet (MTD(f), A. Plaat 1996), first a few times
// with less depth and with branches left out by statistics (multi-ProbCut, M. Buro 1997), which
// fills the table with best moves and makes the guess good; only the last round, which leaves
// nothing out, decides. A node is cut off by stable discs, by the table, or by the table's entry
// for one of its children; then its moves are tried in the order that ordering.hpp says. The last
// squares are last_empties.hpp's.
//
// Like Search this is a state machine over a stack of its own: step() visits so many nodes and
// returns, and what it finds does not depend on where it was interrupted.
#ifndef PICOPLY_GAMES_OTHELLO_SOLVER_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_SOLVER_HPP_INCLUDED

#include "picoply/games/othello/solver/ordering.hpp"
#include "picoply/games/othello/solver/table.hpp"

namespace picoply {
namespace othello {

enum class SolverGoal : uint8_t {
  kMargin,  // how many discs
  kWinner,  // only who wins: score() is 1, 0 or -1
};

// MaxEmpties bounds the positions it takes. All memory is this object, besides the table's.
template <SolverFeatures F = SolverFeatures{}, JudgesDiscs E = PlainEvaluation,
          uint32_t MaxEmpties = 60>
class Solver {
  static_assert(MaxEmpties >= 8 && MaxEmpties <= 64);
  using Last = LastEmpties<F>;
  using Ordering = SolverOrdering<E>;

 public:
  static constexpr uint8_t kPass = 64;
  static constexpr uint32_t kMaxLine = 2 * MaxEmpties;

  // Must come first.
  void init() noexcept {
    edges_.init();
    table_.attach(nullptr, 0);
    running_ = false;
    line_length_ = 0;
  }
  // See BoundsTable::attach(). Scores rest on the table holding what this solver wrote, or any
  // bytes that were not made to deceive it.
  void set_table(void* memory, size_t bytes) noexcept { table_.attach(memory, bytes); }
  void clear_table() noexcept { table_.clear(); }

  // Starts: the owner of `own` is to move. False: too many empty squares, or a square is both's.
  bool begin(uint64_t own, uint64_t other, SolverGoal goal = SolverGoal::kMargin) noexcept {
    running_ = false;
    const uint64_t empty = ~(own | other);
    if ((own & other) != 0 || uint32_t(count(empty)) > MaxEmpties) return false;
    own_ = own;
    other_ = other;
    empties_ = uint8_t(count(empty));
    goal_ = goal;
    nodes_ = 0;
    line_length_ = 0;
    best_move_ = kPass;
    guess_ = 0;
    round_ = 0;
    following_ = false;
    table_.next_generation();
    if (moves_of(own, other) == 0 && moves_of(other, own) == 0) {
      lower_ = upper_ = int8_t(final_margin(own, other));
      proof_ = true;
      return true;
    }
    running_ = true;
    begin_round();
    return true;
  }

  // Visits about `budget` more nodes: positions with an empty square, and those looked at to order
  // moves. A node is done as a whole with its ordering or the last squares below one of its moves,
  // some thousand positions at most.
  Status step(Nodes budget) noexcept {
    const Nodes end = nodes_ + budget < nodes_ ? ~Nodes(0) : nodes_ + budget;
    while (running_) {
      switch (next_) {
        case Next::kEnter: enter(frames_[level_]); break;
        case Next::kOpen: open(frames_[level_]); break;
        case Next::kAdvance: advance(frames_[level_]); break;
      }
      if (nodes_ >= end) break;
    }
    return running_ ? Status::kRunning : Status::kDone;
  }

  // When done, for the side to move: discs, empty squares to the winner; or the sign of that.
  int32_t score() const noexcept {
    return goal_ == SolverGoal::kMargin ? lower_ : lower_ > 0 ? 1 : upper_ < 0 ? -1 : 0;
  }
  // kPass: no move, or none yet.
  uint8_t best_move() const noexcept { return best_move_; }
  Nodes nodes() const noexcept { return nodes_; }
  // What is proven so far.
  int32_t lower() const noexcept { return proof_ ? lower_ : -64; }
  int32_t upper() const noexcept { return proof_ ? upper_ : 64; }

  // Best play to the end of the game, when done; only with SolverGoal::kMargin.
  uint32_t length() const noexcept { return line_length_; }
  uint8_t move(uint32_t i) const noexcept { return line_[i]; }

 private:
  // Sides may pass between moves, and positions may be looked at with less depth first.
  static constexpr uint32_t kLevels = 2 * MaxEmpties + 8;
  // A search of so few plies is Shallow's.
  static constexpr uint32_t kShallowPlies = 2;
  static constexpr uint32_t kTranspositionDepth = 11;
  // Nodes of so many plies are looked up: below, looking takes longer than searching.
  static constexpr uint32_t kTableDepth = 10;
  static constexpr uint32_t kSelectionDepth = 5;
  static constexpr uint8_t kBoldest = 3;
  static constexpr int16_t kNothing = -128;

  // What to do at the present level.
  enum class Next : uint8_t { kEnter, kOpen, kAdvance };
  // What a frame waits for.
  enum class Phase : uint8_t { kMoves, kPass, kIsHigh, kIsLow };

  struct Frame {
    uint64_t own, other;
    Key key;
    int16_t scores[MaxEmpties];
    uint8_t squares[MaxEmpties];
    int16_t alpha, best;
    uint8_t move_count, next;
    uint8_t best_move, known[2];
    uint8_t depth;      // plies to search
    uint8_t selection;  // how boldly, 0: exactly
    uint8_t empties;
    Phase phase;
    bool to_end() const noexcept { return depth >= empties; }
  };

  // ---- Rounds of the root -----------------------------------------------------------------------

  struct Round {
    uint8_t depth, selection;
  };
  static constexpr uint32_t kMostRounds = 16;

  // Searches to come, the last one exact.
  uint32_t rounds(Round (&out)[kMostRounds]) const noexcept {
    uint32_t n = 0;
    if (empties_ >= 12) {
      for (uint32_t d = 4 + empties_ % 2; d + 8 <= empties_ && d <= 15; d += 2)
        out[n++] = {uint8_t(d), F.selection ? kBoldest : uint8_t(0)};
      if (F.selection) {
        if (empties_ >= 15) out[n++] = {empties_, kBoldest};
        if (empties_ >= 20) out[n++] = {empties_, 2};
      }
    }
    out[n++] = {empties_, 0};
    return n;
  }

  void begin_round() noexcept {
    Round list[kMostRounds];
    const uint32_t n = rounds(list);
    proof_ = round_ + 1u == n;
    depth_ = list[round_].depth;
    selection_ = list[round_].selection;
    lower_ = -64;
    upper_ = 64;
    tests_ = 0;
    if (proof_ && guess_ % 2 != 0) ++guess_;  // margins are even
    ask();
  }

  // The next question: is it the guess, first from below?
  void ask() noexcept {
    int32_t alpha = guess_ <= lower_ ? lower_ : guess_ - 1;
    if (proof_) {
      if (alpha % 2 == 0) ++alpha;
      if (goal_ == SolverGoal::kWinner && !following_)
        alpha = upper_ <= 0 || (lower_ < 0 && guess_ < 0) ? -1 : 1;
    }
    ++tests_;
    begin_root(own_, other_, alpha);
  }
  void begin_root(uint64_t own, uint64_t other, int32_t alpha) noexcept {
    level_ = 0;
    set_frame(own, other, alpha, depth_, selection_);
  }
  void set_frame(uint64_t own, uint64_t other, int32_t alpha, uint32_t depth,
                 uint32_t selection) noexcept {
    Frame& f = frames_[level_];
    f.own = own;
    f.other = other;
    f.alpha = int16_t(alpha);
    f.depth = uint8_t(depth);
    f.selection = uint8_t(selection);
    next_ = Next::kEnter;
  }

  // The root's answer: it is greater than alpha and at least the score, or at most the score.
  void answer(int32_t score) noexcept {
    const Frame& f = frames_[0];
    if (following_) return follow(f.best_move);
    if (score > f.alpha) {
      lower_ = int8_t(score);
      best_move_ = f.best_move;
    } else {
      upper_ = int8_t(score);
      if (best_move_ == kPass) best_move_ = f.best_move;
    }
    guess_ = int8_t(score);
    const bool settled = goal_ == SolverGoal::kWinner && proof_ && (lower_ > 0 || upper_ < 0);
    if (lower_ < upper_ && !settled && (proof_ || tests_ < kMostTests)) {
      if (!(goal_ == SolverGoal::kWinner && proof_ && lower_ >= 0 && upper_ <= 0)) return ask();
    }
    if (!proof_) {
      ++round_;
      return begin_round();
    }
    if (goal_ == SolverGoal::kWinner) {
      running_ = false;
      return;
    }
    following_ = true;
    line_own_ = own_;
    line_other_ = other_;
    line_value_ = lower_;
    follow(best_move_);
  }
  static constexpr uint32_t kMostTests = 6;

  // ---- The line of play -------------------------------------------------------------------------

  // Adds a best move to the line, and asks for the next: which move reaches the value known?
  void follow(uint32_t square) noexcept {
    play_line(square);
    for (;;) {
      const uint64_t moves = moves_of(line_own_, line_other_);
      if (moves == 0) {
        if (moves_of(line_other_, line_own_) == 0) {
          running_ = false;
          return;
        }
        play_line(kPass);
      } else if ((moves & (moves - 1)) == 0) {
        play_line(lowest_bit(moves));
      } else {
        break;
      }
    }
    depth_ = uint8_t(count(~(line_own_ | line_other_)));
    begin_root(line_own_, line_other_, line_value_ - 1);
  }
  void play_line(uint32_t square) noexcept {
    line_[line_length_++] = uint8_t(square);
    const uint64_t flips = square == kPass ? 0 : turned(square, line_own_, line_other_);
    const uint64_t own = line_other_ ^ flips;
    line_other_ = line_own_ ^ flips ^ (square == kPass ? 0 : uint64_t(1) << square);
    line_own_ = own;
    line_value_ = int8_t(-line_value_);
  }

  // ---- Nodes ------------------------------------------------------------------------------------

  void enter(Frame& f) noexcept {
    const uint64_t empty = ~(f.own | f.other);
    f.empties = uint8_t(count(empty));
    f.known[0] = f.known[1] = f.best_move = kNoSquare;
    f.best = kNothing;
    if (level_ != 0) {
      if (f.to_end()) {
        if (f.empties == 0) return leave(final_margin(f.own, f.other));
        if (f.empties <= Last::kMost)
          return leave(Last::solve(edges_, f.own, f.other, f.alpha, f.empties, nodes_));
      } else if (f.depth <= kShallowPlies) {
        return leave(estimate(f.own, f.other, f.alpha, f.depth));
      }
      if constexpr (F.stability) {
        const int32_t needed = (65 - f.alpha) / 2;  // discs that hold the margin down to alpha
        if (f.alpha >= kStabilityAlpha && count(f.other) >= needed) {
          const int32_t most = 64 - 2 * count_stable(edges_, f.other, f.own);
          if (most <= f.alpha) return leave(most);
        }
      }
    }
    ++nodes_;
    f.key = BoundsTable::key_of(f.own, f.other);
    Bounds b;
    if (f.depth >= kTableDepth && table_.probe(f.key, b)) {
      if (level_ != 0 && is_good(b, f.depth, f.selection)) {
        if (b.lower > f.alpha) return leave(b.lower);
        if (b.upper <= f.alpha) return leave(b.upper);
      }
      f.known[0] = b.moves[0];
      f.known[1] = b.moves[1];
    }
    next_ = Next::kOpen;
    if (F.selection && level_ != 0 && f.selection != 0 && f.depth >= kSelectionDepth) guess(f);
  }

  // An entry is good for a search of so many plies with such a selection.
  static bool is_good(const Bounds& b, uint32_t depth, uint32_t selection) noexcept {
    return b.depth >= depth && b.selection <= selection;
  }

  // A margin estimated by a search of few plies, rounded to whole discs.
  int32_t estimate(uint64_t own, uint64_t other, int32_t alpha, uint32_t plies) noexcept {
    const int32_t v =
        Shallow<E>::search(own, other, 100 * alpha + 49, 100 * alpha + 50, plies, nodes_);
    return v >= -50 ? (v + 50) / 100 : -((49 - v) / 100);
  }

  // Would a search of fewer plies exceed alpha, or stay below it, by more than such searches err?
  // Starts it at the next level, unless no margin could be so great or small.
  void guess(Frame& f) noexcept {
    const uint32_t plies = probe_plies(f);
    const int32_t error = probe_error(f, plies);
    const int32_t now = estimate(f.own, f.other, f.alpha, 0);
    const int32_t high = f.alpha + error, low = f.alpha - error;
    if (now > f.alpha ? high > 63 : low < -64) return;
    f.phase = now > f.alpha ? Phase::kIsHigh : Phase::kIsLow;
    const uint32_t selection = f.selection;
    const uint64_t own = f.own, other = f.other;
    const int32_t alpha = now > f.alpha ? high : low;
    ++level_;
    set_frame(own, other, alpha, plies, selection);
  }
  static uint32_t probe_plies(const Frame& f) noexcept {
    const uint32_t plies = f.depth / 3u;
    return f.depth % 2 == plies % 2 ? plies : plies - 1;
  }
  // In discs.
  static int32_t probe_error(const Frame& f, uint32_t plies) noexcept {
    constexpr int32_t kTenths[kBoldest + 1] = {0, 26, 18, 11};
    const int32_t deviation = 40 + 2 * int32_t(f.depth - plies) + (f.to_end() ? 20 : 0);
    return (deviation * kTenths[f.selection] + 50) / 100;
  }

  // Lists the moves and orders them.
  void open(Frame& f) noexcept {
    const uint64_t moves = moves_of(f.own, f.other);
    f.move_count = f.next = 0;
    if (moves == 0) {
      if (moves_of(f.other, f.own) == 0) return leave(final_margin(f.own, f.other));
      f.phase = Phase::kPass;
      const uint64_t own = f.own, other = f.other;
      const int32_t alpha = f.alpha;
      const uint32_t depth = f.depth, selection = f.selection;
      ++level_;
      return set_frame(other, own, -alpha - 1, depth, selection);
    }
    f.phase = Phase::kMoves;
    next_ = Next::kAdvance;
    if (F.transposition_cut && level_ != 0 && f.depth >= kTranspositionDepth && cut(f, moves))
      return;
    const uint64_t odd = F.parity ? odd_quarters(~(f.own | f.other)) : 0;
    const uint32_t plies = Ordering::plies(f.depth);
    for (uint64_t left = moves; left != 0;) {
      const uint32_t square = pop_first(left);
      int32_t score;
      if (square == f.known[0]) {
        score = Ordering::kKnownBest;
      } else if (square == f.known[1]) {
        score = Ordering::kKnownSecond;
      } else {
        const uint64_t flips = turned(square, f.own, f.other);
        score = Ordering::score(f.other ^ flips, f.own ^ flips ^ uint64_t(1) << square, square, odd,
                                plies, f.alpha, nodes_);
      }
      f.squares[f.move_count] = uint8_t(square);
      f.scores[f.move_count] = int16_t(score);
      ++f.move_count;
    }
  }

  // Is one of the moves known to be good enough? Then the node has been left.
  bool cut(const Frame& f, uint64_t moves) noexcept {
    for (uint64_t left = moves; left != 0;) {
      const uint32_t square = pop_first(left);
      const uint64_t flips = turned(square, f.own, f.other);
      Bounds b;
      if (!table_.probe(BoundsTable::key_of(f.other ^ flips, f.own ^ flips ^ uint64_t(1) << square),
                        b) ||
          !is_good(b, f.depth - 1u, f.selection) || -b.upper <= f.alpha)
        continue;
      leave(-b.upper);
      return true;
    }
    return false;
  }

  // Plays the next move.
  void advance(Frame& f) noexcept {
    if (f.next == f.move_count) return finish(f);
    Count at = f.next;
    for (Count i = Count(at + 1); i < f.move_count; ++i)
      if (f.scores[i] > f.scores[at]) at = i;
    const uint8_t square = f.squares[at];
    f.squares[at] = f.squares[f.next];
    f.scores[at] = f.scores[f.next];
    f.squares[f.next] = square;
    const uint64_t flips = turned(square, f.own, f.other);
    const uint64_t own = f.other ^ flips, other = f.own ^ flips ^ uint64_t(1) << square;
    if (f.to_end() && f.empties - 1u <= Last::kMost && f.empties > 1) {
      if (take(f, -Last::solve(edges_, own, other, -f.alpha - 1, f.empties - 1u, nodes_)))
        finish(f);
      return;
    }
    const int32_t alpha = -f.alpha - 1;
    const uint32_t depth = f.depth - 1u, selection = f.selection;
    ++level_;
    set_frame(own, other, alpha, depth, selection);
  }

  // What the present move came to. True: it is enough.
  bool take(Frame& f, int32_t score) noexcept {
    if (score > f.best) {
      f.best = int16_t(score);
      f.best_move = f.squares[f.next];
    }
    ++f.next;
    return score > f.alpha;
  }

  // All moves have been tried, or one was enough.
  void finish(Frame& f) noexcept {
    keep(f);
    leave(f.best);
  }
  void keep(const Frame& f) noexcept {
    Bounds b{-64, 64, {f.best_move, kNoSquare}, f.depth, f.selection};
    if (f.best > f.alpha)
      b.lower = int8_t(f.best);
    else
      b.upper = int8_t(f.best);
    if (f.depth >= kTableDepth) table_.store(f.key, b);
  }

  // The node at level_ came to that: on to what asked for it.
  void leave(int32_t score) noexcept {
    for (;;) {
      if (level_ == 0) return answer(score);
      const int32_t asked = frames_[level_].alpha;
      --level_;
      Frame& f = frames_[level_];
      switch (f.phase) {
        case Phase::kMoves:
          next_ = Next::kAdvance;
          if (!take(f, -score)) return;
          keep(f);
          score = f.best;
          break;
        case Phase::kPass: score = -score; break;
        case Phase::kIsHigh:
          next_ = Next::kOpen;
          if (score <= asked) return;
          score = f.alpha + 1;
          break;
        case Phase::kIsLow:
          next_ = Next::kOpen;
          if (score > asked) return;
          score = f.alpha;
          break;
      }
    }
  }

  static constexpr int32_t kStabilityAlpha = -20;

  EdgeTable edges_;
  BoundsTable table_;
  Frame frames_[kLevels];
  uint64_t own_, other_, line_own_, line_other_;
  Nodes nodes_;
  uint32_t level_;
  uint32_t line_length_;
  uint8_t line_[kMaxLine];
  int8_t lower_, upper_, guess_, line_value_;
  uint8_t depth_, selection_, empties_, round_, tests_;
  uint8_t best_move_;
  SolverGoal goal_;
  Next next_;
  bool running_;
  bool proof_;      // this round's bounds are exact
  bool following_;  // the score is known, the line is being looked for
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_SOLVER_HPP_INCLUDED
