/* A search whose code and tables lie in RAM: 0 if the library's functions are there, and the move
 * is found. */
#include <stdint.h>
#include "picoply.h"

static PPLY_STORAGE(memory, PPLY_OTHELLO8_SIZE);

int main(void) {
  pply_engine* engine;
  pply_search_options options = {0};
  pply_search_result result;
  result.struct_size = sizeof result;
  options.struct_size = sizeof options;
  options.max_nodes = 400;
  if (pply_engine_init(&engine, &pply_othello8, &memory, sizeof memory, 0) < 0) return 1;
  if (pply_search_run(engine, &options, &result) < 0) return 2;
  return (uintptr_t)&pply_search_step >> 24 == 0x20 && (uintptr_t)&pply_othello8 >> 24 == 0x20 ? 0
                                                                                               : 3;
}
