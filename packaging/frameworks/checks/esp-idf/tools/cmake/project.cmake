# A stand-in for ESP-IDF's own file of this name: a project includes it from the folder that IDF_PATH names, and its
# project() then builds main/ and every folder of components/, with what they give to idf_component_register():
#
#   IDF_PATH=packaging/frameworks/checks/esp-idf cmake -S <project> -B <build> \
#     --toolchain ports/riscv/boards/virt.cmake -DPICOPLY_MARCH=rv32imc
#
# rv32imc is the ESP32-C3's instruction set. The program starts as those of ports/riscv do. Beside it the test of the
# whole C interface is linked with the same library.
include(${CMAKE_CURRENT_LIST_DIR}/../../../smoke.cmake)

macro(idf_component_register)
  cmake_parse_arguments(register "" "" "SRCS;INCLUDE_DIRS;REQUIRES" ${ARGN})
  if(register_UNPARSED_ARGUMENTS OR NOT register_SRCS)
    message(FATAL_ERROR "idf_component_register(${ARGN})")
  endif()
  # A component is called as its folder.
  get_filename_component(COMPONENT_NAME ${CMAKE_CURRENT_LIST_DIR} NAME)
  set(COMPONENT_LIB __idf_${COMPONENT_NAME})
  add_library(${COMPONENT_LIB} STATIC ${register_SRCS})
  target_include_directories(${COMPONENT_LIB} PUBLIC ${register_INCLUDE_DIRS} PRIVATE ${checks}/stdio)
  foreach(required IN LISTS register_REQUIRES)
    target_link_libraries(${COMPONENT_LIB} PUBLIC __idf_${required})
  endforeach()
  # What every component is compiled with.
  target_compile_options(${COMPONENT_LIB} PRIVATE -Os -ffunction-sections -fdata-sections
    -Wall -Wextra -Werror $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions> $<$<COMPILE_LANGUAGE:CXX>:-fno-rtti>)
endmacro()

macro(project name)
  _project(${name} LANGUAGES C CXX ASM)
  set(CMAKE_CXX_STANDARD 20)  # as ESP-IDF 5.0 sets it; with gnu extensions
  file(GLOB components components/*)
  foreach(component IN LISTS components ITEMS main)
    add_subdirectory(${component})
  endforeach()
  add_use(riscv __idf_main ${checks}/esp-idf/app_main.c)
  add_smoke(riscv __idf_picoply)
endmacro()
