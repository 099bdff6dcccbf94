// Exact endings on 8x8 or 6x6: the final margin with best play, or only who wins, with a best move
// and a line of play.
//
// Everything is asked with null windows (solver/tree.hpp). The root asks around its best guess
// until the lower and the upper bound meet (MTD(f), A. Plaat 1996), first a few times with less
// depth and with branches left out by statistics, which fills the table with best moves and makes
// the guess good; only the last round, which leaves nothing out, decides. Then the line of play is
// asked for, move by move, from a table that knows most of it.
//
//   solver/tree.hpp        one question at a time: is the margin greater than alpha?
//   solver/last_empties.hpp  the same for the last few empty squares
//   solver/shallow.hpp     a few plies with an evaluation at the end, to order moves by
//   solver/pieces.hpp      these two, a piece at a time
//   solver/ordering.hpp    which move is tried first
//   solver/board.hpp, solver/turning.hpp  the board, and what a move turns
//   solver/stability.hpp   discs that can never be turned
//   solver/table.hpp       bounds and best moves, in the caller's memory
//
// Like Search this is a state machine over a stack of its own: step() visits so many nodes and
// returns, and what it finds does not depend on where it was interrupted.
#ifndef PICOPLY_GAMES_OTHELLO_SOLVER_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_SOLVER_HPP_INCLUDED

#include "picoply/games/othello/solver/tree.hpp"

namespace picoply {
namespace othello {

enum class SolverGoal : uint8_t {
  kMargin,  // how many discs
  kWinner,  // only who wins: score() is 1, 0 or -1
};

// MaxEmpties bounds the positions it takes. All memory is this object, besides the table's. Squares
// are row * 8 + column; those of 6x6 are the middle of 8x8 (SolverBoard::widened()).
template <SolverFeatures F = SolverFeatures{}, JudgesDiscs E = Nano, uint32_t MaxEmpties = 60,
          uint32_t N = 8>
class Solver {
  static_assert(MaxEmpties >= 8 && MaxEmpties <= N * N);
  using Board = SolverBoard<N>;

 public:
  static constexpr uint8_t kPass = 64;
  static constexpr uint32_t kMaxLine = 2 * MaxEmpties;

  // Must come first.
  void init() noexcept {
    tree_.init();
    table_.attach(nullptr, 0);
    running_ = false;
    line_length_ = 0;
  }
  // See BoundsTable::attach(). Scores rest on the table holding what this solver wrote, or any
  // bytes that were not made to deceive it.
  void set_table(void* memory, size_t bytes) noexcept { table_.attach(memory, bytes); }
  void clear_table() noexcept { table_.clear(); }
  Range table() const noexcept { return table_.range(); }
  // For an evaluation that is an object: orders moves by a copy of this one from now on, instead of
  // by E{}. While a search is running that would change what it finds, but for the score.
  void set_judge(const E& judge) noexcept { tree_.set_judge(judge); }

  // Starts: the owner of `own` is to move. False: too many empty squares, a square is both's, or
  // there is no such square on the board.
  bool begin(uint64_t own, uint64_t other, SolverGoal goal = SolverGoal::kMargin) noexcept {
    running_ = false;
    const uint64_t empty = Board::empty(own, other);
    if ((own & other) != 0 || ((own | other) & ~Board::kSquares) != 0 ||
        uint32_t(count(empty)) > MaxEmpties)
      return false;
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
    if (Board::moves_of(own, other) == 0 && Board::moves_of(other, own) == 0) {
      lower_ = upper_ = int8_t(Board::final_margin(own, other));
      proof_ = true;
      return true;
    }
    running_ = true;
    begin_round();
    return true;
  }

  // Visits about `budget` more nodes: positions with an empty square, and those looked at to order
  // moves. A tree that hardly ever is larger than what is left of them is visited as a whole, and
  // so is what is below 4 empty squares. Some positions are no nodes, and neither is putting moves
  // in order: of such turns there are a few for a node at most.
  Status step(Nodes budget) noexcept {
    const Nodes end = nodes_ + budget < nodes_ ? ~Nodes(0) : nodes_ + budget;
    const Nodes turns = budget > ~Nodes(0) / kTurns ? ~Nodes(0) : budget * kTurns;
    for (Nodes turn = 0; running_; ++turn) {
      if (tree_.step(table_, nodes_, end)) take_answer();
      if (nodes_ >= end || turn >= turns) break;
    }
    return running_ ? Status::kRunning : Status::kDone;
  }

