# A stand-in for the Pico SDK, so that the example can be compiled and linked without it: the functions
# that the example calls, and the compiler for its processor. What is linked does not run.
set(CMAKE_TOOLCHAIN_FILE ${CMAKE_CURRENT_LIST_DIR}/../../../../../cmake/toolchains/arm-none-eabi.cmake)
set(PICOPLY_CORE cortex-m0plus)
set(pico_sdk_folder ${CMAKE_CURRENT_LIST_DIR}/..)

macro(pico_sdk_init)
  add_library(pico_stdlib INTERFACE)
  target_include_directories(pico_stdlib INTERFACE ${pico_sdk_folder}/include)
  target_compile_options(pico_stdlib INTERFACE -Wall -Wextra -Werror)
  target_sources(pico_stdlib INTERFACE ${pico_sdk_folder}/stdlib.c)
  target_link_options(pico_stdlib INTERFACE --specs=nosys.specs -Wl,--gc-sections)
endmacro()

function(pico_enable_stdio_usb target enabled)
  if(NOT TARGET ${target})
    message(FATAL_ERROR "pico_enable_stdio_usb(${target})")
  endif()
endfunction()

function(pico_add_extra_outputs target)
  if(NOT TARGET ${target})
    message(FATAL_ERROR "pico_add_extra_outputs(${target})")
  endif()
endfunction()
