/* What start-up code does to RAM before main, the same on every processor. Needs of the linker
 * script stack_bottom, stack_top, data_load, data_start, data_end, bss_start, bss_end, all aligned
 * to 4. */
#ifndef PICOPLY_PORTS_COMMON_RUNTIME_H_INCLUDED
#define PICOPLY_PORTS_COMMON_RUNTIME_H_INCLUDED

#include <stdint.h>

enum { kExitFault = 125 };

/* Fills .data, clears .bss, and paints the stack up to a little below `sp`, the stack pointer now.
 */
void runtime_prepare(uint32_t* sp);

/* Says so on the serial line and ends the program with kExitFault. Needs a sound stack pointer. */
void runtime_fault(void) __attribute__((noreturn));

#endif
