// What a board game must provide to be searched, and what it may provide to be searched better.
//
// A game is a value type that holds one position. It knows nothing of the search: no depth, no
// table, no window. The search knows a game only through the two lists below. There are no
// virtual functions, so the call graph is closed and the worst-case stack can be computed.
//
// Two sides play for opposite results, and both see everything. A game with chance, with hidden
// information or with more than two players cannot be searched. Nothing else is asked of it: it may
// capture and promote, move from one cell to another, or have no cells; a side may have several
// moves in a row (kSidesAlternate), and a repetition may be a draw (is_path_draw).
#ifndef PICOPLY_GAME_HPP_INCLUDED
#define PICOPLY_GAME_HPP_INCLUDED

#include "picoply/base.hpp"
#include "picoply/hooks.hpp"
#include "picoply/list.hpp"
#include "picoply/room.hpp"
#include "picoply/value.hpp"

namespace picoply {

// For the side to move.
enum class Outcome : uint8_t { kOngoing, kLoss, kDraw, kWin };

template <class G>
using MoveList = typename Conditional<kSizedAtRunTime<G>, DistantList<typename G::Move>,
                                      List<typename G::Move, uint32_t(G::kMaxMoves)>>::Type;

// Required of every game:
//
//   Move          unsigned integer; moves are dense: 0 .. kMoveCount - 1. On a grid a move is the
//                 index row * columns + column of its cell, counted from a1.
//   Undo          what make() returns and unmake() needs; trivially copyable, small: the search
//                 keeps one for each ply
//   kMoveCount    number of distinct moves
//   kMaxMoves     most moves generate() can produce in any position
//   kMaxLength    most plies in any game, at most kMaxDistance
//   G()           the starting position
//   generate(out) moves worth considering; at least one unless the game is over; best first, unless
//                 there is a move_score(). Every move is legal. A pass is a move. It may leave out
//                 moves that are proven to be no better than a move it lists; if it leaves out
//                 others, see is_selective() below.
//   is_legal(m)   exact, for any bit pattern; false for everything once the game is over
//   make(m)       plays a legal move
//   unmake(m, u)  takes it back, restoring every byte of the object
//   outcome()     exact
//   evaluate()    heuristic value of an ongoing position, within +-kValueEvalMax
//   hash()        64-bit key of the position, the side to move included
template <class G>
concept Game = kTriviallyCopyable<G> && UnsignedInteger<typename G::Move> &&
               kTriviallyCopyable<typename G::Undo> &&
               requires(G g, const G c, typename G::Move m, typename G::Undo u, MoveList<G>& out) {
                 requires G::kMaxMoves > 0;
                 requires G::kMoveCount > 0;
                 requires G::kMaxLength > 0 && G::kMaxLength <= kMaxDistance;
                 { c.generate(out) } noexcept -> SameAs<void>;
                 { c.is_legal(m) } noexcept -> SameAs<bool>;
                 { g.make(m) } noexcept -> SameAs<typename G::Undo>;
                 { g.unmake(m, u) } noexcept -> SameAs<void>;
                 { c.outcome() } noexcept -> SameAs<Outcome>;
                 { c.evaluate() } noexcept -> SameAs<Value>;
                 { c.hash() } noexcept -> SameAs<Key>;
               };

// Makes a move and stores its undo record directly in u. The record of a game with a network is too
// large to be copied.
template <Game G>
PPLY_INLINE void make_move(G& g, typename G::Move m, typename G::Undo& u) noexcept {
  new (Placement{&u}) typename G::Undo(g.make(m));
}

// Optional members, found by name. The right name with another signature is an error.
//
//   move_score(m)   static ordering score of a generated move, larger is tried earlier; within
//                   +-32,000
PPLY_HOOK(MoveScore, move_score, "int16_t move_score(Move) const noexcept")
template <class G>
concept ScoresMoves = requires(const G c, typename G::Move m) {
  { c.move_score(m) } noexcept -> SameAs<int16_t>;
} || kNoMoveScore<G>;

//   is_tactical(m)  the move makes or parries a threat: it is never reduced, is no killer move and
//                   has no history
PPLY_HOOK(Tactical, is_tactical, "bool is_tactical(Move) const noexcept")
template <class G>
concept TellsTactical = requires(const G c, typename G::Move m) {
  { c.is_tactical(m) } noexcept -> SameAs<bool>;
} || kNoTactical<G>;

//   is_forced()     the side to move has only one sensible reply: the search looks a ply deeper
PPLY_HOOK(Forced, is_forced, "bool is_forced() const noexcept")
template <class G>
concept DetectsForced = requires(const G c) {
  { c.is_forced() } noexcept -> SameAs<bool>;
} || kNoForced<G>;

//   settle(v)       true if the position's exact value is known without search; v is that value
//                   seen from this position: win_in(n), loss_in(n), kValueDraw or a final value
PPLY_HOOK(Settle, settle, "bool settle(Value&) const noexcept")
template <class G>
concept SettlesNodes = requires(const G c, Value& v) {
  { c.settle(v) } noexcept -> SameAs<bool>;
  requires !requires { c.settle(Value{}); };  // with a copy it could not return v
} || kNoSettle<G>;

//   final_value()   for games decided by a margin: value of a finished game for the side to move,
//                   within +-kValueEvalMax. Without it the value of a win or a loss depends only on
//                   its distance in plies.
PPLY_HOOK(FinalValue, final_value, "Value final_value() const noexcept")
template <class G>
concept ScoresFinals = requires(const G c) {
  { c.final_value() } noexcept -> SameAs<Value>;
} || kNoFinalValue<G>;

//   is_selective(n) true if generate() lists n moves here and leaves out others without proof, so
//                   that a search of all n moves proves nothing
PPLY_HOOK(Selective, is_selective, "bool is_selective(uint32_t) const noexcept")
template <class G>
concept SelectsMoves = requires(const G c) {
  { c.is_selective(uint32_t(0)) } noexcept -> SameAs<bool>;
} || kNoSelective<G>;

//   is_sound()      true if all data that the game updates from move to move equals what it would
//                   be from scratch; called only by assertions, at the root of a search
PPLY_HOOK(Sound, is_sound, "bool is_sound() const noexcept")
template <class G>
concept ChecksItself = requires(const G c) {
  { c.is_sound() } noexcept -> SameAs<bool>;
} || kNoSound<G>;

template <class G>
bool is_sound(const G& g) noexcept {
  if constexpr (ChecksItself<G>)
    return g.is_sound();
  else
    return true;
}

//   plies_left()    upper bound on the plies until the game ends, passes not counted. A search as
//                   deep as that uses no reductions and no pruning, so its result is proven
PPLY_HOOK(PliesLeft, plies_left, "uint32_t plies_left() const noexcept")
template <class G>
concept CountsDown = requires(const G c) {
  { c.plies_left() } noexcept -> SameAs<uint32_t>;
} || kNoPliesLeft<G>;

//   kMargins        how much the value may change in a few plies, see pruning.hpp; without them
//                   nothing is pruned
struct Margins {
  Value futility;          // the most that a quiet move is expected to gain, for each ply left
  Value reverse_futility;  // the most that the opponent is expected to gain, likewise; with
                           // any_depth for each ply but the first
  Value razoring = 0;      // a node below alpha by razoring * (depth + 2) is given up; 0: none
  bool any_depth = false;  // moves and nodes are pruned far from the horizon too
};
PPLY_HOOK(Margins, kMargins, "static constexpr Margins kMargins")
template <class G>
concept HasMargins = requires {
  { G::kMargins } -> SameAs<const Margins&>;
} || kNoMargins<G>;

//   kReductionRate  how much the depth of late quiet moves is reduced, see reductions.hpp
PPLY_HOOK(ReductionRate, kReductionRate, "static constexpr uint8_t kReductionRate")
template <class G>
concept HasReductionRate = requires {
  { G::kReductionRate } -> SameAs<const uint8_t&>;
} || kNoReductionRate<G>;

//   hash_after(m)   the hash() after a legal move, at less cost than making the move: the table's
//                   cluster is fetched into the processor's cache in the meantime
PPLY_HOOK(HashAfter, hash_after, "Key hash_after(Move) const noexcept")
template <class G>
concept ForetellsKey = requires(const G& g, typename G::Move m) {
  { g.hash_after(m) } noexcept -> SameAs<Key>;
} || kNoHashAfter<G>;

//   wins(m)         for a move that is_legal(): true if it wins at once, at less cost than making
//                   it; for any other move the result may be anything. Levels call it for all moves
//                   and all replies
PPLY_HOOK(Wins, wins, "bool wins(Move) const noexcept")
template <class G>
concept TellsWins = requires(const G c, typename G::Move m) {
  { c.wins(m) } noexcept -> SameAs<bool>;
} || kNoWins<G>;

//   take_back(m, from, to)  unmakes the moves m[to - 1] .. m[from], from < to, without their undo
//                   records, at less cost than making m[0] .. m[from - 1] again. It leaves the same
//                   bytes. m lists all moves made since the beginning or set_position()
PPLY_HOOK(TakeBack, take_back, "void take_back(const Move*, uint32_t, uint32_t) noexcept")
template <class G>
concept TakesBack = requires(G g, const typename G::Move* m, uint32_t n) {
  { g.take_back(m, n, n) } noexcept -> SameAs<void>;
} || kNoTakeBack<G>;

//   kSidesAlternate false if a side may have several moves in a row. The game then says with side()
//                   whose move it is, 0 or 1, also when the game is over. Without this constant
//                   every move gives the turn to the other side, and nothing is spent on it
PPLY_HOOK(SidesAlternate, kSidesAlternate, "static constexpr bool kSidesAlternate")
template <class G>
concept TellsAlternation = requires {
  { G::kSidesAlternate } -> SameAs<const bool&>;
} || kNoSidesAlternate<G>;
template <class G>
constexpr bool sides_alternate() noexcept {
  if constexpr (TellsAlternation<G>)
    return G::kSidesAlternate;
  else
    return true;
}
template <class G>
concept NamesSide = sides_alternate<G>() || requires(const G c) {
  { c.side() } noexcept -> SameAs<uint8_t>;
};

//   is_path_draw()  true if outcome() is a draw only because of the moves that led here: a
//                   repetition, or too many moves without progress. The game keeps what it needs to
//                   know of these moves. The search takes such a draw for true on this path only:
//                   it proves nothing of positions that can be reached in another way
PPLY_HOOK(PathDraw, is_path_draw, "bool is_path_draw() const noexcept")
template <class G>
concept DrawsByPath = requires(const G c) {
  { c.is_path_draw() } noexcept -> SameAs<bool>;
} || kNoPathDraw<G>;

//   kBranch         most moves kept at a node below the root (default kMaxMoves). A node with more
//                   moves keeps the best kBranch of them: less memory, but a narrower search.
PPLY_HOOK(Branch, kBranch, "static constexpr uint32_t kBranch")
template <class G>
concept LimitsBranches = requires { requires G::kBranch > 0; } || kNoBranch<G>;
template <class G>
constexpr uint32_t branch_limit() noexcept {
  if constexpr (LimitsBranches<G>)
    return uint32_t(G::kBranch);
  else
    return uint32_t(G::kMaxMoves);
}

// A game whose hooks are callbacks, which may be missing, learns only when the program runs whether
// it has them: bool has_move_score() and has_final_value() say whether the hook counts.
template <Game G>
PPLY_INLINE bool scores_moves(const G& g) noexcept {
  if constexpr (!ScoresMoves<G>)
    return false;
  else if constexpr (requires { g.has_move_score(); })
    return g.has_move_score();
  else
    return true;
}
template <Game G>
PPLY_INLINE bool scores_finals(const G& g) noexcept {
  if constexpr (!ScoresFinals<G>)
    return false;
  else if constexpr (requires { g.has_final_value(); })
    return g.has_final_value();
  else
    return true;
}

// What is wrong with a position that was given cell by cell.
enum class PositionFault : uint8_t {
  kNone,
  kStoneCount,  // play cannot lead to these numbers of stones
  kSide,        // the wrong side is to move for these stones
  kFloating,    // a stone with nothing under it (gravity)
  kCentre,      // an empty centre square (Othello)
  kAfterEnd,    // play went on after somebody had won
  kPiece,       // such a piece cannot be there
  kText,        // of a text: something else is expected there
};
struct PositionError {
  PositionFault fault = PositionFault::kNone;
  uint16_t cell = 0;  // where, if the fault has a place
};

// A game on a rectangle of cells. Each cell is empty (0) or has a stone of the first (1) or second
// (2) player. Notation and drawing need these members in addition to Game. The search does not use
// them.
//
//   kCols, kRows          cell index = row * kCols + col; a1 is cell 0, rank = row + 1
//   cell(i)               0, 1 or 2; also 3, a cell that is nobody's, where kHasWalls is true; also
//                         kPieceKing and kPieceMoving besides 1 or 2, where kHasKinds is true
//   side()                0 if the first player is to move, else 1
//   set_position(c, side) changes to the position with these cells (kCols * kRows of them, values
//                         that cell() can have) and this side to move; on a fault nothing changes
//   kPassMove             optional: the move that is a pass
//   winning_line(out)     optional: the cells that won, none if nobody has won
PPLY_HOOK(SetPosition, set_position,
          "what BoardGame asks for in game.hpp, with kCols, kRows, cell() and side()")
template <class G>
concept BoardGame =
    (Game<G> && requires(G g, const G c, uint32_t i, const uint8_t* cells, uint8_t side) {
      requires G::kCols > 0 && G::kRows > 0;
      { c.cell(i) } noexcept -> SameAs<uint8_t>;
      { c.side() } noexcept -> SameAs<uint8_t>;
      { g.set_position(cells, side) } noexcept -> SameAs<PositionError>;
    }) || kNoSetPosition<G>;

// Parts of what cell() says in games with pieces of several kinds.
inline constexpr uint8_t kPieceSide = 3;    // 1 or 2: whose piece it is
inline constexpr uint8_t kPieceKing = 4;    // a king
inline constexpr uint8_t kPieceMoving = 8;  // the piece that has to go on with the turn
inline constexpr uint8_t kMaxPiece = 15;

template <class G>
inline constexpr uint32_t kCellCount = uint32_t(G::kCols) * uint32_t(G::kRows);

}  // namespace picoply

#endif  // PICOPLY_GAME_HPP_INCLUDED
