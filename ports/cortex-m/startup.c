/* Start of a Cortex-M program: vectors, memory, a painted stack, faults. */
#include <stddef.h>
#include <stdint.h>

#include "../common/board.h"
#include "semihosting.h"
#include "uart.h"

/* Of the linker script. */
extern uint32_t stack_bottom, stack_top;
extern uint32_t data_load, data_start, data_end, bss_start, bss_end;

#define PAINT 0xa5a5a5a5u
#define EXIT_FAULT 125 /* what simulators are seen to end with after a fault */

void reset_handler(void);
static void fault_handler(void);

__attribute__((section(".vectors"), used)) static void (*const vectors[16])(void) = {
    (void (*)(void)) & stack_top,
    reset_handler,
    fault_handler,
    fault_handler,
    fault_handler,
    fault_handler,
    fault_handler,
    0,
    0,
    0,
    0,
    fault_handler,
    fault_handler,
    0,
    fault_handler,
    fault_handler};

static void report_fault(void) {
  for (const char* c = "FAULT\n"; *c != 0; ++c) board_write(*c);
  semihosting_exit(EXIT_FAULT);
}

/* A stack that has overflowed is of no use to report it with. */
__attribute__((naked)) static void fault_handler(void) {
  __asm volatile(
      "ldr r0, =stack_top\n"
      "mov sp, r0\n"
      "ldr r1, =%0\n"
      "bx r1\n"
      ".ltorg\n" ::"i"(report_fault));
}

void reset_handler(void) {
#if defined(__ARM_FP)
  *(volatile uint32_t*)0xe000ed88u |= 0xfu << 20; /* CPACR: the compiler may use the FPU */
  __asm volatile("dsb\n isb");
#endif
  const uint32_t* from = &data_load;
  for (uint32_t* to = &data_start; to < &data_end;) *to++ = *from++;
  for (uint32_t* to = &bss_start; to < &bss_end;) *to++ = 0;
  uint32_t* sp;
  __asm volatile("mov %0, sp" : "=r"(sp));
  for (uint32_t* to = &stack_bottom; to < sp - 16;) *to++ = PAINT;
  uart_init();
  board_exit(main());
}

void board_exit(int status) {
  semihosting_exit(status);
  for (;;) {
  }
}

uint32_t board_stack_used(void) {
  const uint32_t* p = &stack_bottom;
  while (p < &stack_top && *p == PAINT) ++p;
  return (uint32_t)((const char*)&stack_top - (const char*)p);
}
