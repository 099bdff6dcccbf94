# ATmega2560: 256 KB of flash, 8 KB of RAM.
set(PICOPLY_BOARD atmega2560)
set(PICOPLY_MCU atmega2560)
set(BOARD_FLASH 256K)
set(BOARD_RAM 8K)
include("${CMAKE_CURRENT_LIST_DIR}/../../../cmake/toolchains/avr.cmake")
