/* An engine with its table in external memory, whose bytes go bad while it thinks. */
#include <stddef.h>
#include <stdint.h>
#include "picoply.h"

static PPLY_STORAGE(memory, PPLY_OTHELLO8_SIZE);
static pply_engine* engine;

// @block@

int main(void) {
  pply_search_options options = {0};
  uint32_t used = 0;
  int status;
  options.struct_size = sizeof options;
  options.max_nodes = 2000;
  if (pply_engine_init(&engine, &pply_othello8, &memory, sizeof memory, 0) < 0) return 1;
  if (lend_table() < 0) return 2;
  if (pply_search_begin(engine, &options) < 0) return 3;
  while ((status = pply_search_step(engine, 100)) == PPLY_RUNNING)
    for (size_t i = 0; i < sizeof table; i += 4096) ((uint8_t*)&table)[i + used++ % 32] ^= 0x55;
  if (status != PPLY_OK) return 4;
  return (uintptr_t)&table >> 24 == 0x21 && used > 0 ? 0 : 5;
}
