// Engines, positions and moves.
#include "engine.hpp"

namespace picoply::capi {
namespace {

// Reads the caller's options, which may be null, and its custom rules, and checks them: from here
// on they are ours, as a callback may write to the caller's.
int read_engine_options(const pply_game* game, const void* memory,
                        const pply_engine_options* theirs, pply_engine_options& options,
                        pply_custom_game& rules) noexcept {
  __builtin_memset(&options, 0, sizeof options);
  if (theirs != nullptr) {
    const int error = read_struct(options, theirs);
    if (error != PPLY_OK) return error;
  }
  if (options.flags != 0) return PPLY_ERR_INVALID;
  if (options.weights != nullptr) {
    if (game->check_weights == nullptr) return PPLY_ERR_INVALID;
    const int error = game->check_weights(memory, game, options);
    if (error != PPLY_OK) return error;
  }
  if ((game->check_custom == nullptr) != (options.custom == nullptr)) return PPLY_ERR_INVALID;
  if (game->check_custom == nullptr) return PPLY_OK;
  return game->check_custom(memory, game, options, rules);
}

// Whether the move names a cell of the board, or a column, that has room.
bool is_free(const pply_engine* engine, pply_move move) noexcept {
  const pply_game* const game = engine->game;
  if (move >= game->notation(engine).move_count) return false;
  if ((game->traits & kHasGrid) == 0) return true;
  const uint32_t top =
      game->traits & kHasGravity ? uint32_t(game->rows - 1u) * game->cols : uint32_t(0);
  return game->cell(engine, top + move) == 0;
}

}  // namespace

int check(const pply_engine* engine) noexcept { return check_object<kEngineKind>(engine); }

int check_telling(const pply_engine* engine, const void* out, size_t size) noexcept {
  const int error = check(engine);
  if (error != PPLY_OK) return error;
  return check_output(engine, size_t(engine->game->engine_size), out, size);
}

int check_idle(const pply_engine* engine) noexcept {
  return check_idle_object<kEngineKind>(engine);
}

int check_apart(const pply_engine* engine) noexcept {
  const int error = check_idle(engine);
  if (error != PPLY_OK) return error;
  const Range table = table_of(engine);
  return are_apart(engine, size_t(engine->game->engine_size), table.at, table.size)
             ? PPLY_OK
             : PPLY_ERR_INVALID;
}

int read_bytes(void* ours, uint32_t size, uint32_t first, const void* theirs) noexcept {
  const int error = check_size(theirs, first);
  if (error != PPLY_OK) return error;
  uint32_t given;
  __builtin_memcpy(&given, theirs, sizeof given);
  const unsigned char* const bytes = static_cast<const unsigned char*>(theirs);
  for (uint32_t i = size; i < given; ++i)
    if (bytes[i] != 0) return PPLY_ERR_STRUCT;
  __builtin_memset(ours, 0, size_t(size));
  __builtin_memcpy(ours, theirs, size_t(min(size, given)));
  return PPLY_OK;
}

int check_size(const void* theirs, uint32_t first) noexcept {
  uint32_t given;
  __builtin_memcpy(&given, theirs, sizeof given);
  return given >= first && given <= kStructMax ? PPLY_OK : PPLY_ERR_STRUCT;
}

int check_result(const void* object, size_t object_size, const void* theirs,
                 uint32_t first) noexcept {
  if (theirs == nullptr) return PPLY_ERR_NULL;
  const int error = check_size(theirs, first);
  if (error != PPLY_OK) return error;
  uint32_t given;
  __builtin_memcpy(&given, theirs, sizeof given);
  return check_output(object, object_size, theirs, size_t(given));
}

void write_struct(void* theirs, const void* ours, uint32_t size) noexcept {
  const uint32_t head = sizeof(uint32_t);
  uint32_t given;
  __builtin_memcpy(&given, theirs, head);
  __builtin_memcpy(static_cast<unsigned char*>(theirs) + head,
                   static_cast<const unsigned char*>(ours) + head, size_t(min(given, size) - head));
}

}  // namespace picoply::capi

using namespace picoply::capi;

uint32_t pply_version(void) { return uint32_t(PPLY_VERSION); }

// ---- Games and engines --------------------------------------------------------------------------

