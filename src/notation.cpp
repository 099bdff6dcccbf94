#include "picoply/notation.hpp"

namespace picoply {
namespace {

constexpr uint8_t kNoCell = 0xff;

char lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? char(c + ('a' - 'A')) : c; }
bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
bool is_blank(char c) noexcept { return c == ' ' || (c >= '\t' && c <= '\r'); }

void write_number(uint32_t number, TextWriter& out) noexcept {
  char digits[kMaxMoveText];
  uint32_t count = 0;
  do {
    digits[count] = char('0' + number % 10);
    ++count;
    number /= 10;
  } while (number != 0 && count < kMaxMoveText);
  while (count != 0) out.put(digits[--count]);
}

// Reads a number in low .. high, written without leading zeros. A number out of range is blamed on
// its first digit.
bool read_number(const char* text, size_t len, size_t& at, Count low, Count high, Count max_digits,
                 uint32_t& number) noexcept {
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

bool read_pass(const char* text, size_t len, size_t& at) noexcept {
  static constexpr char kPass[4] = {'p', 'a', 's', 's'};
  if (len - at < sizeof kPass) return false;
  for (uint32_t i = 0; i < sizeof kPass; ++i)
    if (lower(text[at + i]) != kPass[i]) return false;
  at += sizeof kPass;
  return true;
}

uint8_t cell_of(char c) noexcept {
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

}  // namespace

void write_move(const Notation& notation, uint16_t move, TextWriter& out) noexcept {
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
      write_number(uint32_t(move / notation.cols) + 1, out);
      break;
    case MoveStyle::kColumn: write_number(uint32_t(move) + 1, out); break;
    case MoveStyle::kNumber: write_number(move, out); break;
  }
}

bool read_move(const Notation& notation, const char* text, size_t len, size_t& at,
               uint16_t& move) noexcept {
  if (at >= len) return false;
  if (notation.has_pass && read_pass(text, len, at)) {
    move = kTextPass;
    return true;
  }
  uint32_t number = 0;
  switch (notation.style) {
    case MoveStyle::kCell: {
      const char letter = lower(text[at]);
      if (letter < 'a' || letter > 'z' || uint32_t(letter - 'a') >= notation.cols) return false;
      ++at;
      if (!read_number(text, len, at, 1, notation.rows, kMaxMoveText, number)) return false;
      move = uint16_t((number - 1) * notation.cols + uint32_t(letter - 'a'));
      return true;
    }
    case MoveStyle::kColumn: {
      // Up to nine columns a digit is a move, so that "4453" is four of them, as usual.
      const Count digits = notation.needs_separator() ? Count(kMaxMoveText) : Count(1);
      if (!read_number(text, len, at, 1, notation.cols, digits, number)) return false;
      move = uint16_t(number - 1);
      return true;
    }
    case MoveStyle::kNumber:
      if (!read_number(text, len, at, 0, Count(notation.move_count - 1), kMaxMoveText, number))
        return false;
      move = uint16_t(number);
      return true;
  }
  return false;
}

size_t skip_blanks(const char* text, size_t len, size_t at, bool commas) noexcept {
  while (at < len && (is_blank(text[at]) || (commas && text[at] == ','))) ++at;
  return at;
}

void write_cell(uint8_t cell, TextWriter& out) noexcept {
  out.put(cell == 1 ? 'X' : cell == 2 ? 'O' : '-');
}

bool read_position(const char* text, size_t len, uint32_t cell_count, uint8_t* cells, uint8_t& side,
                   size_t& at) noexcept {
  at = 0;
  for (uint32_t i = 0; i <= cell_count; ++i) {
    at = skip_blanks(text, len, at, false);
    if (at >= len) return false;
    const uint8_t cell = cell_of(text[at]);
    if (cell == kNoCell || (i == cell_count && cell == 0)) return false;
    if (i < cell_count)
      cells[i] = cell;
    else
      side = uint8_t(cell - 1);
    ++at;
  }
  at = skip_blanks(text, len, at, false);
  return at >= len || text[at] == ';';
}

size_t cell_offset(const char* text, size_t len, uint32_t index) noexcept {
  size_t at = skip_blanks(text, len, 0, false);
  for (uint32_t i = 0; i < index; ++i) at = skip_blanks(text, len, at + 1, false);
  return at;
}

}  // namespace picoply
