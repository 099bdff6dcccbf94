/* Serial line, exit and stack of an AVR at 16 MHz.
 *
 * These parts have no memory protection: a stack that grows too far runs into the program's data.
 * The bytes between the two are painted at the start, and the lowest of them are a guard. When they
 * are gone, data may be gone too, and the program ends with a fault the next time it uses the
 * serial line, which a super-loop does all the time. */
#include "../common/board.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

#include "../common/runtime.h"

enum { kPaint = 0xc5, kGuard = 8 };
enum { kBaudDivisor = 16 }; /* 115,200 baud at double speed, 2 % fast */

extern uint8_t _end;    /* where data end */
extern uint8_t __stack; /* where the stack begins, the last byte of RAM */

void start(void);
void end(void);

/* Before anything else, when the stack is still unused and registers are free: paint, and the
 * serial line. */
__attribute__((naked, used, section(".init1"))) void start(void) {
  __asm volatile(
      "ldi r30, lo8(_end)\n\t"
      "ldi r31, hi8(_end)\n\t"
      "ldi r24, %0\n\t"
      "ldi r25, hi8(__stack)\n"
      "1:\tst Z+, r24\n\t"
      "cpi r30, lo8(__stack)\n\t"
      "cpc r31, r25\n\t"
      "brlo 1b\n\t"
      "breq 1b\n\t"
      "ldi r24, %1\n\tsts %2, r24\n\t"
      "ldi r24, %3\n\tsts %4, r24\n\t"
      "ldi r24, %5\n\tsts %6, r24" ::"i"(kPaint),
      "i"(1 << U2X0), "i"(_SFR_MEM_ADDR(UCSR0A)), "i"(kBaudDivisor), "i"(_SFR_MEM_ADDR(UBRR0L)),
      "i"(1 << RXEN0 | 1 << TXEN0), "i"(_SFR_MEM_ADDR(UCSR0B)));
}

/* After main: its result is still where board_exit() takes it from. */
__attribute__((naked, used, section(".fini8"))) void end(void) { __asm volatile("jmp board_exit"); }

static uint8_t sent; /* whether anything has been */

static void send(char byte) {
  while ((UCSR0A & 1 << UDRE0) == 0) {
  }
  UCSR0A |= 1 << TXC0;
  UDR0 = (uint8_t)byte;
  sent = 1;
}

void runtime_fault(void) {
  SP = (uint16_t)&__stack; /* there is room again, over whatever was there */
  for (const char* text = "FAULT\n"; *text != 0; ++text) send(*text);
  board_exit(kExitFault);
}

static void check_guard(void) {
  for (uint8_t i = 0; i < kGuard; ++i)
    if ((&_end)[i] != kPaint) runtime_fault();
}

void board_write(char byte) {
  check_guard();
  send(byte);
}

int board_read(void) {
  check_guard();
  return UCSR0A & 1 << RXC0 ? UDR0 : -1;
}

void board_exit(int status) {
  while (sent != 0 && (UCSR0A & 1 << TXC0) == 0) {
  }
  GPIOR0 = (uint8_t)status;
  cli();
  set_sleep_mode(SLEEP_MODE_PWR_DOWN);
  sleep_enable();
  for (;;) sleep_cpu();
}

uint32_t board_stack_used(void) {
  const uint8_t* p = &_end;
  while (p <= &__stack && *p == kPaint) ++p;
  return (uint16_t)(&__stack - p + 1);
}
