/* Runs libpicoply_jni.so where there is no virtual machine, in an emulator: jni_main LIBRARY
 *
 * Stands in for one with the few functions of JNI that the library calls. Java's arrays and buffers
 * are structs here; what Core does of the game of sticks is done by on_rules. */
#include <dlfcn.h>
#include <jni.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../capi/picoply.h"

/* The numbers that the library knows the games by. */
#define GAME(name, _) number_of_##name,
enum { PPLY_GAMES(GAME) number_of_custom };
#undef GAME

typedef struct Array {
  jsize length;
  union {
    jint* ints;
    jlong* longs;
    jbyte* bytes;
    void* any;
  } at;
} Array;

static JNINativeMethod natives[64];
static int native_count, progress_calls, clock_calls, rules_calls;
static unsigned char *rules_state, *rules_moves;

static void* native(const char* name) {
  for (int i = 0; i < native_count; ++i)
    if (strcmp(natives[i].name, name) == 0) return natives[i].fnPtr;
  printf("no native method %s\n", name);
  exit(2);
}

/* ---- The virtual machine -------------------------------------------------------------------- */

static jclass JNICALL find_class(JNIEnv* env, const char* name) {
  (void)env;
  return strcmp(name, "org/picoply/Core") == 0 ? (jclass)(intptr_t)1 : NULL;
}
static jmethodID JNICALL get_method(JNIEnv* env, jclass c, const char* name,
                                    const char* signature) {
  (void)env, (void)c, (void)signature;
  return (jmethodID)(intptr_t)name; /* a literal of the library */
}
static jint JNICALL register_natives(JNIEnv* env, jclass c, const JNINativeMethod* methods,
                                     jint n) {
  (void)env, (void)c;
  if (n > 64) return JNI_ERR;
  memcpy(natives, methods, (size_t)n * sizeof *methods);
  native_count = n;
  return JNI_OK;
}
static jboolean JNICALL exception_check(JNIEnv* env) {
  (void)env;
  return JNI_FALSE;
}
static jsize JNICALL array_length(JNIEnv* env, jarray array) {
  (void)env;
  return ((Array*)array)->length;
}
static jbyte* JNICALL get_bytes(JNIEnv* env, jbyteArray array, jboolean* copied) {
  (void)env, (void)copied;
  return ((Array*)array)->at.bytes;
}
static void JNICALL release_bytes(JNIEnv* env, jbyteArray array, jbyte* bytes, jint mode) {
  (void)env, (void)array, (void)bytes, (void)mode;
}
static void JNICALL get_region(JNIEnv* env, jbyteArray array, jsize start, jsize length,
                               jbyte* to) {
  (void)env;
  memcpy(to, ((Array*)array)->at.bytes + start, (size_t)length);
}
static void JNICALL set_ints(JNIEnv* env, jintArray array, jsize start, jsize length,
                             const jint* from) {
  (void)env;
  if (start + length > ((Array*)array)->length) exit(3);
  memcpy(((Array*)array)->at.ints + start, from, (size_t)length * sizeof *from);
}
static void JNICALL set_longs(JNIEnv* env, jlongArray array, jsize start, jsize length,
                              const jlong* from) {
  (void)env;
  if (start + length > ((Array*)array)->length) exit(3);
  memcpy(((Array*)array)->at.longs + start, from, (size_t)length * sizeof *from);
}
static jintArray JNICALL new_ints(JNIEnv* env, jsize length) {
  static jint room[1024];
  static Array array;
  (void)env;
  array.length = length;
  array.at.ints = room;
  return (jintArray)&array;
}
static jstring JNICALL new_string(JNIEnv* env, const char* text) {
  (void)env;
  return (jstring)(intptr_t)text; /* read at once, or static */
}
static void* JNICALL buffer_address(JNIEnv* env, jobject buffer) {
  (void)env;
  return ((Array*)buffer)->at.any;
}
static jlong JNICALL buffer_capacity(JNIEnv* env, jobject buffer) {
  (void)env;
  return ((Array*)buffer)->length;
}

