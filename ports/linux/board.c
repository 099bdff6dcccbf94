/* The firmware programs as ordinary ones: the serial line is standard input and output. */
#include "../common/board.h"

#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

void board_write(char byte) {
  if (write(STDOUT_FILENO, &byte, 1) != 1) exit(1);
}

int board_read(void) {
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  char byte;
  if (poll(&input, 1, 0) != 1) return -1;
  if (read(STDIN_FILENO, &byte, 1) != 1) exit(1); /* nobody will ever say anything again */
  return (unsigned char)byte;
}

void board_exit(int status) { exit(status); }
uint32_t board_stack_used(void) { return 0; } /* not painted here */
