#include "console.h"

#include "board.h"

void print(const char* text) {
  while (*text != 0) board_write(*text++);
}

void print_number(uint32_t number) {
  char digits[11];
  uint8_t at = sizeof digits - 1;
  digits[at] = 0;
  do {
    digits[--at] = (char)('0' + number % 10);
    number /= 10;
  } while (number != 0);
  print(digits + at);
}

void print_field(const char* name, uint32_t number) {
  print(name);
  print(": ");
  print_number(number);
  print("\n");
}
