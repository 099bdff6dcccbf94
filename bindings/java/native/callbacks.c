/* From the library back into Java. A Java exception must not meet another call into Java, so once
 * one is pending every callback answers by itself until the native method has returned. */
#include "session.h"

static jmethodID clock_method, progress_method, rules_method;

/* The first argument of Core.onRules. */
enum { kReset, kMoves, kPlay, kOutcome, kEvaluate, kCell };

jboolean callbacks_find(JNIEnv* env, jclass core) {
  clock_method = (*env)->GetMethodID(env, core, "onClock", "()I");
  if (clock_method == NULL) return JNI_FALSE;
  progress_method = (*env)->GetMethodID(env, core, "onProgress", "()Z");
  if (progress_method == NULL) return JNI_FALSE;
  rules_method = (*env)->GetMethodID(env, core, "onRules", "(III)I");
  return rules_method != NULL;
}

Call enter(JNIEnv* env, jobject self, jlong at) {
  Session* session = (Session*)(intptr_t)at;
  Call call;
  call.session = session;
  call.before = *session;
  call.before_rules = NULL;
  session->env = env;
  session->self = self;
  ++session->inside;
  session->failed = 0;
  if (session->rules != NULL) {
    call.before_rules = session->rules->session;
    session->rules->session = session;
  }
  return call;
}

jint leave(const Call* call, jint answer) {
  Session* session = call->session;
  /* Values in the table may come from rules that had stopped answering. */
  if (session->failed && session->inside == 1) pply_engine_clear_table(session->engine);
  session->env = call->before.env;
  session->self = call->before.self;
  session->inside = call->before.inside;
  session->failed = call->before.failed;
  if (session->rules != NULL) session->rules->session = call->before_rules;
  return answer;
}

/* Whether a call of Java went well. */
static int went_well(Session* session) {
  JNIEnv* env = session->env;
  if ((*env)->ExceptionCheck(env)) session->failed = 1;
  return !session->failed;
}

uint32_t callback_clock(void* user) {
  Session* session = user;
  JNIEnv* env = session->env;
  jint now;
  if (session->failed) return 0;
  now = (*env)->CallIntMethod(env, session->self, clock_method);
  session->now = went_well(session) ? (uint32_t)now : 0;
  return session->now;
}

int callback_progress(void* user, const pply_search_result* result) {
  Session* session = user;
  JNIEnv* env = session->env;
  jboolean stop;
  (void)result; /* Java reads it from the engine */
  if (session->failed) return 1;
  stop = (*env)->CallBooleanMethod(env, session->self, progress_method);
  return !went_well(session) || stop;
}

/* Asks Java about a position. 0 if it threw, and then *answer is 0. */
static int ask(Rules* rules, const void* state, int what, int a, int b, int* answer) {
  Session* session = rules->session;
  JNIEnv* env = session->env;
  const unsigned char* from = state;
  *answer = 0;
  if (session->failed) return 0;
  for (uint16_t i = 0; i < rules->game.state_size; ++i) rules->state[i] = from[i];
  *answer = (*env)->CallIntMethod(env, session->self, rules_method, what, a, b);
  if (went_well(session)) return 1;
  *answer = 0;
  return 0;
}

static void take_state(const Rules* rules, void* state) {
  unsigned char* to = state;
  for (uint16_t i = 0; i < rules->game.state_size; ++i) to[i] = rules->state[i];
}

static void on_reset(void* user, void* state) {
  Rules* rules = user;
  unsigned char* to = state;
  int answer;
  /* The memory may hold anything; Java gets zeros. */
  for (uint16_t i = 0; i < rules->game.state_size; ++i) to[i] = 0;
  if (ask(rules, state, kReset, 0, 0, &answer)) take_state(rules, state);
}

static int on_moves(void* user, const void* state, pply_move* out) {
  Rules* rules = user;
  int count;
  if (!ask(rules, state, kMoves, 0, 0, &count)) return 0;
  if (count < 0 || count > rules->game.move_count) return 0;
  for (int i = 0; i < count; ++i) out[i] = rules->moves[i];
  return count;
}

static void on_play(void* user, void* state, pply_move move) {
  int answer;
  if (ask(user, state, kPlay, move, 0, &answer)) take_state(user, state);
}

static int on_outcome(void* user, const void* state) {
  int answer;
  return ask(user, state, kOutcome, 0, 0, &answer) ? answer : -1;
}

static int on_evaluate(void* user, const void* state) {
  int answer;
  ask(user, state, kEvaluate, 0, 0, &answer);
  return answer;
}

static int on_cell(void* user, const void* state, uint32_t col, uint32_t row) {
  int answer;
  ask(user, state, kCell, (int)col, (int)row, &answer);
  return answer;
}

void callbacks_of_rules(pply_custom_game* game) {
  game->reset = on_reset;
  game->moves = on_moves;
  game->play = on_play;
  game->outcome = on_outcome;
  game->evaluate = on_evaluate;
  game->cell = game->cols != 0 ? on_cell : NULL;
}
