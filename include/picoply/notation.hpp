// Moves and positions as text. Nothing here depends on a game's type, so it is compiled once
// (src/notation.cpp) however many games a program has.
//
//   a cell       its column's letter and its rank: "h8"; column a is the leftmost, rank 1 is row 0
//   a column     its number from 1, in games where stones fall: "4"
//   a number     the move itself, from 0, in games whose moves are no cells: "12"
//   a pass       "pass"
//   a position   every cell from a1 row by row as X, O or -, a blank, and X or O for the side to
//                move: OBF, the format of Othello problem collections, on a board of any size
//
// Text that is read is untrusted: any bytes, not terminated, of any length.
#ifndef PICOPLY_NOTATION_HPP_INCLUDED
#define PICOPLY_NOTATION_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {

enum class MoveStyle : uint8_t { kCell, kColumn, kNumber };

inline constexpr uint16_t kTextPass = 0xfffe;    // a pass, in every game
inline constexpr uint32_t kMaxTextColumns = 26;  // the letters there are
inline constexpr uint32_t kMaxMoveText = 5;      // longest move: "65535"

// How a game's moves are written.
struct Notation {
  uint16_t cols = 0;
  uint16_t rows = 0;
  uint16_t move_count = 0;  // moves are 0 .. move_count - 1, and kTextPass if has_pass
  MoveStyle style = MoveStyle::kNumber;
  bool has_pass = false;

  // Whether moves written one after the other would run into each other.
  constexpr bool needs_separator() const noexcept {
    return style == MoveStyle::kNumber || (style == MoveStyle::kColumn && cols > 9);
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

// Writes a move of the game, which must be one (below move_count, or a pass if there are passes).
void write_move(const Notation& notation, uint16_t move, TextWriter& out) noexcept;

// Reads one move at text[at]. On success true, `move` is set and `at` is just behind it; else false
// and `at` is the offset of the offending byte, `len` if the text ends too early.
bool read_move(const Notation& notation, const char* text, size_t len, size_t& at,
               uint16_t& move) noexcept;

// Offset of the first byte from `at` on that is neither white space nor, if `commas`, a comma.
size_t skip_blanks(const char* text, size_t len, size_t at, bool commas) noexcept;

// Writes one cell of a position (0, 1 or 2) or, as 1 or 2, the side to move.
void write_cell(uint8_t cell, TextWriter& out) noexcept;

// Reads a position of `cell_count` cells into cells[] (each 0, 1 or 2) and side (0 or 1). On
// failure false and `at` is the offset of the offending byte; cells[] and side may then hold
// anything.
bool read_position(const char* text, size_t len, uint32_t cell_count, uint8_t* cells, uint8_t& side,
                   size_t& at) noexcept;

// Offset of the byte of a position's text that describes the index-th cell (index cell_count: the
// side to move), given that read_position accepted it.
size_t cell_offset(const char* text, size_t len, uint32_t index) noexcept;

}  // namespace picoply

#endif  // PICOPLY_NOTATION_HPP_INCLUDED
