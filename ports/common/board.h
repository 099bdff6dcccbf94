/* What the firmware programs need of a board; each port provides it. Everything is single-threaded.
 */
#ifndef PICOPLY_PORTS_COMMON_BOARD_H_INCLUDED
#define PICOPLY_PORTS_COMMON_BOARD_H_INCLUDED

#include <stdint.h>

/* Sends a byte over the serial line, waiting until there is room. */
void board_write(char byte);

/* The next byte from the serial line, or -1 if there is none yet. */
int board_read(void);

/* Ends the program: in a simulator with this exit status, 0 to 255; on a board it waits for ever.
 */
void board_exit(int status) __attribute__((noreturn));

/* Most bytes of stack used since the start, from where the paint has gone. */
uint32_t board_stack_used(void);

/* The program; the start-up code exits with what it returns. */
int main(void);

#endif
