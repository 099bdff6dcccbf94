/* Two threads think about one move: what to do with the second core of a phone or a desktop.
 *
 *   two_threads [moves]     such as f5d6c3d3: the game so far, Othello 8x8
 *
 * The library has no threads. But engines may share a table without locks (picoply.h), and what one
 * finds in it the other need not search again. So the helper is a copy of the engine, in memory of
 * its own, that searches the same position without limits until it is told to stop; its answer is
 * not used. Each thread touches its own engine only; the table is all that both write to.
 *
 * A helper more is one more copy and thread. The answer then depends on chance, within what the
 * search might have found a little earlier or later. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "picoply.h"

enum {
  kSlice = 1000,   /* positions between two looks at `stop`: less than a millisecond */
  kNodes = 200000, /* of the engine whose answer counts; an app would rather limit max_ms */
  kTableSize = 1 << 20
};

static PPLY_STORAGE(memory, PPLY_OTHELLO8_FULL_SIZE);
static PPLY_STORAGE(helper_memory, PPLY_OTHELLO8_FULL_SIZE);
static PPLY_STORAGE(table, kTableSize); /* as large as the device has room for */
static atomic_bool stop;

static void* help(void* user) {
  pply_engine* const helper = user;
  if (pply_search_begin(helper, NULL) < 0) return NULL; /* the game is over */
  while (pply_search_step(helper, kSlice) == PPLY_RUNNING && !atomic_load(&stop)) continue;
  return NULL;
}

/* Neither thread searches when this begins and when it returns. */
static int think(pply_engine* engine, pply_search_result* result) {
  pply_search_options limits = {0};
  pthread_t thread;
  int status, helped;
  limits.struct_size = sizeof limits;
  limits.max_nodes = kNodes;

  /* An engine's handle is its address, and the copy knows the game so far and the table. */
  memcpy(&helper_memory, engine, sizeof helper_memory);
  atomic_store(&stop, 0);
  helped = pthread_create(&thread, NULL, help, &helper_memory) == 0; /* else alone, that is all */

  status = pply_search_begin(engine, &limits);
  if (status >= 0) {
    do { /* an app would also see here whether somebody cancels */
      status = pply_search_step(engine, kSlice);
    } while (status == PPLY_RUNNING);
  }
  atomic_store(&stop, 1);
  if (helped) pthread_join(thread, NULL);
  return status < 0 ? status : pply_search_info(engine, result);
}

int main(int argc, char** argv) {
  const char* const moves = argc > 1 ? argv[1] : "f5d6c3d3";
  pply_engine* engine;
  pply_search_result result = {0}, helped = {0};
  char text[8];
  result.struct_size = helped.struct_size = sizeof result;

  if (pply_engine_init(&engine, &pply_othello8_full, &memory, sizeof memory, NULL) < 0) return 1;
  pply_engine_set_table(engine, &table, sizeof table, 0);
  if (pply_record_play(engine, moves, strlen(moves), NULL) < 0) {
    fprintf(stderr, "two_threads: '%s' is no game\n", moves);
    return 1;
  }
  if (think(engine, &result) < 0) {
    fprintf(stderr, "two_threads: the game is over\n");
    return 1;
  }
  pply_move_write(engine, result.best, text, sizeof text);
  if (pply_search_info((pply_engine*)&helper_memory, &helped) < 0) helped.nodes = 0;
  printf("%s, depth %u, %lu positions, the helper's %lu\n", text, (unsigned)result.depth,
         (unsigned long)result.nodes, (unsigned long)helped.nodes);
  return 0;
}
