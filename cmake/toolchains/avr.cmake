# 8-bit AVR with avr-libc, compiled by Clang, whose C++ is new enough; GCC's linker and libgcc:
#
#   cmake -DCMAKE_TOOLCHAIN_FILE=.../avr.cmake [-DPICOPLY_MCU=atmega2560] ...
#
#   PICOPLY_MCU  the part, as the compiler calls it; by default atmega328p
#
# Constants of the library that are marked so stay in flash and are read from there: see
# avr/constant_hooks.h. All of them must lie in the first 64 KB, where the linker puts them.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR avr)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES PICOPLY_MCU)

set(PICOPLY_MCU "atmega328p" CACHE STRING "AVR part to compile for")

# Clang 14 and 16 make wrong code of loads of two bytes at a displacement of 63, which are everywhere
# where nothing is aligned.
find_program(PICOPLY_CLANG NAMES clang-19 clang-20 clang-21 clang REQUIRED)
find_program(PICOPLY_CLANGXX NAMES clang++-19 clang++-20 clang++-21 clang++ REQUIRED)
find_program(PICOPLY_AVR_GCC avr-gcc REQUIRED)
mark_as_advanced(PICOPLY_CLANG PICOPLY_CLANGXX PICOPLY_AVR_GCC)
set(CMAKE_C_COMPILER "${PICOPLY_CLANG}")
set(CMAKE_CXX_COMPILER "${PICOPLY_CLANGXX}")
set(CMAKE_C_COMPILER_TARGET avr)
set(CMAKE_CXX_COMPILER_TARGET avr)

set(picoply_cpu "-mmcu=${PICOPLY_MCU}")
set(CMAKE_C_FLAGS_INIT "${picoply_cpu}")
set(CMAKE_ASM_FLAGS_INIT "${picoply_cpu}")
# Flash is scarcest of all: -Oz is 5 % smaller than -Os, and 6 % slower.
foreach(language IN ITEMS C CXX)
  set(CMAKE_${language}_FLAGS_MINSIZEREL "-Oz -DNDEBUG" CACHE STRING "Flags of MinSizeRel")
endforeach()
set(CMAKE_CXX_FLAGS_INIT
  "${picoply_cpu} -fno-exceptions -fno-rtti -fno-threadsafe-statics -include ${CMAKE_CURRENT_LIST_DIR}/avr/constant_hooks.h")

# avr-gcc knows each part's start-up code, libraries and linker script.
foreach(language IN ITEMS C CXX)
  set(CMAKE_${language}_LINK_EXECUTABLE
    "${PICOPLY_AVR_GCC} ${picoply_cpu} <LINK_FLAGS> <OBJECTS> -o <TARGET> <LINK_LIBRARIES>")
endforeach()

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
