// Positions of English draughts as text: the FEN of PDN, the Portable Draughts Notation.
//
//   B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29
//
// First the side to move, then for each side its letter and its pieces: the number of a square, or
// several with the first and the last one (21-32), with K before it for kings. The sides may be in
// any order, and a side may have no pieces. Blanks around the text and a dot at its end are read
// over. PDN has capitals only; small letters are read too, since there are files with them.
//
// In the middle of a turn the square of the piece that must jump on comes behind the side to move:
// B15:W18,19:B15. That is an addition of this library's.
//
// Text that is read is untrusted: it may have any bytes and any length, and it is not terminated.
#ifndef PICOPLY_GAMES_CHECKERS_FEN_HPP_INCLUDED
#define PICOPLY_GAMES_CHECKERS_FEN_HPP_INCLUDED

#include "picoply/games/checkers/board.hpp"
#include "picoply/notation.hpp"

namespace picoply::checkers {

// The longest text written: a letter and a square, and for each side a colon, a letter, and twelve
// kings with their commas.
inline constexpr uint32_t kMaxFen = 3 + 2 * (2 + kMaxPieces * 4 - 1);

namespace detail {

constexpr char side_letter(uint8_t side) noexcept { return side == 0 ? 'B' : 'W'; }

PPLY_NOINLINE inline void write_pieces(const Board& board, uint8_t side, TextWriter& out) noexcept {
  out.put(':');
  out.put(side_letter(side));
  bool first = true;
  for (uint8_t king = 0; king < 2; ++king) {
    const Set pieces = king != 0 ? board.pieces[side] & board.kings : board.men(side);
    for (Set left = pieces; left != 0; left &= left - 1) {
      if (!first) out.put(',');
      first = false;
      if (king != 0) out.put('K');
      picoply::detail::write_number(lowest_bit(left) + 1, out);
    }
  }
}

inline bool read_side(const char* text, size_t len, size_t& at, uint8_t& side) noexcept {
  const char letter = at < len ? picoply::detail::lower(text[at]) : '\0';
  if (letter != 'b' && letter != 'w') return false;
  side = letter == 'b' ? 0 : 1;
  ++at;
  return true;
}

inline bool read_square(const char* text, size_t len, size_t& at, Square& square) noexcept {
  uint32_t number = 0;
  if (!picoply::detail::read_number(text, len, at, 1, kSquares, kMaxMoveText, number)) return false;
  square = Square(number - 1);
  return true;
}

// Reads squares of one kind of piece: "18", "K10", "1-12". After a fault `at` is its offset.
PPLY_NOINLINE inline Fault read_pieces(const char* text, size_t len, size_t& at, uint8_t side,
                                       Board& board) noexcept {
  const bool king = at < len && picoply::detail::lower(text[at]) == 'k';
  if (king) ++at;
  const size_t begin = at;
  Square first = 0;
  if (!read_square(text, len, at, first)) return Fault::kText;
  Square last = first;
  if (at < len && text[at] == '-') {
    const size_t second = ++at;
    if (!read_square(text, len, at, last)) return Fault::kText;
    if (last < first) {
      at = second;
      return Fault::kText;
    }
  }
  const size_t end = at;
  at = begin;
  for (Square s = first; s <= last; ++s) {
    if ((board.empty() & bit(s)) == 0) return Fault::kTwoPieces;
    if (!king && (king_row(side) & bit(s)) != 0) return Fault::kManOnKingRow;
    board.pieces[side] |= bit(s);
    if (king) board.kings |= bit(s);
  }
  if (popcount(board.pieces[side]) > kMaxPieces) return Fault::kPieceCount;
  at = end;
  return Fault::kNone;
}

}  // namespace detail

inline void write_fen(const Position& position, TextWriter& out) noexcept {
  out.put(detail::side_letter(position.side));
  if (position.continuing != kSquares)
    picoply::detail::write_number(position.continuing + uint32_t(1), out);
  detail::write_pieces(position.board, 1, out);
  detail::write_pieces(position.board, 0, out);
}

// Reads a whole text. On success the position is set, and Checkers::set() accepts it. On a fault it
// is not, and `at` is the offset of the faulty byte, or of the first one of a faulty number, or
// `len` if the text ends too early.
PPLY_NOINLINE inline Fault read_fen(const char* text, size_t len, size_t& at,
                                    Position& position) noexcept {
  Position read{.board = {}};
  uint8_t seen = 0;
  at = skip_blanks(text, len, 0, false);
  const size_t begin = at;
  if (!detail::read_side(text, len, at, read.side)) return Fault::kText;
  const size_t square = at;
  if (at < len && text[at] != ':' && !detail::read_square(text, len, at, read.continuing))
    return Fault::kText;
  for (uint8_t i = 0; i < 2; ++i) {
    if (at >= len || text[at] != ':') return Fault::kText;
    ++at;
    uint8_t owner = 0;
    if (!detail::read_side(text, len, at, owner)) return Fault::kText;
    if ((seen & (1u << owner)) != 0) {
      --at;
      return Fault::kText;
    }
    seen = uint8_t(seen | 1u << owner);
    if (at >= len || text[at] == ':' || text[at] == '.' || picoply::detail::is_blank(text[at]))
      continue;  // no pieces
    for (;; ++at) {
      const Fault fault = detail::read_pieces(text, len, at, owner, read.board);
      if (fault != Fault::kNone) return fault;
      if (at >= len || text[at] != ',') break;
    }
  }
  if (at < len && text[at] == '.') ++at;
  at = skip_blanks(text, len, at, false);
  if (at < len) return Fault::kText;
  const Fault fault = fault_of(read);
  if (fault == Fault::kNone)
    position = read;
  else
    at = fault == Fault::kTurn ? square : begin;
  return fault;
}

}  // namespace picoply::checkers

#endif  // PICOPLY_GAMES_CHECKERS_FEN_HPP_INCLUDED
