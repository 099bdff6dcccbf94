/* The four functions that the library calls, and compilers call for copies and fills of their own,
 * where there is no C library to have them. Simple rather than fast. */
#include <stddef.h>

/* Compilers know these loops, and would make them calls of the functions they stand in. */
#if defined(__clang__)
#define PLAIN __attribute__((no_builtin))
#else
#define PLAIN __attribute__((optimize("no-tree-loop-distribute-patterns")))
#endif

PLAIN void* memcpy(void* to, const void* from, size_t size) {
  unsigned char* t = to;
  const unsigned char* f = from;
  while (size-- > 0) *t++ = *f++;
  return to;
}

PLAIN void* memmove(void* to, const void* from, size_t size) {
  unsigned char* t = to;
  const unsigned char* f = from;
  if (t < f) return memcpy(to, from, size);
  while (size-- > 0) t[size] = f[size];
  return to;
}

PLAIN void* memset(void* to, int byte, size_t size) {
  unsigned char* t = to;
  while (size-- > 0) *t++ = (unsigned char)byte;
  return to;
}

PLAIN int memcmp(const void* a, const void* b, size_t size) {
  const unsigned char* x = a;
  const unsigned char* y = b;
  for (; size > 0; --size, ++x, ++y)
    if (*x != *y) return *x < *y ? -1 : 1;
  return 0;
}
