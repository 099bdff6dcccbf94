/* The names under which Clang calls the memory functions on Arm (Run-time ABI for the Arm
 * Architecture, 4.3.4). GCC uses them only for what it cannot know the alignment of. */
#include <stddef.h>

void* memcpy(void* to, const void* from, size_t size);
void* memmove(void* to, const void* from, size_t size);
void* memset(void* to, int byte, size_t size);

/* The numbers promise an alignment. */
#define COPY(name, function) \
  void name(void* to, const void* from, size_t size) { function(to, from, size); }
COPY(__aeabi_memcpy, memcpy)
COPY(__aeabi_memcpy4, memcpy)
COPY(__aeabi_memcpy8, memcpy)
COPY(__aeabi_memmove, memmove)
COPY(__aeabi_memmove4, memmove)
COPY(__aeabi_memmove8, memmove)

/* The order of arguments is not that of memset. */
#define FILL(name) \
  void name(void* to, size_t size, int byte) { memset(to, byte, size); }
FILL(__aeabi_memset)
FILL(__aeabi_memset4)
FILL(__aeabi_memset8)

#define CLEAR(name) \
  void name(void* to, size_t size) { memset(to, 0, size); }
CLEAR(__aeabi_memclr)
CLEAR(__aeabi_memclr4)
CLEAR(__aeabi_memclr8)
