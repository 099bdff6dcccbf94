# 32-bit RISC-V without an operating system, with GCC's riscv64-unknown-elf, which makes code for both:
#
#   cmake -DCMAKE_TOOLCHAIN_FILE=.../riscv-none.cmake [-DPICOPLY_MARCH=rv32imac] ...
#
#   PICOPLY_MARCH  the instruction set; by default rv32imac
#   PICOPLY_MABI   the calling convention; by default ilp32
#
# This toolchain has no C++ standard headers and no C library; picoply needs neither, and it is told
# to take stdint.h as its own. A firmware with a C library gets it by that library's own means, e.g.
# target_compile_options(app PRIVATE --specs=picolibc.specs).
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR riscv32)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)  # a whole program needs a linker script
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES PICOPLY_MARCH PICOPLY_MABI)

set(PICOPLY_MARCH "rv32imac" CACHE STRING "RISC-V instruction set to compile for")
set(PICOPLY_MABI "ilp32" CACHE STRING "RISC-V calling convention")

set(CMAKE_C_COMPILER riscv64-unknown-elf-gcc)
set(CMAKE_CXX_COMPILER riscv64-unknown-elf-g++)
set(picoply_cpu "-march=${PICOPLY_MARCH} -mabi=${PICOPLY_MABI} -mcmodel=medany -ffreestanding")
set(CMAKE_C_FLAGS_INIT "${picoply_cpu}")
set(CMAKE_CXX_FLAGS_INIT "${picoply_cpu}")
set(CMAKE_ASM_FLAGS_INIT "${picoply_cpu}")

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
