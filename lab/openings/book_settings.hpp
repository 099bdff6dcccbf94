// What decides an opening book: the same settings and the same search make the same bytes.
#ifndef PICOPLY_TOOLS_LAB_OPENINGS_BOOK_SETTINGS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_OPENINGS_BOOK_SETTINGS_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <string>

#include "hosted/games/registry.hpp"
#include "picoply/games/gomoku/book.hpp"

namespace lab {

struct BookSettings {
  const hosted::GameEntry* game = nullptr;           // five in a row on a square board
  std::uint32_t count = picoply::gomoku::kBookMost;  // positions wanted
  std::uint64_t nodes = 200'000;                     // of the search for the book's own move
  std::uint64_t reply_nodes = 100'000;               // of the search for the opponent's replies
  std::uint32_t replies = 6;                         // looked at after each of the book's moves
  std::uint32_t step = 40;                           // what every reply costs, see book_maker.hpp
  std::uint32_t stones = 14;                         // the most in a position
  std::size_t table_bytes = std::size_t{16} << 20;   // of each search, cleared before it

  // Throws hosted::UserError.
  void check() const;
  picoply::Rule rule() const;

  // The command line that makes this book, every option spelt out.
  std::string command() const;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_OPENINGS_BOOK_SETTINGS_HPP_INCLUDED
