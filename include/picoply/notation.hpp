// Moves and positions as text. Nothing here depends on a game's type, so a program has this code
// once, for any number of games.
//
//   a cell       its column's letter and its rank: "h8"; column a is the leftmost, rank 1 is row 0
//   a column     its number from 1, in games where stones fall: "4"
//   a number     the move itself, from 0, in games whose moves are not cells: "12"
//   a pass       "pass"
//   a position   every cell from a1, row by row, as X, O or -, then a blank, then X or O for the
//                side to move. This is OBF, the format of Othello problem collections, for a board
//                of any size
//
// Text that is read is untrusted: it may have any bytes and any length, and it is not terminated.
#ifndef PICOPLY_NOTATION_HPP_INCLUDED
#define PICOPLY_NOTATION_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {

enum class MoveStyle : uint8_t { kCell, kColumn, kNumber };

inline constexpr uint16_t kTextPass = 0xfffe;    // a pass, in every game
inline constexpr uint32_t kMaxTextColumns = 26;  // the letters a .. z
inline constexpr uint32_t kMaxMoveText = 5;      // longest move: "65535"

// How a game's moves are written.
struct Notation {
  uint16_t cols = 0;
  uint16_t rows = 0;
  uint16_t move_count = 0;  // moves are 0 .. move_count - 1, and kTextPass if has_pass
  MoveStyle style = MoveStyle::kNumber;
  bool has_pass = false;
  // The game itself writes and reads the moves: see OwnForms in capi/engine.hpp.
  bool told = false;

  // True if moves written one after the other need something between them to be read back.
  constexpr bool needs_separator() const noexcept {
    return told || style == MoveStyle::kNumber || (style == MoveStyle::kColumn && cols > 9);
  }
};

// Collects text as snprintf does: keeps what fits, counts everything.
class TextWriter {
 public:
  // out may be null if capacity is 0.
  constexpr TextWriter(char* out, size_t capacity) noexcept : out_(out), capacity_(capacity) {}

  constexpr void put(char c) noexcept {
    if (length_ + 1 < capacity_) out_[length_] = c;
    ++length_;
  }
  // Ends the text; returns its whole length without the final 0.
  constexpr size_t finish() noexcept {
    if (capacity_ != 0) out_[length_ < capacity_ ? length_ : capacity_ - 1] = '\0';
    return length_;
  }

 private:
  char* out_;
  size_t capacity_;
  size_t length_ = 0;
};

namespace detail {

inline constexpr uint8_t kNoCell = 0xff;

inline char lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? char(c + ('a' - 'A')) : c; }
inline bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
inline bool is_blank(char c) noexcept { return c == ' ' || (c >= '\t' && c <= '\r'); }

inline void write_number(uint32_t number, TextWriter& out) noexcept {
  char digits[kMaxMoveText];
  uint32_t count = 0;
  do {
    digits[count] = char('0' + number % 10);
    ++count;
    number /= 10;
  } while (number != 0 && count < kMaxMoveText);
  while (count != 0) out.put(digits[--count]);
}

// Reads a number in low .. high, written without leading zeros. If the number is out of range, `at`
// stays at its first digit.
inline bool read_number(const char* text, size_t len, size_t& at, Count low, Count high,
                        Count max_digits, uint32_t& number) noexcept {
  size_t i = at;
  uint32_t value = 0;
  while (i < len && is_digit(text[i]) && i - at < max_digits) {
    value = value * 10 + uint32_t(text[i] - '0');
    ++i;
  }
  if (i == at || value < low || value > high || (text[at] == '0' && i - at > 1)) return false;
  at = i;
  number = value;
  return true;
}

inline bool read_pass(const char* text, size_t len, size_t& at) noexcept {
  static constexpr char kPass[4] = {'p', 'a', 's', 's'};
  if (len - at < sizeof kPass) return false;
  for (uint32_t i = 0; i < sizeof kPass; ++i)
    if (lower(text[at + i]) != kPass[i]) return false;
  at += sizeof kPass;
  return true;
}

inline uint8_t cell_of(char c) noexcept {
  switch (lower(c)) {
    case 'x':
    case 'b':
    case '*': return 1;
    case 'o':
    case 'w': return 2;
    case '-':
    case '.': return 0;
    default: return kNoCell;
  }
}

}  // namespace detail

