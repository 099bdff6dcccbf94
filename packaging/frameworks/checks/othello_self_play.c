/* The game of the Arduino sketch OthelloSelfPlay, on this computer, to compare with. */
#include <stdio.h>

#include "picoply_small.h"

static PPLY_STORAGE(memory, 8192);

int main(void) {
  pply_engine* engine;
  pply_search_options limits = {0};
  pply_search_result result = {0};
  int32_t margin;
  char text[8];
  result.struct_size = sizeof result;
  limits.struct_size = sizeof limits;
  limits.max_nodes = 50;
  if (pply_engine_init(&engine, &pply_othello8_small, &memory, sizeof memory, NULL) < 0) return 1;
  while (pply_position_outcome(engine) == PPLY_ONGOING) {
    if (pply_search_run(engine, &limits, &result) < 0) return 1;
    pply_move_write(engine, result.best, text, sizeof text);
    printf("%s", text);
    pply_move_play(engine, result.best);
  }
  pply_position_margin(engine, &margin);
  printf("\nblack leads by %ld\n", (long)margin);
  return 0;
}
