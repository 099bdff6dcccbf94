// Somebody's sketch with the library: the only reply to a1 that does not lose.
#include <picoply_small.h>

static PPLY_STORAGE(memory, PPLY_TICTACTOE_SMALL_SIZE);

void setup() {
  char text[16] = "play ";
  pply_engine* engine;
  pply_search_result found;
  found.struct_size = sizeof found;
  Serial.begin(115200);
  if (pply_engine_init(&engine, &pply_tictactoe_small, &memory, sizeof memory, NULL) < 0) return;
  if (pply_move_play(engine, 0) < 0) return;
  if (pply_search_run(engine, NULL, &found) < 0) return;
  pply_move_write(engine, found.best, text + 5, sizeof text - 5);
  Serial.println(text);
}

void loop() {}