// Writes a move, which must be a move of the game (below move_count, or a pass if there are
// passes).
PPLY_NOINLINE inline void write_move(const Notation& notation, uint16_t move,
                                     TextWriter& out) noexcept {
  if (move == kTextPass) {
    out.put('p');
    out.put('a');
    out.put('s');
    out.put('s');
    return;
  }
  switch (notation.style) {
    case MoveStyle::kCell:
      out.put(char('a' + move % notation.cols));
      detail::write_number(uint32_t(move / notation.cols) + 1, out);
      break;
    case MoveStyle::kColumn: detail::write_number(uint32_t(move) + 1, out); break;
    case MoveStyle::kNumber: detail::write_number(move, out); break;
  }
}

// Reads one move at text[at]. On success returns true, `move` is set and `at` is just behind it.
// Otherwise returns false, and `at` is the offset of the faulty byte, or `len` if the text ends too
// early.
PPLY_NOINLINE inline bool read_move(const Notation& notation, const char* text, size_t len,
                                    size_t& at, uint16_t& move) noexcept {
  if (at >= len) return false;
  if (notation.has_pass && detail::read_pass(text, len, at)) {
    move = kTextPass;
    return true;
  }
  uint32_t number = 0;
  switch (notation.style) {
    case MoveStyle::kCell: {
      const char letter = detail::lower(text[at]);
      if (letter < 'a' || letter > 'z' || uint32_t(letter - 'a') >= notation.cols) return false;
      ++at;
      if (!detail::read_number(text, len, at, 1, notation.rows, kMaxMoveText, number)) return false;
      move = uint16_t((number - 1) * notation.cols + uint32_t(letter - 'a'));
      return true;
    }
    case MoveStyle::kColumn: {
      // With up to nine columns every digit is a move: "4453" is four moves, as usual.
      const Count digits = notation.needs_separator() ? Count(kMaxMoveText) : Count(1);
      if (!detail::read_number(text, len, at, 1, notation.cols, digits, number)) return false;
      move = uint16_t(number - 1);
      return true;
    }
    case MoveStyle::kNumber:
      if (!detail::read_number(text, len, at, 0, Count(notation.move_count - 1), kMaxMoveText,
                               number))
        return false;
      move = uint16_t(number);
      return true;
  }
  return false;
}

// Offset of the first byte from `at` on that is neither white space nor, if `commas`, a comma.
PPLY_NOINLINE inline size_t skip_blanks(const char* text, size_t len, size_t at,
                                        bool commas) noexcept {
  while (at < len && (detail::is_blank(text[at]) || (commas && text[at] == ','))) ++at;
  return at;
}

// Writes one cell of a position (0, 1 or 2; there is no letter for others, which are written as 0),
// or the side to move (1 or 2).
inline void write_cell(uint8_t cell, TextWriter& out) noexcept {
  out.put(cell == 1 ? 'X' : cell == 2 ? 'O' : '-');
}

// Reads a position of `cell_count` cells into cells[] (each 0, 1 or 2, and with Walls 3 for #) and
// side (0 or 1). On failure returns false, and `at` is the offset of the faulty byte; cells[] and
// side may then have any values.
template <bool Walls = false>
PPLY_NOINLINE inline bool read_position(const char* text, size_t len, uint32_t cell_count,
                                        uint8_t* cells, uint8_t& side, size_t& at) noexcept {
  at = 0;
  for (uint32_t i = 0; i <= cell_count; ++i) {
    at = skip_blanks(text, len, at, false);
    if (at >= len) return false;
    const uint8_t cell =
        Walls && i < cell_count && text[at] == '#' ? uint8_t(3) : detail::cell_of(text[at]);
    if (cell == detail::kNoCell || (i == cell_count && cell == 0)) return false;
    if (i < cell_count)
      cells[i] = cell;
    else
      side = uint8_t(cell - 1);
    ++at;
  }
  at = skip_blanks(text, len, at, false);
  return at >= len || text[at] == ';';
}

// Offset of the byte that describes the index-th cell in the text of a position (index cell_count:
// the side to move). read_position must have accepted the text.
PPLY_NOINLINE inline size_t cell_offset(const char* text, size_t len, uint32_t index) noexcept {
  size_t at = skip_blanks(text, len, 0, false);
  for (uint32_t i = 0; i < index; ++i) at = skip_blanks(text, len, at + 1, false);
  return at;
}

}  // namespace picoply

#endif  // PICOPLY_NOTATION_HPP_INCLUDED
