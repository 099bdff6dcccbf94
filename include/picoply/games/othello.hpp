// Othello on boards of 4x4 to 10x10.
//
// A square has the number row * N + col; a1 = 0 is the top left corner, as boards of this game are
// drawn. Black (the first player, X) begins. On 8x8 black starts with discs on e4 and d5, white
// with d4 and e5. A side that cannot move passes; a pass is a move. When neither side can move the
// game is over, without any passes. The side with more discs wins, and the empty squares count for
// the winner.
//
// The board: legal moves and the discs that they turn
//   othello/bits.hpp       sets of squares, one bit a square
//   othello/flips.hpp      one interface, and the code that suits the processor:
//   othello/shifts.hpp     by shifting sets, for boards of any size
//   othello/halves.hpp     8x8 in two halves, for processors of 32 bits
//   othello/byte_rows.hpp, othello/row_set.hpp  8x8 row by row, for processors of 8 bits
// The evaluation
//   othello/evaluation.hpp  what a position is worth, by counting
//   othello/term.hpp       what is counted
//   othello/half_terms.hpp, othello/row_terms.hpp  the same on halves, and on rows
//   othello/potential.hpp  potential mobility
//   othello/weights/terms.hpp  the numbers
// The evaluation by patterns; not included here
//   othello/small.hpp, othello/full.hpp, othello/loaded.hpp  two sizes of it, and one from a file
//   othello/pattern_evaluation.hpp  what a position is worth, by its patterns
//   othello/patterns.hpp, othello/places.hpp  those patterns, and where they lie
//   othello/pattern_lines.hpp  the lines of the board, on which they lie
//   othello/ternary.hpp    eight squares as a number of base 3
//   othello/weights_file.hpp  the file
// Beside the game; not included here
//   othello/solver.hpp     exact endgames, a separate search
#ifndef PICOPLY_GAMES_OTHELLO_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_HPP_INCLUDED

#include "picoply/game.hpp"
#include "picoply/games/othello/evaluation.hpp"

namespace picoply {

// Evaluation: othello::Nano, Small or Full, or one made of other weights (pattern_evaluation.hpp);
// or Loaded, an object (loaded.hpp).
template <uint32_t N, Word W = kNativeWord, class E = othello::Nano>
class Othello {
  static_assert(N >= 4 && N <= 10 && N % 2 == 0);
  using Set = othello::Bits<N, W>;
  using Rays = othello::Rays<N, W>;

 public:
  using Evaluation = E;
  using Move = uint8_t;
  struct Undo {
    Set flips;     // discs turned
    Set mobility;  // moves of the side that moved: recomputing them costs as much as a move
  };

  static constexpr uint32_t kCols = N;
  static constexpr uint32_t kRows = N;
  static constexpr Move kPassMove = N * N;
  static constexpr uint32_t kMoveCount = N * N + 1;
  static constexpr uint32_t kMaxMoves = N * N - 4;  // the centre squares are never empty
  // On 8x8 no game with more than 33 moves in one position is known; positions from outside may
  // have more.
  static constexpr uint32_t kBranch = N < 6 ? kMaxMoves : 4 * N + 4;
  // Each of N * N - 4 squares is filled once, and before each at most one pass is played, because
  // two passes in a row would end the game.
  static constexpr uint32_t kMaxLength = 2 * (N * N - 4);
  static constexpr int32_t kDiscValue = 100;  // in evaluate() and final_value()
  static constexpr Margins kMargins = {.futility = 300, .reverse_futility = 400};

  constexpr Othello() noexcept : own_(0), other_(0), mobility_(0), side_(0), over_(0), unused_{} {
    constexpr uint32_t kLow = N / 2 - 1, kHigh = N / 2;
    othello::toggle(own_, kLow * N + kHigh);
    othello::toggle(own_, kHigh * N + kLow);
    othello::toggle(other_, kLow * N + kLow);
    othello::toggle(other_, kHigh * N + kHigh);
    mobility_ = Rays::mobility(own_, other_);
  }

