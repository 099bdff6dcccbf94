/* A program outside of the project: finds the block in tic-tac-toe and plays a whole game. */
#include <picoply.h>
#include <stdio.h>

static PPLY_STORAGE(memory, PPLY_TICTACTOE_SIZE);

int main(void) {
  pply_engine* engine = NULL;
  pply_search_result result = {0};
  pply_search_options limits = {0};
  size_t where = 0;
  int plies = 0;

  result.struct_size = (uint32_t)sizeof result;
  limits.struct_size = (uint32_t)sizeof limits;
  if (pply_version() != PPLY_VERSION) return 1;
  if (pply_engine_init(&engine, &pply_tictactoe, &memory, sizeof memory, NULL) != PPLY_OK) return 2;

  /* X a1, O b2, X b1: O must block at c1, which is cell 2. */
  if (pply_record_play(engine, "a1b2b1", 6, &where) < 0) return 3;
  if (pply_search_run(engine, &limits, &result) != PPLY_OK || result.best != 2) return 4;

  while (pply_position_outcome(engine) == PPLY_ONGOING) {
    if (pply_search_run(engine, &limits, &result) != PPLY_OK) return 5;
    if (pply_move_play(engine, result.best) != PPLY_OK) return 6;
    if (++plies > 9) return 7;
  }
  if (pply_position_outcome(engine) != PPLY_DRAW) return 8;
  printf("a draw in %d moves\n", pply_record_length(engine));
  return 0;
}
