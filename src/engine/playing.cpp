// Moves that an engine's game goes on by, or back.
#include "engine.hpp"

namespace picoply::capi {

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

int play_move(pply_engine* engine, pply_move move) noexcept {
  if (is_over(engine)) return PPLY_ERR_OVER;
  if (!engine->game->is_legal(engine, move)) return PPLY_ERR_ILLEGAL;
  const Busy busy(engine->flags);
  const int error = engine->game->play(engine, move);
  if (error != PPLY_OK) return error;
  engine->game->stop(engine);  // completes the variation in which the reply stands
  const pply_move reply = engine->game->predict_reply == nullptr
                              ? pply_move(PPLY_MOVE_NONE)
                              : engine->game->predict_reply(engine, move);
  leave_position(engine);
  engine->predicted = reply;
  return PPLY_OK;
}

int undo_move(pply_engine* engine) noexcept {
  if (engine->game->replay == nullptr) return PPLY_ERR_SUPPORT;
  if (engine->move_count == 0) return PPLY_ERR_EMPTY;
  const Busy busy(engine->flags);
  leave_position(engine);
  engine->game->replay(engine, engine->move_count - 1u);
  return PPLY_OK;
}

}  // namespace picoply::capi
