/* Memory, a painted stack, the serial line and the exit of QEMU's "virt" machine. */
#include <stdint.h>

#include "../common/board.h"

/* Of the linker script. */
extern uint32_t stack_bottom, stack_top;
extern uint32_t data_load, data_start, data_end, bss_start, bss_end;

#define PAINT 0xa5a5a5a5u
#define EXIT_FAULT 125

#define UART(offset) (*(volatile uint8_t*)(uintptr_t)(0x10000000u + (offset))) /* a 16550 */
enum { kData = 0, kState = 5 };
enum { kReceived = 1 << 0, kTransmitEmpty = 1 << 5 };

/* Writing here ends the simulation: 0x5555 with status 0, status << 16 | 0x3333 with another. */
#define TEST_FINISHER (*(volatile uint32_t*)(uintptr_t)0x100000u)

void start(void);
void report_fault(void);

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

void report_fault(void) {
  for (const char* c = "FAULT\n"; *c != 0; ++c) board_write(*c);
  board_exit(EXIT_FAULT);
}

uint32_t board_stack_used(void) {
  const uint32_t* p = &stack_bottom;
  while (p < &stack_top && *p == PAINT) ++p;
  return (uint32_t)((const char*)&stack_top - (const char*)p);
}

void start(void) {
  const uint32_t* from = &data_load;
  for (uint32_t* to = &data_start; to < &data_end;) *to++ = *from++;
  for (uint32_t* to = &bss_start; to < &bss_end;) *to++ = 0;
  uint32_t* sp;
  __asm volatile("mv %0, sp" : "=r"(sp));
  for (uint32_t* to = &stack_bottom; to < sp - 16;) *to++ = PAINT;
  board_exit(main());
}
