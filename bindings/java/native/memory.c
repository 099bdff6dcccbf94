/* Games, and the life of an engine in memory that Java owns: direct buffers, which never move and
 * which the garbage collector gives back. */
#include "session.h"

/* In the order of Abi.GAMES. */
#define GAME(name, _) &pply_##name,
static const pply_game* const games[] = {PPLY_GAMES(GAME) GAME(custom, CUSTOM)};
#undef GAME

enum { kGames = sizeof games / sizeof games[0] };

const pply_game* game_at(jint index) { return index >= 0 && index < kGames ? games[index] : NULL; }

unsigned char* memory_of(JNIEnv* env, jobject buffer, size_t* size) {
  unsigned char* start = buffer != NULL ? (*env)->GetDirectBufferAddress(env, buffer) : NULL;
  jlong capacity = start != NULL ? (*env)->GetDirectBufferCapacity(env, buffer) : 0;
  size_t skipped = aligned((size_t)(uintptr_t)start) - (size_t)(uintptr_t)start;
  *size = 0;
  if (start == NULL || capacity < (jlong)skipped) return NULL;
  *size = (size_t)capacity - skipped;
  return start + skipped;
}

NATIVE(jint, version)(JNIEnv* env, jclass core) {
  (void)env, (void)core;
  return (jint)pply_version();
}

NATIVE(jstring, errorText)(JNIEnv* env, jclass core, jint error) {
  (void)core;
  return (*env)->NewStringUTF(env, pply_error_text(error));
}

NATIVE(jstring, describe)(JNIEnv* env, jclass core, jint index, jintArray out) {
  pply_game_info info = {0};
  (void)core;
  info.struct_size = sizeof info;
  if (pply_game_describe(game_at(index), &info) < 0) return NULL;
  {
    const jint facts[] = {info.cols,         info.rows,      info.move_count,    info.max_length,
                          info.max_ply,      info.has_pass,  info.has_forbidden, info.has_gravity,
                          info.rank1_on_top, info.has_margin};
    (*env)->SetIntArrayRegion(env, out, 0, sizeof facts / sizeof facts[0], facts);
  }
  return (*env)->ExceptionCheck(env) ? NULL : (*env)->NewStringUTF(env, info.name);
}

NATIVE(jint, engineSize)(JNIEnv* env, jclass core, jint index) {
  (void)env, (void)core;
  return (jint)pply_engine_size(game_at(index));
}

/* Bytes of the buffers for an engine, for a Rules and, before its file, for weights. */
NATIVE(jint, memorySize)(JNIEnv* env, jclass core, jint index) {
  (void)env, (void)core;
  return (jint)(PPLY_ALIGN + aligned(sizeof(Session)) + pply_engine_size(game_at(index)));
}

NATIVE(jint, rulesSize)(JNIEnv* env, jclass core) {
  (void)env, (void)core;
  return (jint)(PPLY_ALIGN + sizeof(Rules));
}

/* Makes a custom game in `memory`. Returns its address, or 0; limits are for pply_engine_init. */
NATIVE(jlong, rulesInit)
(JNIEnv* env, jclass core, jobject memory, jint state_size, jint move_count, jint max_length,
 jint cols, jint rows, jbyteArray name) {
  size_t size;
  Rules* rules = (Rules*)(void*)memory_of(env, memory, &size);
  const jsize length = (*env)->GetArrayLength(env, name);
  (void)core;
  if (rules == NULL || size < sizeof *rules || length >= (jsize)sizeof rules->name) return 0;
  rules->session = NULL;
  (*env)->GetByteArrayRegion(env, name, 0, length, (jbyte*)rules->name);
  rules->name[length] = 0;
  rules->game.struct_size = sizeof rules->game;
  rules->game.state_size = (uint16_t)state_size;
  rules->game.move_count = (uint16_t)move_count;
  rules->game.max_length = (uint16_t)max_length;
  rules->game.cols = (uint16_t)cols;
  rules->game.rows = (uint16_t)rows;
  rules->game.reserved = 0;
  rules->game.name = rules->name;
  callbacks_of_rules(&rules->game);
  return (jlong)(intptr_t)rules;
}

/* Where in `memory` the state and the moves that callbacks exchange lie: offset of the state in the
 * lower half, of the moves in the upper. */
