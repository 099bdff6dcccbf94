/* A game of Breakthrough: picoply against itself. */
#include <stdio.h>

#include "breakthrough.h"

/* What people see of it: the search calls none of these. */
static int cell(void* user, const void* state, uint32_t col, uint32_t line) {
  const Board* const b = (const Board*)state;
  const uint64_t man = (uint64_t)1 << (line * 6 + col);
  (void)user;
  return (b->men[0] & man) != 0 ? 1 : (b->men[1] & man) != 0 ? 2 : 0;
}
/* "b2l", "b2" and "b2r": the man that steps to the left, straight ahead, to the right */
static int move_text(void* user, pply_move move, char* out, size_t capacity) {
  static const char steps[] = {'l', 0, 'r'};
  (void)user;
  (void)capacity;
  out[0] = (char)('a' + move / 3 % 6);
  out[1] = (char)('1' + move / 18);
  out[2] = steps[move % 3];
  return move % 3 == 1 ? 2 : 3;
}

int main(void) {
  static PPLY_STORAGE(memory, PPLY_CUSTOM_SIZE(sizeof(Board), kMoves, kMost, kLength, kPly, 0));
  pply_custom_game rules = breakthrough();
  pply_engine_options options = {.struct_size = sizeof options, .custom = &rules};
  pply_search_options limits = {.struct_size = sizeof limits, .max_nodes = 20000};
  pply_search_result result = {.struct_size = sizeof result};
  pply_engine* engine;
  char record[600];
  rules.cols = rules.rows = 6;
  rules.cell = cell;
  rules.move_text = move_text;
  if (pply_engine_init(&engine, &pply_custom, &memory, sizeof memory, &options) != PPLY_OK)
    return 1;
  while (pply_position_outcome(engine) == PPLY_ONGOING) {
    if (pply_search_run(engine, &limits, &result) != PPLY_OK) return 2;
    if (pply_move_play(engine, result.best) != PPLY_OK) return 3;
  }
  for (uint32_t line = 6; line-- > 0; printf("\n"))
    for (uint32_t col = 0; col < 6; ++col)
      printf(" %c", ".XO"[pply_position_cell(engine, col, line)]);
  pply_record_write(engine, record, sizeof record);
  printf("%s\nplayer %d wins\n", record, pply_position_outcome(engine));
  return 0;
}
