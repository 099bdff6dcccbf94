#include "marks.h"

/* Each a function of its own, in a file of its own, with an address of its own. */
__attribute__((noinline)) void mark_group(void) { __asm volatile("" ::"r"(1)); }
__attribute__((noinline)) void mark_begin(void) { __asm volatile("" ::"r"(2)); }
__attribute__((noinline)) void mark_end(void) { __asm volatile("" ::"r"(3)); }
