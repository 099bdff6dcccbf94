# ATmega328P: 32 KB of flash, 2 KB of RAM.
set(PICOPLY_BOARD atmega328p)
set(PICOPLY_MCU atmega328p)
set(BOARD_FLASH 32K)
set(BOARD_RAM 2K)
include("${CMAKE_CURRENT_LIST_DIR}/../../../cmake/toolchains/avr.cmake")
