/* Arm's semihosting, as far as a simulator is told by it that a program has ended. */
#ifndef PICOPLY_PORTS_CORTEX_M_SEMIHOSTING_H_INCLUDED
#define PICOPLY_PORTS_CORTEX_M_SEMIHOSTING_H_INCLUDED

#include <stdint.h>

static inline void semihosting_exit(int status) {
  const uint32_t block[2] = {0x20026u, (uint32_t)status}; /* ADP_Stopped_ApplicationExit */
  register uint32_t operation __asm("r0") = 0x20u;        /* SYS_EXIT_EXTENDED */
  register const uint32_t* argument __asm("r1") = block;
  __asm volatile("bkpt 0xab" : "+r"(operation) : "r"(argument) : "memory");
}

#endif
