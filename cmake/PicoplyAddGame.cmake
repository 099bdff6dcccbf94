# picoply_add_game(<name> "<C++ type>" MAX_PLY <n>
#                  [HEADER <header>] [DISPLAY <text>] [FEATURES <C++ expression>]
#                  [TARGET <target>])
#
# Makes one more game for the C interface: another board size, rule or search depth, or a game of
# your own. It defines the descriptor `const pply_game pply_<name>` and writes a header
# `picoply_<name>.h` that declares it and defines PPLY_<NAME>_SIZE, the bytes an engine needs,
# exact for the platform that is compiled for.
#
#   name      a C identifier in lower case, e.g. gomoku13
#   type      a C++ type that is a picoply::BoardGame, e.g. "Gomoku<13>"; picoply:: is implied
#   MAX_PLY   deepest search in plies, 1 .. 63: what an engine's memory grows with
#   HEADER    the header that defines the type; by default picoply/games/<type>.hpp in snake_case
#   FEATURES  what its engine can do (picoply/features.hpp): "kLean", "kTiny", or switches such as
#             "{.table = false, .pondering = false}"; by default everything
#   DISPLAY   the game's name for people; by default <name>
#   TARGET    an existing target, of the same folder, to add the game to; by default a new static library picoply_<name>
#
#   picoply_add_game(gomoku13 "Gomoku<13>" MAX_PLY 10)
#   target_link_libraries(app PRIVATE picoply_gomoku13)
#
# How the size is found: a game's engine is a C++ type, so only the compiler for the target platform
# knows its size, and when cross compiling nothing can be run. A separate object file holds the size
# as decimal digits between two marks; a CMake script reads them back while building. So the number
# follows every change of a header or flag, and the descriptor's own file, which includes the
# generated header, asserts that it is right.

function(picoply_add_game name type)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "MAX_PLY;HEADER;DISPLAY;FEATURES;TARGET" "")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "picoply_add_game(${name}): unknown arguments ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT name MATCHES "^[a-z][a-z0-9_]*$")
    message(FATAL_ERROR "picoply_add_game: \"${name}\" is not a C identifier in lower case")
  endif()
  if(NOT arg_MAX_PLY MATCHES "^[1-9][0-9]*$" OR arg_MAX_PLY GREATER 63)
    message(FATAL_ERROR "picoply_add_game(${name}): MAX_PLY \"${arg_MAX_PLY}\" is not within 1 .. 63")
  endif()
  if(NOT arg_DISPLAY)
    set(arg_DISPLAY "${name}")
  endif()
  if(NOT arg_FEATURES)
    set(arg_FEATURES "{}")
  endif()
  if(NOT arg_HEADER)
    string(REGEX REPLACE "^(::)?(picoply::)?([A-Za-z0-9_]+).*$" "\\3" file "${type}")
    string(REGEX REPLACE "([a-z0-9])([A-Z])" "\\1_\\2" file "${file}")
    string(TOLOWER "${file}" file)
    set(arg_HEADER "picoply/games/${file}.hpp")
  endif()

  if(NOT arg_TARGET)
    set(arg_TARGET "picoply_${name}")
    add_library(${arg_TARGET} STATIC)
    get_property(pic GLOBAL PROPERTY TARGET_SUPPORTS_SHARED_LIBS)
    set_target_properties(${arg_TARGET} PROPERTIES POSITION_INDEPENDENT_CODE "${pic}")
  elseif(NOT TARGET ${arg_TARGET})
    message(FATAL_ERROR "picoply_add_game(${name}): there is no target ${arg_TARGET} yet")
  endif()
  get_target_property(folder ${arg_TARGET} SOURCE_DIR)
  if(NOT folder STREQUAL CMAKE_CURRENT_SOURCE_DIR)
    message(FATAL_ERROR "picoply_add_game(${name}): the target ${arg_TARGET} is of another folder, ${folder}")
  endif()

  string(TOUPPER "${name}" upper)
  set(directory "${CMAKE_CURRENT_BINARY_DIR}/picoply_games/${name}")
  set(header "${directory}/picoply_${name}.h")
  set(PICOPLY_GAME_NAME "${name}")
  set(PICOPLY_GAME_UPPER "${upper}")
  set(PICOPLY_GAME_TYPE "${type}")
  set(PICOPLY_GAME_HEADER "${arg_HEADER}")
  set(PICOPLY_GAME_MAX_PLY "${arg_MAX_PLY}")
  set(PICOPLY_GAME_DISPLAY "${arg_DISPLAY}")
  set(PICOPLY_GAME_FEATURES "${arg_FEATURES}")
  configure_file("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/game_size.cpp.in" "${directory}/size/game_size.cpp" @ONLY)
  configure_file("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/game.cpp.in" "${directory}/game.cpp" @ONLY)

  set(options "")
  if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    set(options -fno-exceptions -fno-rtti -fno-threadsafe-statics -ffunction-sections
      -fdata-sections -fvisibility=hidden)
  endif()

  # The size, as an object file. Link-time optimization would turn it into something unreadable.
  set(size_target "picoply_${name}_size")
  add_library(${size_target} OBJECT "${directory}/size/game_size.cpp")
  target_link_libraries(${size_target} PRIVATE picoply::game)
  target_include_directories(${size_target} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
  target_compile_options(${size_target} PRIVATE ${options})
  set_target_properties(${size_target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF
    CXX_EXTENSIONS OFF)
  if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    target_compile_options(${size_target} PRIVATE -fno-lto)
  endif()

  add_custom_command(OUTPUT "${header}"
    COMMAND "${CMAKE_COMMAND}" "-DOBJECT=$<TARGET_OBJECTS:${size_target}>" "-DHEADER=${header}"
            "-DNAME=${name}" -P "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/write_game_header.cmake"
    DEPENDS ${size_target} $<TARGET_OBJECTS:${size_target}>
            "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/write_game_header.cmake"
    COMMENT "Writing picoply_${name}.h" VERBATIM)

  target_sources(${arg_TARGET} PRIVATE "${directory}/game.cpp" "${header}")
  set_source_files_properties("${directory}/game.cpp" PROPERTIES
    COMPILE_OPTIONS "${options}" OBJECT_DEPENDS "${header}")
  # As target_link_libraries() does it, which refuses a target that was linked before without PUBLIC or PRIVATE.
  set_property(TARGET ${arg_TARGET} APPEND PROPERTY LINK_LIBRARIES picoply::picoply picoply::game)
  set_property(TARGET ${arg_TARGET} APPEND PROPERTY INTERFACE_LINK_LIBRARIES picoply::picoply)
  # Package managers that make their own targets leave out what picoply::game asks for.
  target_compile_features(${size_target} PRIVATE cxx_std_20)
  target_compile_features(${arg_TARGET} PRIVATE cxx_std_20)
  target_include_directories(${arg_TARGET} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}"
    PUBLIC "$<BUILD_INTERFACE:${directory}>")
endfunction()