/* 15 sticks; a side takes one, two or three, and who takes the last has lost. */
static jint on_rules(int what, int a) {
  ++rules_calls;
  switch (what) {
    case 0: rules_state[0] = 15; return 0;
    case 1: {
      const int count = rules_state[0] < 3 ? rules_state[0] : 3;
      for (uint16_t i = 0; i < count; ++i) memcpy(rules_moves + 2 * i, &i, 2);
      return count;
    }
    case 2: rules_state[0] = (unsigned char)(rules_state[0] - a - 1); return 0;
    case 3: return rules_state[0] == 0 ? 3 : 0;
    default: return 0;
  }
}

static jint JNICALL call_int(JNIEnv* env, jobject object, jmethodID method, ...) {
  const char* name = (const char*)method;
  va_list list;
  int what, a;
  (void)env, (void)object;
  if (strcmp(name, "onClock") == 0) return ++clock_calls / 16;
  va_start(list, method);
  what = va_arg(list, int);
  a = va_arg(list, int);
  va_end(list);
  return on_rules(what, a);
}
static jboolean JNICALL call_boolean(JNIEnv* env, jobject object, jmethodID method, ...) {
  (void)env, (void)object, (void)method;
  ++progress_calls;
  return JNI_FALSE;
}

static const struct JNINativeInterface_ functions = {.FindClass = find_class,
                                                     .GetMethodID = get_method,
                                                     .RegisterNatives = register_natives,
                                                     .ExceptionCheck = exception_check,
                                                     .GetArrayLength = array_length,
                                                     .GetByteArrayElements = get_bytes,
                                                     .ReleaseByteArrayElements = release_bytes,
                                                     .GetByteArrayRegion = get_region,
                                                     .SetIntArrayRegion = set_ints,
                                                     .SetLongArrayRegion = set_longs,
                                                     .NewIntArray = new_ints,
                                                     .NewStringUTF = new_string,
                                                     .GetDirectBufferAddress = buffer_address,
                                                     .GetDirectBufferCapacity = buffer_capacity,
                                                     .CallIntMethod = call_int,
                                                     .CallBooleanMethod = call_boolean};
static JNIEnv environment = &functions;

static jint JNICALL get_env(JavaVM* machine, void** env, jint version) {
  (void)machine, (void)version;
  *env = &environment;
  return JNI_OK;
}
static const struct JNIInvokeInterface_ invocation = {.GetEnv = get_env};
static JavaVM machine = &invocation;

/* ---- What Java would call ------------------------------------------------------------------- */

typedef jint(JNICALL* MemorySize)(JNIEnv*, jclass, jint, jlong);
typedef jint(JNICALL* RulesSize)(JNIEnv*, jclass, jint, jint);
typedef jlong(JNICALL* RulesInit)(JNIEnv*, jclass, jobject, jint, jint, jint, jint, jint, jint,
                                  jint, jint, jbyteArray, jintArray);
typedef jint(JNICALL* Init)(JNIEnv*, jobject, jobject, jint, jobject, jlong, jlong, jlong,
                            jlongArray);
typedef jlong(JNICALL* Read)(JNIEnv*, jobject, jlong, jbyteArray);
typedef jint(JNICALL* Begin)(JNIEnv*, jobject, jlong, jboolean, jint, jint, jlong, jint, jint, jint,
                             jlong);
typedef jint(JNICALL* Step)(JNIEnv*, jobject, jlong, jint);
typedef jint(JNICALL* Found)(JNIEnv*, jobject, jlong, jint, jlongArray);
typedef jintArray(JNICALL* List)(JNIEnv*, jobject, jlong);
typedef jint(JNICALL* Cell)(JNIEnv*, jobject, jlong, jint, jint);

static JNIEnv* const env = &environment;
static jobject const core = (jobject)(intptr_t)2;

static Array buffer(jsize size) {
  Array made = {size, {.any = calloc(1, (size_t)size)}};
  return made;
}

