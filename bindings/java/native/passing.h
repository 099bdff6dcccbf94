/* How bytes and moves go between Java and the functions of an engine: what plain.c is made of. */
#ifndef PICOPLY_JAVA_PASSING_H_INCLUDED
#define PICOPLY_JAVA_PASSING_H_INCLUDED

#include "session.h"

/* Room for any list of moves or cells: a custom game has at most PPLY_CUSTOM_MOVES_MAX moves, a
 * board at most 26 x 26 cells, since columns are letters. */
enum { kMost = 1024 };

typedef int (*Writer)(const pply_engine* engine, char* out, size_t capacity);
typedef int (*Reader)(pply_engine* engine, const char* text, size_t size, size_t* where);
typedef int (*Lister)(const pply_engine* engine, pply_move* out, size_t capacity);

/* Writes into `out` and returns the length of the whole, which may be more than fits; or an error.
 */
jint write_bytes(JNIEnv* env, jobject self, jlong at, jbyteArray out, Writer writer);

/* The status in the lower half, where in the bytes in the upper. */
jlong read_bytes(JNIEnv* env, jobject self, jlong at, jbyteArray bytes, Reader reader);

/* The moves; NULL for an error, or with an exception pending. */
jintArray list_moves(JNIEnv* env, jobject self, jlong at, Lister lister);

/* An array of `count` moves, each with its reason in the third byte unless `reasons` is NULL; NULL
 * with an exception pending, or if count is an error. */
jintArray array_of(JNIEnv* env, int count, const pply_move* moves, const uint8_t* reasons);

#endif /* PICOPLY_JAVA_PASSING_H_INCLUDED */
