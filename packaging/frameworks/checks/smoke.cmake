# add_firmware(<name> <port> <library> <sources>...): a program for the board that the toolchain file names, with this
# library and the port's own start-up code, as <name>.elf.
# add_smoke(<port> <library>): the test of the whole C interface in ports/common, as smoke.elf.
# add_use(<port> <library> <sources>...): a user's program, which prints by puts(), as use.elf.
set(ports ${CMAKE_CURRENT_LIST_DIR}/../../../ports)
set(checks ${CMAKE_CURRENT_LIST_DIR})

function(add_firmware name port library)
  if(port STREQUAL "cortex-m")
    set(sources startup.c uart_${BOARD_UART_DRIVER}.c aeabi_memory.c)
    set(link_options -Wl,--no-warn-execstack)
  else()
    set(sources startup.S startup.c)
    set_source_files_properties(${ports}/${port}/startup.S PROPERTIES
      COMPILE_OPTIONS -march=${PICOPLY_MARCH}_zicsr)
  endif()
  list(TRANSFORM sources PREPEND ${ports}/${port}/)
  configure_file(${ports}/${port}/board.ld.in board.ld @ONLY)
  add_executable(${name} ${sources} ${ARGN} ${ports}/common/console.c ${ports}/common/memory.c
    ${ports}/common/runtime.c)
  target_include_directories(${name} PRIVATE ${ports}/common)
  target_compile_definitions(${name} PRIVATE "BOARD_UART=${BOARD_UART}")
  target_compile_options(${name} PRIVATE -Os -ffreestanding -fno-builtin -ffunction-sections
    -fdata-sections)
  target_link_libraries(${name} PRIVATE ${library} -lgcc)
  target_link_options(${name} PRIVATE -nostdlib -nostartfiles -T${CMAKE_CURRENT_BINARY_DIR}/board.ld
    -Wl,--gc-sections ${link_options})
  set_target_properties(${name} PROPERTIES SUFFIX .elf)
endfunction()

function(add_smoke port library)
  add_firmware(smoke ${port} ${library} ${ports}/common/smoke_main.c)
endfunction()

function(add_use port library)
  add_firmware(use ${port} ${library} ${checks}/stdio/puts.c ${ARGN})
endfunction()
