/* What Clang calls on armeabi-v7a (Run-time ABI for the Arm Architecture, 4.3): copies and fills,
 * and division, which not all of these processors have. */
#include <stdint.h>

/* In assembly, because Clang would make a call of memcpy one of __aeabi_memcpy. The numbers promise
 * an alignment. */
#define NAMES(name, code)                        \
  __attribute__((naked)) void name(void);        \
  __attribute__((naked)) void name##4(void);     \
  __attribute__((naked)) void name##8(void);     \
  void name(void) { __asm__ volatile(code); }    \
  void name##4(void) { __asm__ volatile(code); } \
  void name##8(void) { __asm__ volatile(code); }

NAMES(__aeabi_memcpy, "b memcpy")
NAMES(__aeabi_memmove, "b memmove")
/* (to, size, byte), which is not the order of memset. */
NAMES(__aeabi_memset, "mov r3, r1\n mov r1, r2\n mov r2, r3\n b memset")
NAMES(__aeabi_memclr, "mov r2, r1\n mov r1, #0\n b memset")

/* Quotient in r0, remainder in r1. By zero: quotient 0. Bit by bit: the library divides rarely. */
uint64_t __aeabi_uidivmod(uint32_t a, uint32_t b);
uint64_t __aeabi_uidivmod(uint32_t a, uint32_t b) {
  uint32_t quotient = 0;
  uint32_t remainder = 0;
  if (b == 0) return (uint64_t)a << 32;
  for (int bit = 31; bit >= 0; --bit) {
    /* A remainder is less than b; doubled it may not fit. */
    const uint32_t carry = remainder >> 31;
    remainder = remainder << 1 | (a >> bit & 1);
    if (carry != 0 || remainder >= b) {
      remainder -= b;
      quotient |= UINT32_C(1) << bit;
    }
  }
  return (uint64_t)remainder << 32 | quotient;
}

uint32_t __aeabi_uidiv(uint32_t a, uint32_t b);
uint32_t __aeabi_uidiv(uint32_t a, uint32_t b) { return (uint32_t)__aeabi_uidivmod(a, b); }
