// The solver's small trees, piece by piece: the last empty squares and the shallow searches that
// order moves, each position a piece of its own, for steps of few positions.
//
// LastEmpties and Shallow are functions that call each other, which is fastest, and visit some
// thousand positions until they return. Here is the same once more over a stack: the same positions
// in the same order with the same values and the same count of nodes, so that it changes nothing
// where a step ends. What may be visited at once still is.
#ifndef PICOPLY_GAMES_OTHELLO_SOLVER_PIECES_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_SOLVER_PIECES_HPP_INCLUDED

#include "picoply/constant.hpp"
#include "picoply/games/othello/solver/last_empties.hpp"
#include "picoply/games/othello/solver/shallow.hpp"

namespace picoply {
namespace othello {

// Positions that such trees hardly ever exceed. With so many left in a step they are not cut.
struct PieceSizes {
  uint16_t last[9];     // by empty squares
  uint16_t shallow[4];  // by plies
};
inline constexpr PPLY_CONSTANT PieceSizes kPieceSizes = {
    .last = {0, 0, 0, 0, 0, 200, 600, 1500, 3500}, .shallow = {1, 40, 400, 2000}};

template <SolverFeatures F, JudgesDiscs E, uint32_t MaxEmpties, uint32_t N>
class SolverPieces {
  using Board = SolverBoard<N>;
  using Last = LastEmpties<F, N>;
  using Below = Shallow<E, N>;
  static constexpr uint8_t kPass = 64;
  // The trees of so many empty squares are visited at once: at most some tens of positions.
  static constexpr uint32_t kWhole = 4;

 public:
  // Whether the whole tree fits into what is left of a step that ends at so many nodes.
  PPLY_INLINE static bool last_fits(uint32_t empties, Nodes nodes, Nodes end) noexcept {
    return empties <= kWhole || fits(constant(kPieceSizes.last[empties]), nodes, end);
  }
  PPLY_INLINE static bool shallow_fits(uint32_t plies, Nodes nodes, Nodes end) noexcept {
    return fits(constant(kPieceSizes.shallow[plies]), nodes, end);
  }

  // What Last::solve() would be asked.
  void begin_last(uint64_t own, uint64_t other, int32_t alpha, uint32_t empties) noexcept {
    level_ = 0;
    shallow_ = false;
    frames_[0].set(own, other, alpha, alpha + 1, empties, false);
  }
  // What Shallow::search() would be.
  void begin_shallow(uint64_t own, uint64_t other, int32_t alpha, int32_t beta,
                     uint32_t plies) noexcept {
    level_ = 0;
    shallow_ = true;
    frames_[0].set(own, other, alpha, beta, plies, false);
  }

  // Visits a position, or a tree that fits. True: that was all.
  bool step(const EdgeTable& edges, const E& judge, Nodes& nodes, Nodes end) noexcept {
    if (shallow_ ? enter_shallow(judge, nodes) : enter_last(edges, nodes, end)) {
      do {
        if (level_ == 0) return true;
        --level_;
      } while (is_enough(frames_[level_]));
    }
    descend();
    return false;
  }
  int32_t score() const noexcept { return score_; }

 private:
  struct Frame {
    uint64_t own, other;
    int32_t alpha, beta, best;
    uint8_t squares[MaxEmpties];
    uint8_t count, next;
    uint8_t left;  // empty squares, or plies
    bool passed;   // the opponent just passed; for the last empty squares

    void set(uint64_t o, uint64_t p, int32_t a, int32_t b, uint32_t l, bool has_passed) noexcept {
      own = o;
      other = p;
      alpha = a;
      beta = b;
      left = uint8_t(l);
      passed = has_passed;
      best = -Below::kInfinite;
      count = next = 0;
    }
  };

  PPLY_INLINE static bool fits(uint32_t size, Nodes nodes, Nodes end) noexcept {
    return nodes < end && end - nodes >= size;
  }

