/* How bytes and moves go between Java and the functions of an engine. */
#include "passing.h"

jint write_bytes(JNIEnv* env, jobject self, jlong at, jbyteArray out, Writer writer) {
  const jsize size = (*env)->GetArrayLength(env, out);
  jbyte* bytes = (*env)->GetByteArrayElements(env, out, NULL);
  Call call;
  jint status;
  if (bytes == NULL) return PPLY_ERR_MEMORY;
  call = enter(env, self, at);
  status = leave(&call, writer(call.session->engine, (char*)bytes, (size_t)size));
  (*env)->ReleaseByteArrayElements(env, out, bytes, 0);
  return status;
}

jlong read_bytes(JNIEnv* env, jobject self, jlong at, jbyteArray bytes, Reader reader) {
  const jsize size = (*env)->GetArrayLength(env, bytes);
  jbyte* elements = (*env)->GetByteArrayElements(env, bytes, NULL);
  size_t where = 0;
  Call call;
  jint status;
  if (elements == NULL) return (uint32_t)PPLY_ERR_MEMORY;
  call = enter(env, self, at);
  status = leave(&call, reader(call.session->engine, (const char*)elements, (size_t)size, &where));
  (*env)->ReleaseByteArrayElements(env, bytes, elements, JNI_ABORT);
  return (jlong)((uint64_t)where << 32 | (uint32_t)status);
}

jintArray list_moves(JNIEnv* env, jobject self, jlong at, Lister lister) {
  const Call call = enter(env, self, at);
  pply_move moves[kMost];
  return array_of(env, leave(&call, lister(call.session->engine, moves, kMost)), moves, NULL);
}

jintArray array_of(JNIEnv* env, int count, const pply_move* moves, const uint8_t* reasons) {
  jint numbers[kMost];
  jintArray array;
  if (count < 0 || count > kMost || (*env)->ExceptionCheck(env)) return NULL;
  for (int i = 0; i < count; ++i) numbers[i] = moves[i] | (reasons != NULL ? reasons[i] << 16 : 0);
  array = (*env)->NewIntArray(env, count);
  if (array != NULL) (*env)->SetIntArrayRegion(env, array, 0, count, numbers);
  return array;
}
