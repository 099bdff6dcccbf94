/* Threat searches. Each lies behind a Session without an engine, by which the clock is called. */
#include "session.h"

typedef struct Threats {
  Session session; /* first, so that a Session's address is this one's */
  pply_threats* threats;
} Threats;

#define THREAT_GAME(rules) &pply_##rules##_threats,
static const pply_threats_game* const threat_games[] = {PPLY_THREATS_GAMES(THREAT_GAME)};
#undef THREAT_GAME

enum { kThreatGames = sizeof threat_games / sizeof threat_games[0] };

/* Of a place in Abi.THREAT_GAMES. */
static const pply_threats_game* threat_game_at(jint index) {
  return index >= 0 && index < kThreatGames ? threat_games[index] : NULL;
}

static Threats* threats_at(jlong at) { return (Threats*)(intptr_t)at; }

NATIVE(jint, threatsSize)(JNIEnv* env, jclass core, jint index) {
  (void)env, (void)core;
  return (jint)(PPLY_ALIGN + aligned(sizeof(Threats)) + pply_threats_size(threat_game_at(index)) +
                kTableLine);
}

/* Makes one in `memory`, with a table of so many bytes behind it. Returns an error, or PPLY_OK with
 * its address in out[0]. */
NATIVE(jint, threatsInit)
(JNIEnv* env, jclass core, jobject memory, jint index, jint table_size, jlongArray out) {
  const pply_threats_game* const game = threat_game_at(index);
  const size_t wanted = pply_threats_size(game), table = kTableLine + (size_t)table_size;
  unsigned char* start;
  Threats* const threats = session_in(env, memory, sizeof *threats, wanted + table, &start);
  const jlong at = (jlong)(intptr_t)threats;
  jint status;
  (void)core;
  if (threats == NULL) return PPLY_ERR_MEMORY;
  status = pply_threats_init(&threats->threats, game, start, wanted);
  if (status >= 0 && table_size > 0)
    status =
        pply_threats_set_table(threats->threats, table_from(start + wanted), (size_t)table_size, 0);
  (*env)->SetLongArrayRegion(env, out, 0, 1, &at);
  return status;
}

NATIVE(jint, threatsBegin)
(JNIEnv* env, jobject self, jlong at, jlong engine, jint question, jint threes, jlong nodes,
 jint ms) {
  Threats* const threats = threats_at(at);
  const Call call = enter(env, self, at);
  pply_threats_options limits = {0};
  jint status;
  limits.struct_size = sizeof limits;
  limits.question = (uint32_t)question;
  limits.max_threes = (uint32_t)threes;
  limits.max_nodes = (uint64_t)nodes;
  limits.max_ms = (uint32_t)ms;
  limits.now_ms = callback_clock;
  limits.user = &threats->session;
  status = pply_threats_begin(threats->threats, engine_at(engine), &limits);
  return leave(&call, status);
}

NATIVE(jint, threatsStep)(JNIEnv* env, jobject self, jlong at, jint nodes) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_threats_step(threats_at(at)->threats, (uint32_t)nodes));
}

/* Writes the answer, the nodes, whether it is complete, how deep it has searched, and moves: of the
 * winning line or, if `saving`, those that save, with a bit 16 where that is proven. Returns how
 * many there are. */
NATIVE(jint, threatsResult)
(JNIEnv* env, jclass core, jlong at, jboolean saving, jlongArray out) {
  enum { kHead = 5, kMost = 225 /* cells */ };
  const Threats* const threats = threats_at(at);
  pply_threats_result found = {0};
  pply_move moves[kMost];
  uint8_t proven[kMost] = {0};
  jlong numbers[kHead + kMost];
  jint count;
  (void)core;
  found.struct_size = sizeof found;
  count = pply_threats_info(threats->threats, &found);
  if (count >= 0)
    count = saving ? pply_threats_saving(threats->threats, moves, proven, kMost)
                   : pply_threats_line(threats->threats, moves, kMost);
  if (count < 0) return count;
  numbers[0] = found.answer;
  numbers[1] = (jlong)found.nodes;
  numbers[2] = found.complete;
  numbers[3] = found.searched_attacks;
  numbers[4] = found.searched_threes;
  for (jint i = 0; i < count; ++i) numbers[kHead + i] = moves[i] | proven[i] << 16;
  (*env)->SetLongArrayRegion(env, out, 0, kHead + count, numbers);
  return count;
}
