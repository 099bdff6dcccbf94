/* What of the position and its moves is not in plain.c. */
#include "passing.h"

NATIVE(jint, recordMove)(JNIEnv* env, jobject self, jlong at, jint index) {
  const Call call = enter(env, self, at);
  pply_move move = 0;
  const int status = pply_record_move(call.session->engine, (uint32_t)index, &move);
  return leave(&call, status < 0 ? status : move);
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

NATIVE(jintArray, forbiddenMoves)(JNIEnv* env, jobject self, jlong at) {
  const Call call = enter(env, self, at);
  pply_move moves[kMost];
  uint8_t reasons[kMost];
  const int count = pply_moves_forbidden(call.session->engine, moves, reasons, kMost);
  return array_of(env, leave(&call, count), moves, reasons);
}

/* The cells go to out[0] and out[1]. 1 if there are some, 0 if not, or an error. */
NATIVE(jint, moveCells)(JNIEnv* env, jobject self, jlong at, jint move, jintArray out) {
  const Call call = enter(env, self, at);
  uint16_t from = 0, to = 0;
  const int status = leave(&call, pply_move_cells(call.session->engine, move_of(move), &from, &to));
  const jint found[] = {from, to};
  if (status > 0 && !(*env)->ExceptionCheck(env)) (*env)->SetIntArrayRegion(env, out, 0, 2, found);
  return status;
}

NATIVE(jstring, moveText)(JNIEnv* env, jobject self, jlong at, jint move) {
  const Call call = enter(env, self, at);
  char text[16]; /* PPLY_CUSTOM_TEXT_MAX at most */
  const int status = pply_move_write(call.session->engine, move_of(move), text, sizeof text);
  if (leave(&call, status) < 0 || (*env)->ExceptionCheck(env)) return NULL;
  return (*env)->NewStringUTF(env, text);
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
