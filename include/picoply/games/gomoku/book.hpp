// An opening book: the moves for some hundred first positions of a game of five in a row, as bytes
// that lie in flash and that nobody has to trust.
//
// The bytes
//   0  4  "PPBK"
//   4  1  1, the version
//   5  1  lines of the board, which is square: 5 .. 26
//   6  1  the rule, as a Rule
//   7  1  the most stones that a position of the book has
//   8  2  n, how many positions
//  10  2  0
//  12  4  a checksum of all the other bytes, 0 to 11 and from 16 on: FNV-1a of 32 bits
//  16  5  for each position, ascending: 4 bytes of key, then one of move
// with the numbers' low bytes first. kBookBytes hold 406 positions.
//
// The key. A position and its seven mirror images are one, so each of the eight symmetries gets a
// hash: the sum of a scrambled number for each stone, of its cell's image and its colour, scrambled
// once more with the side to move. A sum asks in no order, and 32 bits come out of the same
// multiplications and shifts everywhere. The least of the eight is the key; the image that it
// belongs to, the first in the symmetries' order if several have it, is the canonical one. Those
// then look alike, and so do their moves.
//
// The move is that of the canonical image, 16 times the row plus the column, both counted from the
// centre, which is 0x88: so one byte reaches all of a board of up to 16 lines, and the middle of a
// larger one. To answer, it goes back by the inverse of the symmetry that led to the image.
//
// A position that is not in the book has the key of one that is with a chance of n in 2^32. Then,
// and in a book made to deceive, the move may be senseless, and whoever asks looks whether it is
// legal.
#ifndef PICOPLY_GAMES_GOMOKU_BOOK_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_BOOK_HPP_INCLUDED

#include "picoply/games/gomoku/rule.hpp"
#include "picoply/mirror.hpp"

