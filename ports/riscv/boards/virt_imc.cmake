# The same machine with a processor that has no atomic instructions, RV32IMC as in an ESP32-C3: an instruction of
# another set is a fault.
set(PICOPLY_BOARD virt_imc)
set(BOARD_STACK 2048)
set(PICOPLY_MARCH "rv32imc" CACHE STRING "RISC-V instruction set to compile for")
include("${CMAKE_CURRENT_LIST_DIR}/../../../cmake/toolchains/riscv-none.cmake")
