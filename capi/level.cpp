// What a level below full strength plays.
#include "picoply/level.hpp"

#include "engine.hpp"

namespace picoply::capi {
namespace {

struct EngineLines {
  const pply_engine* engine;
  uint32_t count() const noexcept { return engine->game->line_count(engine); }
  Value value(uint32_t rank) const noexcept { return engine->game->line(engine, rank).value; }
};

// What a level plays, going by the values the search has found so far.
uint32_t chosen_line(const pply_engine* engine) noexcept {
  return choose_line(EngineLines{engine}, engine->request.level,
                     level_seed(engine->request.seed, engine->root));
}

pply_move first_win(pply_engine* engine) noexcept {
  const pply_game* const game = engine->game;
  for (uint32_t i = 0; i <= game->move_count; ++i) {
    const pply_move m = i < game->move_count ? pply_move(i) : pply_move(PPLY_MOVE_PASS);
    if (game->is_legal(engine, m) && game->wins(engine, m)) return m;
  }
  return PPLY_MOVE_NONE;
}

}  // namespace

void limit_level(uint8_t level, SearchLimits& limits) noexcept {
  const Level l = constant(kLevels[level - 1]);
  if (limits.max_depth == 0 || limits.max_depth > l.max_depth) limits.max_depth = l.max_depth;
  if (limits.max_nodes == 0 || limits.max_nodes > l.max_nodes) limits.max_nodes = l.max_nodes;
  limits.multi_pv = max(limits.multi_pv, l.multi_pv);
}

// What a level plays at the end of its search. A careful level makes sure of what it promises by
// looking two plies ahead itself: limits may have ended the search before it did, and in games with
// a margin a lost game is not told from its value.
pply_move choose_move(pply_engine* engine) noexcept {
  const pply_game* const game = engine->game;
  const uint32_t drawn = chosen_line(engine);
  const pply_move move = game->line(engine, drawn).move;
  if (engine->request.level < kFirstCarefulLevel || game->wins(engine, move)) return move;
  const pply_move win = first_win(engine);
  if (win != PPLY_MOVE_NONE) return win;
  if (!game->hangs(engine, move)) return move;
  const uint32_t count = game->line_count(engine);
  for (uint32_t rank = 0; rank < count; ++rank) {
    const pply_move other = game->line(engine, rank).move;
    if (rank != drawn && !game->hangs(engine, other)) return other;
  }
  for (uint32_t i = 0; i < game->move_count; ++i) {
    const pply_move other = pply_move(i);
    if (game->is_legal(engine, other) && !game->hangs(engine, other)) return other;
  }
  return move;
}

pply_move draw_move(const pply_engine* engine) noexcept {
  return engine->game->line(engine, chosen_line(engine)).move;
}

}  // namespace picoply::capi
