/* Arm's PL011: Stellaris LM3S, RP2040. */
#include "../common/board.h"
#include "uart.h"

enum { kData = 0x00, kFlags = 0x18, kLineControl = 0x2c, kControl = 0x30 };
enum { kReceiveEmpty = 1 << 4, kTransmitFull = 1 << 5 };

void uart_init(void) {
  UART_REGISTER(kLineControl) = 3u << 5 | 1u << 4; /* 8 bits, FIFOs */
  UART_REGISTER(kControl) = 1u << 0 | 1u << 8 | 1u << 9;
}

void board_write(char byte) {
  while (UART_REGISTER(kFlags) & kTransmitFull) {
  }
  UART_REGISTER(kData) = (uint8_t)byte;
}

int board_read(void) {
  return UART_REGISTER(kFlags) & kReceiveEmpty ? -1 : (int)(UART_REGISTER(kData) & 0xffu);
}
