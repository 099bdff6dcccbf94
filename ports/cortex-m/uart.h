/* The board's serial line: one of the uart_*.c files, at the address that the board's file gives.
 */
#ifndef PICOPLY_PORTS_CORTEX_M_UART_H_INCLUDED
#define PICOPLY_PORTS_CORTEX_M_UART_H_INCLUDED

#include <stdint.h>

#define UART_REGISTER(offset) (*(volatile uint32_t*)(uintptr_t)(BOARD_UART + (offset)))

/* Bits a second where the board's file gives BOARD_UART_CLOCK, in Hz. An emulator has no rate. */
enum { kUartBaud = 115200 };

/* Called once, before main: 8 bits, no parity, 1 stop bit. */
void uart_init(void);

#endif
