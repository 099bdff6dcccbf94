/* What a call costs in C, for the bindings to compare with: a line "game nanoseconds" for each of
 * some games, of playing the first legal move and undoing it. */
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <time.h>

#include "picoply.h"

static double now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int measure(const char* name, const pply_game* game) {
  static PPLY_STORAGE(memory, PPLY_RENJU15_SIZE);
  enum { COUNT = 5000, ROUNDS = 15 }; /* the quickest counts: other programs may be running */
  pply_engine* engine;
  double best = 1e18;
  pply_move move;
  int round, i;
  if (pply_engine_init(&engine, game, &memory, sizeof memory, NULL) != PPLY_OK) return 1;
  if (pply_moves_legal(engine, &move, 1) < 1) return 1;
  for (round = 0; round < ROUNDS; ++round) {
    const double begin = now_ns();
    double taken;
    for (i = 0; i < COUNT; ++i)
      if (pply_move_play(engine, move) != PPLY_OK || pply_move_undo(engine) != PPLY_OK) return 1;
    taken = (now_ns() - begin) / COUNT;
    if (taken < best) best = taken;
  }
  printf("%s %.1f\n", name, best);
  return 0;
}

int main(void) {
  return measure("tictactoe", &pply_tictactoe) != 0 || measure("othello8", &pply_othello8) != 0 ||
         measure("gomoku15", &pply_gomoku15) != 0 || measure("renju15", &pply_renju15) != 0;
}
