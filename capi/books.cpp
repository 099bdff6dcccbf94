// Opening books: the C function. A program that does not call it does not link it.
#include "arguments.hpp"
#include "picoply/games/gomoku/book.hpp"

namespace picoply::capi {
namespace {

using gomoku::Book;

static_assert(gomoku::kBookBytes == PPLY_BOOK_SIZE);

// A game does not say which row wins, only whether it forbids moves.
bool is_for(const Book& book, const pply_game* game) noexcept {
  const bool restricted = (game->traits & kHasForbidden) != 0;
  return keeps_stones(game) && book.cols() == game->cols &&
         (book.rule() == Rule::kRenju) == restricted;
}

}  // namespace
}  // namespace picoply::capi

using namespace picoply::capi;

int pply_book_move(const pply_engine* engine, const void* book, size_t book_size, pply_move* move) {
  const int error = check_telling(engine, move, sizeof *move);
  if (error != PPLY_OK) return error;
  if (book == nullptr) return PPLY_ERR_NULL;
  Book opened;
  if (!opened.open(static_cast<const uint8_t*>(book), book_size)) return PPLY_ERR_PARSE;
  const pply_game* const game = engine->game;
  if (!is_for(opened, game)) return PPLY_ERR_SUPPORT;
  if (is_over(engine)) return PPLY_ERR_OVER;
  const uint32_t cell = opened.find(
      game->side(engine), [engine, game](uint32_t i) { return uint32_t(game->cell(engine, i)); });
  // By chance, or in a book made to deceive, the key may be that of another position.
  if (cell == picoply::gomoku::kNoBookCell || !game->is_legal(engine, pply_move(cell)))
    return PPLY_ERR_EMPTY;
  *move = pply_move(cell);
  return PPLY_OK;
}
