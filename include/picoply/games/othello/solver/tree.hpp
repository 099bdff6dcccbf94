// The solver's tree: one question at a time, is a position's margin greater than alpha?
//
// A node is cut off by stable discs, by the table, or by the table's entry for one of its children;
// in searches that may err, also where a search of a third of the plies is far enough from alpha
// (multi-ProbCut, M. Buro 1997). Else its moves are tried in the order that ordering.hpp says. What
// is left with few empty squares is last_empties.hpp's.
#ifndef PICOPLY_GAMES_OTHELLO_SOLVER_TREE_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_SOLVER_TREE_HPP_INCLUDED

#include "picoply/games/othello/solver/ordering.hpp"
#include "picoply/games/othello/solver/pieces.hpp"
#include "picoply/games/othello/solver/table.hpp"

namespace picoply {
namespace othello {

// How boldly a search leaves out branches, from 0: not at all.
inline constexpr uint8_t kBoldest = 3;

template <SolverFeatures F, JudgesDiscs E, uint32_t MaxEmpties, uint32_t N>
class SolverTree {
  using Board = SolverBoard<N>;
  using Last = LastEmpties<F, N>;
  using Ordering = SolverOrdering<E, N>;
  using Below = Shallow<E, N>;
  using Pieces = SolverPieces<F, E, MaxEmpties, N>;

 public:
  void init() noexcept {
    edges_.init();
    judge_ = E{};
  }
  void set_judge(const E& judge) noexcept { judge_ = judge; }

  // Asks about a position in which somebody can move: `depth` plies deep, its empty squares for the
  // whole truth, with such a selection.
  void ask(uint64_t own, uint64_t other, int32_t alpha, uint32_t depth,
           uint32_t selection) noexcept {
    level_ = 0;
    answered_ = false;
    set_frame(own, other, alpha, depth, selection);
  }

  // Does a little more, which adds to `nodes`; small trees at once if `end` is not in their way.
  // True: there is an answer.
  bool step(BoundsTable& table, Nodes& nodes, Nodes end) noexcept {
    Frame& f = frames_[level_];
    switch (next_) {
      case Next::kEnter: enter(f, table, nodes, end); break;
      case Next::kOpen: open(f, table, nodes, end); break;
      case Next::kOrder: order(f, nodes, end); break;
      case Next::kAdvance: advance(f, table, nodes, end); break;
      case Next::kPieces:
        if (pieces_.step(edges_, judge_, nodes, end)) use(pieces_.score(), then_, table);
        break;
    }
    return answered_;
  }

  // The margin is at least the score if that is greater than alpha, else at most the score.
  int32_t score() const noexcept { return score_; }
  int32_t alpha() const noexcept { return frames_[0].alpha; }
  // What the score was found with; kNoSquare for a pass.
  uint8_t best_move() const noexcept { return frames_[0].best_move; }

 private:
  // Sides may pass between moves, and positions may be looked at with less depth first.
  static constexpr uint32_t kLevels = 2 * MaxEmpties + 8;
  static constexpr uint32_t kTranspositionDepth = 11;
  // Nodes of so many plies are looked up: below, looking takes longer than searching.
  static constexpr uint32_t kTableDepth = 10;
  static constexpr uint32_t kSelectionDepth = 4;
  // Nodes of so many plies, or fewer, that do not reach the end are left to Shallow.
  static constexpr uint32_t kShallowDepth = 2;
  static constexpr int16_t kNothing = -128;

  // What to do at the present level.
  enum class Next : uint8_t { kEnter, kOpen, kOrder, kAdvance, kPieces };
  // What the score of a small tree is for: see use().
  enum class Then : uint8_t { kLeave, kEstimate, kTake, kOrder };
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

