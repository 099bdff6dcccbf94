// Opening books: turned positions have the same key and turned moves; bytes that are no book are
// refused, and those made to deceive answer nothing that is off the board.
#include "picoply/games/gomoku/book.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

#include "picoply/random.hpp"
#include "support/turned.hpp"

namespace picoply::gomoku {
namespace {

using Cells = std::vector<uint8_t>;
using Bytes = std::vector<uint8_t>;

constexpr uint32_t kCols = 15;

using test::turned;

Cells turned(const Cells& cells, uint32_t how, uint32_t cols) {
  Cells image(cells.size());
  for (uint32_t i = 0; i < cells.size(); ++i) image[turned(i, how, cols)] = cells[i];
  return image;
}

BookForm form_of(const Cells& cells, uint32_t side, uint32_t cols = kCols) {
  return book_form(cols, side, [&](uint32_t i) { return uint32_t(cells[i]); });
}
uint32_t find(const Book& book, const Cells& cells, uint32_t side) {
  return book.find(side, [&](uint32_t i) { return uint32_t(cells[i]); });
}

// Stones of both colours by turns.
Cells random_cells(Random& random, uint32_t stones, uint32_t cols = kCols) {
  Cells cells(cols * cols);
  for (uint32_t placed = 0; placed < stones;) {
    uint8_t& cell = cells[uint32_t(random.next() >> 32) % cells.size()];
    if (cell != 0) continue;
    cell = uint8_t(placed % 2 + 1);
    ++placed;
  }
  return cells;
}

void put(Bytes& bytes, size_t at, uint32_t number) {
  for (uint32_t i = 0; i < 4; ++i) bytes[at + i] = uint8_t(number >> 8 * i);
}
void seal(Bytes& bytes) { put(bytes, 12, book_checksum(bytes.data(), uint32_t(bytes.size()))); }

// Key -> byte of the move.
Bytes book_of(const std::map<uint32_t, uint8_t>& entries, uint32_t cols = kCols,
              uint8_t stones = 20) {
  Bytes bytes = {'P', 'P', 'B', 'K', 1, uint8_t(cols), 0, stones};
  bytes.resize(kBookHead + entries.size() * kBookEntry);
  bytes[8] = uint8_t(entries.size());
  bytes[9] = uint8_t(entries.size() >> 8);
  size_t at = kBookHead;
  for (const auto& [key, move] : entries) {
    put(bytes, at, key);
    bytes[at + 4] = move;
    at += kBookEntry;
  }
  seal(bytes);
  return bytes;
}
bool opens(const Bytes& bytes) { return Book().open(bytes.data(), bytes.size()); }

// A position, a move in it, and what a book has of them.
struct Known {
  Cells cells;
  uint32_t move;
};
std::vector<Known> known_positions(uint32_t count, uint32_t cols = kCols) {
  Random random(7);
  std::vector<Known> known;
  for (uint32_t i = 0; i < count; ++i) {
    Known one{random_cells(random, i % 8 * 2, cols), 0};
    do {
      one.move = uint32_t(random.next() >> 32) % (cols * cols);
    } while (one.cells[one.move] != 0 || book_byte(one.move, cols) == kNoBookByte);
    known.push_back(one);
  }
  return known;
}
Bytes book_of(const std::vector<Known>& known, uint32_t cols = kCols) {
  std::map<uint32_t, uint8_t> entries;
  for (const Known& one : known) {
    const BookForm form = form_of(one.cells, 0, cols);
    entries[form.key] = uint8_t(book_byte(mirrored(one.move, cols, form.symmetry), cols));
  }
  return book_of(entries, cols);
}

TEST(Mirror, EverySymmetryIsAnImageOfItsOwnAndLeadsBack) {
  for (const uint32_t cols : {5u, 8u, 15u}) {
    std::set<std::vector<uint32_t>> seen;
    for (uint32_t s = 0; s < kSymmetries; ++s) {
      std::vector<uint32_t> images;
      for (uint32_t i = 0; i < cols * cols; ++i) {
        images.push_back(mirrored(i, cols, s));
        EXPECT_EQ(mirrored(images.back(), cols, inverse_symmetry(s)), i);
      }
      seen.insert(images);
    }
    for (uint32_t how = 0; how < 8; ++how) {
      std::vector<uint32_t> images;
      for (uint32_t i = 0; i < cols * cols; ++i) images.push_back(turned(i, how, cols));
      EXPECT_EQ(seen.count(images), 1u);
    }
  }
}

TEST(GomokuBook, TurnedPositionsHaveOneKeyAndOthersHaveOthers) {
  Random random(1);
  std::set<uint32_t> keys;
  for (uint32_t i = 0; i < 300; ++i) {
    const Cells cells = random_cells(random, 1 + i % 12);
    const BookForm form = form_of(cells, i % 2);
    EXPECT_EQ(form.stones, 1 + i % 12);
    for (uint32_t how = 0; how < 8; ++how)
      EXPECT_EQ(form_of(turned(cells, how, kCols), i % 2).key, form.key);
    EXPECT_NE(form_of(cells, 1 - i % 2).key, form.key) << "the side to move counts";
    if (form.stones > 3) {
      EXPECT_TRUE(keys.insert(form.key).second);
    }
  }
}

// The same number on every target: h8 i9 g7, and the empty board.
TEST(GomokuBook, KeysAreTheSameEverywhere) {
  Cells cells(kCols * kCols);
  EXPECT_EQ(form_of(cells, 0).key, 0u);
  cells[7 * 15 + 7] = cells[6 * 15 + 6] = 1;
  cells[8 * 15 + 8] = 2;
  EXPECT_EQ(form_of(cells, 1).key, 0x2093c436u);
}

TEST(GomokuBook, AByteStandsForACell) {
  for (uint32_t cols = 5; cols <= 26; ++cols) {
    uint32_t reached = 0;
    for (uint32_t cell = 0; cell < cols * cols; ++cell) {
      const uint32_t byte = book_byte(cell, cols);
      if (byte == kNoBookByte) continue;
      ++reached;
      EXPECT_EQ(book_cell(byte, cols), cell);
    }
    if (cols < 16) {
      EXPECT_EQ(reached, cols * cols);
    } else {
      EXPECT_EQ(reached, 255u) << cols;  // the corner whose byte is 0 is none
    }
    for (uint32_t byte = 0; byte < 256; ++byte) {
      const uint32_t cell = book_cell(byte, cols);
      EXPECT_TRUE(cell < cols * cols || cell == kNoBookCell);
    }
  }
}

TEST(GomokuBook, AnswersTurnWithThePosition) {
  for (const uint32_t cols : {9u, 15u, 20u}) {
    const std::vector<Known> known = known_positions(60, cols);
    const Bytes bytes = book_of(known, cols);
    Book book;
    ASSERT_TRUE(book.open(bytes.data(), bytes.size()));
    EXPECT_EQ(book.cols(), cols);
    EXPECT_EQ(book.rule(), Rule::kFreestyle);
    for (const Known& one : known) {
      if (form_of(one.cells, 0, cols).stones < 3) continue;  // may be their own mirror images
      for (uint32_t how = 0; how < 8; ++how) {
        EXPECT_EQ(find(book, turned(one.cells, how, cols), 0), turned(one.move, how, cols));
        EXPECT_EQ(find(book, turned(one.cells, how, cols), 1), kNoBookCell);
      }
    }
  }
}

TEST(GomokuBook, OtherPositionsAreNotInIt) {
  const Bytes bytes = book_of(known_positions(100));
  Book book;
  ASSERT_TRUE(book.open(bytes.data(), bytes.size()));
  Random random(99);
  for (uint32_t i = 0; i < 2000; ++i)
    EXPECT_EQ(find(book, random_cells(random, 5 + i % 9), i % 2), kNoBookCell);
}

TEST(GomokuBook, PositionsWithMoreStonesThanItsOwnAreNotLookedUp) {
  Random random(3);
  const Cells cells = random_cells(random, 6);
  const std::map<uint32_t, uint8_t> entries = {{form_of(cells, 0).key, 0x88}};
  for (const uint8_t stones : {uint8_t(5), uint8_t(6)}) {
    const Bytes bytes = book_of(entries, kCols, stones);
    Book book;
    ASSERT_TRUE(book.open(bytes.data(), bytes.size()));
    EXPECT_EQ(find(book, cells, 0) == kNoBookCell, stones == 5);
  }
}

TEST(GomokuBook, DamagedBytesAreRefused) {
  const Bytes good = book_of(known_positions(40));
  ASSERT_TRUE(opens(good));
  for (size_t bit = 0; bit < good.size() * 8; ++bit) {
    Bytes bytes = good;
    bytes[bit / 8] = uint8_t(bytes[bit / 8] ^ 1u << bit % 8);
    EXPECT_FALSE(opens(bytes)) << "bit " << bit;
  }
  for (size_t size = 0; size < good.size(); ++size) {
    const Bytes shorter(good.begin(), good.begin() + long(size));
    EXPECT_FALSE(opens(shorter)) << size;
  }
  Bytes longer = good;
  longer.resize(good.size() + 100, 0xa5);
  EXPECT_TRUE(opens(longer));
}

// With a checksum that fits.
TEST(GomokuBook, SenselessHeadsAreRefused) {
  const Bytes good = book_of(known_positions(40));
  const auto opens_with = [&](size_t at, uint8_t value) {
    Bytes bytes = good;
    bytes[at] = value;
    seal(bytes);
    return opens(bytes);
  };
  EXPECT_TRUE(opens_with(0, 'P'));
  EXPECT_FALSE(opens_with(0, 'Q'));
  EXPECT_FALSE(opens_with(4, 2));
  EXPECT_FALSE(opens_with(5, 4));
  EXPECT_FALSE(opens_with(5, 27));
  EXPECT_TRUE(opens_with(5, 26));
  EXPECT_FALSE(opens_with(6, 5));
  EXPECT_TRUE(opens_with(6, 4));
  EXPECT_FALSE(opens_with(8, 0)) << "no positions";
  EXPECT_FALSE(opens_with(10, 1));
  EXPECT_FALSE(opens_with(11, 1));
}

TEST(GomokuBook, TheLargestHas406PositionsAndNoMoreAreTaken) {
  EXPECT_EQ(kBookMost, 406u);
  std::map<uint32_t, uint8_t> entries;
  for (uint32_t i = 0; i < kBookMost; ++i) entries[i * 7] = 0x88;
  EXPECT_LE(book_of(entries).size(), kBookBytes);
  EXPECT_TRUE(opens(book_of(entries)));
  entries[0xffffffffu] = 0x88;
  EXPECT_FALSE(opens(book_of(entries)));
}

TEST(GomokuBook, KeysOutOfOrderAreRefused) {
  Bytes bytes = book_of(std::map<uint32_t, uint8_t>{{1, 0x88}, {2, 0x89}, {0x80000000u, 0x90}});
  EXPECT_TRUE(opens(bytes));
  put(bytes, kBookHead + kBookEntry, 1);  // twice the same
  seal(bytes);
  EXPECT_FALSE(opens(bytes));
  put(bytes, kBookHead + kBookEntry, 0x80000001u);
  seal(bytes);
  EXPECT_FALSE(opens(bytes));
}

TEST(GomokuBook, MovesOffTheBoardAreNone) {
  Random random(5);
  const Cells cells = random_cells(random, 4, 9);
  for (uint32_t byte = 0; byte < 256; ++byte) {
    const Bytes bytes = book_of({{form_of(cells, 0, 9).key, uint8_t(byte)}}, 9);
    Book book;
    ASSERT_TRUE(book.open(bytes.data(), bytes.size()));
    const uint32_t cell = find(book, cells, 0);
    const uint32_t x = byte & 15, y = byte >> 4;  // 4 .. 12 is on a board of 9 lines
    EXPECT_EQ(cell != kNoBookCell, x >= 4 && x <= 12 && y >= 4 && y <= 12) << byte;
    EXPECT_TRUE(cell < 81 || cell == kNoBookCell);
  }
}

}  // namespace
}  // namespace picoply::gomoku
