// The position and its moves.
#include "arguments.hpp"

namespace picoply::capi {
namespace {

// Whether the move names a cell of the board, or a column, that has room.
bool is_free(const pply_engine* engine, pply_move move) noexcept {
  const pply_game* const game = engine->game;
  if (move >= game->notation(engine).move_count) return false;
  if ((game->traits & kHasGrid) == 0 || game->forms != nullptr) return true;
  const uint32_t top =
      game->traits & kHasGravity ? uint32_t(game->rows - 1u) * game->cols : uint32_t(0);
  return game->cell(engine, top + move) == 0;
}

}  // namespace
}  // namespace picoply::capi

using namespace picoply::capi;

// ---- Changing the position ----------------------------------------------------------------------

int pply_position_reset(pply_engine* engine) {
  int error = check_idle(engine);
  if (error != PPLY_OK) return error;
  const Busy busy(engine->flags);
  error = engine->game->reset(engine);
  if (error == PPLY_OK) leave_position(engine);
  return error;
}

int pply_move_play(pply_engine* engine, pply_move move) {
  const int error = check_idle(engine);
  return error != PPLY_OK ? error : play_move(engine, move);
}

int pply_move_undo(pply_engine* engine) {
  const int error = check_idle(engine);
  return error != PPLY_OK ? error : undo_move(engine);
}

// ---- Asking about the position ------------------------------------------------------------------

int pply_record_length(const pply_engine* engine) {
  const int error = check(engine);
  return error != PPLY_OK ? error : int(engine->move_count);
}

int pply_record_move(const pply_engine* engine, uint32_t index, pply_move* move) {
  const int error = check_telling(engine, move, sizeof *move);
  if (error != PPLY_OK) return error;
  if (engine->game->played == nullptr) return PPLY_ERR_SUPPORT;
  if (index >= engine->move_count) return PPLY_ERR_INVALID;
  *move = engine->game->played(engine, index);
  return PPLY_OK;
}

int pply_move_is_legal(const pply_engine* engine, pply_move move) {
  const int error = check(engine);
  if (error != PPLY_OK) return error;
  return engine->game->is_legal(engine, move) ? 1 : 0;
}

int pply_moves_legal(const pply_engine* engine, pply_move* out, size_t capacity) {
  const int error = check_telling_list(engine, out, capacity);
  if (error != PPLY_OK) return error;
  size_t count = 0;
  const auto list = [&](pply_move move) noexcept {
    if (!engine->game->is_legal(engine, move)) return;
    if (count < capacity) out[count] = move;
    ++count;
  };
  for (uint32_t m = 0; m < engine->game->move_count; ++m) list(pply_move(m));
  list(PPLY_MOVE_PASS);
  return int(count);
}

int pply_move_cells(const pply_engine* engine, pply_move move, uint16_t* from, uint16_t* to) {
  int error = check_telling(engine, from, sizeof *from);
  if (error == PPLY_OK) error = check_telling(engine, to, sizeof *to);
  if (error != PPLY_OK) return error;
  const pply_game* const game = engine->game;
  const picoply::Notation notation = game->notation(engine);
  if (move == PPLY_MOVE_PASS && notation.has_pass) return 0;
  if (move >= notation.move_count) return PPLY_ERR_INVALID;
  uint16_t cells[2] = {move, move};
  if (game->forms != nullptr) {
    if (!game->forms->find_cells(engine, move, cells[0], cells[1])) return 0;
  } else if ((game->traits & kHasGravity) != 0) {
    if (!is_free(engine, move)) return 0;
    while (game->cell(engine, cells[1]) != 0) cells[1] = uint16_t(cells[1] + game->cols);
    cells[0] = cells[1];
  } else if ((game->traits & kHasGrid) == 0 || notation.style != picoply::MoveStyle::kCell) {
    return 0;
  }
  *from = cells[0];
  *to = cells[1];
  return 1;
}

int pply_move_forbidden(const pply_engine* engine, pply_move move) {
  const int error = check(engine);
  if (error != PPLY_OK) return error;
  if (!is_free(engine, move)) return PPLY_ERR_INVALID;
  return is_over(engine) ? 0 : int(engine->game->forbidden(engine, move));
}

int pply_moves_forbidden(const pply_engine* engine, pply_move* out, uint8_t* reasons,
                         size_t capacity) {
  int error = check_telling_list(engine, out, capacity);
  if (error == PPLY_OK)
    error = check_telling_list(engine, reasons, reasons != nullptr ? capacity : size_t(0));
  if (error != PPLY_OK) return error;
  if ((engine->game->traits & kHasForbidden) == 0 || is_over(engine)) return 0;
  size_t count = 0;
  for (uint32_t m = 0; m < engine->game->move_count; ++m) {
    if (!is_free(engine, pply_move(m))) continue;
    const uint8_t reason = engine->game->forbidden(engine, pply_move(m));
    if (reason == PPLY_NOT_FORBIDDEN) continue;
    if (count < capacity) {
      out[count] = pply_move(m);
      if (reasons != nullptr) reasons[count] = reason;
    }
    ++count;
  }
  return int(count);
}

int pply_position_side(const pply_engine* engine) {
  const int error = check(engine);
  return error != PPLY_OK ? error : int(engine->game->side(engine));
}

int pply_position_cell(const pply_engine* engine, uint32_t col, uint32_t row) {
  const int piece = pply_position_piece(engine, col, row);
  return piece < 0 ? piece : piece & int(PPLY_PIECE_SIDE);
}

int pply_position_piece(const pply_engine* engine, uint32_t col, uint32_t row) {
  const int error = check(engine);
  if (error != PPLY_OK) return error;
  const picoply::Notation grid = engine->game->notation(engine);
  if (grid.cols == 0) return PPLY_ERR_SUPPORT;
  if (col >= grid.cols || row >= grid.rows) return PPLY_ERR_INVALID;
  const uint8_t cell = engine->game->cell(engine, row * grid.cols + col);
  return cell == kNoCell ? int(PPLY_ERR_SUPPORT) : int(cell);
}

int pply_position_outcome(const pply_engine* engine) {
  const int error = check(engine);
  return error != PPLY_OK ? error : int(engine->game->outcome(engine));
}

int pply_position_winning_line(const pply_engine* engine, pply_move* out, size_t capacity) {
  const int error = check_telling_list(engine, out, capacity);
  if (error != PPLY_OK) return error;
  if (engine->game->winning_line == nullptr) return PPLY_ERR_SUPPORT;
  return int(engine->game->winning_line(engine, out, capacity));
}

int pply_position_margin(const pply_engine* engine, int32_t* margin) {
  const int error = check_telling(engine, margin, sizeof *margin);
  if (error != PPLY_OK) return error;
  if ((engine->game->traits & kHasMargin) == 0) return PPLY_ERR_SUPPORT;
  *margin = engine->game->margin(engine);
  return PPLY_OK;
}