int pply_game_describe(const pply_game* game, pply_game_info* info) {
  if (game == nullptr || info == nullptr) return PPLY_ERR_NULL;
  const int error = check_struct(info);
  if (error != PPLY_OK) return error;
  pply_game_info g;
  __builtin_memset(&g, 0, sizeof g);
  g.engine_size = game->engine_size;
  g.cols = game->cols;
  g.rows = game->rows;
  g.move_count = game->move_count;
  g.max_length = game->max_length;
  g.max_ply = game->max_ply;
  g.has_pass = (game->traits & kHasPass) != 0;
  g.has_forbidden = (game->traits & kHasForbidden) != 0;
  g.has_gravity = (game->traits & kHasGravity) != 0;
  g.rank1_on_top = (game->traits & kRank1OnTop) != 0;
  g.has_margin = (game->traits & kHasMargin) != 0;
  g.name = game->name;
  write_struct(info, &g, sizeof g);
  return PPLY_OK;
}

size_t pply_engine_size(const pply_game* game) {
  return game == nullptr ? 0 : size_t(game->engine_size);
}

int pply_engine_init(pply_engine** engine, const pply_game* game, void* memory, size_t memory_size,
                     const pply_engine_options* options) {
  if (game == nullptr) return PPLY_ERR_NULL;
  pply_engine_options c;
  pply_custom_game rules;
  int error = check_place(engine, memory, memory_size, size_t(game->engine_size));
  if (error == PPLY_OK) error = read_engine_options(game, memory, options, c, rules);
  if (error != PPLY_OK) return error;

  __builtin_memset(memory, 0, size_t(game->engine_size));
  pply_engine* const e = static_cast<pply_engine*>(memory);
  e->game = game;
  e->cookie = cookie_of<kEngineKind>(game);
  e->predicted = PPLY_MOVE_NONE;
  e->chosen = PPLY_MOVE_NONE;
  {
    const Busy busy(e->flags);
    game->init(e, c, rules);
  }
  *engine = e;
  return PPLY_OK;
}

const pply_game* pply_engine_game(const pply_engine* engine) {
  return check(engine) == PPLY_OK ? engine->game : nullptr;
}

int pply_engine_set_table(pply_engine* engine, void* table, size_t size, uint32_t flags) {
  int error = check_idle(engine);
  if (error == PPLY_OK)
    error = check_lent(engine, size_t(engine->game->engine_size), table, size, flags);
  if (error != PPLY_OK) return error;
  const pply_game* const game = engine->game;
  if (game->running(engine)) return PPLY_ERR_INVALID;
  Ranges ranges;
  ranges.add(engine, size_t(game->engine_size));
  ranges.add_table({table, size});
  ranges.add_weights(engine);
  if (!ranges.are_apart()) return PPLY_ERR_INVALID;
  if (game->table == nullptr) return size < 32 ? PPLY_OK : PPLY_ERR_SUPPORT;
  picoply::Table& t = game->table(engine);
  t.attach(table, size);
  if ((flags & PPLY_TABLE_KEEP) == 0) t.clear();
  return PPLY_OK;
}

int pply_engine_clear_table(pply_engine* engine) {
  const int error = check_apart(engine);
  if (error != PPLY_OK) return error;
  if (engine->game->table == nullptr) return PPLY_ERR_SUPPORT;
  engine->game->table(engine).clear();
  return PPLY_OK;
}

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
  int error = check_idle(engine);
  if (error != PPLY_OK) return error;
  if (is_over(engine)) return PPLY_ERR_OVER;
  if (!engine->game->is_legal(engine, move)) return PPLY_ERR_ILLEGAL;
  const Busy busy(engine->flags);
  error = engine->game->play(engine, move);
  if (error != PPLY_OK) return error;
  engine->game->stop(engine);  // completes the variation in which the reply stands
  const pply_move reply = engine->game->predict_reply == nullptr
                              ? pply_move(PPLY_MOVE_NONE)
                              : engine->game->predict_reply(engine, move);
  leave_position(engine);
  engine->predicted = reply;
  return PPLY_OK;
}

int pply_move_undo(pply_engine* engine) {
  const int error = check_idle(engine);
  if (error != PPLY_OK) return error;
  if (engine->game->replay == nullptr) return PPLY_ERR_SUPPORT;
  if (engine->move_count == 0) return PPLY_ERR_EMPTY;
  const Busy busy(engine->flags);
  leave_position(engine);
  engine->game->replay(engine, engine->move_count - 1u);
  return PPLY_OK;
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
