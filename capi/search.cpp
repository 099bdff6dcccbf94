// Searching.
#include "engine.hpp"
#include "picoply/level.hpp"
#include "watch.hpp"

namespace picoply::capi {
namespace {

uint16_t clamp16(uint32_t v) noexcept { return v > 0xffff ? uint16_t(0xffff) : uint16_t(v); }

uint8_t decided(const pply_game* game, const Line& line) noexcept {
  if (picoply::is_decided(line.value)) {
    if (!line.certain) return PPLY_UNDECIDED;
  } else if (!line.exact || (line.value != 0 && (game->traits & kHasMargin) == 0)) {
    return PPLY_UNDECIDED;
  }
  return line.value > 0 ? PPLY_DECIDED_WIN : line.value < 0 ? PPLY_DECIDED_LOSS : PPLY_DECIDED_DRAW;
}

// The rank-th line, but for its depth and variation.
Line fill_line(const pply_engine* engine, uint32_t rank, pply_search_result& r) noexcept {
  const Line line = engine->game->line(engine, rank);
  r.best = line.move;
  r.value = line.value;
  r.exact = line.exact ? 1 : 0;
  r.decided = decided(engine->game, line);
  return line;
}

// What the results of a search and of a line have in common, with the first line's variation.
void fill_search(const pply_engine* engine, pply_search_result& r) noexcept {
  __builtin_memset(&r, 0, sizeof r);
  r.struct_size = sizeof r;
  engine->game->result(engine, r);
}

void fill_result(const pply_engine* engine, pply_search_result& r) noexcept {
  fill_search(engine, r);
  if (!fill_line(engine, 0, r).of_position) {
    // One move that wins is enough, also while others are untried.
    r.exact = 0;
    if (r.decided != PPLY_DECIDED_WIN) r.decided = PPLY_UNDECIDED;
  }
  if (engine->request.level == 0) return;
  r.best = engine->chosen != PPLY_MOVE_NONE ? engine->chosen : engine->game->draw_move(engine);
}

int step(pply_engine* engine, uint32_t nodes) noexcept {
  const Busy busy(engine->flags);
  const pply_game* const game = engine->game;
  if (game->step(engine, nodes)) return PPLY_RUNNING;
  // Once the search of the present position is complete, a level makes up its mind.
  const bool chooses = (engine->flags & kCurrent) != 0 && engine->request.level != 0;
  return chooses && !game->choose_move(engine, nodes) ? PPLY_RUNNING : PPLY_OK;
}

}  // namespace

// The request's limits as the search takes them. While it ponders only the depth counts.
SearchLimits search_limits(const pply_game* game, const Request& request, bool pondering) noexcept {
  SearchLimits limits;
  limits.max_depth = request.max_depth;
  limits.multi_pv = request.multi_pv;
  limits.max_nodes = picoply::Nodes(min(request.max_nodes, uint64_t(~picoply::Nodes(0))));
  if (request.level != 0) game->limit_level(request.level, limits);
  if (pondering) limits.max_nodes = 0;
  return limits;
}

int read_options(const pply_game* game, const pply_search_options* options,
                 Request& request) noexcept {
  if (options == nullptr) return PPLY_OK;
  pply_search_options l;
  const int error = read_struct(l, options);
  if (error != PPLY_OK) return error;
  if (lacks_clock(l) || l.level > kMaxLevel || l.flags != 0) return PPLY_ERR_INVALID;
  request.max_nodes = l.max_nodes;
  request.seed = l.seed;
  request.now_ms = l.now_ms;
  request.progress = l.progress;
  request.user = l.user;
  request.max_ms = l.max_ms;
  request.max_depth = clamp16(l.max_depth);
  request.multi_pv = max(uint16_t(1), clamp16(l.multi_pv));
  request.level = l.level == kMaxLevel ? uint8_t(0) : uint8_t(l.level);
  if ((request.multi_pv > 1 && (game->traits & kHasLines) == 0) ||
      (request.level != 0 && game->choose_move == nullptr))
    return PPLY_ERR_SUPPORT;
  return PPLY_OK;
}

void start_clock(pply_engine* engine) noexcept { engine->start_ms = clock_of(engine->request); }

int begin_search(pply_engine* engine, const Request& request, pply_move reply) noexcept {
  const bool pondering = reply != PPLY_MOVE_NONE;
  const Busy busy(engine->flags);
  const pply_game* const game = engine->game;
  uint64_t root = 0;
  // While it begins there is no result: callbacks would see one that is half made.
  const uint8_t searched = engine->flags & kSearched;
  engine->flags = uint8_t(engine->flags & ~kSearched);
  const int error = game->begin(engine, search_limits(game, request, pondering), reply, root);
  engine->flags |= searched;
  if (error != PPLY_OK) return error;
  engine->request = request;
  engine->root = root;
  engine->predicted = reply;
  engine->chosen = PPLY_MOVE_NONE;
  engine->choosing = Choosing::kDraw;
  engine->flags = uint8_t((engine->flags & ~(kCurrent | kPondering)) | kSearched |
                          (pondering ? kPondering : kCurrent));
  if (!pondering) start_clock(engine);
  return PPLY_OK;
}

bool Host::poll() noexcept {
  return (engine_->flags & kPondering) == 0 && is_late(engine_->request, engine_->start_ms);
}

bool Host::iteration_done() noexcept {
  const Request& request = engine_->request;
  if (request.progress == nullptr) return false;
  pply_search_result result;
  fill_result(engine_, result);
  engine_->flags |= kTelling;
  const bool stops = request.progress(request.user, &result) != 0;
  engine_->flags = uint8_t(engine_->flags & ~kTelling);
  return stops;
}

void leave_position(pply_engine* engine) noexcept {
  engine->game->stop(engine);
  engine->flags = uint8_t(engine->flags & ~(kCurrent | kPondering));
  engine->predicted = PPLY_MOVE_NONE;
}

}  // namespace picoply::capi

