// English draughts, which is American checkers: 8x8, twelve men a side, black begins.
//
// A man steps to a free square diagonally ahead, a king in all four directions. A piece jumps over
// a neighbouring piece of the other side to the free square behind it, and captures it. Who can
// jump must, and a piece that has jumped jumps on as long as it can. A man that reaches the last
// row becomes a king, and its turn ends. Who cannot move has lost.
//
// Each jump is a move of its own: after one that goes on the same side moves again, with the same
// piece. A move's number says from where to where it leads, whatever the position.
//
// Drawn is a position that comes for the third time, and a game in which both sides together make
// 80 moves without a capture and without a man's move; so many are the 40 moves of each side after
// which the rules of the American Checker Federation let a player claim a draw. The game decides
// that by itself.
//
//   checkers/board.hpp        squares and pieces, who can step and jump
//   checkers/quiet_moves.hpp  repetitions
//   checkers/evaluation.hpp   the pieces alone as an evaluation
//   checkers/notation.hpp     moves and turns as text
//   checkers/fen.hpp          positions as text
//   checkers/cells.hpp        positions as cells
// Beside the game; not included here
//   checkers/positional.hpp, checkers/weights.hpp  a better evaluation
#ifndef PICOPLY_GAMES_CHECKERS_HPP_INCLUDED
#define PICOPLY_GAMES_CHECKERS_HPP_INCLUDED

#include "picoply/forms.hpp"
#include "picoply/games/checkers/cells.hpp"
#include "picoply/games/checkers/evaluation.hpp"
#include "picoply/games/checkers/fen.hpp"
#include "picoply/games/checkers/notation.hpp"
#include "picoply/games/checkers/quiet_moves.hpp"
#include "picoply/random.hpp"

namespace picoply {

// Evaluation: checkers::Material, or checkers::Positional of another header, or a class like them.
// QuietLimit: so many moves without progress are a draw. Repetitions: without them 80 bytes are
// saved, and only QuietLimit ends a game that gets nowhere.
template <class Evaluation = checkers::Material, uint8_t QuietLimit = 80, bool Repetitions = true>
class Checkers {
  using Set = checkers::Set;
  using Square = checkers::Square;
  using Direction = checkers::Direction;

 public:
  using Move = checkers::SquareMove;
  struct Undo {
    uint8_t made;        // what the move did: see kOfKing and the others
    uint8_t quiet;       // the moves without progress before it
    uint8_t continuing;  // before it
    Move forgotten;      // a byte of the quiet moves
  };

  static constexpr uint32_t kMoveCount = checkers::kMoveNumbers;
  static constexpr uint32_t kMaxMoves = checkers::kMaxPieces * checkers::kDirections;
  // Men have two directions. Only with more than six kings there may be more moves.
  static constexpr uint32_t kBranch = checkers::kMaxPieces * 2;
  static constexpr uint32_t kMaxLength = kMaxDistance;  // a game that takes longer is a draw
  static constexpr bool kSidesAlternate = false;
  static constexpr Margins kMargins = {.futility = 40, .reverse_futility = 60};

  const checkers::Board& board() const noexcept { return board_; }
  uint8_t side() const noexcept { return side_; }
  // The square of the piece that has jumped and must jump on, or kSquares.
  Square continuing() const noexcept { return continuing_; }
  uint8_t quiet() const noexcept { return quiet_.count(); }

  // Changes to a position, with nothing known of the moves before it. On a fault nothing changes.
  checkers::Fault set(const checkers::Position& position) noexcept {
    const checkers::Fault fault = checkers::fault_of(position);
    if (fault != checkers::Fault::kNone) return fault;
    *this = Checkers();
    board_ = position.board;
    side_ = position.side;
    continuing_ = position.continuing;
    return fault;
  }
  checkers::Position position() const noexcept { return {board_, side_, continuing_}; }

