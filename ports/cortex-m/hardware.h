/* What a chip needs before its programs can run, and an emulator does without: power, clocks, pins.
 * One of the hardware_*.c files, for the boards whose file sets BOARD_HARDWARE; it defines
 * BOARD_UART_CLOCK, in Hz, as well. */
#ifndef PICOPLY_PORTS_CORTEX_M_HARDWARE_H_INCLUDED
#define PICOPLY_PORTS_CORTEX_M_HARDWARE_H_INCLUDED

#include <stdint.h>

#define REGISTER(address) (*(volatile uint32_t*)(uintptr_t)(address))

/* The first instructions after a reset, which go on to reset_handler. RAM may not be written yet,
 * so that they are assembly in a naked function. */
void hardware_reset(void);

/* Called once, when RAM is prepared and before uart_init: afterwards the clock of the serial line
 * is BOARD_UART_CLOCK, and its pins are connected. */
void hardware_init(void);

/* startup.c's: RAM, the hardware, the serial line, main. */
void reset_handler(void);

#endif
