/* What examples/overhead.rs measures, in C. */
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <time.h>

#include "picoply.h"

#define ROUNDS 200000
static PPLY_STORAGE(memory, PPLY_GOMOKU15_SIZE);

static double now_ns(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return 1e9 * (double)time.tv_sec + (double)time.tv_nsec;
}

static int measure(const char* name, const pply_game* game) {
  pply_engine* engine;
  pply_move first;
  double best = 1e18;
  if (pply_engine_init(&engine, game, &memory, sizeof memory, NULL) < 0) return 1;
  if (pply_moves_legal(engine, &first, 1) < 1) return 1;
  for (int repeat = 0; repeat < 5; ++repeat) {
    const double start = now_ns();
    for (int i = 0; i < ROUNDS; ++i)
      if (pply_move_play(engine, first) < 0 || pply_move_undo(engine) < 0) return 1;
    const double each = (now_ns() - start) / ROUNDS;
    if (each < best) best = each;
  }
  printf("play and undo, %s, C: %.0f ns\n", name, best);
  return 0;
}

int main(void) {
  return measure("tictactoe", &pply_tictactoe) | measure("othello8", &pply_othello8) |
         measure("gomoku15", &pply_gomoku15);
}
