/* The four functions that the library calls. Where the instructions for copies and fills pay, which
 * is from a few hundred bytes on, they are used; below that their call into the host costs more. */
#include <stddef.h>
#include <stdint.h>

/* Clang knows these loops, and would make them calls of the functions they stand in. */
#define PLAIN __attribute__((no_builtin))

enum { kBulk = 256 }; /* bytes */

/* Words, which need not be aligned, and of which two may overlap at the end. */
typedef uint64_t __attribute__((aligned(1), may_alias)) word;

PLAIN void* memcpy(void* to, const void* from, size_t size) {
  unsigned char* t = to;
  const unsigned char* f = from;
  if (size >= kBulk) return __builtin_memcpy(to, from, size);
  for (; size >= sizeof(word); size -= sizeof(word), t += sizeof(word), f += sizeof(word))
    *(word*)t = *(const word*)f;
  while (size-- > 0) *t++ = *f++;
  return to;
}

PLAIN void* memmove(void* to, const void* from, size_t size) {
  return __builtin_memmove(to, from, size);
}

PLAIN void* memset(void* to, int byte, size_t size) {
  unsigned char* t = to;
  if (size >= kBulk) return __builtin_memset(to, byte, size);
  const uint64_t filled = (unsigned char)byte * UINT64_C(0x0101010101010101);
  for (; size >= sizeof(word); size -= sizeof(word), t += sizeof(word)) *(word*)t = filled;
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
