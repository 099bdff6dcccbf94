/* The position, its moves, and text. */
#include "session.h"

/* Room for any list of moves or cells: boards have at most 26 x 26 cells, since columns are
 * letters. */
enum { kMost = 1024 };

NATIVE(jint, reset)(JNIEnv* env, jobject self, jlong at) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_position_reset(call.session->engine));
}

NATIVE(jint, play)(JNIEnv* env, jobject self, jlong at, jint move) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_move_play(call.session->engine, move_of(move)));
}

NATIVE(jint, undo)(JNIEnv* env, jobject self, jlong at) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_move_undo(call.session->engine));
}

NATIVE(jint, isLegal)(JNIEnv* env, jobject self, jlong at, jint move) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_move_is_legal(call.session->engine, move_of(move)));
}

NATIVE(jint, forbidden)(JNIEnv* env, jobject self, jlong at, jint move) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_move_forbidden(call.session->engine, move_of(move)));
}

NATIVE(jint, recordLength)(JNIEnv* env, jobject self, jlong at) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_record_length(call.session->engine));
}

NATIVE(jint, recordMove)(JNIEnv* env, jobject self, jlong at, jint index) {
  const Call call = enter(env, self, at);
  pply_move move = 0;
  const int status = pply_record_move(call.session->engine, (uint32_t)index, &move);
  return leave(&call, status < 0 ? status : move);
}

NATIVE(jint, side)(JNIEnv* env, jobject self, jlong at) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_position_side(call.session->engine));
}

NATIVE(jint, outcome)(JNIEnv* env, jobject self, jlong at) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_position_outcome(call.session->engine));
}

NATIVE(jint, cell)(JNIEnv* env, jobject self, jlong at, jint col, jint row) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_position_cell(call.session->engine, (uint32_t)col, (uint32_t)row));
}

/* The margin goes to out[0]: any int may be one. */
NATIVE(jint, margin)(JNIEnv* env, jobject self, jlong at, jintArray out) {
  const Call call = enter(env, self, at);
  int32_t margin = 0;
  const int status = leave(&call, pply_position_margin(call.session->engine, &margin));
  const jint found = margin;
  if (status >= 0 && !(*env)->ExceptionCheck(env))
    (*env)->SetIntArrayRegion(env, out, 0, 1, &found);
  return status;
}

/* ---- Lists
 * --------------------------------------------------------------------------------------- */

/* An array of `count` moves, each with its reason in the third byte; NULL with an exception
 * pending, or if count is an error. */
static jintArray array_of(JNIEnv* env, int count, const pply_move* moves, const uint8_t* reasons) {
  jint numbers[kMost];
  jintArray array;
  if (count < 0 || count > kMost || (*env)->ExceptionCheck(env)) return NULL;
  for (int i = 0; i < count; ++i) numbers[i] = moves[i] | (reasons != NULL ? reasons[i] << 16 : 0);
  array = (*env)->NewIntArray(env, count);
  if (array != NULL) (*env)->SetIntArrayRegion(env, array, 0, count, numbers);
  return array;
}

NATIVE(jintArray, legalMoves)(JNIEnv* env, jobject self, jlong at) {
  const Call call = enter(env, self, at);
  pply_move moves[kMost];
  return array_of(env, leave(&call, pply_moves_legal(call.session->engine, moves, kMost)), moves,
                  NULL);
}

NATIVE(jintArray, forbiddenMoves)(JNIEnv* env, jobject self, jlong at) {
  const Call call = enter(env, self, at);
  pply_move moves[kMost];
  uint8_t reasons[kMost];
  const int count = pply_moves_forbidden(call.session->engine, moves, reasons, kMost);
  return array_of(env, leave(&call, count), moves, reasons);
}

NATIVE(jintArray, winningLine)(JNIEnv* env, jobject self, jlong at) {
  const Call call = enter(env, self, at);
  pply_move cells[kMost];
  const int count = pply_position_winning_line(call.session->engine, cells, kMost);
  return array_of(env, leave(&call, count), cells, NULL);
}

