/* Memory, a painted stack, the serial line and the exit of QEMU's "virt" machine. */
#include <stdint.h>

#include "../common/board.h"
#include "../common/runtime.h"

#define UART(offset) (*(volatile uint8_t*)(uintptr_t)(0x10000000u + (offset))) /* a 16550 */
enum { kData = 0, kState = 5 };
enum { kReceived = 1 << 0, kTransmitEmpty = 1 << 5 };

/* Writing here ends the simulation: 0x5555 with status 0, status << 16 | 0x3333 with another. */
#define TEST_FINISHER (*(volatile uint32_t*)(uintptr_t)0x100000u)

void start(void); /* called by startup.S */

void board_write(char byte) {
  while ((UART(kState) & kTransmitEmpty) == 0) {
  }
  UART(kData) = (uint8_t)byte;
}

int board_read(void) { return UART(kState) & kReceived ? (int)UART(kData) : -1; }

void board_exit(int status) {
  TEST_FINISHER = status == 0 ? 0x5555u : (uint32_t)status << 16 | 0x3333u;
  for (;;) {
  }
}

void start(void) {
  uint32_t* sp;
  __asm volatile("mv %0, sp" : "=r"(sp));
  runtime_prepare(sp);
  board_exit(main());
}