  uint8_t cell(Count i) const noexcept {
    if (i >= N * N) return 0;
    if (othello::holds(own_, Move(i))) return uint8_t(1 + side_);
    return othello::holds(other_, Move(i)) ? uint8_t(2 - side_) : uint8_t(0);
  }
  uint8_t side() const noexcept { return side_; }

  Key hash() const noexcept {
    uint64_t key = othello::fold(side_ == 0 ? 0x7069636f706c7900u : 0xd6e8feb86659fd93u, own_);
    key = othello::fold(key, other_);
    return othello::fold(key, uint64_t(0));  // mixes the last bits as far as the first ones
  }

  // All legal moves: first corners, then squares that give no corner away, then squares next to
  // corners.
  void generate(MoveList<Othello>& out) const noexcept {
    if (!othello::any(mobility_)) {
      if (over_ == 0) out.push(kPassMove);
      return;
    }
    for (uint8_t i = 0; i < 4; ++i) {
      othello::for_each_in_both(mobility_, othello::kMoveOrder<N, Set>.squares[i],
                                [&out](Move m) { out.push(m); });
    }
  }

  bool is_legal(Move m) const noexcept {
    if (m >= N * N) return m == kPassMove && over_ == 0 && !othello::any(mobility_);
    return othello::holds(mobility_, m);
  }

  Undo make(Move m) noexcept {
    PPLY_ASSERT(is_legal(m));
    Undo u{Set(0), mobility_};
    if (m != kPassMove) {
      u.flips = Rays::flips_at(m, own_, other_);
      PPLY_ASSERT(othello::any(u.flips));
      othello::play(own_, other_, u.flips, m);
    }
    exchange_sides();
    update_mobility();
    return u;
  }

  void unmake(Move m, const Undo& u) noexcept {
    exchange_sides();
    PPLY_ASSERT(m == kPassMove || othello::holds(own_, m));
    if (m != kPassMove) othello::play(own_, other_, u.flips, m);
    mobility_ = u.mobility;
    over_ = 0;
    PPLY_ASSERT(is_legal(m));
  }

  Outcome outcome() const noexcept {
    if (over_ == 0) return Outcome::kOngoing;
    const int lead = othello::count(own_) - othello::count(other_);
    return lead > 0 ? Outcome::kWin : lead < 0 ? Outcome::kLoss : Outcome::kDraw;
  }

  uint32_t plies_left() const noexcept {
    return uint32_t(int(N * N) - othello::count(own_) - othello::count(other_));
  }

  bool is_sound() const noexcept {
    Othello p = *this;
    p.update_mobility();
    bool sound = side_ <= 1 && p.over_ == over_;
    for (Count i = 0; i < N * N; ++i)
      sound = sound && !(othello::holds(own_, Move(i)) && othello::holds(other_, Move(i))) &&
              othello::holds(p.mobility_, Move(i)) == othello::holds(mobility_, Move(i));
    return sound;
  }

  // An estimate of final_value().
  Value evaluate() const noexcept {
    return evaluation_.template of<N, W>(own_, other_, mobility_, Rays::mobility(other_, own_));
  }

  // For an evaluation that is an object: from now on positions are evaluated with a copy of it.
  void set_evaluation(const Evaluation& evaluation) noexcept { evaluation_ = evaluation; }
  const Evaluation& evaluation() const noexcept { return evaluation_; }

  // The value that an evaluation gives to any position, with the owner of `own` to move. For code
  // that has its own positions, such as the solver of exact endgames. The solver has Nano itself.
  static Value judge(const Evaluation& evaluation, uint64_t own, uint64_t other, uint64_t own_moves,
                     uint64_t other_moves) noexcept
    requires(N == 8 && SameAs<Set, uint64_t> && !SameAs<Evaluation, othello::Nano>)
  {
    return evaluation.template of<N, W>(own, other, own_moves, other_moves);
  }