  void generate(MoveList<Checkers>& out) const noexcept {
    if (is_drawn()) return;
    const bool jumps = can_jump();
    for (Direction d = 0; d < checkers::kDirections; ++d)
      for (Set left = movers(d, jumps); left != 0; left &= left - 1)
        out.push(Move((jumps ? uint32_t(checkers::kJump) : 0u) |
                      (lowest_bit(left) * checkers::kDirections + d)));
  }
  bool is_legal(Move m) const noexcept {
    return checkers::is_jump(m) == can_jump() && !is_drawn() &&
           (movers(checkers::direction_of(m), checkers::is_jump(m)) & from_bit(m)) != 0;
  }

  Undo make(Move m) noexcept {
    PPLY_ASSERT(is_legal(m));
    Undo u{0, quiet_.count(), continuing_, 0};
    const Set from = from_bit(m), next = checkers::shifted(from, checkers::direction_of(m));
    Set to = next, &own = board_.pieces[side_], &other = board_.pieces[1 - side_];
    const bool jump = checkers::is_jump(m);
    if (jump) {
      if ((board_.kings & next) != 0) u.made |= kOfKing;
      to = checkers::shifted(next, checkers::direction_of(m));
      other ^= next;
      board_.kings &= ~next;
    }
    own ^= from | to;
    const bool is_man = (board_.kings & from) == 0;
    if (!is_man) {
      board_.kings ^= from | to;
    } else if ((to & checkers::king_row(side_)) != 0) {
      u.made |= kPromotion;
      board_.kings |= to;
    }
    if (is_man || jump)
      quiet_.clear();
    else
      u.forgotten = quiet_.add(m);
    ++length_;
    if (jump && (u.made & kPromotion) == 0 && (board_.jumpers(side_) & to) != 0) {
      continuing_ = checkers::jump_target(m);
    } else {
      u.made |= kTurn;
      continuing_ = checkers::kSquares;
      side_ ^= 1u;
    }
    return u;
  }

  void unmake(Move m, const Undo& u) noexcept {
    if ((u.made & kTurn) != 0) side_ ^= 1u;
    --length_;
    continuing_ = u.continuing;
    const Set from = from_bit(m), next = checkers::shifted(from, checkers::direction_of(m));
    const bool jump = checkers::is_jump(m);
    const Set to = jump ? checkers::shifted(next, checkers::direction_of(m)) : next;
    if ((u.made & kPromotion) != 0) board_.kings ^= to;
    const bool is_man = (board_.kings & to) == 0;
    if (!is_man) board_.kings ^= from | to;
    board_.pieces[side_] ^= from | to;
    if (jump) board_.pieces[1 - side_] ^= next;
    if ((u.made & kOfKing) != 0) board_.kings ^= next;
    if (is_man || jump)
      quiet_.restore(u.quiet);
    else
      quiet_.remove(u.forgotten);
    PPLY_ASSERT(is_legal(m));
  }

  Outcome outcome() const noexcept {
    if (!can_move()) return Outcome::kLoss;
    return is_drawn() ? Outcome::kDraw : Outcome::kOngoing;
  }
  bool is_path_draw() const noexcept { return is_drawn() && can_move(); }

  Value evaluate() const noexcept { return Evaluation::of(board_, side_); }

  // The path that led here is no part of it.
  Key hash() const noexcept {
    const Key pieces = scatter(Key(board_.pieces[0]) << 32 | board_.pieces[1]);
    return scatter(pieces ^ (Key(board_.kings) << 32 | uint32_t(continuing_ * 2 + side_)));
  }

  // Steps after which the other side must capture come last: most lose a piece. A king is worth
  // more than a man, to take it or to make one.
  int16_t move_score(Move m) const noexcept {
    const Set from = from_bit(m), next = checkers::shifted(from, checkers::direction_of(m));
    if (checkers::is_jump(m)) return (board_.kings & next) != 0 ? 50 : 0;
    checkers::Board after = board_;
    after.pieces[side_] ^= from | next;
    int16_t score = 0;
    if ((board_.kings & from) != 0)
      after.kings ^= from | next;
    else if ((checkers::king_row(side_) & next) != 0)
      score = 100;
    return after.jumpers(uint8_t(1 - side_)) == 0 ? score : int16_t(score - 200);
  }
  bool is_tactical(Move m) const noexcept { return checkers::is_jump(m); }
  bool is_forced() const noexcept { return can_jump(); }