/* ---- Text
 * ---------------------------------------------------------------------------------------- */

NATIVE(jstring, moveText)(JNIEnv* env, jobject self, jlong at, jint move) {
  const Call call = enter(env, self, at);
  char text[16]; /* "pass", "z26" or five digits */
  const int status = pply_move_write(call.session->engine, move_of(move), text, sizeof text);
  if (leave(&call, status) < 0 || (*env)->ExceptionCheck(env)) return NULL;
  return (*env)->NewStringUTF(env, text);
}

typedef int (*Writer)(const pply_engine* engine, char* out, size_t capacity);

/* Writes into `text` and returns the length of the whole, which may be more than fits. */
static jint written(JNIEnv* env, jobject self, jlong at, jbyteArray text, Writer write) {
  const jsize size = (*env)->GetArrayLength(env, text);
  jbyte* bytes = (*env)->GetByteArrayElements(env, text, NULL);
  Call call;
  jint status;
  if (bytes == NULL) return PPLY_ERR_MEMORY;
  call = enter(env, self, at);
  status = leave(&call, write(call.session->engine, (char*)bytes, (size_t)size));
  (*env)->ReleaseByteArrayElements(env, text, bytes, 0);
  return status;
}

NATIVE(jint, positionText)(JNIEnv* env, jobject self, jlong at, jbyteArray text) {
  return written(env, self, at, text, pply_position_write);
}

NATIVE(jint, recordText)(JNIEnv* env, jobject self, jlong at, jbyteArray text) {
  return written(env, self, at, text, pply_record_write);
}

/* A move, or an error. */
NATIVE(jint, parseMove)(JNIEnv* env, jobject self, jlong at, jbyteArray text) {
  const jsize size = (*env)->GetArrayLength(env, text);
  jbyte bytes[16]; /* longer than any move's text */
  pply_move move = 0;
  Call call;
  jint status;
  if (size > (jsize)sizeof bytes) return PPLY_ERR_PARSE;
  (*env)->GetByteArrayRegion(env, text, 0, size, bytes);
  call = enter(env, self, at);
  status = pply_move_parse(call.session->engine, (const char*)bytes, (size_t)size, &move);
  return leave(&call, status < 0 ? status : move);
}

typedef int (*Reader)(pply_engine* engine, const char* text, size_t size, size_t* where);

/* The status in the lower half, where in the text in the upper. */
static jlong read(JNIEnv* env, jobject self, jlong at, jbyteArray text, Reader reader) {
  const jsize size = (*env)->GetArrayLength(env, text);
  jbyte* bytes = (*env)->GetByteArrayElements(env, text, NULL);
  size_t where = 0;
  Call call;
  jint status;
  if (bytes == NULL) return (uint32_t)PPLY_ERR_MEMORY;
  call = enter(env, self, at);
  status = leave(&call, reader(call.session->engine, (const char*)bytes, (size_t)size, &where));
  (*env)->ReleaseByteArrayElements(env, text, bytes, JNI_ABORT);
  return (jlong)((uint64_t)where << 32 | (uint32_t)status);
}

NATIVE(jlong, setPosition)(JNIEnv* env, jobject self, jlong at, jbyteArray text) {
  return read(env, self, at, text, pply_position_set);
}

NATIVE(jlong, playRecord)(JNIEnv* env, jobject self, jlong at, jbyteArray text) {
  return read(env, self, at, text, pply_record_play);
}

static int write_snapshot(const pply_engine* engine, char* out, size_t capacity) {
  return pply_snapshot_write(engine, out, capacity);
}

NATIVE(jint, snapshot)(JNIEnv* env, jobject self, jlong at, jbyteArray out) {
  return written(env, self, at, out, write_snapshot);
}

static int restore_snapshot(pply_engine* engine, const char* bytes, size_t size, size_t* where) {
  return pply_snapshot_restore(engine, bytes, size, where);
}

NATIVE(jlong, restoreSnapshot)(JNIEnv* env, jobject self, jlong at, jbyteArray snapshot) {
  return read(env, self, at, snapshot, restore_snapshot);
}
