# The descriptors that these programs have beside the library's own. picoply_add_game() would compile each
# a second time, for a header with its engine's size; these programs ask pply_engine_size() for that.

# desktop_game_source(<variable> <name> "<type>" <header> <max_ply> "<display>"): a file that defines
# pply_<name>; the rest is as for picoply_add_game().
function(desktop_game_source variable name type header max_ply display)
  set(GAME_NAME "${name}")
  set(GAME_TYPE "${type}")
  set(GAME_HEADER "${header}")
  set(GAME_MAX_PLY "${max_ply}")
  set(GAME_DISPLAY "${display}")
  set(file "${CMAKE_CURRENT_BINARY_DIR}/games/${name}.cpp")
  configure_file("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/game.cpp.in" "${file}" @ONLY)
  set(${variable} "${file}" PARENT_SCOPE)
endfunction()

# How they are compiled: as the library's own.
function(desktop_game_target target)
  target_link_libraries(${target} PRIVATE picoply_cpp picoply_library_flags)
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/capi")
  target_compile_features(${target} PRIVATE cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
endfunction()

# desktop_game_library(<target>): what desktop_game_source() makes is added to it.
function(desktop_game_library target)
  add_library(${target} STATIC)
  desktop_game_target(${target})
  target_link_libraries(${target} PUBLIC picoply::picoply)
endfunction()
