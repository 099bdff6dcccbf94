#include "picoply_othello.h"

static PPLY_STORAGE(memory, PPLY_OTHELLO_SIZE);

int main(void) {
  pply_engine* engine;
  if (pply_engine_init(&engine, &pply_othello, &memory, sizeof memory, 0) < 0) return 1;
  if (pply_search_begin(engine, 0) < 0) return 2;
  return pply_search_step(engine, 1) == PPLY_RUNNING ? 0 : 3;
}