NATIVE(jlong, rulesPlaces)(JNIEnv* env, jclass core, jobject memory) {
  size_t size;
  const unsigned char* rules = memory_of(env, memory, &size);
  const unsigned char* start = (*env)->GetDirectBufferAddress(env, memory);
  const jlong skipped = rules - start;
  (void)core;
  return (skipped + (jlong)offsetof(Rules, moves)) << 32 |
         (skipped + (jlong)offsetof(Rules, state));
}

NATIVE(jint, weightsSize)(JNIEnv* env, jclass core) {
  (void)env, (void)core;
  return (jint)(PPLY_ALIGN + pply_weights_size());
}

/* Makes weights in `memory`, with a copy of the file behind them. Returns an error, with where in
 * the file in out[0], or PPLY_OK with their address there. */
NATIVE(jint, weightsOpen)
(JNIEnv* env, jclass core, jobject memory, jbyteArray file, jlongArray out) {
  const jsize length = (*env)->GetArrayLength(env, file);
  size_t size, where = 0;
  unsigned char* start = memory_of(env, memory, &size);
  unsigned char* copied;
  pply_weights* weights = NULL;
  jlong found;
  jint status;
  (void)core;
  if (start == NULL || size < pply_weights_size() + (size_t)length) return PPLY_ERR_MEMORY;
  copied = start + pply_weights_size();
  (*env)->GetByteArrayRegion(env, file, 0, length, (jbyte*)copied);
  status = pply_weights_open(&weights, start, pply_weights_size(), copied, (size_t)length, &where);
  found = status < 0 ? (jlong)where : (jlong)(intptr_t)weights;
  (*env)->SetLongArrayRegion(env, out, 0, 1, &found);
  return status;
}

void* session_in(JNIEnv* env, jobject buffer, size_t head, size_t wanted, unsigned char** object) {
  size_t size;
  unsigned char* const start = memory_of(env, buffer, &size);
  if (start == NULL || size < aligned(head) + wanted) return NULL;
  __builtin_memset(start, 0, head);
  *object = start + aligned(head);
  return start;
}

static Session* engine_session_in(JNIEnv* env, jobject memory, size_t engine_size) {
  unsigned char* engine;
  Session* const session = session_in(env, memory, sizeof *session, engine_size, &engine);
  if (session != NULL) session->engine = (pply_engine*)(void*)engine;
  return session;
}

/* Makes an engine in `memory`. Returns an error, or PPLY_OK with its address in out[0]. */
NATIVE(jint, init)
(JNIEnv* env, jobject self, jobject memory, jint index, jobject table, jlong table_size,
 jlong rules_at, jlong weights_at, jlongArray out) {
  Rules* rules = (Rules*)(intptr_t)rules_at;
  pply_engine_options config = {0};
  const size_t size = pply_engine_size(game_at(index));
  size_t table_bytes;
  void* const table_memory = memory_of(env, table, &table_bytes);
  Session* session = engine_session_in(env, memory, size);
  Call call;
  jint status;
  const jlong at = (jlong)(intptr_t)session;
  if (session == NULL) return PPLY_ERR_MEMORY;
  session->rules = rules;
  config.struct_size = sizeof config;
  config.custom = rules != NULL ? &rules->game : NULL;
  config.custom_user = rules;
  config.weights = (const pply_weights*)(intptr_t)weights_at;
  call = enter(env, self, at);
  status = pply_engine_init(&session->engine, game_at(index), session->engine, size, &config);
  /* No engine yet whose table `leave` could clear. */
  if (status < 0) session->failed = 0;
  if (table_bytes > (size_t)table_size) table_bytes = (size_t)table_size;
  if (status >= 0) status = pply_engine_set_table(session->engine, table_memory, table_bytes, 0);
  leave(&call, status);
  if (status >= 0 && !(*env)->ExceptionCheck(env)) (*env)->SetLongArrayRegion(env, out, 0, 1, &at);
  return status;
}

/* Copies the engine at `from` into `memory`. The copy still points to the callbacks of the search
 * that the other was in; it never calls them, since it has to begin a search of its own first. */
NATIVE(jlong, copy)(JNIEnv* env, jclass core, jlong from, jobject memory, jint index) {
  const Session* other = (const Session*)(intptr_t)from;
  const size_t size = pply_engine_size(game_at(index));
  Session* session = engine_session_in(env, memory, size);
  (void)core;
  if (session == NULL) return 0;
  session->rules = other->rules;
  __builtin_memcpy(session->engine, other->engine, size);
  return (jlong)(intptr_t)session;
}