  // Asks at the next level.
  void descend(uint64_t own, uint64_t other, int32_t alpha, uint32_t depth,
               uint32_t selection) noexcept {
    ++level_;
    set_frame(own, other, alpha, depth, selection);
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

  // Small trees, at once or in pieces.
  PPLY_INLINE void solve_last(uint64_t own, uint64_t other, int32_t alpha, uint32_t empties,
                              Then then, BoundsTable& table, Nodes& nodes, Nodes end) noexcept {
    if (Pieces::last_fits(empties, nodes, end))
      return use(Last::solve(edges_, own, other, alpha, empties, nodes), then, table);
    pieces_.begin_last(own, other, alpha, empties);
    then_ = then;
    next_ = Next::kPieces;
  }
  // For its owner, who is to move and has these moves.
  PPLY_INLINE void search_shallow(uint64_t own, uint64_t other, uint64_t moves, int32_t alpha,
                                  int32_t beta, uint32_t plies, Then then, BoundsTable& table,
                                  Nodes& nodes, Nodes end) noexcept {
    if (Pieces::shallow_fits(plies, nodes, end))
      return use(Below::search(judge_, own, other, moves, alpha, beta, plies, nodes), then, table);
    pieces_.begin_shallow(own, other, alpha, beta, plies);
    then_ = then;
    next_ = Next::kPieces;
  }
  PPLY_INLINE void use(int32_t score, Then then, BoundsTable& table) noexcept {
    Frame& f = frames_[level_];
    switch (then) {
      case Then::kLeave: return leave(score, table);
      case Then::kEstimate: return leave(rounded(score), table);
      case Then::kTake:
        next_ = Next::kAdvance;
        if (take(f, -score)) finish(f, table);
        return;
      case Then::kOrder:
        next_ = Next::kOrder;
        f.scores[f.move_count] = int16_t(f.scores[f.move_count] + Ordering::worth(score));
        ++f.move_count;
        return;
    }
  }

  void enter(Frame& f, BoundsTable& table, Nodes& nodes, Nodes end) noexcept {
    f.empties = uint8_t(count(Board::empty(f.own, f.other)));
    f.known[0] = f.known[1] = f.best_move = kNoSquare;
    f.best = kNothing;
    if (level_ != 0) {
      if (f.to_end()) {
        if (f.empties == 0) return leave(Board::final_margin(f.own, f.other), table);
        if (f.empties <= Last::kMost)
          return solve_last(f.own, f.other, f.alpha, f.empties, Then::kLeave, table, nodes, end);
      } else if (f.depth <= kShallowDepth) {
        return search_shallow(f.own, f.other, Board::moves_of(f.own, f.other), floor_of(f.alpha),
                              floor_of(f.alpha) + 1, f.depth, Then::kEstimate, table, nodes, end);
      }
      if constexpr (F.stability && N == 8) {
        const int32_t needed = (65 - f.alpha) / 2;  // discs that hold the margin down to alpha
        if (f.alpha >= kStabilityAlpha && count(f.other) >= needed) {
          const int32_t most = 64 - 2 * count_stable(edges_, f.other, f.own);
          if (most <= f.alpha) return leave(most, table);
        }
      }
    }
    ++nodes;
    f.key = BoundsTable::key_of(f.own, f.other);
    Bounds b;
    if (f.depth >= kTableDepth && table.probe(f.key, b)) {
      if (level_ != 0 && is_good(b, f.depth, f.selection)) {
        if (b.lower > f.alpha) return leave(b.lower, table);
        if (b.upper <= f.alpha) return leave(b.upper, table);
      }
      f.known[0] = b.moves[0];
      f.known[1] = b.moves[1];
    }
    next_ = Next::kOpen;
    if (F.selection && level_ != 0 && f.selection != 0 && f.depth >= kSelectionDepth)
      guess(f, nodes);
  }

  // An entry is good for a search of so many plies with such a selection.
  static bool is_good(const Bounds& b, uint32_t depth, uint32_t selection) noexcept {
    return b.depth >= depth && b.selection <= selection;
  }

  // Margins estimated by searches of few plies are rounded to whole discs: what is more than alpha
  // in discs is more than this in hundredths.
  static int32_t floor_of(int32_t alpha) noexcept { return 100 * alpha + 49; }
  static int32_t rounded(int32_t v) noexcept {
    return v >= -50 ? (v + 50) / 100 : -((49 - v) / 100);
  }

  // Would a search of fewer plies exceed alpha, or stay below it, by more than such searches err?
  // Starts it at the next level, unless no margin could be so great or small.
  void guess(Frame& f, Nodes& nodes) noexcept {
    const uint32_t plies = probe_plies(f);
    const int32_t error = probe_error(f, plies);
    const int32_t now =
        rounded(Below::search(judge_, f.own, f.other, Board::moves_of(f.own, f.other),
                              floor_of(f.alpha), floor_of(f.alpha) + 1, 0, nodes));
    const int32_t high = f.alpha + error, low = f.alpha - error;
    if (now > f.alpha ? high > 63 : low < -64) return;
    f.phase = now > f.alpha ? Phase::kIsHigh : Phase::kIsLow;
    descend(f.own, f.other, now > f.alpha ? high : low, plies, f.selection);
  }
  static uint32_t probe_plies(const Frame& f) noexcept {
    const uint32_t plies = f.depth / 3u;
    return f.depth % 2 == plies % 2 ? plies : plies - 1;
  }
  // In discs.
  static int32_t probe_error(const Frame& f, uint32_t plies) noexcept {
    constexpr int32_t kTenths[kBoldest + 1] = {0, 26, 18, 11};
    const int32_t deviation = 30 + 2 * int32_t(f.depth - plies) + (f.to_end() ? 20 : 0);
    return (deviation * kTenths[f.selection] + 50) / 100;
  }

  // Lists the moves and orders them.
  void open(Frame& f, BoundsTable& table, Nodes& nodes, Nodes end) noexcept {
    const uint64_t moves = Board::moves_of(f.own, f.other);
    f.move_count = f.next = 0;
    if (moves == 0) {
      if (Board::moves_of(f.other, f.own) == 0)
        return leave(Board::final_margin(f.own, f.other), table);
      f.phase = Phase::kPass;
      return descend(f.other, f.own, -f.alpha - 1, f.depth, f.selection);
    }
    f.phase = Phase::kMoves;
    if (F.transposition_cut && level_ != 0 && f.depth >= kTranspositionDepth &&
        cut(f, moves, table))
      return;
    unordered_ = moves;
    order(f, nodes, end);
  }

  // Gives its moves their scores.
  void order(Frame& f, Nodes& nodes, Nodes end) noexcept {
    const uint64_t odd = F.parity ? odd_quarters(Board::empty(f.own, f.other)) : 0;
    const uint32_t plies = Ordering::plies(f.depth);
    uint64_t left = unordered_;
    while (left != 0) {
      const uint32_t square = pop_first(left);
      int32_t score;
      if (square == f.known[0]) {
        score = Ordering::kKnownBest;
      } else if (square == f.known[1]) {
        score = Ordering::kKnownSecond;
      } else {
        const uint64_t flips = turned(square, f.own, f.other);
        const uint64_t own = f.other ^ flips, other = f.own ^ flips ^ uint64_t(1) << square;
        const uint64_t replies = Board::moves_of(own, other);
        score = Ordering::score(replies, square, odd);
        if (plies != 255) {
          const int32_t ceiling = Ordering::ceiling(f.alpha);
          if (!Pieces::shallow_fits(plies, nodes, end)) {
            f.squares[f.move_count] = uint8_t(square);
            f.scores[f.move_count] = int16_t(score);
            unordered_ = left;
            pieces_.begin_shallow(own, other, -Below::kInfinite, ceiling, plies);
            then_ = Then::kOrder;
            next_ = Next::kPieces;
            return;
          }
          score += Ordering::worth(
              Below::search(judge_, own, other, replies, -Below::kInfinite, ceiling, plies, nodes));
        }
      }
      f.squares[f.move_count] = uint8_t(square);
      f.scores[f.move_count] = int16_t(score);
      ++f.move_count;
    }
    next_ = Next::kAdvance;
  }

  // Is one of the moves known to be good enough? Then the node has been left.
  bool cut(const Frame& f, uint64_t moves, BoundsTable& table) noexcept {
    for (uint64_t left = moves; left != 0;) {
      const uint32_t square = pop_first(left);
      const uint64_t flips = turned(square, f.own, f.other);
      Bounds b;
      if (!table.probe(BoundsTable::key_of(f.other ^ flips, f.own ^ flips ^ uint64_t(1) << square),
                       b) ||
          !is_good(b, f.depth - 1u, f.selection) || -b.upper <= f.alpha)
        continue;
      leave(-b.upper, table);
      return true;
    }
    return false;
  }

  // Plays the next move.
  void advance(Frame& f, BoundsTable& table, Nodes& nodes, Nodes end) noexcept {
    if (f.next == f.move_count) return finish(f, table);
    Count at = f.next;
    for (Count i = Count(at + 1); i < f.move_count; ++i)
      if (f.scores[i] > f.scores[at]) at = i;
    const uint8_t square = f.squares[at];
    f.squares[at] = f.squares[f.next];
    f.scores[at] = f.scores[f.next];
    f.squares[f.next] = square;
    const uint64_t flips = turned(square, f.own, f.other);
    const uint64_t own = f.other ^ flips, other = f.own ^ flips ^ uint64_t(1) << square;
    if (f.to_end() && f.empties - 1u <= Last::kMost && f.empties > 1)
      return solve_last(own, other, -f.alpha - 1, f.empties - 1u, Then::kTake, table, nodes, end);
    descend(own, other, -f.alpha - 1, f.depth - 1u, f.selection);
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
  void finish(Frame& f, BoundsTable& table) noexcept {
    keep(f, table);
    leave(f.best, table);
  }
  void keep(const Frame& f, BoundsTable& table) noexcept {
    Bounds b{-64, 64, {f.best_move, kNoSquare}, f.depth, f.selection};
    if (f.best > f.alpha)
      b.lower = int8_t(f.best);
    else
      b.upper = int8_t(f.best);
    if (f.depth >= kTableDepth) table.store(f.key, b);
  }

  // The node at level_ came to that: on to what asked for it.
  void leave(int32_t score, BoundsTable& table) noexcept {
    for (;;) {
      if (level_ == 0) {
        score_ = int16_t(score);
        answered_ = true;
        return;
      }
      const int32_t asked = frames_[level_].alpha;
      --level_;
      Frame& f = frames_[level_];
      switch (f.phase) {
        case Phase::kMoves:
          next_ = Next::kAdvance;
          if (!take(f, -score)) return;
          keep(f, table);
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

  EdgeTable edges_;
  PPLY_NO_UNIQUE_ADDRESS E judge_;
  Frame frames_[kLevels];
  Pieces pieces_;       // a small tree under way, and what its score is for
  uint64_t unordered_;  // moves of the present frame without a score, while it is ordered
  uint32_t level_;
  int16_t score_;
  Next next_;
  Then then_;
  bool answered_;
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_SOLVER_TREE_HPP_INCLUDED
