// Games, engines and their tables.
#include "arguments.hpp"

namespace picoply::capi {
namespace {

// Reads the caller's options, which may be null, and checks them.
int read_engine_options(const pply_game* game, const void* memory,
                        const pply_engine_options* theirs, pply_engine_options& options) noexcept {
  __builtin_memset(&options, 0, sizeof options);
  if (theirs != nullptr) {
    const int error = read_struct(options, theirs);
    if (error != PPLY_OK) return error;
  }
  if (options.flags != 0 || options.custom != nullptr) return PPLY_ERR_INVALID;
  if (options.weights == nullptr) return PPLY_OK;
  return game->check_weights == nullptr ? int(PPLY_ERR_INVALID)
                                        : game->check_weights(memory, game, options);
}

}  // namespace
}  // namespace picoply::capi

using namespace picoply::capi;

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
  if (game->custom != nullptr)
    return game->custom->init_custom(engine, game, memory, memory_size, options);
  pply_engine_options c;
  int error = check_place(engine, memory, memory_size, size_t(game->engine_size));
  if (error == PPLY_OK) error = read_engine_options(game, memory, options, c);
  if (error != PPLY_OK) return error;

  pply_engine* const e = place_engine(memory, size_t(game->engine_size), game);
  {
    const Busy busy(e->flags);
    game->init(e, c);
  }
  *engine = e;
  return PPLY_OK;
}

const pply_game* pply_engine_game(const pply_engine* engine) {
  return check(engine) == PPLY_OK ? engine->game : nullptr;
}

int pply_engine_set_table(pply_engine* engine, void* table, size_t size, uint32_t flags) {
  int error = check_idle(engine);
  if (error == PPLY_OK) error = check_lent(engine, size_of(engine), table, size, flags);
  if (error != PPLY_OK) return error;
  const pply_game* const game = engine->game;
  if (game->running(engine)) return PPLY_ERR_INVALID;
  Ranges ranges;
  ranges.add(engine, size_of(engine));
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
