/* Somebody's program with the package that he has got: the only reply to a1 that does not lose. */
#include <picoply.h>
#include <stdio.h>

static PPLY_STORAGE(memory, PPLY_TICTACTOE_SIZE);

int main(void) {
  char text[16] = "play ";
  pply_engine* engine;
  pply_search_result found;
  found.struct_size = sizeof found;
  if (pply_engine_init(&engine, &pply_tictactoe, &memory, sizeof memory, NULL) < 0) return 1;
  if (pply_record_play(engine, "a1", 2, NULL) < 0) return 2;
  if (pply_search_run(engine, NULL, &found) < 0) return 3;
  if (pply_move_write(engine, found.best, text + 5, sizeof text - 5) < 0) return 4;
  puts(text);
  return 0;
}