using namespace picoply::capi;

int pply_search_begin(pply_engine* engine, const pply_search_options* options) {
  int error = check_apart(engine);
  if (error != PPLY_OK) return error;
  Request request;
  error = read_options(engine->game, options, request);
  return error != PPLY_OK ? error : begin_search(engine, request, PPLY_MOVE_NONE);
}

int pply_search_step(pply_engine* engine, uint32_t max_nodes) {
  const int error = check_apart(engine);
  if (error != PPLY_OK) return error;
  return (engine->flags & kSearched) == 0 ? int(PPLY_ERR_EMPTY) : step(engine, max_nodes);
}

int pply_search_info(const pply_engine* engine, pply_search_result* result) {
  int error = check(engine);
  if (error != PPLY_OK) return error;
  error = check_result(engine, size_t(engine->game->engine_size), result);
  if (error != PPLY_OK) return error;
  if ((engine->flags & kSearched) == 0) return PPLY_ERR_EMPTY;
  pply_search_result r;
  fill_result(engine, r);
  write_struct(result, &r, sizeof r);
  return PPLY_OK;
}

int pply_search_run(pply_engine* engine, const pply_search_options* options,
                    pply_search_result* result) {
  int error = check_apart(engine);
  if (error != PPLY_OK) return error;
  if (result != nullptr) error = check_result(engine, size_t(engine->game->engine_size), result);
  if (error != PPLY_OK) return error;
  error = pply_search_begin(engine, options);
  if (error != PPLY_OK) return error;
  while (step(engine, 0xffffffffu) == PPLY_RUNNING) {
  }
  return result != nullptr ? pply_search_info(engine, result) : int(PPLY_OK);
}

int pply_search_ranked(const pply_engine* engine, uint32_t rank, pply_search_result* result) {
  int error = check(engine);
  if (error != PPLY_OK) return error;
  // Reading plays moves along and takes them back. The engine lies in the caller's memory, which
  // is never constant.
  pply_engine* const e = const_cast<pply_engine*>(engine);
  error = check_result(e, size_t(engine->game->engine_size), result);
  if (error != PPLY_OK) return error;
  if ((e->flags & kSearched) == 0) return PPLY_ERR_EMPTY;
  if ((e->flags & kWalking) != 0) return PPLY_ERR_INVALID;  // called back from itself
  const uint32_t lines = e->game->line_count(e);
  if (rank >= lines || rank >= e->request.multi_pv) return PPLY_ERR_INVALID;
  pply_search_result r;
  fill_search(e, r);
  r.depth = fill_line(e, rank, r).depth;
  // Inside a custom game's callback a move may be half made: nothing is played along then.
  const bool whole = (e->flags & (kBusy | kTelling)) != kBusy;
  const Busy busy(e->flags);  // such callbacks are called here too
  e->flags |= kWalking;
  r.length =
      uint16_t(e->game->variation(e, rank, r.pv, whole || rank == 0 ? uint32_t(PPLY_PV_MAX) : 1u));
  e->flags = uint8_t(e->flags & ~kWalking);
  for (uint32_t i = r.length; i < PPLY_PV_MAX; ++i) r.pv[i] = 0;
  write_struct(result, &r, sizeof r);
  return PPLY_OK;
}
