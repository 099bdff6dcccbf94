/* Firmware with one atomic instruction, which a processor without them must refuse. */
#include "board.h"
#include "console.h"

int main(void) {
  static uint32_t word = 41;
  __asm__ volatile("amoadd.w zero, %1, (%0)" : : "r"(&word), "r"(1) : "memory");
  print_field("counted", word);
  return word != 42;
}
