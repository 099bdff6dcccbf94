// Searching, strength levels and pondering.
#include "engine.hpp"
#include "picoply/level.hpp"

namespace picoply::capi {
namespace {

// The request's limits as the search takes them. While it ponders only the depth counts.
SearchLimits search_limits(const Request& request, bool pondering) noexcept {
  SearchLimits limits;
  limits.max_depth = request.max_depth;
  limits.multi_pv = request.multi_pv;
  limits.max_nodes = request.max_nodes;
  if (request.level != 0) {
    const Level& level = kLevels[request.level - 1];
    if (limits.max_depth == 0 || limits.max_depth > level.max_depth)
      limits.max_depth = level.max_depth;
    if (limits.max_nodes == 0 || limits.max_nodes > level.max_nodes)
      limits.max_nodes = level.max_nodes;
    limits.multi_pv = max(limits.multi_pv, level.multi_pv);
  }
  if (pondering) limits.max_nodes = 0;
  return limits;
}

uint16_t clamp16(uint32_t v) noexcept { return v > 0xffff ? uint16_t(0xffff) : uint16_t(v); }

int read_limits(const pply_limits* limits, Request& request) noexcept {
  if (limits == nullptr) return PPLY_OK;
  pply_limits l;
  const int error = read_struct(&l, sizeof l, sizeof l, limits);
  if (error != PPLY_OK) return error;
  if ((l.max_ms != 0 && l.now_ms == nullptr) || l.level > kMaxLevel || l.flags != 0)
    return PPLY_ERR_INVALID;
  request.max_nodes = l.max_nodes;
  request.seed = l.seed;
  request.now_ms = l.now_ms;
  request.progress = l.progress;
  request.user = l.user;
  request.max_ms = l.max_ms;
  request.max_depth = clamp16(l.max_depth);
  request.multi_pv = max(uint16_t(1), clamp16(l.multi_pv));
  request.level = l.level == kMaxLevel ? uint8_t(0) : uint8_t(l.level);
  return PPLY_OK;
}

void start_clock(pply_engine* engine) noexcept {
  const Request& request = engine->request;
  engine->start_ms = request.max_ms != 0 ? request.now_ms(request.user) : 0;
}

// Begins the search of the position after `reply`, or of the present one for PPLY_MOVE_NONE.
int begin(pply_engine* engine, const Request& request, pply_move reply) noexcept {
  const bool pondering = reply != PPLY_MOVE_NONE;
  const Busy busy(engine);
  uint64_t root = 0;
  const int error = engine->game->begin(engine, search_limits(request, pondering), reply, root);
  if (error != PPLY_OK) return error;
  engine->request = request;
  engine->choice = level_seed(request.seed, root);
  engine->predicted = reply;
  engine->chosen = PPLY_MOVE_NONE;
  engine->flags = uint8_t((engine->flags & ~(kCurrent | kPondering)) | kSearched |
                          (pondering ? kPondering : kCurrent));
  if (!pondering) start_clock(engine);
  return PPLY_OK;
}

struct EngineLines {
  const pply_engine* engine;
  uint32_t count() const noexcept { return engine->game->line_count(engine); }
  Value value(uint32_t rank) const noexcept { return engine->game->line(engine, rank).value; }
};

// What a level plays, going by the values the search has found so far.
uint32_t chosen_line(const pply_engine* engine) noexcept {
  return choose_line(EngineLines{engine}, engine->request.level, engine->choice);
}

pply_move first_win(pply_engine* engine) noexcept {
  const pply_game* const game = engine->game;
  for (uint32_t i = 0; i <= game->move_count; ++i) {
    const pply_move m = i < game->move_count ? pply_move(i) : pply_move(PPLY_MOVE_PASS);
    if (game->is_legal(engine, m) && game->wins(engine, m)) return m;
  }
  return PPLY_MOVE_NONE;
}

// What a level plays at the end of its search. A careful level makes sure of what it promises by
// looking two plies ahead itself: limits may have ended the search before it did, and in games with
// a margin a lost game is not told from its value.
pply_move choose(pply_engine* engine) noexcept {
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

// Once the search of the present position is complete, a level makes up its mind.
void finish(pply_engine* engine) noexcept {
  if ((engine->flags & kCurrent) == 0 || engine->request.level == 0 ||
      engine->chosen != PPLY_MOVE_NONE || engine->game->running(engine))
    return;
  engine->chosen = choose(engine);
}

void fill_result(const pply_engine* engine, pply_search_result& r) noexcept {
  __builtin_memset(&r, 0, sizeof r);
  r.struct_size = sizeof r;
  engine->game->result(engine, r);
  if (engine->request.level == 0) return;
  r.best = engine->chosen != PPLY_MOVE_NONE ? engine->chosen
                                            : engine->game->line(engine, chosen_line(engine)).move;
}

int step(pply_engine* engine, uint32_t nodes) noexcept {
  const Busy busy(engine);
  if (engine->game->step(engine, nodes)) return PPLY_RUNNING;
  finish(engine);
  return PPLY_OK;
}

}  // namespace

bool Host::poll() noexcept {
  const Request& request = engine_->request;
  if (request.max_ms == 0 || (engine_->flags & kPondering) != 0) return false;
  // The difference is right even if the clock wrapped in between.
  return uint32_t(request.now_ms(request.user) - engine_->start_ms) >= request.max_ms;
}

bool Host::iteration_done() noexcept {
  const Request& request = engine_->request;
  if (request.progress == nullptr) return false;
  pply_search_result result;
  fill_result(engine_, result);
  return request.progress(request.user, &result) != 0;
}

void leave_position(pply_engine* engine) noexcept {
  engine->game->stop(engine);
  engine->flags = uint8_t(engine->flags & ~(kCurrent | kPondering));
  engine->predicted = PPLY_MOVE_NONE;
}

pply_move predict_reply(pply_engine* engine, pply_move move) noexcept {
  if ((engine->flags & kCurrent) == 0) return PPLY_MOVE_NONE;
  const uint32_t count = engine->game->line_count(engine);
  for (uint32_t rank = 0; rank < count; ++rank) {
    if (engine->game->line(engine, rank).move != move) continue;
    pply_move line[2];
    return engine->game->variation(engine, rank, line, 2) == 2 ? line[1]
                                                               : pply_move(PPLY_MOVE_NONE);
  }
  return PPLY_MOVE_NONE;
}

}  // namespace picoply::capi

using namespace picoply::capi;

int pply_search_begin(pply_engine* engine, const pply_limits* limits) {
  int error = check_idle(engine);
  if (error != PPLY_OK) return error;
  Request request;
  error = read_limits(limits, request);
  return error != PPLY_OK ? error : begin(engine, request, PPLY_MOVE_NONE);
}

int pply_search_step(pply_engine* engine, uint32_t max_nodes) {
  const int error = check_idle(engine);
  if (error != PPLY_OK) return error;
  return (engine->flags & kSearched) == 0 ? int(PPLY_ERR_EMPTY) : step(engine, max_nodes);
}

int pply_search_info(const pply_engine* engine, pply_search_result* result) {
  int error = check(engine);
  if (error != PPLY_OK) return error;
  if (result == nullptr) return PPLY_ERR_NULL;
  error = check_struct(result, sizeof *result);
  if (error != PPLY_OK) return error;
  if ((engine->flags & kSearched) == 0) return PPLY_ERR_EMPTY;
  pply_search_result r;
  fill_result(engine, r);
  write_struct(result, &r, sizeof r);
  return PPLY_OK;
}

int pply_search_run(pply_engine* engine, const pply_limits* limits, pply_search_result* result) {
  int error = check_idle(engine);
  if (error != PPLY_OK) return error;
  if (result != nullptr && (error = check_struct(result, sizeof *result)) != PPLY_OK) return error;
  error = pply_search_begin(engine, limits);
  if (error != PPLY_OK) return error;
  while (step(engine, 0xffffffffu) == PPLY_RUNNING) {
  }
  return result != nullptr ? pply_search_info(engine, result) : int(PPLY_OK);
}

int pply_search_line(pply_engine* engine, uint32_t rank, pply_search_result* result) {
  int error = check(engine);
  if (error != PPLY_OK) return error;
  if (result == nullptr) return PPLY_ERR_NULL;
  error = check_struct(result, sizeof *result);
  if (error != PPLY_OK) return error;
  if ((engine->flags & kSearched) == 0) return PPLY_ERR_EMPTY;
  if ((engine->flags & kWalking) != 0) return PPLY_ERR_INVALID;  // called back from itself
  const uint32_t lines = engine->game->line_count(engine);
  if (rank >= lines || rank >= engine->request.multi_pv) return PPLY_ERR_INVALID;
  pply_search_result r;
  fill_result(engine, r);
  const Line line = engine->game->line(engine, rank);
  r.best = line.move;
  r.value = line.value;
  if (rank != 0) r.exact = 0;
  engine->flags |= kWalking;
  r.pv_length = uint16_t(engine->game->variation(engine, rank, r.pv, PPLY_PV_MAX));
  engine->flags = uint8_t(engine->flags & ~kWalking);
  for (uint32_t i = r.pv_length; i < PPLY_PV_MAX; ++i) r.pv[i] = 0;
  write_struct(result, &r, sizeof r);
  return PPLY_OK;
}

int pply_ponder_begin(pply_engine* engine, pply_move reply, const pply_limits* limits) {
  int error = check_idle(engine);
  if (error != PPLY_OK) return error;
  Request request;
  error = read_limits(limits, request);
  if (error != PPLY_OK) return error;
  if (is_over(engine)) return PPLY_ERR_OVER;
  if (reply == PPLY_MOVE_NONE) {
    // A prediction came through the table, which is not trusted.
    reply = engine->predicted;
    if (!engine->game->is_legal(engine, reply)) return PPLY_ERR_EMPTY;
  } else if (!engine->game->is_legal(engine, reply)) {
    return PPLY_ERR_ILLEGAL;
  }
  return begin(engine, request, reply);
}

int pply_ponder_hit(pply_engine* engine) {
  int error = check_idle(engine);
  if (error != PPLY_OK) return error;
  if ((engine->flags & kPondering) == 0) return PPLY_ERR_EMPTY;
  const Busy busy(engine);
  if (!engine->game->is_legal(engine, engine->predicted)) return PPLY_ERR_CALLBACK;
  error = engine->game->play(engine, engine->predicted);
  if (error != PPLY_OK) return error;
  engine->flags = uint8_t((engine->flags & ~kPondering) | kCurrent);
  engine->predicted = PPLY_MOVE_NONE;
  start_clock(engine);
  engine->game->extend(engine, search_limits(engine->request, false));
  finish(engine);
  return PPLY_OK;
}