namespace picoply::gomoku {

inline constexpr uint32_t kBookBytes = 2048;  // the most
inline constexpr uint32_t kBookHead = 16, kBookEntry = 5;
inline constexpr uint32_t kBookMost = (kBookBytes - kBookHead) / kBookEntry;  // positions
inline constexpr uint32_t kNoBookByte = 0;       // of a cell out of reach
inline constexpr uint32_t kNoBookCell = 0xffff;  // of a position that is not in the book

// ---- Keys and moves -----------------------------------------------------------------------------

// A permutation of the 32-bit numbers after which all bits depend on all: C. Wellons' "lowbias32".
constexpr uint32_t scrambled(uint32_t n) noexcept {
  n = (n ^ n >> 16) * 0x7feb352du;
  n = (n ^ n >> 15) * 0x846ca68bu;
  return n ^ n >> 16;
}

struct BookForm {
  uint32_t key;
  uint32_t symmetry;  // leads to the canonical image
  uint32_t stones;
};

// Of a position: cell_at(i) is what cell i holds, 0, 1 or 2 as in pply_position_cell, and side is 0
// if the first player is to move, else 1.
template <class CellAt>
constexpr BookForm book_form(uint32_t cols, uint32_t side, CellAt cell_at) noexcept {
  uint32_t sums[kSymmetries] = {};
  uint32_t stones = 0;
  for (uint32_t i = 0; i < cols * cols; ++i) {
    const uint32_t colour = cell_at(i);
    if (colour == 0) continue;
    ++stones;
    for (uint32_t s = 0; s < kSymmetries; ++s)
      sums[s] += scrambled(mirrored(i, cols, s) << 2 | colour);
  }
  BookForm least{0, kSymmetries, stones};
  for (uint32_t s = 0; s < kSymmetries; ++s) {
    const uint32_t key = scrambled(sums[s] ^ side);
    if (least.symmetry == kSymmetries || key < least.key) {
      least.key = key;
      least.symmetry = s;
    }
  }
  return least;
}

// The byte for a cell, or kNoBookByte if it is out of reach.
constexpr uint32_t book_byte(uint32_t cell, uint32_t cols) noexcept {
  const uint32_t x = cell % cols + 8 - cols / 2, y = cell / cols + 8 - cols / 2;
  return x > 15 || y > 15 ? kNoBookByte : y << 4 | x;
}
// The cell, or kNoBookCell if it is not on the board.
constexpr uint32_t book_cell(uint32_t byte, uint32_t cols) noexcept {
  const uint32_t x = (byte & 15) + cols / 2 - 8, y = (byte >> 4) + cols / 2 - 8;
  return x >= cols || y >= cols ? kNoBookCell : y * cols + x;
}

// ---- The bytes ----------------------------------------------------------------------------------

constexpr uint32_t book_checksum(const uint8_t* bytes, uint32_t size) noexcept {
  uint32_t sum = 0x811c9dc5u;
  for (uint32_t i = 0; i < size; ++i)
    if (i < 12 || i >= kBookHead) sum = (sum ^ bytes[i]) * 0x01000193u;
  return sum;
}

constexpr uint32_t read_book_number(const uint8_t* bytes) noexcept {
  return uint32_t(bytes[0]) | uint32_t(bytes[1]) << 8 | uint32_t(bytes[2]) << 16 |
         uint32_t(bytes[3]) << 24;
}

// A view of a book, which must outlive it.
class Book {
 public:
  // Looks through `size` bytes, of which those after the book do not count. False if they are no
  // book or a damaged one; then it is what it was before.
  constexpr bool open(const uint8_t* bytes, size_t size) noexcept {
    if (size < kBookHead || read_book_number(bytes) != 0x4b425050u || bytes[4] != 1) return false;
    const uint32_t cols = bytes[5], n = uint32_t(bytes[8]) | uint32_t(bytes[9]) << 8;
    if (cols < 5 || cols > 26 || bytes[6] > uint8_t(Rule::kStandardCaro) || n == 0 || n > kBookMost)
      return false;
    const uint32_t used = kBookHead + n * kBookEntry;
    if (bytes[10] != 0 || bytes[11] != 0 || size < used) return false;
    if (read_book_number(bytes + 12) != book_checksum(bytes, used)) return false;
    for (uint32_t i = 1; i < n; ++i) {
      const uint8_t* const entry = bytes + kBookHead + i * kBookEntry;
      if (read_book_number(entry - kBookEntry) >= read_book_number(entry)) return false;
    }
    bytes_ = bytes;
    count_ = n;
    return true;
  }

  // Of an open book.
  constexpr uint32_t count() const noexcept { return count_; }
  constexpr uint32_t cols() const noexcept { return bytes_[5]; }
  constexpr Rule rule() const noexcept { return Rule(bytes_[6]); }

  // The cell of an open book's move, or kNoBookCell if it has none for this position. Of a book
  // that is not trusted the cell may hold a stone or be forbidden.
  template <class CellAt>
  constexpr uint32_t find(uint32_t side, CellAt cell_at) const noexcept {
    const BookForm form = book_form(cols(), side, cell_at);
    if (form.stones > bytes_[7]) return kNoBookCell;
    uint32_t low = 0, high = count_;  // the first key that is not less is at low .. high
    while (low < high) {
      const uint32_t middle = (low + high) / 2;
      if (key(middle) < form.key)
        low = middle + 1;
      else
        high = middle;
    }
    if (low == count_ || key(low) != form.key) return kNoBookCell;
    const uint32_t cell = book_cell(entry(low)[4], cols());
    return cell == kNoBookCell ? cell : mirrored(cell, cols(), inverse_symmetry(form.symmetry));
  }

  constexpr uint32_t key(uint32_t index) const noexcept { return read_book_number(entry(index)); }

 private:
  constexpr const uint8_t* entry(uint32_t index) const noexcept {
    return bytes_ + kBookHead + index * kBookEntry;
  }

  const uint8_t* bytes_ = nullptr;
  uint32_t count_ = 0;
};

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_BOOK_HPP_INCLUDED
