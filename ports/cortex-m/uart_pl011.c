/* Arm's PL011: Stellaris LM3S, RP2040, RP2350. */
#include "../common/board.h"
#include "uart.h"

enum {
  kData = 0x00,
  kFlags = 0x18,
  kRateWhole = 0x24,
  kRateFraction = 0x28,
  kLineControl = 0x2c,
  kControl = 0x30
};
enum { kReceiveEmpty = 1 << 4, kTransmitFull = 1 << 5 };

void uart_init(void) {
#if defined(BOARD_UART_CLOCK)
  /* 64ths of a divisor for 16 samples a bit (DDI 0183 3.3.6). They count from the next write to the
   * line control on. */
  const uint32_t divisor = (BOARD_UART_CLOCK * 4 + kUartBaud / 2) / kUartBaud;
  UART_REGISTER(kRateWhole) = divisor / 64;
  UART_REGISTER(kRateFraction) = divisor % 64;
#endif
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
