/* POSIX's functions for shared libraries by Windows' own, as far as ports/android/tests/jni_main.c
 * calls them. */
#ifndef PICOPLY_DLFCN_H_INCLUDED
#define PICOPLY_DLFCN_H_INCLUDED

#include <windows.h>

#define RTLD_NOW 0

static inline void* dlopen(const char* path, int mode) {
  (void)mode;
  return (void*)LoadLibraryA(path);
}
static inline void* dlsym(void* library, const char* name) {
  return (void*)(intptr_t)GetProcAddress((HMODULE)library, name);
}
static inline const char* dlerror(void) { return "Windows cannot load it"; }

#endif /* PICOPLY_DLFCN_H_INCLUDED */
