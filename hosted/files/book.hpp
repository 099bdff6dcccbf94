// The library's opening books, by game.
#ifndef PICOPLY_HOSTED_FILES_BOOK_HPP_INCLUDED
#define PICOPLY_HOSTED_FILES_BOOK_HPP_INCLUDED

#include <cstdint>
#include <optional>
#include <string_view>

#include "hosted/engine.hpp"

namespace hosted {

// PPLY_BOOK_SIZE bytes for a game as registry.hpp calls it, "gomoku" and "15", or NULL.
const std::uint8_t* find_book(std::string_view name, std::string_view size);

// The move of such a book in the engine's position, if it has one; `book` may be NULL.
std::optional<pply_move> book_move(const Engine& engine, const std::uint8_t* book);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_FILES_BOOK_HPP_INCLUDED
