# PICOPLY_DESKTOP_MODULES: what costs most to compile, games, threat searches and Othello's solver, is compiled when it is
# first asked for, so that little stands before a first game. Each is a shared object with its own copy of
# what all games share, which is small and has no variables; modules.cpp asks for the targets module_*.
if(PICOPLY_INSTALL OR PICOPLY_BUILD_TESTS OR PICOPLY_BUILD_LAB)
  message(FATAL_ERROR "PICOPLY_DESKTOP_MODULES makes a program that needs its build folder: switch off "
    "PICOPLY_INSTALL, PICOPLY_BUILD_TESTS and PICOPLY_BUILD_LAB")
endif()

if(WIN32)
  message(FATAL_ERROR "PICOPLY_DESKTOP_MODULES needs what POSIX has: processes and shared objects")
endif()

set(modules_folder "${CMAKE_CURRENT_BINARY_DIR}/modules")

set(sources ${picoply_core_sources} ${picoply_book_sources})
list(REMOVE_ITEM sources capi/solver.cpp)
list(TRANSFORM sources PREPEND "${PROJECT_SOURCE_DIR}/")
add_library(picoply_desktop_core STATIC ${sources})
desktop_game_target(picoply_desktop_core)
target_include_directories(picoply_desktop_core PUBLIC "${PROJECT_SOURCE_DIR}/capi")
set_target_properties(picoply_desktop_core PROPERTIES POSITION_INDEPENDENT_CODE ON)

# desktop_module(<name> <source>): the target module_<name>. The library needs nothing of C++'s, hence
# C's linker.
function(desktop_module name source)
  add_library(module_${name} MODULE EXCLUDE_FROM_ALL "${source}")
  desktop_game_target(module_${name})
  target_link_libraries(module_${name} PRIVATE picoply_desktop_core)
  set_target_properties(module_${name} PROPERTIES LINKER_LANGUAGE C DEFINE_SYMBOL ""
    PREFIX "" OUTPUT_NAME "${name}" SUFFIX ".so" LIBRARY_OUTPUT_DIRECTORY "${modules_folder}")
endfunction()

desktop_module(solver "${PROJECT_SOURCE_DIR}/capi/solver.cpp")
set(sources ${picoply_descriptor_sources})
list(FILTER sources INCLUDE REGEX "^capi/(games|threats)/")
foreach(source IN LISTS sources)
  get_filename_component(name "${source}" NAME_WE)
  desktop_module(pply_${name} "${PROJECT_SOURCE_DIR}/${source}")
endforeach()

# desktop_use_modules(<target>): it loads them, by modules.cpp and solver_module.cpp.
function(desktop_use_modules target)
  target_link_libraries(${target} PUBLIC picoply_desktop_core ${CMAKE_DL_LIBS})
  target_compile_definitions(${target} PUBLIC PICOPLY_DESKTOP_MODULES PRIVATE
    PICOPLY_MODULES_BUILD="${CMAKE_BINARY_DIR}" PICOPLY_MODULES_FOLDER="${modules_folder}"
    PICOPLY_MODULES_CMAKE="${CMAKE_COMMAND}")
endfunction()
