/* Start of a Cortex-M program: vectors, memory, a painted stack, faults. */
#include <stddef.h>
#include <stdint.h>

#include "../common/board.h"
#include "../common/runtime.h"
#include "semihosting.h"
#include "uart.h"

extern uint32_t stack_top; /* of the linker script */

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

/* A stack that has overflowed is of no use to report it with. */
__attribute__((naked)) static void fault_handler(void) {
  __asm volatile(
      "ldr r0, =stack_top\n"
      "mov sp, r0\n"
      "ldr r1, =%0\n"
      "bx r1\n"
      ".ltorg\n" ::"i"(runtime_fault));
}

void reset_handler(void) {
#if defined(__ARM_FP)
  *(volatile uint32_t*)0xe000ed88u |= 0xfu << 20; /* CPACR: the compiler may use the FPU */
  __asm volatile("dsb\n isb");
#endif
  uint32_t* sp;
  __asm volatile("mov %0, sp" : "=r"(sp));
  runtime_prepare(sp);
  uart_init();
  board_exit(main());
}

void board_exit(int status) {
  semihosting_exit(status);
  for (;;) {
  }
}
