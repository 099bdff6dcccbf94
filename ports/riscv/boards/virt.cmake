# QEMU's "virt" machine as a microcontroller: 512 KB for the program, 2 MB of RAM.
set(PICOPLY_BOARD virt)
set(BOARD_STACK 2048)
include("${CMAKE_CURRENT_LIST_DIR}/../../../cmake/toolchains/riscv-none.cmake")
