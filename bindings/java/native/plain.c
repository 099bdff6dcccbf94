/* Written by bindings/java/generate.py from tools/abi/abi.json: do not edit.
 * Native methods of functions of one engine. */
#include "passing.h"

NATIVE(jint, engineClearTable)(JNIEnv* env, jobject self, jlong at) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_engine_clear_table(call.session->engine));
}

NATIVE(jint, positionReset)(JNIEnv* env, jobject self, jlong at) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_position_reset(call.session->engine));
}

NATIVE(jint, movePlay)(JNIEnv* env, jobject self, jlong at, jint move) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_move_play(call.session->engine, move_of(move)));
}

NATIVE(jint, moveUndo)(JNIEnv* env, jobject self, jlong at) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_move_undo(call.session->engine));
}

NATIVE(jint, recordLength)(JNIEnv* env, jobject self, jlong at) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_record_length(call.session->engine));
}

NATIVE(jint, moveIsLegal)(JNIEnv* env, jobject self, jlong at, jint move) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_move_is_legal(call.session->engine, move_of(move)));
}

NATIVE(jintArray, movesLegal)(JNIEnv* env, jobject self, jlong at) {
  return list_moves(env, self, at, pply_moves_legal);
}

NATIVE(jint, moveForbidden)(JNIEnv* env, jobject self, jlong at, jint move) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_move_forbidden(call.session->engine, move_of(move)));
}

NATIVE(jint, positionSide)(JNIEnv* env, jobject self, jlong at) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_position_side(call.session->engine));
}

NATIVE(jint, positionCell)(JNIEnv* env, jobject self, jlong at, jint col, jint row) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_position_cell(call.session->engine, (uint32_t)col, (uint32_t)row));
}

NATIVE(jint, positionPiece)(JNIEnv* env, jobject self, jlong at, jint col, jint row) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_position_piece(call.session->engine, (uint32_t)col, (uint32_t)row));
}

NATIVE(jint, positionOutcome)(JNIEnv* env, jobject self, jlong at) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_position_outcome(call.session->engine));
}

NATIVE(jintArray, positionWinningLine)(JNIEnv* env, jobject self, jlong at) {
  return list_moves(env, self, at, pply_position_winning_line);
}

NATIVE(jint, positionWrite)(JNIEnv* env, jobject self, jlong at, jbyteArray out) {
  return write_bytes(env, self, at, out, pply_position_write);
}

NATIVE(jlong, positionSet)(JNIEnv* env, jobject self, jlong at, jbyteArray text) {
  return read_bytes(env, self, at, text, pply_position_set);
}

NATIVE(jint, recordWrite)(JNIEnv* env, jobject self, jlong at, jbyteArray out) {
  return write_bytes(env, self, at, out, pply_record_write);
}

NATIVE(jlong, recordPlay)(JNIEnv* env, jobject self, jlong at, jbyteArray text) {
  return read_bytes(env, self, at, text, pply_record_play);
}

static int snapshot_write(const pply_engine* engine, char* a, size_t b) {
  return pply_snapshot_write(engine, a, b);
}
NATIVE(jint, snapshotWrite)(JNIEnv* env, jobject self, jlong at, jbyteArray out) {
  return write_bytes(env, self, at, out, snapshot_write);
}

static int snapshot_restore(pply_engine* engine, const char* a, size_t b, size_t* c) {
  return pply_snapshot_restore(engine, a, b, c);
}
NATIVE(jlong, snapshotRestore)(JNIEnv* env, jobject self, jlong at, jbyteArray snapshot) {
  return read_bytes(env, self, at, snapshot, snapshot_restore);
}

NATIVE(jint, searchStep)(JNIEnv* env, jobject self, jlong at, jint maxNodes) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_search_step(call.session->engine, (uint32_t)maxNodes));
}

NATIVE(jint, ponderHit)(JNIEnv* env, jobject self, jlong at) {
  const Call call = enter(env, self, at);
  return leave(&call, pply_ponder_hit(call.session->engine));
}
