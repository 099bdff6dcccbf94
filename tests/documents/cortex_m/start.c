/* Start-up code for QEMU's mps2-an386: the vectors, what lies in RAM is copied there, and how a
 * program ends. */
#include <stdint.h>
#include <string.h>

extern uint32_t stack_top, fast_start, fast_end, fast_load;
extern int main(void);
void reset_handler(void);
void SysTick_Handler(void);
volatile uint32_t ticks;

void SysTick_Handler(void) { ++ticks; }

static void fault(void) {
  for (;;) continue;
}

__attribute__((section(".vectors"), used)) static void (*const vectors[16])(void) = {
    [0] = (void (*)(void)) & stack_top,
    [1] = reset_handler,
    [2 ... 14] = fault,
    [15] = SysTick_Handler};

void reset_handler(void) {
  uint32_t exit_block[2]; /* of semihosting: SYS_EXIT_EXTENDED, ADP_Stopped_ApplicationExit */
  *(volatile uint32_t*)0xe000ed88u |= 0xfu << 20;
  memcpy(&fast_start, &fast_load, (size_t)((char*)&fast_end - (char*)&fast_start));
  *(volatile uint32_t*)0xe000e014u = 25000 - 1; /* SysTick: 1,000 a second of 25 MHz */
  *(volatile uint32_t*)0xe000e010u = 7;
  exit_block[0] = 0x20026u;
  exit_block[1] = (uint32_t)main();
  register uint32_t r0 __asm("r0") = 0x20u;
  register uint32_t* r1 __asm("r1") = exit_block;
  __asm volatile("bkpt 0xab" : : "r"(r0), "r"(r1) : "memory");
  for (;;) continue;
}