static jlong engine_of(int game, jlong rules) {
  static Array memory[3], table[3];
  static int used;
  jlong out[1] = {0};
  Array array = {1, {.longs = out}};
  memory[used] = buffer(((MemorySize)native("memorySize"))(env, NULL, game, rules));
  table[used] = buffer(65536 + 8);
  if (((Init)native("init"))(env, core, (jobject)&memory[used], game, (jobject)&table[used], 65536,
                             rules, 0, (jlongArray)&array) < 0)
    exit(4);
  ++used;
  return out[0];
}

static void search(const char* name, jlong engine, jlong nodes, jint ms) {
  jlong numbers[40];
  Array array = {40, {.longs = numbers}};
  if (((Begin)native("begin"))(env, core, engine, JNI_FALSE, 0, 0, nodes, ms, 1, 0, 0) < 0) exit(5);
  while (((Step)native("searchStep"))(env, core, engine, 7) == 1) continue;
  if (((Found)native("result"))(env, core, engine, -1, (jlongArray)&array) < 0) exit(6);
  printf("%s: best %d, value %d, depth %d, exact %d, nodes %d\n", name, (int)numbers[0],
         (int)numbers[1], (int)numbers[2], (int)numbers[4], (int)numbers[5]);
}

/* Draughts in the middle of a turn: white's piece on 15 must jump on. */
static void draughts(void) {
  static jbyte position[] = "W:W22:BK18,11,17,K9,1", record[] = "22x15";
  Array texts[] = {{sizeof position - 1, {.bytes = position}},
                   {sizeof record - 1, {.bytes = record}}};
  const Cell piece = (Cell)native("positionPiece");
  const jlong engine = engine_of(number_of_checkers, 0);
  jint col, row;
  if (((Read)native("positionSet"))(env, core, engine, (jbyteArray)&texts[0]) != 0) exit(8);
  if (((Read)native("recordPlay"))(env, core, engine, (jbyteArray)&texts[1]) != 0) exit(9);
  printf("pieces:");
  for (row = 0; row < 8; ++row) {
    for (col = 0; col < 8; ++col) {
      const jint found = piece(env, core, engine, col, row);
      if (found != 0) printf(" %c%d %d", 'a' + (int)col, (int)row + 1, (int)found);
    }
  }
  printf(", outside %d\n", (int)piece(env, core, engine, 8, 0));
  search("checkers", engine, 3000, 0);
}

int main(int count, char** arguments) {
  static jbyte record[] = "h8i9j8g8i7k9";
  jint places[3];
  Array text = {sizeof record - 1, {.bytes = record}}, name = {0, {.bytes = record}};
  Array exchanged = {3, {.ints = places}};
  void* library = count == 2 ? dlopen(arguments[1], RTLD_NOW) : NULL;
  jint(JNICALL * load)(JavaVM*, void*);
  jlong engine, rules;
  Array memory;
  if (library == NULL) return printf("%s\n", count == 2 ? dlerror() : "jni_main LIBRARY"), 1;
  load = (jint(JNICALL*)(JavaVM*, void*))dlsym(library, "JNI_OnLoad");
  printf("loaded %x\n", load(&machine, NULL));

  engine = engine_of(number_of_gomoku15, 0);
  if (((Read)native("recordPlay"))(env, core, engine, (jbyteArray)&text) != 0) return 7;
  printf("legal %d\n", (int)((Array*)((List)native("movesLegal"))(env, core, engine))->length);
  search("gomoku15", engine, 3000, 0);
  progress_calls = 0;
  search("by the clock", engine, 0, 2);
  printf("iterations told: %d, clock: %d\n", progress_calls > 0, clock_calls);

  draughts();

  memory = buffer(((RulesSize)native("rulesSize"))(env, NULL, 1, 3));
  rules = ((RulesInit)native("rulesInit"))(env, NULL, (jobject)&memory, 1, 3, 3, 16, 24, 0, 0, 0,
                                           (jbyteArray)&name, (jintArray)&exchanged);
  rules_state = (unsigned char*)memory.at.any + places[0];
  rules_moves = (unsigned char*)memory.at.any + places[1];
  engine = engine_of(number_of_custom, rules);
  search("sticks", engine, 0, 0);
  printf("rules called: %d\n", rules_calls);
  return 0;
}
