// Searching.
#include "arguments.hpp"

using namespace picoply::capi;

int pply_search_begin(pply_engine* engine, const pply_search_options* options) {
  int error = check_apart(engine);
  if (error != PPLY_OK) return error;
  Request request;
  error = read_request(engine->game, options, request);
  return error != PPLY_OK ? error : begin_search(engine, request, PPLY_MOVE_NONE);
}

int pply_search_step(pply_engine* engine, uint32_t max_nodes) {
  const int error = check_apart(engine);
  if (error != PPLY_OK) return error;
  // A search of a position that has changed since is not gone on with.
  return (engine->flags & (kCurrent | kPondering)) == 0 ? int(PPLY_ERR_EMPTY)
                                                        : step_search(engine, max_nodes);
}

int pply_search_info(const pply_engine* engine, pply_search_result* result) {
  const int error = check(engine);
  if (error != PPLY_OK) return error;
  return tell_result(engine, size_of(engine), (engine->flags & kSearched) != 0, result,
                     [engine](pply_search_result& r) noexcept { fill_search_result(engine, r); });
}

int pply_search_run(pply_engine* engine, const pply_search_options* options,
                    pply_search_result* result) {
  int error = check_apart(engine);
  if (error != PPLY_OK) return error;
  if (result != nullptr) error = check_result(engine, size_of(engine), result);
  if (error != PPLY_OK) return error;
  error = pply_search_begin(engine, options);
  if (error != PPLY_OK) return error;
  while (step_search(engine, 0xffffffffu) == PPLY_RUNNING) {
  }
  return result != nullptr ? pply_search_info(engine, result) : int(PPLY_OK);
}

int pply_search_ranked(const pply_engine* engine, uint32_t rank, pply_search_result* result) {
  int error = check(engine);
  if (error != PPLY_OK) return error;
  // Reading plays moves along and takes them back. The engine lies in the caller's memory, which
  // is never constant.
  pply_engine* const e = const_cast<pply_engine*>(engine);
  error = check_result(e, size_of(engine), result);
  if (error != PPLY_OK) return error;
  if ((e->flags & kSearched) == 0) return PPLY_ERR_EMPTY;
  if ((e->flags & kWalking) != 0) return PPLY_ERR_INVALID;  // called back from itself
  const uint32_t lines = e->game->line_count(e);
  if (rank >= lines || rank >= e->request.multi_pv) return PPLY_ERR_INVALID;
  pply_search_result r;
  fill_ranked(e, rank, r);
  write_struct(result, &r, sizeof r);
  return PPLY_OK;
}
