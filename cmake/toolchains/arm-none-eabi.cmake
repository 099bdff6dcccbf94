# Arm Cortex-M without an operating system:
#
#   cmake -DCMAKE_TOOLCHAIN_FILE=.../arm-none-eabi.cmake -DPICOPLY_CORE=cortex-m4f ...
#
#   PICOPLY_CORE      cortex-m0, cortex-m0plus, cortex-m3, cortex-m4, cortex-m4f, cortex-m7, cortex-m7sp,
#                     cortex-m23, cortex-m33, cortex-m55; `f` has an FPU and `sp` one of single precision,
#                     where the core may also be without, or have double
#   PICOPLY_COMPILER  gcc (arm-none-eabi-g++; the default), or clang, which takes its C headers,
#                     libgcc and linker from arm-none-eabi-gcc
#
# It says which processor, and nothing of a board: start-up code and linker script are the firmware's.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR arm)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)  # a whole program needs a linker script
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES PICOPLY_CORE PICOPLY_COMPILER)

set(PICOPLY_CORE "cortex-m0" CACHE STRING "Cortex-M core to compile for")
set(PICOPLY_COMPILER "gcc" CACHE STRING "gcc or clang")

# What GCC calls the core, and what Clang calls the architecture.
set(picoply_core_cortex-m0     thumbv6m-none-eabi          -mcpu=cortex-m0)
set(picoply_core_cortex-m0plus thumbv6m-none-eabi          -mcpu=cortex-m0plus)
set(picoply_core_cortex-m3     thumbv7m-none-eabi          -mcpu=cortex-m3)
set(picoply_core_cortex-m4     thumbv7em-none-eabi         -mcpu=cortex-m4 -mfloat-abi=soft)
set(picoply_core_cortex-m4f    thumbv7em-none-eabihf       -mcpu=cortex-m4 -mfpu=fpv4-sp-d16 -mfloat-abi=hard)
set(picoply_core_cortex-m7     thumbv7em-none-eabihf       -mcpu=cortex-m7 -mfpu=fpv5-d16 -mfloat-abi=hard)
set(picoply_core_cortex-m7sp   thumbv7em-none-eabihf       -mcpu=cortex-m7 -mfpu=fpv5-sp-d16 -mfloat-abi=hard)
set(picoply_core_cortex-m23    thumbv8m.base-none-eabi     -mcpu=cortex-m23)
set(picoply_core_cortex-m33    thumbv8m.main-none-eabihf   -mcpu=cortex-m33 -mfpu=fpv5-sp-d16 -mfloat-abi=hard)
set(picoply_core_cortex-m55    thumbv8.1m.main-none-eabihf -mcpu=cortex-m55 -mfloat-abi=hard)
if(NOT DEFINED picoply_core_${PICOPLY_CORE})
  message(FATAL_ERROR "PICOPLY_CORE=${PICOPLY_CORE} is none of cortex-m0, cortex-m0plus, cortex-m3, "
    "cortex-m4, cortex-m4f, cortex-m7, cortex-m7sp, cortex-m23, cortex-m33, cortex-m55")
endif()
list(POP_FRONT picoply_core_${PICOPLY_CORE} picoply_triple)
list(JOIN picoply_core_${PICOPLY_CORE} " " picoply_cpu)
set(picoply_cpu "${picoply_cpu} -mthumb")

find_program(picoply_arm_gcc arm-none-eabi-gcc REQUIRED)
if(PICOPLY_COMPILER STREQUAL "clang")
  find_program(picoply_clang NAMES clang clang-19 clang-16 clang-14 REQUIRED)
  find_program(picoply_clangxx NAMES clang++ clang++-19 clang++-16 clang++-14 REQUIRED)
  execute_process(COMMAND "${picoply_arm_gcc}" -print-sysroot OUTPUT_VARIABLE picoply_sysroot
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  set(CMAKE_C_COMPILER "${picoply_clang}")
  set(CMAKE_CXX_COMPILER "${picoply_clangxx}")
  set(CMAKE_C_COMPILER_TARGET "${picoply_triple}")
  set(CMAKE_CXX_COMPILER_TARGET "${picoply_triple}")
  # enum sizes as GCC has them on this ABI; no unwind tables, which GCC does not make either.
  set(picoply_cpu "${picoply_cpu} -fshort-enums -fno-unwind-tables -fno-asynchronous-unwind-tables")
  set(picoply_cpu "${picoply_cpu} -isystem ${picoply_sysroot}/include")
  # Clang has no bare-metal linker and libgcc of its own.
  list(JOIN picoply_core_${PICOPLY_CORE} " " picoply_link_cpu)
  foreach(language IN ITEMS C CXX)
    set(CMAKE_${language}_LINK_EXECUTABLE
      "${picoply_arm_gcc} ${picoply_link_cpu} -mthumb <LINK_FLAGS> <OBJECTS> -o <TARGET> <LINK_LIBRARIES>")
  endforeach()
else()
  string(REGEX REPLACE "gcc$" "g++" picoply_arm_gxx "${picoply_arm_gcc}")
  set(CMAKE_C_COMPILER "${picoply_arm_gcc}")
  set(CMAKE_CXX_COMPILER "${picoply_arm_gxx}")
endif()
set(CMAKE_C_FLAGS_INIT "${picoply_cpu}")
set(CMAKE_CXX_FLAGS_INIT "${picoply_cpu}")
set(CMAKE_ASM_FLAGS_INIT "${picoply_cpu}")

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
