#include "hosted/files/book.hpp"

namespace hosted {

const std::uint8_t* find_book(std::string_view name, std::string_view size) {
  if (size != "15") return nullptr;
  if (name == "gomoku") return pply_gomoku15_book;
  if (name == "standard") return pply_standard15_book;
  return name == "renju" ? pply_renju15_book : nullptr;
}

std::optional<pply_move> book_move(const Engine& engine, const std::uint8_t* book) {
  pply_move move = PPLY_MOVE_NONE;
  if (book == nullptr || pply_book_move(engine.get(), book, PPLY_BOOK_SIZE, &move) != PPLY_OK) {
    return std::nullopt;
  }
  return move;
}

}  // namespace hosted
