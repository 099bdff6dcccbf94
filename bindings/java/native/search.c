/* Searching. */
#include "session.h"

NATIVE(jint, begin)
(JNIEnv* env, jobject self, jlong at, jboolean ponder, jint reply, jint depth, jlong nodes, jint ms,
 jint lines, jint level, jlong seed) {
  const Call call = enter(env, self, at);
  pply_search_options limits = {0};
  limits.struct_size = sizeof limits;
  limits.max_depth = (uint32_t)depth;
  limits.max_nodes = (uint64_t)nodes;
  limits.max_ms = (uint32_t)ms;
  limits.multi_pv = (uint32_t)lines;
  limits.level = (uint32_t)level;
  limits.seed = (uint64_t)seed;
  limits.now_ms = callback_clock;
  limits.progress = callback_progress;
  limits.user = call.session;
  return leave(&call, ponder ? pply_ponder_begin(call.session->engine, (pply_move)reply, &limits)
                             : pply_search_begin(call.session->engine, &limits));
}

/* The search's result for rank -1, else that of a line, as numbers: see Result.java. */
NATIVE(jint, result)(JNIEnv* env, jobject self, jlong at, jint rank, jlongArray out) {
  const Call call = enter(env, self, at);
  enum { kHead = 8 };
  pply_search_result found = {0};
  jlong numbers[kHead + PPLY_PV_MAX];
  jint status;
  found.struct_size = sizeof found;
  status =
      leave(&call, rank < 0 ? pply_search_info(call.session->engine, &found)
                            : pply_search_ranked(call.session->engine, (uint32_t)rank, &found));
  if (status < 0 || (*env)->ExceptionCheck(env)) return status;
  numbers[0] = found.best;
  numbers[1] = found.value;
  numbers[2] = found.depth;
  numbers[3] = found.depth_max;
  numbers[4] = found.exact;
  numbers[5] = (jlong)found.nodes;
  numbers[6] = found.decided;
  numbers[7] = found.length;
  for (uint16_t i = 0; i < found.length; ++i) numbers[kHead + i] = found.pv[i];
  (*env)->SetLongArrayRegion(env, out, 0, kHead + found.length, numbers);
  return status;
}
