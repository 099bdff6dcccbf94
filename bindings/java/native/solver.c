/* Exact endings of Othello. A solver lies behind a Session without an engine, by which the clock is
 * called. */
#include "session.h"

typedef struct Solver {
  Session session; /* first, so that a Session's address is the solver's */
  pply_solver* solver;
} Solver;

static Solver* solver_at(jlong at) { return (Solver*)(intptr_t)at; }

NATIVE(jint, solverSize)(JNIEnv* env, jclass core) {
  (void)env, (void)core;
  return (jint)(PPLY_ALIGN + aligned(sizeof(Solver)) + pply_solver_size() + kTableLine);
}

/* Makes a solver in `memory`, with a table of so many bytes behind it. Returns an error, or PPLY_OK
 * with its address in out[0]. */
NATIVE(jint, solverInit)
(JNIEnv* env, jclass core, jobject memory, jint table_size, jlongArray out) {
  const size_t wanted = pply_solver_size(), table = kTableLine + (size_t)table_size;
  unsigned char* start;
  Solver* const solver = session_in(env, memory, sizeof *solver, wanted + table, &start);
  const jlong at = (jlong)(intptr_t)solver;
  jint status;
  (void)core;
  if (solver == NULL) return PPLY_ERR_MEMORY;
  status = pply_solver_init(&solver->solver, start, wanted);
  if (status >= 0 && table_size > 0)
    status =
        pply_solver_set_table(solver->solver, table_from(start + wanted), (size_t)table_size, 0);
  (*env)->SetLongArrayRegion(env, out, 0, 1, &at);
  return status;
}

NATIVE(jint, solverBegin)
(JNIEnv* env, jobject self, jlong at, jlong engine, jint goal, jlong nodes, jint ms) {
  const Call call = enter(env, self, at);
  pply_solver_options options = {0};
  options.struct_size = sizeof options;
  options.goal = (uint32_t)goal;
  options.max_nodes = (uint64_t)nodes;
  options.max_ms = (uint32_t)ms;
  options.now_ms = callback_clock;
  options.user = call.session;
  return leave(&call, pply_solver_begin(solver_at(at)->solver, engine_at(engine), &options));
}

NATIVE(jint, solverStep)(JNIEnv* env, jobject self, jlong at, jint nodes) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_solver_step(solver_at(at)->solver, (uint32_t)nodes));
}

/* Writes whether it is solved, the bounds, the best move, the nodes, and the line. Returns how many
 * moves that has. */
NATIVE(jint, solverResult)(JNIEnv* env, jclass core, jlong at, jlongArray out) {
  /* A pass is always between two moves. */
  enum { kHead = 5, kMost = 2 * PPLY_SOLVER_EMPTIES };
  const pply_solver* const solver = solver_at(at)->solver;
  pply_solver_result found = {0};
  pply_move line[kMost];
  jlong numbers[kHead + kMost];
  jint count;
  (void)core;
  found.struct_size = sizeof found;
  count = pply_solver_info(solver, &found);
  if (count >= 0) count = pply_solver_line(solver, line, kMost);
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
