/* Firmware that uses more stack than there is, to show that this ends in a fault and not in damage.
 */
#include "board.h"
#include "console.h"

/* Behind the stack in memory, where an overflow must not get. */
static volatile uint32_t neighbour = 0x1234567;

__attribute__((noinline)) static uint32_t deeper(uint32_t depth) {
  volatile uint32_t frame[16];
  frame[depth % 16] = depth;
  if (depth == 0) return 0;
  return deeper(depth - 1) + frame[depth % 16] + neighbour;
}

int main(void) {
  print("overflow\n");
  print_field("survived", deeper(100000));
  return 0;
}
