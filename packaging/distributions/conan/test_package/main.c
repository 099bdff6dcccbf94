/* Wins tic-tac-toe in one move with the packaged game, and begins one of another size. */
#include <picoply.h>
#include <picoply_mnk443.h>
#include <stdio.h>

static PPLY_STORAGE(memory, PPLY_TICTACTOE_SIZE);
static PPLY_STORAGE(larger, PPLY_MNK443_SIZE);

int main(void) {
  pply_engine* engine = NULL;
  pply_search_result result = {0};
  char move[8];

  result.struct_size = (uint32_t)sizeof result;
  if (pply_engine_init(&engine, &pply_tictactoe, &memory, sizeof memory, NULL) < 0) return 1;
  if (pply_record_play(engine, "a1b2b1c3", 8, NULL) < 0) return 2;
  if (pply_search_run(engine, NULL, &result) < 0) return 3;
  if (pply_move_write(engine, result.best, move, sizeof move) < 0) return 4;
  if (pply_engine_init(&engine, &pply_mnk443, &larger, sizeof larger, NULL) < 0) return 5;
  printf("X wins at %s\n", move);
  return 0;
}
