# Windows, with GCC's MinGW-w64 cross compiler:
#
#   cmake -DCMAKE_TOOLCHAIN_FILE=.../mingw.cmake [-DPICOPLY_WINDOWS=i686] ...
#
#   PICOPLY_WINDOWS  the processor: x86_64 (the default), or i686 for Windows of 32 bits
#
# Programs contain all of the compiler's libraries and need no DLL but Windows' own. A program for 64 bits is run by
# Wine, where there is one: CTest's tests are.
set(CMAKE_SYSTEM_NAME Windows)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES PICOPLY_WINDOWS)
set(PICOPLY_WINDOWS "x86_64" CACHE STRING "x86_64 or i686")
if(NOT PICOPLY_WINDOWS MATCHES "^(x86_64|i686)$")
  message(FATAL_ERROR "PICOPLY_WINDOWS=${PICOPLY_WINDOWS} is none of x86_64, i686")
endif()
set(CMAKE_SYSTEM_PROCESSOR ${PICOPLY_WINDOWS})
set(picoply_mingw ${PICOPLY_WINDOWS}-w64-mingw32)

# Debian has two of each: std::thread and std::mutex are in the one with POSIX's threads. By the name without a
# variant, if that is what it means, since ccache's folder has only that name.
foreach(language IN ITEMS C CXX)
  set(picoply_name ${picoply_mingw}-gcc)
  if(language STREQUAL "CXX")
    set(picoply_name ${picoply_mingw}-g++)
  endif()
  execute_process(COMMAND ${picoply_name} -v ERROR_VARIABLE picoply_about OUTPUT_QUIET RESULT_VARIABLE picoply_status)
  if(picoply_status EQUAL 0 AND picoply_about MATCHES "Thread model: posix")
    set(CMAKE_${language}_COMPILER ${picoply_name})
  else()
    set(CMAKE_${language}_COMPILER ${picoply_name}-posix)
  endif()
endforeach()
set(CMAKE_RC_COMPILER ${picoply_mingw}-windres)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(CMAKE_SHARED_LINKER_FLAGS_INIT -static)

if(PICOPLY_WINDOWS STREQUAL "x86_64")
  find_program(PICOPLY_WINE wine)
  mark_as_advanced(PICOPLY_WINE)
  if(PICOPLY_WINE)
    set(CMAKE_CROSSCOMPILING_EMULATOR "${PICOPLY_WINE}")
  endif()
endif()

# What is for Windows: the compiler's own, and what the caller names.
set(CMAKE_FIND_ROOT_PATH /usr/${picoply_mingw} ${CMAKE_PREFIX_PATH})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
