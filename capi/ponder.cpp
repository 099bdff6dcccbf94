// Thinking in the opponent's time.
#include "arguments.hpp"

using namespace picoply::capi;

int pply_ponder_begin(pply_engine* engine, pply_move reply, const pply_search_options* options) {
  int error = check_apart(engine);
  if (error != PPLY_OK) return error;
  if (engine->game->predict_reply == nullptr) return PPLY_ERR_SUPPORT;
  Request request;
  error = read_request(engine->game, options, request);
  if (error != PPLY_OK) return error;
  if (is_over(engine)) return PPLY_ERR_OVER;
  if (reply == PPLY_MOVE_NONE) {
    // A prediction came through the table, which is not trusted.
    reply = engine->predicted;
    if (!engine->game->is_legal(engine, reply)) return PPLY_ERR_EMPTY;
  } else if (!engine->game->is_legal(engine, reply)) {
    return PPLY_ERR_ILLEGAL;
  }
  return begin_search(engine, request, reply);
}

int pply_ponder_hit(pply_engine* engine) {
  int error = check_idle(engine);
  if (error != PPLY_OK) return error;
  if (engine->game->predict_reply == nullptr) return PPLY_ERR_SUPPORT;
  if ((engine->flags & kPondering) == 0) return PPLY_ERR_EMPTY;
  const Busy busy(engine->flags);
  if (!engine->game->is_legal(engine, engine->predicted)) return PPLY_ERR_CALLBACK;
  error = engine->game->play(engine, engine->predicted);
  if (error != PPLY_OK) return error;
  engine->flags = uint8_t((engine->flags & ~kPondering) | kCurrent);
  engine->predicted = PPLY_MOVE_NONE;
  start_clock(engine);
  engine->game->extend(engine, search_limits(engine->game, engine->request, false));
  return PPLY_OK;
}
