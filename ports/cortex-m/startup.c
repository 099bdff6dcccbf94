/* Start of a Cortex-M program: vectors, memory, a painted stack, faults. With BOARD_HARDWARE also
 * what a chip needs and an emulator does not: see hardware.h. */
#include <stddef.h>
#include <stdint.h>

#include "../common/board.h"
#include "../common/runtime.h"
#include "uart.h"
#if defined(BOARD_HARDWARE)
#include "../common/console.h"
#include "hardware.h"
#define FIRST hardware_reset
#else
#include "semihosting.h"
#define FIRST reset_handler
#endif

extern uint32_t stack_top; /* of the linker script */

void reset_handler(void);
static void fault_handler(void);

__attribute__((section(".vectors"), used)) static void (*const vectors[16])(void) = {
    (void (*)(void)) & stack_top,
    FIRST,
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
#if defined(BOARD_HARDWARE)
  /* VTOR: a debugger or a boot loader may have had its own. */
  REGISTER(0xe000ed08u) = (uint32_t)vectors;
  hardware_init();
#endif
  uart_init();
  board_exit(main());
}

void board_exit(int status) {
#if defined(BOARD_HARDWARE)
  print_field("exit", (uint32_t)status); /* without a debugger, semihosting would be a fault */
#else
  semihosting_exit(status);
#endif
  for (;;) {
  }
}
