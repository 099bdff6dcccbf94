# add_smoke(<port> <library>): the test of the whole C interface in ports/common as smoke.elf, for the
# board that the toolchain file names, with this library.
set(ports ${CMAKE_CURRENT_LIST_DIR}/../../../ports)

function(add_smoke port library)
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
  add_executable(smoke ${sources} ${ports}/common/smoke_main.c ${ports}/common/console.c
    ${ports}/common/memory.c ${ports}/common/runtime.c)
  target_compile_definitions(smoke PRIVATE "BOARD_UART=${BOARD_UART}")
  target_compile_options(smoke PRIVATE -Os -ffreestanding -fno-builtin -ffunction-sections
    -fdata-sections)
  target_link_libraries(smoke PRIVATE ${library} -lgcc)
  target_link_options(smoke PRIVATE -nostdlib -nostartfiles -T${CMAKE_CURRENT_BINARY_DIR}/board.ld
    -Wl,--gc-sections ${link_options})
  set_target_properties(smoke PROPERTIES SUFFIX .elf)
endfunction()
