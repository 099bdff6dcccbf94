/* Firmware whose stack grows a few bytes too far and back again: the board must see that the guard
 * is gone. */
#include "board.h"
#include "console.h"

extern uint8_t _end; /* where data end */

static volatile uint8_t cushion[256]; /* what is overwritten */

__attribute__((noinline)) static uint8_t deeper(void) {
  volatile uint8_t frame[8];
  for (uint8_t i = 0; i < sizeof frame; ++i) frame[i] = i;
  if (&frame[0] < &_end - sizeof frame) return frame[1];
  return (uint8_t)(deeper() + frame[2]);
}

int main(void) {
  print("overflow\n");
  cushion[0] = deeper();
  print_field("survived", cushion[0]);
  return 0;
}
