// Moves of English draughts as text, as PDN writes them: squares have the numbers 1 .. 32.
//
//   11-15     a step
//   22x15     a jump, which is a move of the library
//   22x15x8   a turn of two jumps: a list of moves
//   22x8      the same, where no other turn of that piece ends there
//
// Text that is read is untrusted: it may have any bytes and any length, and it is not terminated.
#ifndef PICOPLY_GAMES_CHECKERS_NOTATION_HPP_INCLUDED
#define PICOPLY_GAMES_CHECKERS_NOTATION_HPP_INCLUDED

#include "picoply/forms.hpp"
#include "picoply/games/checkers/board.hpp"

namespace picoply::checkers {

// The moves of a turn. Each jump but none of the steps has one after it, and takes a piece.
using Turn = List<SquareMove, kMaxPieces>;

// The longest text of a turn: twelve jumps of two digits.
inline constexpr uint32_t kMaxTurnText = 2 + 3 * kMaxPieces;

using picoply::TurnFault;

namespace detail {

// The squares of a turn as they are written, and where.
struct WrittenTurn {
  List<uint8_t, kMaxPieces + 1> squares;
  List<size_t, kMaxPieces + 1> offsets;
  bool jumps = false;
};

// `at` is just behind the text read, or at the faulty byte. `most`: squares at most.
PPLY_NOINLINE inline bool read_squares(const char* text, size_t len, size_t& at, Count most,
                                       WrittenTurn& out) noexcept {
  for (;;) {
    uint32_t number = 0;
    const size_t begin = at;
    if (!picoply::detail::read_number(text, len, at, 1, kSquares, kMaxMoveText, number))
      return false;
    out.squares.push(uint8_t(number - 1));
    out.offsets.push(begin);
    const Count n = out.squares.size();
    const char next = at < len ? picoply::detail::lower(text[at]) : '\0';
    const bool goes_on = next == 'x' || (next == '-' && n == 1);
    if (n >= 2 && (!out.jumps || !goes_on || n == most)) return true;
    if (!goes_on) return false;
    out.jumps = next == 'x';
    ++at;
  }
}

// The jump, or step, between two squares.
PPLY_NOINLINE inline bool find_move(Square from, Square to, bool jump, SquareMove& move) noexcept {
  for (Direction d = 0; d < kDirections; ++d) {
    const auto m = SquareMove((jump ? uint32_t(kJump) : 0u) | (uint32_t(from) * kDirections + d));
    if (!is_on_board(m) || target_of(m) != to) continue;
    move = m;
    return true;
  }
  return false;
}

// Tries all captures of the piece on squares[0] that end on the last square and come to the others
// on the way, with an explicit stack of the jumps made.
template <class G>
class TurnFinder {
 public:
  explicit TurnFinder(const G& game) noexcept : game_(game), side_(game.side()) {}

  TurnFault find(const WrittenTurn& written, Turn& turn) noexcept {
    bool found = false, several = false;
    Board result{};
    Direction next[kMaxPieces + 1] = {};
    Square at = written.squares[0];
    for (;;) {
      if (next[depth_] == kDirections || is_over()) {
        if (depth_ != 0 && is_over() && matches(written)) {
          several = several || (found && !same(result, game_.board()));
          if (!found) result = game_.board();
          if (!found) list(turn);
          found = true;
        }
        if (depth_ == 0) break;
        at = take_back();
        continue;
      }
      const auto m = SquareMove(kJump | (uint32_t(at) * kDirections + next[depth_]));
      ++next[depth_];
      if (!game_.is_legal(m)) continue;
      at = make(m);
      next[depth_] = 0;
    }
    return several ? TurnFault::kAmbiguous : found ? TurnFault::kNone : TurnFault::kIllegal;
  }

 private:
  struct Step {
    typename G::Undo undo;
    SquareMove move;
    Square target;
  };

  bool is_over() const noexcept {
    return game_.side() != side_ || game_.outcome() != Outcome::kOngoing;
  }
  Square make(SquareMove m) noexcept {
    PPLY_ASSERT(depth_ < kMaxPieces);
    Step& s = steps_[depth_];
    s.move = m;
    s.target = target_of(m);
    make_move(game_, m, s.undo);
    ++depth_;
    return s.target;
  }
  Square take_back() noexcept {
    --depth_;
    game_.unmake(steps_[depth_].move, steps_[depth_].undo);
    return square_of(steps_[depth_].move);
  }
  bool matches(const WrittenTurn& written) const noexcept {
    const Count last = written.squares.size() - Count(1);
    if (steps_[depth_ - 1].target != written.squares[last]) return false;
    Count seen = 0;
    for (Count i = 0; i + 1u < depth_; ++i)
      if (seen + 1u < last && steps_[i].target == written.squares[seen + 1u]) ++seen;
    return seen + 1u == last;
  }
  void list(Turn& turn) const noexcept {
    turn.clear();
    for (Count i = 0; i < depth_; ++i) turn.push(steps_[i].move);
  }
  static bool same(const Board& a, const Board& b) noexcept {
    return a.pieces[0] == b.pieces[0] && a.pieces[1] == b.pieces[1] && a.kings == b.kings;
  }

