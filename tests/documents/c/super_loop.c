#include <stdio.h>
#include <stdlib.h>
#include "picoply.h"

static PPLY_STORAGE(memory, PPLY_OTHELLO8_SIZE);
static pply_engine* engine;
static int thinking = 1, rounds;

static void play_the_answer(void) {
  pply_search_result result;
  char text[8];
  result.struct_size = sizeof result;
  if (pply_search_info(engine, &result) < 0) exit(1);
  if (pply_move_write(engine, result.best, text, sizeof text) < 0) exit(1);
  printf("%s after %d rounds\n", text, rounds);
  exit(rounds < 20);
}

static void everything_else(void) { ++rounds; }

int main(void) {
  pply_search_options options = {0};
  options.struct_size = sizeof options;
  options.max_nodes = 100;
  if (pply_engine_init(&engine, &pply_othello8, &memory, sizeof memory, NULL) < 0) return 1;
  if (pply_search_begin(engine, &options) < 0) return 1;
  // @block@
}
