/* Openings. An adviser lies behind a Session without an engine, by which the clock is called. */
#include "session.h"

typedef struct Adviser {
  Session session; /* first, so that a Session's address is the adviser's */
  pply_opening* opening;
} Adviser;

static Adviser* adviser_at(jlong at) { return (Adviser*)(intptr_t)at; }

NATIVE(jint, openingSize)(JNIEnv* env, jclass core, jint index) {
  (void)env, (void)core;
  return (jint)(PPLY_ALIGN + aligned(sizeof(Adviser)) + pply_opening_size(game_at(index)));
}

/* Makes an adviser in `memory`. Returns an error, or PPLY_OK with its address in out[0]. */
NATIVE(jint, openingInit)
(JNIEnv* env, jclass core, jobject memory, jint index, jlongArray out) {
  const size_t wanted = pply_opening_size(game_at(index));
  unsigned char* object;
  Adviser* const adviser = session_in(env, memory, sizeof *adviser, wanted, &object);
  const jlong at = (jlong)(intptr_t)adviser;
  jint status;
  (void)core;
  if (adviser == NULL) return PPLY_ERR_MEMORY;
  status = pply_opening_init(&adviser->opening, game_at(index), object, wanted);
  (*env)->SetLongArrayRegion(env, out, 0, 1, &at);
  return status;
}

/* `moves` are for PPLY_OPENING_CHOOSE, else NULL. */
NATIVE(jint, openingBegin)
(JNIEnv* env, jobject self, jlong at, jlong engine, jint question, jint flags, jint count,
 jintArray moves, jlong nodes, jint ms) {
  pply_opening_options limits = {0};
  jint offered[PPLY_OPENING_MOVES];
  Call call;
  limits.struct_size = sizeof limits;
  limits.question = (uint32_t)question;
  limits.max_nodes = (uint64_t)nodes;
  limits.max_ms = (uint32_t)ms;
  limits.flags = (uint16_t)flags;
  limits.count = (uint16_t)count;
  limits.now_ms = callback_clock;
  limits.user = &adviser_at(at)->session;
  if (moves != NULL) {
    (*env)->GetIntArrayRegion(env, moves, 0, count, offered);
    if ((*env)->ExceptionCheck(env)) return PPLY_ERR_INVALID;
    for (jint i = 0; i < count; ++i) limits.moves[i] = move_of(offered[i]);
  }
  call = enter(env, self, at);
  return leave(&call, pply_opening_begin(adviser_at(at)->opening, engine_at(engine), &limits));
}

NATIVE(jint, openingStep)(JNIEnv* env, jobject self, jlong at, jint nodes) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_opening_step(adviser_at(at)->opening, (uint32_t)nodes));
}

/* Writes whether to swap, the value, the nodes, and the moves. Returns how many those are. */
NATIVE(jint, openingResult)(JNIEnv* env, jclass core, jlong at, jlongArray out) {
  enum { kHead = 3 };
  pply_opening_result found = {0};
  jlong numbers[kHead + PPLY_OPENING_MOVES];
  jint status;
  (void)core;
  found.struct_size = sizeof found;
  status = pply_opening_info(adviser_at(at)->opening, &found);
  if (status < 0) return status;
  numbers[0] = found.swap;
  numbers[1] = found.value;
  numbers[2] = (jlong)found.nodes;
  for (uint16_t i = 0; i < found.length; ++i) numbers[kHead + i] = found.moves[i];
  (*env)->SetLongArrayRegion(env, out, 0, kHead + found.length, numbers);
  return found.length;
}
