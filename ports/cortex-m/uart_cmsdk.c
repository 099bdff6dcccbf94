/* The UART of Arm's Cortex-M System Design Kit: MPS2 boards. */
#include "../common/board.h"
#include "uart.h"

enum { kData = 0x00, kState = 0x04, kControl = 0x08, kBaudDivider = 0x10 };
enum { kTransmitFull = 1, kReceiveFull = 2 };

void uart_init(void) {
  UART_REGISTER(kBaudDivider) = 16;
  UART_REGISTER(kControl) = 3; /* transmit, receive */
}

void board_write(char byte) {
  while (UART_REGISTER(kState) & kTransmitFull) {
  }
  UART_REGISTER(kData) = (uint8_t)byte;
}

int board_read(void) {
  return UART_REGISTER(kState) & kReceiveFull ? (int)(UART_REGISTER(kData) & 0xffu) : -1;
}
