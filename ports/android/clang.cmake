# Android without its NDK: Clang and LLVM's linker, which know the targets, and no C library, which
# picoply does not need.
#
#   cmake --toolchain ports/android/clang.cmake -DPICOPLY_ABI=arm64-v8a [-DPICOPLY_CLANG=16] ...
#
#   PICOPLY_ABI    arm64-v8a, armeabi-v7a, x86_64, x86 or riscv64
#   PICOPLY_CLANG  Clang's version; by default 16
#
# Those who have an NDK use its own toolchain file with the same CMakeLists.txt.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES PICOPLY_ABI PICOPLY_CLANG)
set(PICOPLY_CLANG "16" CACHE STRING "Version of Clang to compile with")
set(PICOPLY_ABI "" CACHE STRING "Android ABI")

# Target and lowest API level: 24 is Android 7, of 2016; there is no riscv64 before 35.
set(picoply_target_arm64-v8a aarch64-linux-android24)
set(picoply_target_armeabi-v7a armv7a-linux-androideabi24)
set(picoply_target_x86_64 x86_64-linux-android24)
set(picoply_target_x86 i686-linux-android24)
set(picoply_target_riscv64 riscv64-linux-android35)
set(picoply_target "${picoply_target_${PICOPLY_ABI}}")
if(NOT picoply_target)
  message(FATAL_ERROR "PICOPLY_ABI must be one of Android's, not \"${PICOPLY_ABI}\"")
endif()

# Not Android: CMake would look for an NDK.
set(CMAKE_SYSTEM_NAME Linux)
string(REGEX REPLACE "-.*" "" CMAKE_SYSTEM_PROCESSOR "${picoply_target}")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)  # a program needs a C library
set(CMAKE_C_COMPILER clang-${PICOPLY_CLANG})
set(CMAKE_CXX_COMPILER clang++-${PICOPLY_CLANG})
set(CMAKE_C_COMPILER_TARGET ${picoply_target})
set(CMAKE_CXX_COMPILER_TARGET ${picoply_target})
find_program(PICOPLY_LLVM_AR NAMES llvm-ar-${PICOPLY_CLANG} REQUIRED)
find_program(PICOPLY_LLVM_RANLIB NAMES llvm-ranlib-${PICOPLY_CLANG} REQUIRED)
find_program(PICOPLY_LLD NAMES ld.lld-${PICOPLY_CLANG} REQUIRED)
set(CMAKE_AR ${PICOPLY_LLVM_AR})
set(CMAKE_RANLIB ${PICOPLY_LLVM_RANLIB})
set(picoply_cpu "-ffreestanding -nostdlibinc -fno-stack-protector -fno-asynchronous-unwind-tables")
if(PICOPLY_ABI STREQUAL "armeabi-v7a")
  string(APPEND picoply_cpu " -mthumb")  # as in the NDK
endif()
set(CMAKE_C_FLAGS_INIT "${picoply_cpu}")
set(CMAKE_CXX_FLAGS_INIT "${picoply_cpu}")
set(CMAKE_SHARED_LINKER_FLAGS_INIT
  "--ld-path=${PICOPLY_LLD} -nostdlib -Wl,--build-id=sha1 -Wl,--strip-all")
# Tells CMakeLists.txt that the four functions which picoply calls must come along.
set(PICOPLY_OWN_MEMORY ON)
