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

// Begins to look at something else.
void turn_to(pply_engine* engine, Choosing what) noexcept {
  engine->choosing = what;
  engine->choice = {0, 0};
}

void draw(pply_engine* engine) noexcept {
  engine->chosen = draw_move(engine);
  turn_to(engine, engine->request.level < kFirstCarefulLevel ? Choosing::kDone : Choosing::kWins);
}

// Takes the move that was drawn if it wins, or the first that does.
void look_for_win(pply_engine* engine) noexcept {
  const pply_game* const game = engine->game;
  const uint32_t i = engine->choice.candidate++;
  if (i > game->move_count + 1u) return turn_to(engine, Choosing::kHangs);
  const pply_move m = i == 0                  ? engine->chosen
                      : i <= game->move_count ? pply_move(i - 1)
                                              : pply_move(PPLY_MOVE_PASS);
  if (!game->wins(engine, m)) return;
  engine->chosen = m;
  turn_to(engine, Choosing::kDone);
}

// Takes the move that was drawn unless it hangs, or the best that the search has a value of which
// does not, or the first of all. If every move does it stays with the one drawn.
void look_for_safety(pply_engine* engine, uint32_t& nodes) noexcept {
  const pply_game* const game = engine->game;
  Choice& c = engine->choice;
  const uint32_t i = c.candidate, lines = game->line_count(engine);
  if (i > lines + game->move_count) return turn_to(engine, Choosing::kDone);
  const pply_move m = i == 0       ? engine->chosen
                      : i <= lines ? game->line(engine, i - 1).move
                                   : pply_move(i - lines - 1);
  if (game->is_legal(engine, m)) {
    if (!game->hangs(engine, m, c.reply, nodes)) {
      if (c.reply != 0) return;
      engine->chosen = m;
      return turn_to(engine, Choosing::kDone);
    }
  } else {
    --nodes;
  }
  c.reply = 0;
  ++c.candidate;
}

}  // namespace

void limit_level(uint8_t level, SearchLimits& limits) noexcept {
  const Level l = constant(kLevels[level - 1]);
  if (limits.max_depth == 0 || limits.max_depth > l.max_depth) limits.max_depth = l.max_depth;
  if (limits.max_nodes == 0 || limits.max_nodes > l.max_nodes) limits.max_nodes = l.max_nodes;
  limits.multi_pv = max(limits.multi_pv, l.multi_pv);
}

// A careful level makes sure of what it promises by looking two plies ahead itself: limits may have
// ended the search before it did, and in games with a margin a lost game is not told from its
// value. Each move that is tried costs one of `nodes`, as it takes no longer than a position of the
// search, so that choosing is cut into steps like searching.
bool choose_move(pply_engine* engine, uint32_t nodes) noexcept {
  while (engine->choosing != Choosing::kDone && nodes != 0) {
    if (engine->choosing == Choosing::kHangs) {
      look_for_safety(engine, nodes);
      continue;
    }
    --nodes;
    if (engine->choosing == Choosing::kDraw)
      draw(engine);
    else
      look_for_win(engine);
  }
  return engine->choosing == Choosing::kDone;
}

pply_move draw_move(const pply_engine* engine) noexcept {
  return engine->game->line(engine, chosen_line(engine)).move;
}

}  // namespace picoply::capi