  // When done, for the side to move: discs, empty squares to the winner; or the sign of that.
  int32_t score() const noexcept {
    return goal_ == SolverGoal::kMargin ? lower_ : lower_ > 0 ? 1 : upper_ < 0 ? -1 : 0;
  }
  // kPass: no move, or none yet.
  uint8_t best_move() const noexcept { return best_move_; }
  bool is_running() const noexcept { return running_; }
  // Nobody could move in the position begun with.
  bool is_over() const noexcept {
    return Board::moves_of(own_, other_) == 0 && Board::moves_of(other_, own_) == 0;
  }
  Nodes nodes() const noexcept { return nodes_; }
  // What is proven so far.
  int32_t lower() const noexcept { return proof_ ? lower_ : -64; }
  int32_t upper() const noexcept { return proof_ ? upper_ : 64; }

  // Best play to the end of the game, when done; only with SolverGoal::kMargin.
  uint32_t length() const noexcept { return line_length_; }
  uint8_t move(uint32_t i) const noexcept { return line_[i]; }

 private:
  // ---- Rounds of the root -----------------------------------------------------------------------

  struct Round {
    uint8_t depth, selection;
  };
  static constexpr uint32_t kMostRounds = 16;
  static constexpr uint32_t kTurns = 4;

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
      if (goal_ == SolverGoal::kWinner) alpha = upper_ <= 0 || (lower_ < 0 && guess_ < 0) ? -1 : 1;
    }
    ++tests_;
    tree_.ask(own_, other_, alpha, depth_, selection_);
  }

  void take_answer() noexcept {
    if (following_) return follow(tree_.best_move());
    int32_t score = tree_.score();
    // Margins are even. Only forged entries can say otherwise; without this the bounds might never
    // meet.
    if (proof_) score &= ~int32_t(1);
    if (score > tree_.alpha()) {
      lower_ = int8_t(score);
      best_move_ = tree_.best_move();
    } else {
      upper_ = int8_t(score);
      if (best_move_ == kPass) best_move_ = tree_.best_move();
    }
    guess_ = int8_t(score);
    if (!is_settled()) return ask();
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
  bool is_settled() const noexcept {
    if (lower_ >= upper_) return true;
    if (!proof_) return tests_ == kMostTests;
    return goal_ == SolverGoal::kWinner && (lower_ > 0 || upper_ < 0);
  }
  static constexpr uint32_t kMostTests = 6;

  // ---- The line of play -------------------------------------------------------------------------

  // Adds a best move to the line, and asks for the next: which move reaches the value known?
  void follow(uint32_t square) noexcept {
    play_line(square);
    for (;;) {
      const uint64_t moves = Board::moves_of(line_own_, line_other_);
      if (moves == 0) {
        if (Board::moves_of(line_other_, line_own_) == 0) {
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
    depth_ = uint8_t(count(Board::empty(line_own_, line_other_)));
    tree_.ask(line_own_, line_other_, line_value_ - 1, depth_, 0);
  }
  void play_line(uint32_t square) noexcept {
    line_[line_length_++] = uint8_t(square);
    const uint64_t flips = square == kPass ? 0 : turned(square, line_own_, line_other_);
    const uint64_t own = line_other_ ^ flips;
    line_other_ = line_own_ ^ flips ^ (square == kPass ? 0 : uint64_t(1) << square);
    line_own_ = own;
    line_value_ = int8_t(-line_value_);
  }

  SolverTree<F, E, MaxEmpties, N> tree_;
  BoundsTable table_;
  uint64_t own_, other_, line_own_, line_other_;
  Nodes nodes_;
  uint32_t line_length_;
  uint8_t line_[kMaxLine];
  int8_t lower_, upper_, guess_, line_value_;
  uint8_t depth_, selection_, empties_, round_, tests_;
  uint8_t best_move_;
  SolverGoal goal_;
  bool running_;
  bool proof_;      // this round's bounds are exact
  bool following_;  // the score is known, the line is being looked for
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_SOLVER_HPP_INCLUDED
