/* Is there a forced win? */
#include "ask.h"

static PPLY_STORAGE(memory, PPLY_THREATS15_SIZE);

int footprint_ask(const pply_engine* engine, uint32_t* ram) {
  pply_threats* threats;
  pply_threats_options limits = {0};
  pply_threats_result result;
  int status = pply_threats_init(&threats, &pply_gomoku15_threats, &memory, sizeof memory);
  if (status < 0) return status;
  limits.struct_size = sizeof limits;
  limits.max_nodes = 1000;
  limits.max_threes = PPLY_THREATS_ALL;
  status = pply_threats_begin(threats, engine, &limits);
  if (status < 0) return status;
  do {
    status = pply_threats_step(threats, 1);
  } while (status == PPLY_RUNNING);
  if (status < 0) return status;
  *ram = (uint32_t)pply_threats_size(&pply_gomoku15_threats);
  result.struct_size = sizeof result;
  return pply_threats_info(threats, &result);
}
