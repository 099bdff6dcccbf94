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

/* Bytes of an engine; `rules` is NULL but for a custom game. */
static size_t engine_size(jint index, const Rules* rules) {
  return rules != NULL ? pply_custom_size(&rules->game, 0) : pply_engine_size(game_at(index));
}

NATIVE(jint, engineSize)(JNIEnv* env, jclass core, jint index, jlong rules) {
  (void)env, (void)core;
  return (jint)engine_size(index, rules_at(rules));
}

/* Bytes of the buffers for an engine and, before its file, for weights. */
NATIVE(jint, memorySize)(JNIEnv* env, jclass core, jint index, jlong rules) {
  (void)env, (void)core;
  return (jint)(PPLY_ALIGN + aligned(sizeof(Session)) + engine_size(index, rules_at(rules)));
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

static Session* engine_session_in(JNIEnv* env, jobject memory, size_t size) {
  unsigned char* engine;
  Session* const session = session_in(env, memory, sizeof *session, size, &engine);
  if (session != NULL) session->engine = (pply_engine*)(void*)engine;
  return session;
}

/* Makes an engine in `memory`. Returns an error, or PPLY_OK with its address in out[0]. */
NATIVE(jint, init)
(JNIEnv* env, jobject self, jobject memory, jint index, jobject table, jlong table_size,
 jlong rules_address, jlong weights_at, jlongArray out) {
  Rules* rules = rules_at(rules_address);
  pply_engine_options config = {0};
  const size_t size = engine_size(index, rules);
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
  const size_t size = engine_size(index, other->rules);
  Session* session = engine_session_in(env, memory, size);
  (void)core;
  if (session == NULL) return 0;
  session->rules = other->rules;
  __builtin_memcpy(session->engine, other->engine, size);
  return (jlong)(intptr_t)session;
}
