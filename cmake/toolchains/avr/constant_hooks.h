/* The hooks of picoply/constant.hpp on AVR, whose ordinary loads cannot reach the flash memory: a
 * table stays in flash, and what is read of it is copied by LPM. That instruction reaches the first
 * 64 KB, where avr-libc's linker scripts put this section. */
#ifndef PICOPLY_AVR_CONSTANT_HOOKS_H_INCLUDED
#define PICOPLY_AVR_CONSTANT_HOOKS_H_INCLUDED

#include <stddef.h>
#include <stdint.h>

#define PPLY_CONSTANT __attribute__((section(".progmem.data")))
#define PPLY_FETCH(to, from, size) pply_fetch<(size)>((to), (from))

/* A number is fetched into registers, everything else by a loop. */
template <size_t Size>
inline __attribute__((always_inline)) void pply_fetch(void* to, const void* from) noexcept {
  if constexpr (Size == 1) {
    uint8_t number;
    __asm("lpm %0, Z" : "=r"(number) : "z"(from));
    __builtin_memcpy(to, &number, 1);
  } else if constexpr (Size == 2) {
    uint16_t number;
    __asm("lpm %A0, Z+\n\tlpm %B0, Z" : "=&r"(number), "+z"(from));
    __builtin_memcpy(to, &number, 2);
  } else if constexpr (Size == 4) {
    uint16_t low, high; /* registers for a number of four bytes cannot be asked for */
    __asm("lpm %A0, Z+\n\tlpm %B0, Z+\n\tlpm %A1, Z+\n\tlpm %B1, Z"
          : "=&r"(low), "=&r"(high), "+z"(from));
    const uint32_t number = uint32_t(high) << 16 | low;
    __builtin_memcpy(to, &number, 4);
  } else if constexpr (Size == 8) {
    pply_fetch<4>(to, from);
    pply_fetch<4>(static_cast<uint8_t*>(to) + 4, static_cast<const uint8_t*>(from) + 4);
  } else {
    uint8_t* t = static_cast<uint8_t*>(to);
    for (size_t i = 0; i < Size; ++i) __asm("lpm %0, Z+" : "=r"(t[i]), "+z"(from));
  }
}

#endif
