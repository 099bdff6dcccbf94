# A stand-in for Zephyr's package, where Zephyr has it: find_package(Zephyr HINTS $ENV{ZEPHYR_BASE}) finds it, reads the
# project's prj.conf and the modules that are named, and makes the library `app`, to which the project adds its sources:
#
#   ZEPHYR_BASE=packaging/frameworks/checks/zephyr cmake -S <project> -B <build> \
#     --toolchain ports/cortex-m/boards/mps2-an385.cmake -DZEPHYR_EXTRA_MODULES=<folder>
#
# The program starts as those of ports/cortex-m do. Beside it the test of the whole C interface is linked with the same
# library.
include(${CMAKE_CURRENT_LIST_DIR}/../../../../smoke.cmake)
project(Zephyr-Kernel LANGUAGES C CXX)
set(CMAKE_CXX_STANDARD 20)  # CONFIG_STD_CPP20

add_library(zephyr_interface INTERFACE)
function(zephyr_include_directories)
  target_include_directories(zephyr_interface INTERFACE ${ARGN})
endfunction()
macro(zephyr_library_named name)
  set(ZEPHYR_CURRENT_LIBRARY ${name})
  add_library(${name} STATIC "")
  target_link_libraries(${name} PUBLIC zephyr_interface)
  # What every library is compiled with.
  target_compile_options(${name} PRIVATE -Os -ffunction-sections -fdata-sections -ffreestanding
    -Wall -Wextra -Werror $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions> $<$<COMPILE_LANGUAGE:CXX>:-fno-rtti>)
endmacro()
function(zephyr_library_sources)
  target_sources(${ZEPHYR_CURRENT_LIBRARY} PRIVATE ${ARGN})
endfunction()

# What the project wants, and what its modules say that this needs.
file(STRINGS ${CMAKE_SOURCE_DIR}/prj.conf wanted REGEX "^CONFIG_[A-Z0-9_]+=y$")
set(known CPP STD_CPP20)  # Zephyr's own
foreach(module IN LISTS ZEPHYR_EXTRA_MODULES)
  file(READ "${module}/zephyr/module.yml" about)
  if(NOT about MATCHES "kconfig: ([^\n]+)")
    message(FATAL_ERROR "${module}/zephyr/module.yml has no kconfig")
  endif()
  file(STRINGS "${module}/${CMAKE_MATCH_1}" kconfig)
  foreach(line IN LISTS kconfig)
    if(line MATCHES "^config ([A-Z0-9_]+)$")
      list(APPEND known ${CMAKE_MATCH_1})
    elseif(line MATCHES "^\tdepends on ([A-Z0-9_]+)( \\|\\| ([A-Z0-9_]+))?$")
      if(NOT "CONFIG_${CMAKE_MATCH_1}=y" IN_LIST wanted AND NOT "CONFIG_${CMAKE_MATCH_3}=y" IN_LIST wanted)
        message(FATAL_ERROR "${module}: prj.conf lacks what it depends on: ${line}")
      endif()
    endif()
  endforeach()
endforeach()

add_library(app STATIC "")
target_link_libraries(app PUBLIC zephyr_interface)
target_include_directories(app PRIVATE ${checks}/stdio)

# add_modules(<name>): the CMake files that the modules name.
function(add_modules name)
  foreach(module IN LISTS ZEPHYR_EXTRA_MODULES)
    file(READ "${module}/zephyr/module.yml" about)
    if(NOT about MATCHES "cmake: ([^\n]+)")
      message(FATAL_ERROR "${module}/zephyr/module.yml has no cmake")
    endif()
    add_subdirectory("${module}/${CMAKE_MATCH_1}" ${name})
  endforeach()
endfunction()

# Switched off it must not exist.
add_modules(without)
if(TARGET picoply)
  message(FATAL_ERROR "the module is there without CONFIG_PICOPLY")
endif()
foreach(line IN LISTS wanted)
  string(REGEX MATCH "^CONFIG_([A-Z0-9_]+)" option ${line})
  if(NOT CMAKE_MATCH_1 IN_LIST known)
    message(FATAL_ERROR "prj.conf: nobody knows ${option}")
  endif()
  set(${option} y)
endforeach()
add_modules(with)
target_link_libraries(app PUBLIC picoply)
add_use(cortex-m app)
add_smoke(cortex-m picoply)
