/* Exact endings of Othello. */
#include "session.h"

static pply_solver* solver_at(jlong at) { return (pply_solver*)(intptr_t)at; }

NATIVE(jint, solverSize)(JNIEnv* env, jclass core) {
  (void)env, (void)core;
  return (jint)(PPLY_ALIGN + pply_solver_size() + kTableLine);
}

/* Makes a solver in `memory`, with a table of so many bytes behind it. Returns an error, or PPLY_OK
 * with its address in out[0]. */
NATIVE(jint, solverInit)
(JNIEnv* env, jclass core, jobject memory, jint table_size, jlongArray out) {
  size_t size;
  unsigned char* start = memory_of(env, memory, &size);
  pply_solver* solver = NULL;
  jint status;
  jlong at;
  (void)core;
  if (start == NULL || size < pply_solver_size() + kTableLine + (size_t)table_size)
    return PPLY_ERR_MEMORY;
  status = pply_solver_init(&solver, start, size);
  if (status >= 0 && table_size > 0)
    status = pply_solver_set_table(solver, table_from(start + pply_solver_size()),
                                   (size_t)table_size, 0);
  at = (jlong)(intptr_t)solver;
  (*env)->SetLongArrayRegion(env, out, 0, 1, &at);
  return status;
}

NATIVE(jint, solverBegin)
(JNIEnv* env, jclass core, jlong at, jlong engine, jint goal) {
  pply_solver_options options = {0};
  (void)env, (void)core;
  options.struct_size = sizeof options;
  options.goal = (uint32_t)goal;
  return pply_solver_begin(solver_at(at), engine_at(engine), &options);
}

/* A step, as far as `most` positions in all; 0: no limit. PPLY_OK if there is no more to do. */
NATIVE(jint, solverStep)(JNIEnv* env, jclass core, jlong at, jint nodes, jlong most) {
  pply_solver_result found = {0};
  jint status;
  (void)env, (void)core;
  found.struct_size = sizeof found;
  status = pply_solver_info(solver_at(at), &found);
  if (status < 0) return status;
  if (most != 0) {
    const uint64_t left = found.nodes < (uint64_t)most ? (uint64_t)most - found.nodes : 0;
    if (left == 0) return PPLY_OK;
    if (left < (uint64_t)nodes) nodes = (jint)left;
  }
  return pply_solver_step(solver_at(at), (uint32_t)nodes);
}

/* Writes whether it is solved, the bounds, the best move, the nodes, and the line. Returns how many
 * moves that has. */
NATIVE(jint, solverResult)(JNIEnv* env, jclass core, jlong at, jlongArray out) {
  /* A pass is always between two moves. */
  enum { kHead = 5, kMost = 2 * PPLY_SOLVER_EMPTIES };
  pply_solver_result found = {0};
  pply_move line[kMost];
  jlong numbers[kHead + kMost];
  jint count;
  (void)core;
  found.struct_size = sizeof found;
  count = pply_solver_info(solver_at(at), &found);
  if (count >= 0) count = pply_solver_line(solver_at(at), line, kMost);
  if (count < 0) return count;
  numbers[0] = found.solved;
  numbers[1] = found.lower;
  numbers[2] = found.upper;
  numbers[3] = found.best;
  numbers[4] = (jlong)found.nodes;
  for (jint i = 0; i < count; ++i) numbers[kHead + i] = line[i];
  (*env)->SetLongArrayRegion(env, out, 0, kHead + count, numbers);
  return count;
}
