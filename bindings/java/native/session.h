/* What stands beside an engine in the memory that Java gave for both, and what every native method
 * begins and ends with. */
#ifndef PICOPLY_JAVA_SESSION_H_INCLUDED
#define PICOPLY_JAVA_SESSION_H_INCLUDED

#include <jni.h>

#include "picoply.h"

typedef struct Rules Rules;

/* Java's lock lets one thread at a time into an engine, and into all that share a Rules. */
typedef struct Session {
  pply_engine* engine;
  JNIEnv* env;  /* of the call under way */
  jobject self; /* and its Core */
  Rules* rules; /* NULL unless the game is a custom one */
  int inside;   /* calls under way: more than 1 inside a callback */
  int failed;   /* a callback has thrown: nothing may call Java any more */
  uint32_t now; /* what the clock said last */
} Session;

/* Bytes of an answer that is no number: a hash, or the text of a move. */
enum { kAnswer = 16 };

/* A custom game, shared by the engines that are copies of one another. */
struct Rules {
  pply_custom_game game;
  Session* session; /* the call under way */
  /* Lent to Java, which copies them: state_size bytes, and what its moves() wrote. */
  unsigned char* state;
  pply_move* moves;
  int max_moves;
  unsigned char answer[kAnswer];
  char name[64];
};

/* The call that the present one interrupts, which is one inside a callback. */
typedef struct Call {
  Session* session;
  Session before;
  Session* before_rules;
} Call;

Call enter(JNIEnv* env, jobject self, jlong at);

/* Passes an answer on. If a callback threw, what was found meanwhile is forgotten; the exception is
 * still pending and leaves the native method. */
jint leave(const Call* call, jint answer);

/* The engine of a Session, for what only reads its position. */
static inline const pply_engine* engine_at(jlong at) { return ((Session*)(intptr_t)at)->engine; }

/* A direct buffer's memory from its first aligned byte on, and how many bytes there are; NULL
 * without. */
unsigned char* memory_of(JNIEnv* env, jobject buffer, size_t* size);

/* In a buffer, a struct of `head` bytes that begins with a Session, all zeros, and at *object
 * `wanted` bytes for what the Session is about. NULL if that does not fit. */
void* session_in(JNIEnv* env, jobject buffer, size_t head, size_t wanted, unsigned char** object);

/* To a multiple of PPLY_ALIGN. */
static inline size_t aligned(size_t size) {
  return (size + PPLY_ALIGN - 1) & ~(size_t)(PPLY_ALIGN - 1);
}

/* Entries of a table are best not cut in two by lines of the cache. */
enum { kTableLine = 64 };
/* The first of these lines from `at` on. */
static inline unsigned char* table_from(unsigned char* at) {
  return at + -(uintptr_t)at % kTableLine;
}

/* The game at a place in Abi.GAMES. */
const pply_game* game_at(jint index);

static inline Rules* rules_at(jlong at) { return (Rules*)(intptr_t)at; }

/* A number that is no pply_move becomes one that no game has. */
static inline pply_move move_of(jint number) {
  return (pply_move)(number >= 0 && number < (jint)PPLY_MOVE_NONE ? number : (jint)PPLY_MOVE_NONE);
}

/* Finds the methods of Core that are called from here. */
jboolean callbacks_find(JNIEnv* env, jclass core);

/* The callbacks of limits; user is the Session. */
uint32_t callback_clock(void* user);
int callback_progress(void* user, const pply_search_result* result);

/* Finds the one that rules are asked by. */
jboolean rules_find(JNIEnv* env, jclass core);

/* Whether a call of Java went well; notes it if it threw. */
int went_well(Session* session);

/* Native method `name` of org.picoply.Core. load.c registers them; the names are those that javac
 * -h declares, so that a compiler can compare the two. */
#define NATIVE(returns, name) returns JNICALL Java_org_picoply_Core_##name

#endif /* PICOPLY_JAVA_SESSION_H_INCLUDED */
