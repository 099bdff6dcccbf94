#include <stdio.h>
#include "picoply.h"

static PPLY_STORAGE(memory, PPLY_OTHELLO8_SIZE);
static int delays;

static void vTaskDelay(unsigned ticks) { delays += (int)ticks; }

int main(void) {
  pply_engine* engine;
  pply_search_options options = {0};
  options.struct_size = sizeof options;
  options.max_nodes = 10000;
  if (pply_engine_init(&engine, &pply_othello8, &memory, sizeof memory, NULL) < 0) return 1;
  if (pply_search_begin(engine, &options) < 0) return 1;
  // @block@
  printf("%d delays\n", delays);
  return delays < 10;
}
