/* STM32H743: the supply, wait states of flash, both caches, and USART3 on the pins of the
 * Nucleo's debugger. The clock stays what it is after a reset: the internal HSI, 64 MHz (RM0433,
 * RCC_CR: HSIDIV is 1), for the core, all buses and USART3. Nobody has run this:
 * docs/ports/hardware.md.
 *
 * Facts are from ST's RM0433 (STM32H742, H743/753, H750), UM1974 (Nucleo-144) and Arm's Cortex-M7
 * Technical Reference Manual (DDI 0489) and Armv7-M Architecture Reference Manual (DDI 0403). */
#include "hardware.h"

/* RM0433 2.3.2, the memory map. */
enum { kPower = 0x58024800, kClocks = 0x58024400, kFlash = 0x52002000, kPortD = 0x58020c00 };

/* RM0433 6.4.1: from power-on until the software has said which supply the core has, the chip is in
 * a mode, Run*, that does not allow writes to RAM. The Nucleo's core has the internal regulator, so
 * LDOEN (bit 1 of PWR_CR3) is set and BYPASS (bit 0) is not. The register takes the first write
 * after power-on only; a later one changes nothing. PWR_CSR1 then says in ACTVOSRDY (bit 13) that
 * the voltage is right. */
__attribute__((naked)) void hardware_reset(void) {
  __asm volatile(
      "ldr r0, =%c0\n"
      "movs r1, #2\n"
      "str r1, [r0, #0x0c]\n"    /* PWR_CR3 */
      "1: ldr r1, [r0, #0x04]\n" /* PWR_CSR1 */
      "lsls r1, r1, #18\n"       /* bit 13 is the sign now */
      "bpl 1b\n"
      "b reset_handler\n"
      ".ltorg\n" ::"i"(kPower));
}

/* RM0433 4.3.8, the table of wait states: at the voltage that a reset leaves, VOS3, from 45 to 90
 * MHz one wait state and WRHIGHFREQ 1. Two, to be on the safe side; a reset leaves 7, which is
 * right for every clock and slow. The value must be read back before it counts. */
static void set_flash_latency(void) {
  const uint32_t acr = 2u | 1u << 4; /* LATENCY, WRHIGHFREQ */
  REGISTER(kFlash) = acr;
  while ((REGISTER(kFlash) & 0x3fu) != acr) {
  }
}

static void barrier(void) { __asm volatile("dsb\n isb" ::: "memory"); }

/* What the caches hold after power-on is not defined: they are emptied, then switched on (ST's
 * PM0253, "Cache maintenance operations"; registers: DDI 0403 B3.2 and DDI 0489). DTCM, where all
 * data are, is never in a cache; code and tables in flash are. */
static void enable_caches(void) {
  enum {
    kConfiguration = 0xe000ed14, /* CCR */
    kCacheSize = 0xe000ed80,     /* CCSIDR, of the cache that is selected */
    kCacheSelect = 0xe000ed84,   /* CSSELR: 0 is the data cache of level 1 */
    kEmptyCode = 0xe000ef50,     /* ICIALLU */
    kEmptyDataSet = 0xe000ef60,  /* DCISW */
    kSetShift = 5,               /* lines of 32 bytes */
    kWayShift = 30               /* 4 ways */
  };
  REGISTER(kCacheSelect) = 0;
  barrier();
  const uint32_t size = REGISTER(kCacheSize);
  const uint32_t sets = (size >> 13 & 0x7fffu) + 1, ways = (size >> 3 & 0x3ffu) + 1;
  for (uint32_t set = 0; set < sets; ++set)
    for (uint32_t way = 0; way < ways; ++way)
      REGISTER(kEmptyDataSet) = set << kSetShift | way << kWayShift;
  REGISTER(kEmptyCode) = 0;
  barrier();
  REGISTER(kConfiguration) |= 1u << 16 | 1u << 17; /* DC, IC */
  barrier();
}

/* UM1974: USART3 of the debugger's virtual serial port is on PD8, what the chip sends, and PD9,
 * what it receives; the datasheet's table of port D: alternate function 7. Registers: RM0433 8.7
 * and 11.4. */
static void connect_serial_line(void) {
  enum {
    kSources = kClocks + 0x54,     /* RCC_D2CCIP2R */
    kPorts = kClocks + 0xe0,       /* RCC_AHB4ENR */
    kPeripherals = kClocks + 0xe8, /* RCC_APB1LENR */
    kMode = kPortD + 0x00,         /* GPIOD_MODER, 2 bits a pin */
    kPull = kPortD + 0x0c,         /* GPIOD_PUPDR, 2 bits a pin */
    kFunctionHigh = kPortD + 0x24  /* GPIOD_AFRH, 4 bits a pin, from pin 8 on */
  };
  /* USART3 has HSI, whatever the buses have. */
  REGISTER(kSources) = (REGISTER(kSources) & ~7u) | 3u;
  REGISTER(kPorts) |= 1u << 3;        /* GPIODEN */
  REGISTER(kPeripherals) |= 1u << 18; /* USART3EN */
  (void)REGISTER(kPorts); /* a clock is there two cycles after its bit: a read takes longer */
  (void)REGISTER(kPeripherals);
  REGISTER(kFunctionHigh) = (REGISTER(kFunctionHigh) & ~0xffu) | 0x77u;
  REGISTER(kPull) = (REGISTER(kPull) & ~(15u << 16)) | 1u << 18;  /* PD9 up: quiet if open */
  REGISTER(kMode) = (REGISTER(kMode) & ~(15u << 16)) | 10u << 16; /* both: alternate function */
}

void hardware_init(void) {
  set_flash_latency();
  enable_caches();
  connect_serial_line();
}
