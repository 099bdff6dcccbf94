/* The USART of STM32F4: Netduino Plus 2. */
#include "../common/board.h"
#include "uart.h"

enum { kStatus = 0x00, kData = 0x04, kControl = 0x0c };
enum { kReceiveFull = 1 << 5, kTransmitEmpty = 1 << 7 };

void uart_init(void) {
  UART_REGISTER(kControl) = 1u << 13 | 1u << 3 | 1u << 2; /* on, transmit, receive */
}

void board_write(char byte) {
  while ((UART_REGISTER(kStatus) & kTransmitEmpty) == 0) {
  }
  UART_REGISTER(kData) = (uint8_t)byte;
}

int board_read(void) {
  return UART_REGISTER(kStatus) & kReceiveFull ? (int)(UART_REGISTER(kData) & 0xffu) : -1;
}
