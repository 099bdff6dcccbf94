// The board of English draughts: sets of squares, and which pieces can step or jump.
//
// Squares have the numbers of PDN less one. Black, the first player, begins on 0 .. 11 and moves
// towards higher numbers. As it is drawn here, square 0 is at the top:
//
//      .  0  .  1  .  2  .  3      row 0: the king row of the second player
//      4  .  5  .  6  .  7  .      row 1
//      .  8  .  9  . 10  . 11      row 2
//           and so on
//     28  . 29  . 30  . 31  .      row 7: the king row of the first player
#ifndef PICOPLY_GAMES_CHECKERS_BOARD_HPP_INCLUDED
#define PICOPLY_GAMES_CHECKERS_BOARD_HPP_INCLUDED

#include "picoply/base.hpp"
#include "picoply/constant.hpp"

namespace picoply::checkers {

using Set = uint32_t;        // bit n: square n
using Square = uint8_t;      // 0 .. 31
using Direction = uint8_t;   // 0 .. 3: down left, down right, up left, up right
using SquareMove = uint8_t;  // square * 4 + direction, and kJump for a jump

inline constexpr Square kSquares = 32;
inline constexpr Direction kDirections = 4;
inline constexpr SquareMove kJump = 128;
// The greatest number is that of a jump off the board.
inline constexpr uint32_t kMoveNumbers = 255;
inline constexpr uint8_t kMaxPieces = 12;  // of a side

constexpr Direction opposite(Direction d) noexcept { return Direction(3 - d); }
// The direction leads to the king row of this side, so that its men may take it.
constexpr uint8_t side_of(Direction d) noexcept { return uint8_t(d >> 1); }

constexpr Set bit(Square s) noexcept { return Set(1) << s; }
constexpr Square row_of(Square s) noexcept { return Square(s >> 2); }
constexpr Square column_of(Square s) noexcept {
  return Square((s & 3) * 2 + ((s & 4) == 0 ? 1 : 0));
}
// The row where men of this side become kings.
constexpr Set king_row(uint8_t side) noexcept { return side == 0 ? 0xf0000000u : 0x0000000fu; }

// The squares that are one step away from those of a set.
constexpr Set shifted(Set s, Direction d) noexcept {
  // In even rows (0 is the first) the square below left has a number greater by 4, in odd rows the
  // one below right; the other one is a number further, or missing at the edge.
  constexpr Set kEven = 0x0f0f0f0fu, kOdd = 0xf0f0f0f0u;
  constexpr Set kEvenInner = 0x07070707u, kOddInner = 0xe0e0e0e0u;
  switch (d) {
    case 0: return (s & kEven) << 4 | (s & kOddInner) << 3;
    case 1: return (s & kOdd) << 4 | (s & kEvenInner) << 5;
    case 2: return (s & kEven) >> 4 | (s & kOddInner) >> 5;
    default: return (s & kOdd) >> 4 | (s & kEvenInner) >> 3;
  }
}

constexpr Square square_of(SquareMove m) noexcept { return Square(m >> 2 & 31); }
constexpr Direction direction_of(SquareMove m) noexcept { return Direction(m & 3); }
constexpr bool is_jump(SquareMove m) noexcept { return (m & kJump) != 0; }

// The distance in numbers of a step that exists: [4 * (the row is odd) + direction].
inline constexpr PPLY_CONSTANT int8_t kSteps[8] = {4, 5, -4, -3, 3, 4, -5, -4};
// Where a move leads that stays on the board.
constexpr Square step_target(SquareMove m) noexcept {
  const Square from = square_of(m);
  return Square(from + constant(kSteps[(from & 4) | direction_of(m)]));
}
constexpr Square jump_target(SquareMove m) noexcept {
  const Direction d = direction_of(m);
  const uint8_t distance = d == 0 || d == 3 ? 7 : 9;
  return Square(side_of(d) == 0 ? square_of(m) + distance : square_of(m) - distance);
}
constexpr Square target_of(SquareMove m) noexcept {
  return is_jump(m) ? jump_target(m) : step_target(m);
}
constexpr bool is_on_board(SquareMove m) noexcept {
  const Direction d = direction_of(m);
  const Set next = shifted(bit(square_of(m)), d);
  return (is_jump(m) ? shifted(next, d) : next) != 0;
}

struct Board {
  Set pieces[2];  // of the first and of the second player
  Set kings;      // of both

  constexpr Set empty() const noexcept { return ~(pieces[0] | pieces[1]); }
  constexpr Set men(uint8_t side) const noexcept { return pieces[side] & ~kings; }

  // The pieces of a side that can step, or jump, in a direction.
  constexpr Set steppers(uint8_t side, Direction d) const noexcept {
    return facing(side, d) & shifted(empty(), opposite(d));
  }
  constexpr Set jumpers(uint8_t side, Direction d) const noexcept {
    const Set before = shifted(empty(), opposite(d));  // a free square behind them
    return facing(side, d) & shifted(pieces[1 - side] & before, opposite(d));
  }
  constexpr Set steppers(uint8_t side) const noexcept {
    return steppers(side, 0) | steppers(side, 1) | steppers(side, 2) | steppers(side, 3);
  }
  constexpr Set jumpers(uint8_t side) const noexcept {
    return jumpers(side, 0) | jumpers(side, 1) | jumpers(side, 2) | jumpers(side, 3);
  }

 private:
  constexpr Set facing(uint8_t side, Direction d) const noexcept {
    return side_of(d) == side ? pieces[side] : pieces[side] & kings;
  }
};

struct Position {
  Board board = {{0x00000fffu, 0xfff00000u}, 0};
  uint8_t side = 0;              // whose turn it is; 0: black
  Square continuing = kSquares;  // the square of the piece that must jump on, or kSquares
};

inline constexpr Board kStart = Position().board;

enum class Fault : uint8_t {
  kNone,
  kTwoPieces,     // two pieces on one square, or a king where no piece is
  kPieceCount,    // more than kMaxPieces of a side
  kManOnKingRow,  // it would have become a king
  kSide,          // no such side
  kAfterEnd,      // the side that is not to move has no pieces
  kTurn,          // the piece that is said to jump on cannot
  kText,          // of a text: something else is expected there, or a square that there is not
};

constexpr Fault fault_of(const Position& p) noexcept {
  const Board& b = p.board;
  if (p.side > 1) return Fault::kSide;
  if ((b.pieces[0] & b.pieces[1]) != 0 || (b.kings & b.empty()) != 0) return Fault::kTwoPieces;
  for (uint8_t i = 0; i < 2; ++i) {
    if (popcount(b.pieces[i]) > kMaxPieces) return Fault::kPieceCount;
    if ((b.men(i) & king_row(i)) != 0) return Fault::kManOnKingRow;
  }
  if (b.pieces[1 - p.side] == 0) return Fault::kAfterEnd;
  if (p.continuing == kSquares) return Fault::kNone;
  if (p.continuing > kSquares || (b.jumpers(p.side) & bit(p.continuing)) == 0) return Fault::kTurn;
  return Fault::kNone;
}

}  // namespace picoply::checkers

#endif  // PICOPLY_GAMES_CHECKERS_BOARD_HPP_INCLUDED
