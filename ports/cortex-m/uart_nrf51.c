/* The UART of Nordic's nRF51: micro:bit. */
#include "../common/board.h"
#include "uart.h"

enum {
  kStartReceive = 0x000,
  kStartTransmit = 0x008,
  kReceiveReady = 0x108,
  kTransmitReady = 0x11c,
  kEnable = 0x500,
  kReceived = 0x518,
  kTransmitted = 0x51c
};

void uart_init(void) {
  UART_REGISTER(kEnable) = 4;
  UART_REGISTER(kStartTransmit) = 1;
  UART_REGISTER(kStartReceive) = 1;
}

void board_write(char byte) {
  UART_REGISTER(kTransmitReady) = 0;
  UART_REGISTER(kTransmitted) = (uint8_t)byte;
  while (UART_REGISTER(kTransmitReady) == 0) {
  }
}

int board_read(void) {
  if (UART_REGISTER(kReceiveReady) == 0) return -1;
  UART_REGISTER(kReceiveReady) = 0;
  return (int)(UART_REGISTER(kReceived) & 0xffu);
}
