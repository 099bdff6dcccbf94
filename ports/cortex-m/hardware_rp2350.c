/* RP2350 on a Raspberry Pi Pico 2: the block that the boot ROM looks for, a stack limit, all clocks
 * from the crystal of 12 MHz, and UART0 on GPIO 0 and 1. No PLL is used, and flash stays as the
 * boot ROM has set it up. Nobody has run this: docs/ports/hardware.md.
 *
 * Facts are from Raspberry Pi's "RP2350 Datasheet" and Arm's Armv8-M Architecture Reference Manual
 * (DDI 0553). */
#include "hardware.h"

/* RP2350 Datasheet 5.9.5.1, the least block that makes an Arm program start: an IMAGE_DEF
 * (executable, Secure, Arm, RP2350), the end of the items after one word of them, and a link to no
 * other block. It must lie in the first 4 KB of the image; the linker script puts it behind the
 * vectors, where the boot ROM looks for them without being told. */
__attribute__((section(".boot_block"), used)) static const uint32_t boot_block[5] = {
    0xffffded3u, 0x10210142u, 0x000001ffu, 0x00000000u, 0xab123579u};

/* Below RAM there are addresses of flash, where a write need not fault. The stack limit makes an
 * overflow a fault (DDI 0553, MSPLIM). The boot ROM may have set another. */
__attribute__((naked)) void hardware_reset(void) {
  __asm volatile(
      "ldr r0, =stack_bottom\n"
      "msr msplim, r0\n"
      "b reset_handler\n"
      ".ltorg\n");
}

/* RP2350 Datasheet 2.2, the address map; 2.1.3: the same registers again at these distances, where
 * a write sets or clears the bits that are 1 in it. */
enum {
  kClocks = 0x40010000,
  kResets = 0x40020000,
  kPins = 0x40028000,
  kPads = 0x40038000,
  kCrystal = 0x40048000,
  kSet = 0x2000,
  kClear = 0x3000
};

/* RP2350 Datasheet 8.2, the crystal oscillator. It starts within a millisecond; it is given some
 * six, in units of 256 cycles. */
static void start_crystal(void) {
  enum { kControl = kCrystal + 0x00, kStatus = kCrystal + 0x04, kStartup = kCrystal + 0x0c };
  REGISTER(kStartup) = 300;
  REGISTER(kControl) = 0xfabu << 12 | 0xaa0u; /* enabled; 1 to 15 MHz */
  while ((REGISTER(kStatus) & 1u << 31) == 0) {
  }
}

/* RP2350 Datasheet 8.1, clocks. clk_ref and clk_sys change without a glitch, and SELECTED says when
 * they have; clk_peri, which the UART has, may only be changed while it is off. Dividers have 1 at
 * bit 16. */
static void use_crystal(void) {
  enum {
    kReference = kClocks + 0x30,  /* CLK_REF_CTRL; then its divider and what is selected */
    kSystem = kClocks + 0x3c,     /* CLK_SYS_CTRL; the same */
    kPeripheral = kClocks + 0x48, /* CLK_PERI_CTRL; its divider */
    kDivider = 4,
    kSelected = 8
  };
  REGISTER(kReference) = 2; /* the crystal */
  while ((REGISTER(kReference + kSelected) & 1u << 2) == 0) {
  }
  REGISTER(kReference + kDivider) = 1u << 16;
  REGISTER(kSystem + kClear) = 1; /* clk_ref, which is always there */
  while ((REGISTER(kSystem + kSelected) & 1u << 0) == 0) {
  }
  REGISTER(kSystem + kDivider) = 1u << 16;
  REGISTER(kPeripheral + kClear) = 1u << 11; /* ENABLE */
  while (REGISTER(kPeripheral) & 1u << 28) { /* ENABLED */
  }
  REGISTER(kPeripheral) = 4u << 5; /* the crystal */
  REGISTER(kPeripheral + kDivider) = 1u << 16;
  REGISTER(kPeripheral + kSet) = 1u << 11;
}

/* RP2350 Datasheet 7.5, resets. Whatever ran before, the blocks begin from there. */
static void reset_blocks(uint32_t blocks) {
  enum { kReset = kResets + 0x00, kDone = kResets + 0x08 };
  REGISTER(kReset + kSet) = blocks;
  REGISTER(kReset + kClear) = blocks;
  while (~REGISTER(kDone) & blocks) {
  }
}

/* RP2350 Datasheet 9.4, functions of the pins: UART0 is number 2 of GPIO 0, what the chip sends,
 * and GPIO 1, what it receives. 9.6 and 9.7, pads: after a reset ISO holds them as they were, so
 * that it is cleared last; a pull-down may hold an input at 2 V (erratum RP2350-E9), and is taken
 * away. */
static void connect_serial_line(void) {
  enum {
    kFunction0 = kPins + 0x04,
    kFunction1 = kPins + 0x0c,
    kPad0 = kPads + 0x04,
    kPad1 = kPads + 0x08,
    kUart = 2,
    kIsolated = 1 << 8,
    kInput = 1 << 6,
    kDrive4mA = 1 << 4,
    kPullUp = 1 << 3,
    kSchmitt = 1 << 1
  };
  REGISTER(kPad0) = kIsolated | kDrive4mA | kSchmitt;
  REGISTER(kPad1) = kIsolated | kInput | kDrive4mA | kPullUp | kSchmitt;
  REGISTER(kFunction0) = kUart;
  REGISTER(kFunction1) = kUart;
  REGISTER(kPad0 + kClear) = kIsolated;
  REGISTER(kPad1 + kClear) = kIsolated;
}

void hardware_init(void) {
  start_crystal();
  use_crystal();
  reset_blocks(1u << 6 | 1u << 9 | 1u << 26); /* IO_BANK0, PADS_BANK0, UART0 */
  connect_serial_line();
}
