/* The firmware programs as ordinary ones: the serial line is the standard output. Those that run
 * here read nothing. */
#include "../common/board.h"

#include <stdio.h>
#include <stdlib.h>

void board_write(char byte) {
  if (putchar(byte) == EOF) exit(1);
}

int board_read(void) { return -1; }
void board_exit(int status) { exit(status); }
uint32_t board_stack_used(void) { return 0; } /* not painted here */
