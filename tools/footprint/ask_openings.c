/* Swap, or keep the colour? */
#include "ask.h"

static PPLY_STORAGE(memory, PPLY_GOMOKU15_SIZE + PPLY_OPENING_EXTRA);

int footprint_ask(const pply_engine* engine, uint32_t* ram) {
  pply_opening* opening;
  pply_opening_options limits = {0};
  pply_opening_result result;
  int status = pply_opening_init(&opening, &pply_gomoku15, &memory, sizeof memory);
  if (status < 0) return status;
  limits.struct_size = sizeof limits;
  limits.question = PPLY_OPENING_COLOUR;
  limits.max_nodes = 1000;
  status = pply_opening_begin(opening, engine, &limits);
  if (status < 0) return status;
  do {
    status = pply_opening_step(opening, 1);
  } while (status == PPLY_RUNNING);
  if (status < 0) return status;
  *ram = (uint32_t)pply_opening_size(&pply_gomoku15);
  result.struct_size = sizeof result;
  return pply_opening_info(opening, &result);
}
