/* What the virtual machine calls when it loads the library: the only symbol that leaves it. */
#include "methods.h"
#include "session.h"

/* The parameters do not matter for an address. */
#define METHOD(name, signature) void Java_org_picoply_Core_##name(void);
#ifndef PICOPLY_NATIVES_DECLARED
METHODS
#endif
#undef METHOD

#define METHOD(name, signature) \
  {(char*)#name, (char*)signature, (void*)(intptr_t)Java_org_picoply_Core_##name},

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* machine, void* reserved) {
  static const JNINativeMethod methods[] = {METHODS};
  enum { kVersion = JNI_VERSION_1_6, kMethods = sizeof methods / sizeof methods[0] };
  void* env = NULL;
  JNIEnv* e;
  jclass core;
  (void)reserved;
  if ((*machine)->GetEnv(machine, &env, kVersion) != JNI_OK) return JNI_ERR;
  e = env;
  core = (*e)->FindClass(e, "org/picoply/Core");
  if (core == NULL || !callbacks_find(e, core)) return JNI_ERR;
  return (*e)->RegisterNatives(e, core, methods, kMethods) == JNI_OK ? kVersion : JNI_ERR;
}
