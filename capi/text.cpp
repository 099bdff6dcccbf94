// Moves, positions and records as text: notation.hpp applied to engines.
#include "arguments.hpp"

using namespace picoply::capi;
using picoply::Notation;
using picoply::TextWriter;

static_assert(picoply::kTextPass == PPLY_MOVE_PASS);
static_assert(picoply::kMaxTextColumns == PPLY_CUSTOM_GRID_MAX);

namespace {

// Write and read one move of an engine.
PPLY_NOINLINE void put_move(const pply_engine* engine, const Notation& notation, pply_move move,
                            TextWriter& out) noexcept {
  if (notation.told) return engine->game->forms->write_text(engine, move, out);
  write_move(notation, move, out);
}
PPLY_NOINLINE bool take_move(const pply_engine* engine, const Notation& notation, const char* text,
                             size_t len, size_t& at, uint16_t& move) noexcept {
  if (notation.told) return engine->game->forms->read_text(engine, text, len, at, move);
  return read_move(notation, text, len, at, move);
}

// Plays the turn that stands at text[at] of a record. On an error `at` is where it is.
int play_turn(pply_engine* engine, const char* text, size_t len, size_t& at) noexcept {
  size_t end = at;
  pply_move moves[kMostInTurn];
  const int count = engine->game->forms->read_turn(engine, text, len, end, moves);
  if (count != PPLY_ERR_PARSE && is_over(engine)) return PPLY_ERR_OVER;
  at = end;
  for (int i = 0; i < count; ++i) {
    const int error = engine->game->play(engine, moves[i]);
    if (error != PPLY_OK) return error;
  }
  return count < 0 ? count : int(PPLY_OK);
}

// Plays a record's move. If the only legal move is a pass that the record left out, plays that
// first.
int play_recorded(pply_engine* engine, pply_move move) noexcept {
  const pply_game* const game = engine->game;
  if (is_over(engine)) return PPLY_ERR_OVER;
  if (!game->is_legal(engine, move) && game->is_legal(engine, PPLY_MOVE_PASS)) {
    const int error = game->play(engine, PPLY_MOVE_PASS);
    if (error != PPLY_OK) return error;
  }
  return game->is_legal(engine, move) ? game->play(engine, move) : int(PPLY_ERR_ILLEGAL);
}

}  // namespace

int pply_move_write(const pply_engine* engine, pply_move move, char* out, size_t capacity) {
  const int error = check_telling_list(engine, out, capacity);
  if (error != PPLY_OK) return error;
  const Notation notation = engine->game->notation(engine);
  if (move >= notation.move_count && !(notation.has_pass && move == PPLY_MOVE_PASS))
    return PPLY_ERR_INVALID;
  TextWriter writer(out, capacity);
  put_move(engine, notation, move, writer);
  return int(writer.finish());
}

int pply_move_parse(const pply_engine* engine, const char* text, size_t len, pply_move* move) {
  const int error = check_telling(engine, move, sizeof *move);
  if (error != PPLY_OK) return error;
  if (text == nullptr && len != 0) return PPLY_ERR_NULL;
  size_t at = 0;
  uint16_t m = 0;
  if (!take_move(engine, engine->game->notation(engine), text, len, at, m) || at != len)
    return PPLY_ERR_PARSE;
  *move = m;
  return PPLY_OK;
}

int pply_position_write(const pply_engine* engine, char* out, size_t capacity) {
  const int error = check_telling_list(engine, out, capacity);
  if (error != PPLY_OK) return error;
  const pply_game* const game = engine->game;
  const Notation grid = game->notation(engine);
  const uint32_t cells = uint32_t(grid.cols) * grid.rows;
  if (cells == 0 || game->cell(engine, 0) == kNoCell) return PPLY_ERR_SUPPORT;
  TextWriter writer(out, capacity);
  if (game->forms != nullptr && game->forms->write_position != nullptr) {
    game->forms->write_position(engine, writer);
    return int(writer.finish());
  }
  for (uint32_t i = 0; i < cells; ++i) picoply::write_cell(game->cell(engine, i), writer);
  writer.put(' ');
  picoply::write_cell(uint8_t(game->side(engine) + 1), writer);
  return int(writer.finish());
}

int pply_position_set(pply_engine* engine, const char* text, size_t len, size_t* where) {
  int error = check_reading(engine, text, len, where);
  if (error != PPLY_OK) return error;
  if (engine->game->read == nullptr) return PPLY_ERR_SUPPORT;
  size_t at = 0;
  error = engine->game->read(engine, text, len, at);
  if (error == PPLY_OK)
    leave_position(engine);
  else if (where != nullptr && error != PPLY_ERR_SUPPORT)
    *where = at;
  return error;
}

int pply_record_write(const pply_engine* engine, char* out, size_t capacity) {
  const int error = check_telling_list(engine, out, capacity);
  if (error != PPLY_OK) return error;
  if (engine->game->played == nullptr) return PPLY_ERR_SUPPORT;
  const Notation notation = engine->game->notation(engine);
  const OwnForms* const forms = engine->game->forms;
  const bool has_turns = forms != nullptr && forms->write_further != nullptr;
  TextWriter writer(out, capacity);
  pply_move before = PPLY_MOVE_NONE;
  for (uint32_t i = 0; i < engine->move_count; ++i) {
    const pply_move move = engine->game->played(engine, i);
    const bool goes_on =
        i != 0 && has_turns && engine->game->forms->write_further(before, move, writer);
    before = move;
    if (goes_on) continue;
    if (i != 0 && notation.needs_separator()) writer.put(' ');
    put_move(engine, notation, move, writer);
  }
  return int(writer.finish());
}

int pply_record_play(pply_engine* engine, const char* text, size_t len, size_t* where) {
  int error = check_reading(engine, text, len, where);
  if (error != PPLY_OK) return error;
  if (engine->game->replay == nullptr) return PPLY_ERR_SUPPORT;
  const Busy busy(engine->flags);
  const Notation notation = engine->game->notation(engine);
  const bool has_turns =
      engine->game->forms != nullptr && engine->game->forms->read_turn != nullptr;
  const uint32_t before = engine->move_count;
  size_t at = 0;
  while ((at = picoply::skip_blanks(text, len, at, true)) < len) {
    size_t end = at;
    uint16_t move = 0;
    if (has_turns) {
      error = play_turn(engine, text, len, end);
      if (error != PPLY_OK) at = end;
    } else if (take_move(engine, notation, text, len, end, move)) {
      error = play_recorded(engine, move);
    } else {
      error = PPLY_ERR_PARSE;
      at = end;
    }
    if (error != PPLY_OK) {
      if (engine->move_count != before) engine->game->replay(engine, before);
      if (where != nullptr) *where = at;
      return error;
    }
    at = end;
  }
  if (engine->move_count != before) leave_position(engine);
  return PPLY_OK;
}
