/* From the library back into Java. A Java exception must not meet another call into Java, so once
 * one is pending every callback answers by itself until the native method has returned. */
#include "session.h"

static jmethodID clock_method, progress_method;

jboolean callbacks_find(JNIEnv* env, jclass core) {
  clock_method = (*env)->GetMethodID(env, core, "onClock", "()I");
  if (clock_method == NULL) return JNI_FALSE;
  progress_method = (*env)->GetMethodID(env, core, "onProgress", "()Z");
  return progress_method != NULL && rules_find(env, core);
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

int went_well(Session* session) {
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
