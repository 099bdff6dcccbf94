/* The USART of STM32H7. Registers: RM0433, the chapter on the USART. */
#include "../common/board.h"
#include "uart.h"

enum {
  kControl1 = 0x00,
  kControl3 = 0x08,
  kBaudRate = 0x0c,
  kStatus = 0x1c,
  kReceived = 0x24,
  kTransmitted = 0x28
};
enum { kReceiveFull = 1 << 5, kTransmitReady = 1 << 7 };

void uart_init(void) {
  UART_REGISTER(kBaudRate) = (BOARD_UART_CLOCK + kUartBaud / 2) / kUartBaud; /* 16 samples a bit */
  /* OVRDIS: a byte that comes too early is lost, and nothing stops. */
  UART_REGISTER(kControl3) = 1u << 12;
  /* FIFOEN, 16 bytes each way; TE; RE; then UE. The format is what a reset leaves. */
  UART_REGISTER(kControl1) = 1u << 29 | 1u << 3 | 1u << 2;
  UART_REGISTER(kControl1) |= 1u;
}

void board_write(char byte) {
  while ((UART_REGISTER(kStatus) & kTransmitReady) == 0) {
  }
  UART_REGISTER(kTransmitted) = (uint8_t)byte;
}

int board_read(void) {
  return UART_REGISTER(kStatus) & kReceiveFull ? (int)(UART_REGISTER(kReceived) & 0xffu) : -1;
}
