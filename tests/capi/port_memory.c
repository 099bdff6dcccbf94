/* The memory functions of boards without a C library, under names of their own. */
#define memcpy port_memcpy
#define memmove port_memmove
#define memset port_memset
#define memcmp port_memcmp
void* port_memcpy(void* to, const void* from, __SIZE_TYPE__ size);
void* port_memmove(void* to, const void* from, __SIZE_TYPE__ size);
void* port_memset(void* to, int byte, __SIZE_TYPE__ size);
int port_memcmp(const void* a, const void* b, __SIZE_TYPE__ size);
#include "../../ports/common/memory.c"
