#include "console.h"

#include "board.h"

void print(const char* text) {
  while (*text != 0) board_write(*text++);
}

/* Without a division: on processors that have none it is a function of the compiler's library,
 * which the accounts of flash would take for picoply's need. */
void print_number(uint32_t number) {
  char digits[11];
  uint8_t length = 0;
  for (uint8_t place = 10; place-- > 0;) {
    uint32_t power = 1;
    char digit = '0';
    for (uint8_t i = 0; i < place; ++i) power *= 10;
    for (; number >= power; number -= power) ++digit;
    if (digit != '0' || length != 0 || place == 0) digits[length++] = digit;
  }
  digits[length] = 0;
  print(digits);
}

void print_field(const char* name, uint32_t number) {
  print(name);
  print(": ");
  print_number(number);
  print("\n");
}
