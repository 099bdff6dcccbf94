/* Searches with sleep between the steps; ends with 0 if it slept and has the move. */
#include <stdint.h>
#include "picoply.h"

static PPLY_STORAGE(memory, PPLY_OTHELLO8_SIZE);
static pply_engine* engine;
extern volatile uint32_t ticks;

// @block@

int main(void) {
  pply_search_options options = {0};
  pply_search_result result;
  const uint32_t before = ticks;
  options.struct_size = sizeof options;
  options.max_nodes = 400;
  if (pply_engine_init(&engine, &pply_othello8, &memory, sizeof memory, 0) < 0) return 1;
  if (pply_search_begin(engine, &options) < 0) return 2;
  if (think_between_ticks() != PPLY_OK) return 3;
  result.struct_size = sizeof result;
  if (pply_search_info(engine, &result) < 0) return 4;
  if (result.nodes < 400) return 5;
  return ticks - before < 90;
}