  // The margin of a finished game for the side to move, kDiscValue for each disc.
  Value final_value() const noexcept { return Value(lead() * int(kDiscValue)); }

  // The first player's discs minus the second's; when the game is over empty squares count for the
  // winner.
  int32_t margin() const noexcept { return side_ == 0 ? lead() : -lead(); }

  // Corners first, squares beside an empty corner last. In between, the moves that leave the
  // opponent the fewest replies come first: this makes the tree small, and it is good play too.
  int16_t move_score(Move m) const noexcept {
    if (m == kPassMove) return 0;
    const Set flips = Rays::flips_at(m, own_, other_);
    Set mover = own_, replier = other_;
    othello::play(mover, replier, flips, m);
    const Set replies = Rays::mobility(replier, mover);
    // A reply in a corner weighs as much as two others.
    int score = -16 * (othello::count(replies) + 2 * othello::count_corners<N>(replies));
    const Move row = Move(m / N), col = Move(m % N);
    const Move from_side = min(col, Move(N - 1 - col)), from_end = min(row, Move(N - 1 - row));
    if ((from_side | from_end) <= 1) {
      const Move corner = Move((row < N / 2 ? 0 : N * (N - 1)) + (col < N / 2 ? 0 : N - 1));
      if (corner == m)
        score += 128;
      else if (cell(corner) == 0)
        score -= (from_side & from_end) != 0 ? 96 : 32;
    }
    return int16_t(score);
  }

  // Accepts any discs, as long as the four centre squares are occupied. A value over 2 gives
  // kStoneCount, with its cell.
  PositionError set_position(const uint8_t* cells, uint8_t side) noexcept {
    Set discs[2] = {Set(0), Set(0)};
    for (Count i = 0; i < N * N; ++i) {
      if (cells[i] > 2) return {PositionFault::kStoneCount, uint16_t(i)};
      if (cells[i] != 0) othello::toggle(discs[cells[i] - 1u], Move(i));
    }
    for (Count row = N / 2 - 1; row <= N / 2; ++row) {
      for (Count col = N / 2 - 1; col <= N / 2; ++col) {
        if (cells[row * N + col] == 0) return {PositionFault::kCentre, uint16_t(row * N + col)};
      }
    }
    if (side > 1) return {PositionFault::kSide, 0};
    own_ = discs[side];
    other_ = discs[side ^ 1u];
    side_ = side;
    update_mobility();
    return {};
  }

 private:
  void exchange_sides() noexcept {
    const Set own = own_;
    own_ = other_;
    other_ = own;
    side_ ^= 1u;
  }

  void update_mobility() noexcept {
    mobility_ = Rays::mobility(own_, other_);
    over_ = !othello::any(mobility_) && !othello::any(Rays::mobility(other_, own_)) ? uint8_t(1)
                                                                                    : uint8_t(0);
  }

  // The lead of the side to move, in discs.
  int lead() const noexcept {
    const int own = othello::count(own_), other = othello::count(other_);
    const int empties = over_ == 0 ? 0 : int(N * N) - own - other;
    return own > other ? own - other + empties : own < other ? own - other - empties : 0;
  }

  Set own_;                                   // discs of the side to move
  Set other_;                                 // and of its opponent
  Set mobility_;                              // where the side to move may play
  uint8_t side_;                              // 0: black
  uint8_t over_;                              // 1: neither side can move
  uint8_t unused_[sizeof(Set) >= 8 ? 6 : 2];  // always 0: no padding on any target
  PPLY_NO_UNIQUE_ADDRESS Evaluation evaluation_{};
};

static_assert(sizeof(Othello<8>) == 32 && sizeof(Othello<4>) == 16);
static_assert(BoardGame<Othello<4>> && BoardGame<Othello<6>> && BoardGame<Othello<8>> &&
              BoardGame<Othello<10>>);
static_assert(ScoresMoves<Othello<8>> && ScoresFinals<Othello<8>> && CountsDown<Othello<8>>);

}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_HPP_INCLUDED