  G game_;
  uint8_t side_;  // whose turn it is
  Step steps_[kMaxPieces];
  uint8_t depth_ = 0;
};

// The squares of a turn one by one: how many of the moves between them are legal. `over`: the turn
// has ended then.
template <class G>
Count follow(G game, const WrittenTurn& written, Turn& turn, bool& over) noexcept {
  const uint8_t side = game.side();
  turn.clear();
  over = false;
  for (Count i = 0; i + 1u < written.squares.size(); ++i) {
    SquareMove m = 0;
    if (over || !find_move(written.squares[i], written.squares[i + 1u], written.jumps, m) ||
        !game.is_legal(m))
      break;
    typename G::Undo undo;
    make_move(game, m, undo);
    turn.push(m);
    over = game.side() != side || game.outcome() != Outcome::kOngoing;
  }
  return turn.size();
}

// The piece has no move, or not that one.
template <class G>
size_t illegal_offset(const G& game, const WrittenTurn& written, Count followed) noexcept {
  if (followed != 0) return written.offsets[followed + 1u];
  for (Count m = 0; m < kMoveNumbers; ++m)
    if (square_of(SquareMove(m)) == written.squares[0] && game.is_legal(SquareMove(m)))
      return written.offsets[1];
  return written.offsets[0];
}

PPLY_NOINLINE inline void write_target(SquareMove m, TextWriter& out) noexcept {
  out.put(is_jump(m) ? 'x' : '-');
  picoply::detail::write_number(target_of(m) + uint32_t(1), out);
}

}  // namespace detail

// Writes a move. One that leads off the board, which is never legal, has its number as a text:
// "#3".
inline void write_move(SquareMove m, TextWriter& out) noexcept {
  if (!is_on_board(m)) {
    out.put('#');
    return picoply::detail::write_number(m, out);
  }
  picoply::detail::write_number(square_of(m) + uint32_t(1), out);
  detail::write_target(m, out);
}

// Writes the moves of a turn.
inline void write_turn(const Turn& turn, TextWriter& out) noexcept {
  for (Count i = 0; i < turn.size(); ++i) {
    if (i == 0)
      write_move(turn[i], out);
    else
      detail::write_target(turn[i], out);
  }
}

// If the move goes on with the turn of the one before, writes what comes behind that one's text.
inline bool write_further(SquareMove before, SquareMove m, TextWriter& out) noexcept {
  if (!is_jump(before) || !is_jump(m) || !is_on_board(before) || !is_on_board(m) ||
      target_of(before) != square_of(m))
    return false;
  detail::write_target(m, out);
  return true;
}

// Reads a move at text[at], a step or one jump. On success `move` is set and `at` is just behind
// the text. On a fault it is the offset of the faulty byte, or of the first one of a faulty number,
// or `len` if the text ends too early.
PPLY_NOINLINE inline bool read_move(const char* text, size_t len, size_t& at,
                                    SquareMove& move) noexcept {
  if (at < len && text[at] == '#') {
    size_t end = at + 1;
    uint32_t number = 0;
    if (!picoply::detail::read_number(text, len, end, 0, kMoveNumbers - 1, kMaxMoveText, number) ||
        is_on_board(SquareMove(number)))
      return false;
    at = end;
    move = SquareMove(number);
    return true;
  }
  detail::WrittenTurn written;
  if (!detail::read_squares(text, len, at, 2, written)) return false;
  if (detail::find_move(written.squares[0], written.squares[1], written.jumps, move)) return true;
  at = written.offsets[1];
  return false;
}

// Reads a whole turn, or what is left of it, in a game's position. `at` is as in read_move(); with
// kUnfinished it is behind the text. If the turn may go on, a text that names every square of its
// beginning is that beginning, and no short form of another turn.
template <class G>
TurnFault read_turn(const G& game, const char* text, size_t len, size_t& at, Turn& turn,
                    bool may_go_on = false) noexcept {
  detail::WrittenTurn written;
  if (!detail::read_squares(text, len, at, kMaxPieces + 1, written)) return TurnFault::kText;
  Turn moves;
  bool over = false;
  const Count followed = detail::follow(game, written, moves, over);
  const bool all = followed + 1u == written.squares.size();
  TurnFault fault = TurnFault::kNone;
  if (!all || !(over || may_go_on)) {
    fault = written.jumps ? detail::TurnFinder<G>(game).find(written, moves) : TurnFault::kIllegal;
    if (fault == TurnFault::kIllegal && all) return TurnFault::kUnfinished;
    if (fault == TurnFault::kIllegal) at = detail::illegal_offset(game, written, followed);
    if (fault == TurnFault::kAmbiguous) at = written.offsets[0];
  }
  if (fault == TurnFault::kNone) turn = moves;
  return fault;
}

}  // namespace picoply::checkers

#endif  // PICOPLY_GAMES_CHECKERS_NOTATION_HPP_INCLUDED
