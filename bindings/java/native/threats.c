/* Threat searches. */
#include "session.h"

#define THREAT_GAME(rules) &pply_##rules##_threats,
static const pply_threats_game* const threat_games[] = {PPLY_THREATS_GAMES(THREAT_GAME)};
#undef THREAT_GAME

enum { kThreatGames = sizeof threat_games / sizeof threat_games[0] };

/* Of a place in Abi.THREAT_GAMES. */
static const pply_threats_game* threat_game_at(jint index) {
  return index >= 0 && index < kThreatGames ? threat_games[index] : NULL;
}

static pply_threats* threats_at(jlong at) { return (pply_threats*)(intptr_t)at; }

NATIVE(jint, threatsSize)(JNIEnv* env, jclass core, jint index) {
  (void)env, (void)core;
  return (jint)(PPLY_ALIGN + pply_threats_size(threat_game_at(index)) + kTableLine);
}

/* Makes one in `memory`, with a table of so many bytes behind it. Returns an error, or PPLY_OK with
 * its address in out[0]. */
NATIVE(jint, threatsInit)
(JNIEnv* env, jclass core, jobject memory, jint index, jint table_size, jlongArray out) {
  const pply_threats_game* const game = threat_game_at(index);
  size_t size;
  unsigned char* start = memory_of(env, memory, &size);
  pply_threats* threats = NULL;
  jint status;
  jlong at;
  (void)core;
  if (start == NULL || size < pply_threats_size(game) + kTableLine + (size_t)table_size)
    return PPLY_ERR_MEMORY;
  status = pply_threats_init(&threats, game, start, size);
  if (status >= 0 && table_size > 0)
    status = pply_threats_set_table(threats, table_from(start + pply_threats_size(game)),
                                    (size_t)table_size, 0);
  at = (jlong)(intptr_t)threats;
  (*env)->SetLongArrayRegion(env, out, 0, 1, &at);
  return status;
}

NATIVE(jint, threatsBegin)
(JNIEnv* env, jclass core, jlong at, jlong engine, jint question, jint threes, jint nodes) {
  pply_threats_options limits = {0};
  (void)env, (void)core;
  limits.struct_size = sizeof limits;
  limits.question = (uint32_t)question;
  limits.max_threes = (uint32_t)threes;
  limits.max_nodes = (uint32_t)nodes;
  return pply_threats_begin(threats_at(at), engine_at(engine), &limits);
}

NATIVE(jint, threatsStep)(JNIEnv* env, jclass core, jlong at, jint nodes) {
  (void)env, (void)core;
  return pply_threats_step(threats_at(at), (uint32_t)nodes);
}

/* Writes the answer, the nodes, and moves: of the winning line or, if `saving`, those that save,
 * with a bit 16 where that is proven. Returns how many moves there are. */
NATIVE(jint, threatsResult)
(JNIEnv* env, jclass core, jlong at, jboolean saving, jlongArray out) {
  enum { kHead = 2, kMost = 225 /* cells */ };
  pply_threats_result found = {0};
  pply_move moves[kMost];
  uint8_t proven[kMost] = {0};
  jlong numbers[kHead + kMost];
  jint count;
  (void)core;
  found.struct_size = sizeof found;
  count = pply_threats_info(threats_at(at), &found);
  if (count >= 0)
    count = saving ? pply_threats_saving(threats_at(at), moves, proven, kMost)
                   : pply_threats_line(threats_at(at), moves, kMost);
  if (count < 0) return count;
  numbers[0] = found.answer;
  numbers[1] = (jlong)found.nodes;
  for (jint i = 0; i < count; ++i) numbers[kHead + i] = moves[i] | proven[i] << 16;
  (*env)->SetLongArrayRegion(env, out, 0, kHead + count, numbers);
  return count;
}