  // The position at level_: true if its score is known, else it has children.
  bool enter_last(const EdgeTable& edges, Nodes& nodes, Nodes end) noexcept {
    Frame& f = frames_[level_];
    if (!f.passed && last_fits(f.left, nodes, end)) {
      score_ = Last::solve(edges, f.own, f.other, f.alpha, f.left, nodes);
      return true;
    }
    ++nodes;
    if (Last::template is_bounded<kWhole + 1>(edges, f.own, f.other, f.alpha, score_)) return true;
    uint64_t moves = Board::moves_of(f.own, f.other);
    if (moves == 0) {
      if (f.passed) {
        score_ = Board::final_margin(f.own, f.other);
        return true;
      }
      f.squares[f.count++] = kPass;
      return false;
    }
    const uint64_t odd = F.parity ? odd_quarters(Board::empty(f.own, f.other)) : 0;
    int16_t scores[Last::kMost];
    while (moves != 0) {
      const uint32_t square = pop_first(moves);
      const uint32_t is_odd = uint32_t(odd >> square & 1);
      int32_t score = 1 - int32_t(is_odd);
      if (f.left >= Last::kSorted) {
        const uint64_t replies = replies_to(f, square);
        score = 4 * (count(replies) + Board::count_corners(replies)) - int32_t(is_odd) * 2;
      }
      insert(f, scores, square, score);
    }
    return false;
  }
  bool enter_shallow(const E& judge, Nodes& nodes) noexcept {
    Frame& f = frames_[level_];
    ++nodes;
    uint64_t moves = Board::moves_of(f.own, f.other);
    if (f.left == 0) {
      score_ = judge.template of<N, Word::kBits64>(
          Board::narrowed(f.own), Board::narrowed(f.other), Board::narrowed(moves),
          Board::narrowed(Board::moves_of(f.other, f.own)));
      return true;
    }
    if (moves == 0) {
      if (Board::moves_of(f.other, f.own) == 0) {
        score_ = 100 * Board::final_margin(f.own, f.other);
        return true;
      }
      f.squares[f.count++] = kPass;
      return false;
    }
    int16_t scores[MaxEmpties];
    while (moves != 0 && (f.left == 1 || f.count < Below::kMostMoves)) {
      const uint32_t square = pop_first(moves);
      int32_t score = (Board::kCorners >> square & 1) != 0 ? 0 : 1;
      if (f.left > 1) {
        const uint64_t replies = replies_to(f, square);
        score = count(replies) + 2 * Board::count_corners(replies);
      }
      insert(f, scores, square, score);
    }
    return false;
  }

  static uint64_t replies_to(const Frame& f, uint32_t square) noexcept {
    const uint64_t flips = turned(square, f.own, f.other);
    return Board::moves_of(f.other ^ flips, f.own ^ flips ^ uint64_t(1) << square);
  }
  // Lowest score first, behind its equals.
  static void insert(Frame& f, int16_t* scores, uint32_t square, int32_t score) noexcept {
    uint32_t i = f.count++;
    for (; i > 0 && scores[i - 1] > score; --i) {
      scores[i] = scores[i - 1];
      f.squares[i] = f.squares[i - 1];
    }
    scores[i] = int16_t(score);
    f.squares[i] = uint8_t(square);
  }

  // Takes score_, of the child that was tried. True: score_ is the frame's now.
  bool is_enough(Frame& f) noexcept {
    f.best = max(f.best, -score_);
    f.alpha = max(f.alpha, f.best);
    score_ = f.best;
    return f.alpha >= f.beta || f.next == f.count;
  }
  void descend() noexcept {
    Frame& f = frames_[level_];
    const uint32_t square = f.squares[f.next++];
    const bool passes = square == kPass;
    const uint64_t flips = passes ? 0 : turned(square, f.own, f.other);
    const uint64_t stone = passes ? 0 : uint64_t(1) << square;
    ++level_;
    // A pass takes a ply and no square.
    frames_[level_].set(f.other ^ flips, f.own ^ flips ^ stone, -f.beta, -f.alpha,
                        f.left - (shallow_ || !passes ? 1u : 0u), passes);
  }

  // Each number of empty squares with and without a pass.
  static constexpr uint32_t kFrames = 2 * (Last::kMost - kWhole) + 1;
  static_assert(kFrames > Below::kMostPlies);

  Frame frames_[kFrames];
  int32_t score_;
  uint8_t level_;
  bool shallow_;
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_SOLVER_PIECES_HPP_INCLUDED
