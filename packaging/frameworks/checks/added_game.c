/* Plays a game that was added to the amalgamation as the head of picoply.cpp says. */
#include <stdio.h>

#include "picoply.h"

extern const pply_game pply_gomoku13;

static PPLY_STORAGE(memory, PPLY_GOMOKU15_SIZE);

int main(void) {
  static const char open_four[] = "g7a1g8a2g9a3g10a4";
  pply_engine* engine;
  pply_game_info info = {sizeof info};
  pply_search_result result = {sizeof result};
  char text[8];
  if (pply_game_describe(&pply_gomoku13, &info) < 0) return 1;
  if (pply_engine_init(&engine, &pply_gomoku13, &memory, sizeof memory, NULL) < 0) return 1;
  if (pply_record_play(engine, open_four, sizeof open_four - 1, NULL) < 0) return 1;
  if (pply_search_run(engine, NULL, &result) < 0) return 1;
  pply_move_write(engine, result.best, text, sizeof text);
  printf("%s: %s wins in %d\n", info.name, text, PPLY_VALUE_WIN - result.value);
  return 0;
}
