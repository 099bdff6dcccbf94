/* The board's serial line: one of the uart_*.c files, at the address that the board's file gives.
 */
#ifndef PICOPLY_PORTS_CORTEX_M_UART_H_INCLUDED
#define PICOPLY_PORTS_CORTEX_M_UART_H_INCLUDED

#include <stdint.h>

#define UART_REGISTER(offset) (*(volatile uint32_t*)(uintptr_t)(BOARD_UART + (offset)))

/* Called once, before main. Baud rates are for a simulator, which has none. */
void uart_init(void);

#endif
