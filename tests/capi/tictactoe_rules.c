#include "tictactoe_rules.h"

static const unsigned char lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                          {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

static void rules_reset(void* user, void* state) {
  unsigned char* s = (unsigned char*)state;
  unsigned i;
  (void)user;
  for (i = 0; i < 10; ++i) s[i] = 0;
}

static int rules_moves(void* user, const void* state, pply_move* out) {
  static const unsigned char best_first[9] = {4, 0, 2, 6, 8, 1, 3, 5, 7};
  const unsigned char* s = (const unsigned char*)state;
  int n = 0;
  unsigned i;
  (void)user;
  for (i = 0; i < 9; ++i)
    if (s[best_first[i]] == 0) out[n++] = best_first[i];
  return n;
}

static void rules_play(void* user, void* state, pply_move move) {
  unsigned char* s = (unsigned char*)state;
  (void)user;
  s[move] = (unsigned char)(s[9] + 1);
  s[9] = (unsigned char)!s[9];
}

static int rules_outcome(void* user, const void* state) {
  const unsigned char* s = (const unsigned char*)state;
  const unsigned char last = (unsigned char)(2 - s[9]);
  unsigned i;
  (void)user;
  for (i = 0; i < 8; ++i)
    if (s[lines[i][0]] == last && s[lines[i][1]] == last && s[lines[i][2]] == last)
      return PPLY_STANDING_LOST;
  for (i = 0; i < 9; ++i)
    if (s[i] == 0) return PPLY_STANDING_ONGOING;
  return PPLY_STANDING_DRAWN;
}

static int rules_cell(void* user, const void* state, uint32_t col, uint32_t row) {
  (void)user;
  return ((const unsigned char*)state)[row * 3 + col];
}

const pply_custom_game tictactoe_rules = {.struct_size = sizeof(pply_custom_game),
                                          .state_size = 10,
                                          .move_count = 9,
                                          .max_length = 9,
                                          .cols = 3,
                                          .rows = 3,
                                          .name = "Tic-tac-toe",
                                          .reset = rules_reset,
                                          .moves = rules_moves,
                                          .play = rules_play,
                                          .outcome = rules_outcome,
                                          .cell = rules_cell};
