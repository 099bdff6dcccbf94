// A search of an engine: how it is begun, cut into steps and told of.
#include "engine.hpp"
#include "watch.hpp"

namespace picoply::capi {
namespace {

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

}  // namespace

SearchLimits search_limits(const pply_game* game, const Request& request, bool pondering) noexcept {
  SearchLimits limits;
  limits.max_depth = request.max_depth;
  limits.multi_pv = request.multi_pv;
  limits.max_nodes = picoply::Nodes(min(request.max_nodes, uint64_t(~picoply::Nodes(0))));
  if (request.level != 0) game->limit_level(request.level, limits);
  if (pondering) limits.max_nodes = 0;
  return limits;
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

int step_search(pply_engine* engine, uint32_t nodes) noexcept {
  const Busy busy(engine->flags);
  const pply_game* const game = engine->game;
  if (game->step(engine, nodes)) return PPLY_RUNNING;
  // Once the search of the present position is complete, a level makes up its mind.
  const bool chooses = (engine->flags & kCurrent) != 0 && engine->request.level != 0;
  return chooses && !game->choose_move(engine, nodes) ? PPLY_RUNNING : PPLY_OK;
}

void fill_search_result(const pply_engine* engine, pply_search_result& r) noexcept {
  fill_search(engine, r);
  if (!fill_line(engine, 0, r).of_position) {
    // One move that wins is enough, also while others are untried.
    r.exact = 0;
    if (r.decided != PPLY_DECIDED_WIN) r.decided = PPLY_UNDECIDED;
  }
  if (engine->request.level == 0) return;
  r.best = engine->chosen != PPLY_MOVE_NONE ? engine->chosen : engine->game->draw_move(engine);
}

void fill_ranked(pply_engine* e, uint32_t rank, pply_search_result& r) noexcept {
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
}

bool Host::poll() noexcept {
  return (engine_->flags & kPondering) == 0 && is_late(engine_->request, engine_->start_ms);
}

bool Host::iteration_done() noexcept {
  const Request& request = engine_->request;
  if (request.progress == nullptr) return false;
  pply_search_result result;
  fill_search_result(engine_, result);
  engine_->flags |= kTelling;
  const bool stops = request.progress(request.user, &result) != 0;
  engine_->flags = uint8_t(engine_->flags & ~kTelling);
  return stops;
}

}  // namespace picoply::capi
