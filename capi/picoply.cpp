// Engines, positions and moves.
#include "weights.hpp"

namespace picoply::capi {
namespace {

// `rules` become those of config.custom, as they are checked: a callback may write to the caller's.
int check_config(const pply_game* game, const void* memory, const pply_config& config,
                 pply_custom_game& rules) noexcept {
  if ((config.flags & ~PPLY_CONFIG_KEEP_TABLE) != 0) return PPLY_ERR_INVALID;
  if (is_misaligned(config.table)) return PPLY_ERR_ALIGN;
  if (config.weights != nullptr) {
    if (game->weights == nullptr) return PPLY_ERR_INVALID;
    const int error = check_weights(config.weights);
    if (error != PPLY_OK) return error;
  }
  if (game->check_custom == nullptr) return config.custom == nullptr ? PPLY_OK : PPLY_ERR_INVALID;
  if (config.custom == nullptr) return PPLY_ERR_INVALID;
  if (uintptr_t(config.custom) % alignof(pply_custom_game) != 0) return PPLY_ERR_ALIGN;
  if (overlap(config.custom, kFirstSize<pply_custom_game>, memory, size_t(game->engine_size)))
    return PPLY_ERR_INVALID;
  const int error = read_struct(rules, config.custom);
  if (error != PPLY_OK) return error;
  if (rules.reserved != 0) return PPLY_ERR_STRUCT;
  return game->check_custom(rules, config.custom_user);
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

int check_idle(const pply_engine* engine) noexcept {
  const int error = check(engine);
  if (error != PPLY_OK) return error;
  return (engine->flags & kBusy) != 0 ? PPLY_ERR_INVALID : PPLY_OK;
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
                     const pply_config* config) {
  if (engine == nullptr || game == nullptr || memory == nullptr) return PPLY_ERR_NULL;
  if (is_misaligned(memory)) return PPLY_ERR_ALIGN;
  if (memory_size < game->engine_size) return PPLY_ERR_MEMORY;
  pply_config c;
  __builtin_memset(&c, 0, sizeof c);
  if (config != nullptr) {
    const int error = read_struct(c, config);
    if (error != PPLY_OK) return error;
  }
  pply_custom_game rules;
  const int error = check_config(game, memory, c, rules);
  if (error != PPLY_OK) return error;
  if (c.table == nullptr || c.table_size < 32) {
    c.table = nullptr;
    c.table_size = 0;
  } else if (game->clear_table == nullptr) {
    return PPLY_ERR_SUPPORT;
  } else if (overlap(c.table, c.table_size, memory, size_t(game->engine_size))) {
    return PPLY_ERR_INVALID;
  }

  __builtin_memset(memory, 0, size_t(game->engine_size));
  pply_engine* const e = static_cast<pply_engine*>(memory);
  e->game = game;
  e->cookie = cookie_of<kEngineKind>(game);
  e->predicted = PPLY_MOVE_NONE;
  e->chosen = PPLY_MOVE_NONE;
  {
    const Busy busy(e);
    game->init(e, c.table, c.table_size, (c.flags & PPLY_CONFIG_KEEP_TABLE) != 0,
               c.custom == nullptr ? nullptr : &rules, c.custom_user,
               c.weights == nullptr ? nullptr : &c.weights->file);
  }
  *engine = e;
  return PPLY_OK;
}

const pply_game* pply_engine_game(const pply_engine* engine) {
  return check(engine) == PPLY_OK ? engine->game : nullptr;
}

int pply_engine_clear_table(pply_engine* engine) {
  const int error = check_idle(engine);
  if (error != PPLY_OK) return error;
  if (engine->game->clear_table == nullptr) return PPLY_ERR_SUPPORT;
  engine->game->clear_table(engine);
  return PPLY_OK;
}

// ---- Changing the position ----------------------------------------------------------------------

int pply_position_reset(pply_engine* engine) {
  int error = check_idle(engine);
  if (error != PPLY_OK) return error;
  const Busy busy(engine);
  error = engine->game->reset(engine);
  if (error == PPLY_OK) leave_position(engine);
  return error;
}

int pply_move_play(pply_engine* engine, pply_move move) {
  int error = check_idle(engine);
  if (error != PPLY_OK) return error;
  if (is_over(engine)) return PPLY_ERR_OVER;
  if (!engine->game->is_legal(engine, move)) return PPLY_ERR_ILLEGAL;
  const Busy busy(engine);
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
  const Busy busy(engine);
  leave_position(engine);
  engine->game->replay(engine, engine->move_count - 1u);
  return PPLY_OK;
}

// ---- Asking about the position ------------------------------------------------------------------

int pply_move_count(const pply_engine* engine) {
  const int error = check(engine);
  return error != PPLY_OK ? error : int(engine->move_count);
}

int pply_move_at(const pply_engine* engine, uint32_t index, pply_move* move) {
  const int error = check(engine);
  if (error != PPLY_OK) return error;
  if (move == nullptr) return PPLY_ERR_NULL;
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
  const int error = check(engine);
  if (error != PPLY_OK) return error;
  if (out == nullptr && capacity != 0) return PPLY_ERR_NULL;
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
  const int error = check(engine);
  if (error != PPLY_OK) return error;
  if (out == nullptr && capacity != 0) return PPLY_ERR_NULL;
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
  const int error = check(engine);
  if (error != PPLY_OK) return error;
  if (out == nullptr && capacity != 0) return PPLY_ERR_NULL;
  if (engine->game->winning_line == nullptr) return PPLY_ERR_SUPPORT;
  return int(engine->game->winning_line(engine, out, capacity));
}

int pply_position_margin(const pply_engine* engine, int32_t* margin) {
  const int error = check(engine);
  if (error != PPLY_OK) return error;
  if (margin == nullptr) return PPLY_ERR_NULL;
  if ((engine->game->traits & kHasMargin) == 0) return PPLY_ERR_SUPPORT;
  *margin = engine->game->margin(engine);
  return PPLY_OK;
}
