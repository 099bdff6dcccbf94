// Positions of English draughts as the 64 cells of a board: cell row * 8 + column, the rows from
// above as in checkers/board.hpp. Half of them are squares; the others are always empty.
#ifndef PICOPLY_GAMES_CHECKERS_CELLS_HPP_INCLUDED
#define PICOPLY_GAMES_CHECKERS_CELLS_HPP_INCLUDED

#include "picoply/game.hpp"
#include "picoply/games/checkers/board.hpp"

namespace picoply::checkers {

inline constexpr uint32_t kLines = 8;

constexpr uint16_t cell_index(Square s) noexcept {
  return uint16_t(row_of(s) * kLines + column_of(s));
}

// Whether a cell of the board is a square.
constexpr bool is_square(uint32_t i) noexcept { return ((i / kLines + i) & 1) != 0; }

// What BoardGame's cell() says; 0 for a cell that there is not.
constexpr uint8_t cell_of(const Position& p, uint32_t i) noexcept {
  if (i >= kLines * kLines || !is_square(i)) return 0;
  const Square s = Square(i / 2);
  const uint32_t first = p.board.pieces[0] >> s & 1u, second = p.board.pieces[1] >> s & 1u;
  const uint32_t king = p.board.kings >> s & 1u;
  return uint8_t(first | second << 1 | king * kPieceKing | (s == p.continuing ? kPieceMoving : 0u));
}

constexpr PositionFault position_fault(Fault fault) noexcept {
  switch (fault) {
    case Fault::kNone: return PositionFault::kNone;
    case Fault::kPieceCount: return PositionFault::kStoneCount;
    case Fault::kSide: return PositionFault::kSide;
    case Fault::kAfterEnd: return PositionFault::kAfterEnd;
    case Fault::kText: return PositionFault::kText;
    case Fault::kTwoPieces:
    case Fault::kManOnKingRow:
    case Fault::kTurn: break;
  }
  return PositionFault::kPiece;
}

// The position of 64 such cells.
PPLY_NOINLINE inline PositionError position_of(const uint8_t* cells, uint8_t side,
                                               Position& out) noexcept {
  Position p{.board = {}, .side = side};
  for (uint32_t i = 0; i < kLines * kLines; ++i) {
    const uint8_t cell = cells[i];
    if (cell == 0) continue;
    const Set square = bit(Square(i / 2));
    const uint8_t owner = uint8_t((cell & kPieceSide) - 1);
    const bool king = (cell & kPieceKing) != 0;
    if (!is_square(i) || cell > kMaxPiece || owner > 1 ||
        (!king && (king_row(owner) & square) != 0) ||
        ((cell & kPieceMoving) != 0 && p.continuing != kSquares))
      return {PositionFault::kPiece, uint16_t(i)};
    p.board.pieces[owner] |= square;
    if (king) p.board.kings |= square;
    if ((cell & kPieceMoving) != 0) p.continuing = Square(i / 2);
  }
  const Fault fault = fault_of(p);
  if (fault == Fault::kNone) out = p;
  return {position_fault(fault), fault == Fault::kTurn ? cell_index(p.continuing) : uint16_t(0)};
}

}  // namespace picoply::checkers

#endif  // PICOPLY_GAMES_CHECKERS_CELLS_HPP_INCLUDED
