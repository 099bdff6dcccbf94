// Moves and positions in a form of the game's own. Not in every game is a stone put on a cell: in
// draughts a move leads from one square to another, and a position is written as FEN. Such a game
// offers the members below, all of those under a heading or none; a game with passes none. The
// search does not use them.
//
// Text that is read is untrusted: it may have any bytes and any length, and it is not terminated.
// Reading begins at text[at]. On success `at` is just behind what was read; on a fault it is the
// offset of the faulty byte, or `len` if the text ends too early.
#ifndef PICOPLY_FORMS_HPP_INCLUDED
#define PICOPLY_FORMS_HPP_INCLUDED

#include "picoply/game.hpp"
#include "picoply/list.hpp"
#include "picoply/notation.hpp"

namespace picoply {

// ---- Moves --------------------------------------------------------------------------------------
//
//   write_move(m, out)   a text without blanks and commas. It depends on the move alone, and each
//                        number below kMoveCount has one of its own, also if it is never legal
//   read_move(text, len, at, m)    reads such a text; case does not matter. False on a fault
//   move_cells(m, from, to)        between which cells a piece goes; false if it goes nowhere
PPLY_HOOK(WriteMove, write_move, "static void write_move(Move, TextWriter&) noexcept")
template <class G>
concept NamesMoves =
    requires(typename G::Move& m, TextWriter& out, const char* text, size_t& at, uint16_t& cell) {
      { G::write_move(m, out) } noexcept -> SameAs<void>;
      { G::read_move(text, at, at, m) } noexcept -> SameAs<bool>;
      { G::move_cells(m, cell, cell) } noexcept -> SameAs<bool>;
    } || kNoWriteMove<G>;

// ---- Turns of several moves ---------------------------------------------------------------------
//
//   kMaxTurn             the most moves of a turn
//   write_further(before, m, out)  if m goes on with the turn of the move before it, writes what
//                        comes behind that move's text, and returns true
//   read_turn(text, len, at, out)  reads the moves of a turn in this position: a whole one, or its
//                        beginning
enum class TurnFault : uint8_t {
  kNone,
  kText,        // something else is expected there
  kIllegal,     // the piece cannot go there
  kUnfinished,  // it has to go on from there
  kAmbiguous,   // there are several such turns, with different results
};

template <class G>
using TurnMoves = List<typename G::Move, uint32_t(G::kMaxTurn)>;
PPLY_HOOK(ReadTurn, read_turn,
          "TurnFault read_turn(const char*, size_t, size_t&, List<Move, kMaxTurn>&) const noexcept")
template <class G>
concept NamesTurns = (NamesMoves<G> &&
                      requires(const G c, typename G::Move m, TextWriter& out, const char* text,
                               size_t& at, TurnMoves<G>& turn) {
                        { G::write_further(m, m, out) } noexcept -> SameAs<bool>;
                        { c.read_turn(text, at, at, turn) } noexcept -> SameAs<TurnFault>;
                      }) ||
                     kNoReadTurn<G>;

// ---- Positions of a BoardGame -------------------------------------------------------------------
//
//   write_position(out)  the text of what set_position() sets
//   read_position(text, len, at)   changes to the position of a text, all of it. kText: something
//                        else is expected there. On any fault nothing changes
PPLY_HOOK(WritePosition, write_position, "void write_position(TextWriter&) const noexcept")
template <class G>
concept NamesPositions =
    (BoardGame<G> && requires(G g, const G c, TextWriter& out, const char* text, size_t& at) {
      { c.write_position(out) } noexcept -> SameAs<void>;
      { g.read_position(text, at, at) } noexcept -> SameAs<PositionFault>;
    }) || kNoWritePosition<G>;

}  // namespace picoply

#endif  // PICOPLY_FORMS_HPP_INCLUDED
