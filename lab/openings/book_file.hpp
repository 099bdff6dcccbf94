// Writes opening books: the bytes that picoply/games/gomoku/book.hpp describes, the same as a
// source file, and a list for people.
#ifndef PICOPLY_TOOLS_LAB_OPENINGS_BOOK_FILE_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_OPENINGS_BOOK_FILE_HPP_INCLUDED

#include <cstdint>
#include <map>
#include <string>

#include "openings/book_maker.hpp"
#include "openings/book_settings.hpp"

namespace lab {

using BookPositions = std::map<std::uint32_t, BookPosition>;  // by key

// Throws hosted::UserError if there are no positions.
std::string book_bytes(const BookSettings& settings, const BookPositions& positions);

// C: `const uint8_t NAME[PPLY_BOOK_SIZE]`, with the command that makes it. C++ as well if the name
// has been declared, as those in picoply.h are: a constant would not be seen elsewhere.
std::string book_source(const BookSettings& settings, const std::string& bytes,
                        const std::string& name);

// "h8i9 g7 # 12" a line: the moves to a position, "-" if none, the book's, its value.
std::string book_list(const BookSettings& settings, const BookPositions& positions);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_OPENINGS_BOOK_FILE_HPP_INCLUDED
