/* A firmware of one file: its start, and a search. */
#include <stdint.h>
#include "picoply.h"

static PPLY_STORAGE(memory, PPLY_OTHELLO8_SIZE);
static pply_engine* engine;
static pply_search_result result;

int main(void) {
  result.struct_size = sizeof result;
  if (pply_engine_init(&engine, &pply_othello8, &memory, sizeof memory, 0) < 0) return 1;
  if (pply_search_begin(engine, 0) < 0) return 2;
  for (int i = 0; i < 20; ++i)
    if (pply_search_step(engine, 10) < 0) return 3;
  if (pply_search_info(engine, &result) < 0) return 4;
  return result.nodes == 200 && result.depth > 2 ? 0 : 5;
}

#if defined(__arm__)
extern uint32_t stack_top;
void reset_handler(void);
__attribute__((section(".vectors"), used)) static void (*const vectors[2])(void) = {
    (void (*)(void)) & stack_top, reset_handler};
void reset_handler(void) {
  uint32_t exit_block[2]; /* of semihosting: SYS_EXIT_EXTENDED, ADP_Stopped_ApplicationExit */
  *(volatile uint32_t*)0xe000ed88u |= 0xfu << 20;
  exit_block[0] = 0x20026u;
  exit_block[1] = (uint32_t)main();
  register uint32_t r0 __asm("r0") = 0x20u;
  register uint32_t* r1 __asm("r1") = exit_block;
  __asm volatile("bkpt 0xab" : : "r"(r0), "r"(r1) : "memory");
  for (;;) continue;
}
#elif defined(__riscv)
__attribute__((section(".vectors"), used, naked)) static void start(void) {
  __asm volatile("la sp, stack_top\n call finish");
}
__attribute__((used)) static void finish(void) {
  int status = main();
  *(volatile uint32_t*)0x100000u =
      status == 0 ? 0x5555u : (uint32_t)status << 16 | 0x3333u; /* QEMU's test device */
  for (;;) continue;
}
#endif
