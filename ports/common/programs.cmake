# The firmware programs that every port builds. The port defines an object library `board` first
# (board.h), and sets
#   PORT_OPTIONS       compile options of the programs
#   PORT_LINK_OPTIONS  link options
#   PORT_LIBRARIES     libraries after picoply
#   PORT_FULL_BENCH    whether there is RAM for a table of 1 MB, and for the trained evaluations
# and may have included large_games.cmake.
set(common ${CMAKE_CURRENT_LIST_DIR})

# add_firmware(<name> <source>...)
function(add_firmware name)
  add_executable(${name} ${ARGN} $<TARGET_OBJECTS:board>)
  target_include_directories(${name} PRIVATE ${common})
  target_compile_options(${name} PRIVATE ${PORT_OPTIONS} -Wall -Wextra -Werror
    -ffunction-sections -fdata-sections)
  target_link_libraries(${name} PRIVATE picoply::picoply ${PORT_LIBRARIES})
  target_link_options(${name} PRIVATE ${PORT_LINK_OPTIONS} -Wl,--gc-sections,--fatal-warnings)
  set_target_properties(${name} PROPERTIES SUFFIX .elf C_STANDARD 99 C_EXTENSIONS ON)
endfunction()

set(bench ${common}/bench_main.c ${common}/bench.c ${common}/marks.c)
add_firmware(bench ${bench})
target_compile_definitions(bench PRIVATE BENCH_STEP=1000 BENCH_TABLE=0)
add_firmware(latency ${bench})
target_compile_definitions(latency PRIVATE BENCH_STEP=1 BENCH_TABLE=0)
if(PORT_FULL_BENCH)
  add_firmware(bench_full ${bench})
  target_compile_definitions(bench_full PRIVATE BENCH_STEP=1000 BENCH_TABLE=1048576)
endif()
if(PORT_FULL_BENCH AND (PICOPLY_LARGE_GAMES OR NOT DEFINED PICOPLY_LARGE_GAMES))
  add_firmware(bench_trained ${bench})
  target_compile_definitions(bench_trained PRIVATE
    BENCH_TRAINED BENCH_STEP=1000 BENCH_TABLE=1048576)
  # An undo record of the network, 1.8 KB, passes over the stack.
  target_link_options(bench_trained PRIVATE -Wl,--defsym=PROGRAM_STACK=8192)
endif()
add_firmware(smoke ${common}/smoke_main.c)

# A game over the serial line.
foreach(game IN ITEMS othello8 gomoku15 checkers)
  string(TOUPPER ${game} upper)
  add_firmware(serial_${game} ${common}/serial_game.c)
  target_compile_definitions(serial_${game} PRIVATE
    SERIAL_GAME=${game} SERIAL_SIZE=PPLY_${upper}_SIZE SERIAL_NODES=2000
    SERIAL_KINGS=$<STREQUAL:${game},checkers>)
endforeach()

# For the accounts of flash, RAM, stack and instructions; see tools/footprint/footprint.py.
if(PICOPLY_FOOTPRINT)
  include(${common}/../../tools/footprint/programs.cmake)
endif()