  // ---- Cells and text

  static constexpr uint32_t kCols = checkers::kLines, kRows = checkers::kLines;
  static constexpr bool kHasKinds = true, kRank1OnTop = true;
  static constexpr uint32_t kMaxTurn = checkers::kMaxPieces;

  uint8_t cell(uint32_t i) const noexcept { return checkers::cell_of(position(), i); }
  PositionError set_position(const uint8_t* cells, uint8_t side) noexcept {
    checkers::Position read;
    const PositionError error = checkers::position_of(cells, side, read);
    if (error.fault == PositionFault::kNone) (void)set(read);
    return error;
  }
  void write_position(TextWriter& out) const noexcept { checkers::write_fen(position(), out); }
  PositionFault read_position(const char* text, size_t len, size_t& at) noexcept {
    checkers::Position read;
    const checkers::Fault fault = checkers::read_fen(text, len, at, read);
    if (fault == checkers::Fault::kNone) (void)set(read);
    return checkers::position_fault(fault);
  }
  static void write_move(Move m, TextWriter& out) noexcept { checkers::write_move(m, out); }
  static bool read_move(const char* text, size_t len, size_t& at, Move& m) noexcept {
    return checkers::read_move(text, len, at, m);
  }
  static bool move_cells(Move m, uint16_t& from, uint16_t& to) noexcept {
    if (!checkers::is_on_board(m)) return false;
    from = checkers::cell_index(checkers::square_of(m));
    to = checkers::cell_index(checkers::target_of(m));
    return true;
  }
  static bool write_further(Move before, Move m, TextWriter& out) noexcept {
    return checkers::write_further(before, m, out);
  }
  TurnFault read_turn(const char* text, size_t len, size_t& at,
                      checkers::Turn& out) const noexcept {
    return checkers::read_turn(*this, text, len, at, out, true);
  }

  bool is_sound() const noexcept {
    return checkers::fault_of(position()) == checkers::Fault::kNone && length_ <= kMaxLength &&
           quiet_.count() <= QuietLimit;
  }

 private:
  // Undo::made.
  static constexpr uint8_t kOfKing = 1, kPromotion = 2, kTurn = 4;

  static Set from_bit(Move m) noexcept { return checkers::bit(checkers::square_of(m)); }

  bool can_jump() const noexcept {
    return continuing_ != checkers::kSquares || board_.jumpers(side_) != 0;
  }
  bool can_move() const noexcept { return board_.steppers(side_) != 0 || can_jump(); }
  // Unless the side to move has lost.
  bool is_drawn() const noexcept {
    return quiet_.count() >= QuietLimit || quiet_.repeated() || length_ >= kMaxLength;
  }
  // The pieces with a legal move in a direction.
  Set movers(Direction d, bool jumps) const noexcept {
    if (!jumps) return board_.steppers(side_, d);
    const Set jumpers = board_.jumpers(side_, d);
    return continuing_ == checkers::kSquares ? jumpers : jumpers & checkers::bit(continuing_);
  }

  checkers::Board board_ = checkers::kStart;
  uint16_t length_ = 0;  // moves
  uint8_t side_ = 0;     // 0: black
  Square continuing_ = checkers::kSquares;
  checkers::QuietMoves<QuietLimit, Repetitions> quiet_;
};

static_assert(sizeof(Checkers<>) == 100 && sizeof(Checkers<checkers::Material, 80, false>) == 20);
static_assert(Game<Checkers<>> && DrawsByPath<Checkers<>> && NamesSide<Checkers<>>);
static_assert(ScoresMoves<Checkers<>> && TellsTactical<Checkers<>> && DetectsForced<Checkers<>> &&
              HasMargins<Checkers<>> && ChecksItself<Checkers<>>);
static_assert(NamesTurns<Checkers<>> && NamesPositions<Checkers<>>);

}  // namespace picoply

#endif  // PICOPLY_GAMES_CHECKERS_HPP_INCLUDED
