#include "runtime.h"

#include "board.h"
#include "console.h"

extern uint32_t stack_bottom, stack_top;
extern uint32_t data_load, data_start, data_end, bss_start, bss_end;

static const uint32_t kPaint = 0xa5a5a5a5u;

void runtime_prepare(uint32_t* sp) {
  const uint32_t* from = &data_load;
  for (uint32_t* to = &data_start; to < &data_end;) *to++ = *from++;
  for (uint32_t* to = &bss_start; to < &bss_end;) *to++ = 0;
  for (uint32_t* to = &stack_bottom; to < sp - 16;) *to++ = kPaint;
}

void runtime_fault(void) {
  print("FAULT\n");
  board_exit(kExitFault);
}

uint32_t board_stack_used(void) {
  const uint32_t* p = &stack_bottom;
  while (p < &stack_top && *p == kPaint) ++p;
  return (uint32_t)((const char*)&stack_top - (const char*)p);
}
