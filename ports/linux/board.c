/* The firmware programs as ordinary ones: the serial line is standard input and output. */
#include "../common/board.h"

#include <stdio.h>
#include <stdlib.h>

void board_write(char byte) { putchar(byte); }
int board_read(void) { return getchar(); }
void board_exit(int status) { exit(status); }
uint32_t board_stack_used(void) { return 0; } /* not painted here */
