# The programs' code for fuzz targets, with the library's own games and with fuzz/programs.cpp for the clock
# and the output: fuzz_files, and on top of it fuzz_gomocup and fuzz_gtp_nboard.
get_filename_component(fuzz_root "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
find_package(Threads REQUIRED)

set(hosted_sources
  engine.cpp files/book.cpp files/game_record.cpp files/ggf.cpp files/obf.cpp files/path.cpp files/psq.cpp
  files/renlib.cpp files/replaced_file.cpp files/save_file.cpp files/sgf.cpp files/weights_reader.cpp files/wthor.cpp
  format.cpp games/built_in.cpp games/game_list.cpp games/registry.cpp platform/posix/platform.cpp players/judging.cpp
  players/searching.cpp players/solving.cpp protocol/budget.cpp protocol/line_reader.cpp
  protocol/mailbox.cpp protocol/thinker.cpp protocol/words.cpp terminal.cpp turns.cpp zeroed.cpp)
list(TRANSFORM hosted_sources PREPEND "${fuzz_root}/hosted/")
file(GLOB fuzzed_gomocup CONFIGURE_DEPENDS "${fuzz_root}/ports/desktop/gomocup/*.cpp")
list(FILTER fuzzed_gomocup EXCLUDE REGEX "/main\\.cpp$")
file(GLOB session_sources CONFIGURE_DEPENDS
  "${fuzz_root}/ports/desktop/gtp/*.cpp" "${fuzz_root}/ports/desktop/nboard/*.cpp")

# fuzz_programs(<target> <source>...): in a few parts that the compiler sees at once, which takes a third
# of the time.
function(fuzz_programs target)
  add_library(${target} STATIC EXCLUDE_FROM_ALL ${ARGN})
  target_link_libraries(${target}
    PUBLIC picoply::picoply Threads::Threads PRIVATE picoply_program_flags picoply_quick_compile)
  if(PICOPLY_SANITIZE MATCHES "fuzzer")
    target_link_libraries(${target} PRIVATE picoply_coverage)
  endif()
  target_include_directories(${target} PUBLIC "${fuzz_root}" "${fuzz_root}/ports/desktop"
    "${fuzz_root}/ports/desktop/gomocup" "${fuzz_root}/tests")
  target_compile_definitions(${target} PUBLIC PICOPLY_ONLY_BUILT_IN)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF
    UNITY_BUILD "${PICOPLY_DESKTOP_UNITY}" UNITY_BUILD_BATCH_SIZE 13)
endfunction()
fuzz_programs(fuzz_files ${hosted_sources} "${fuzz_root}/tests/fuzz/programs.cpp")
fuzz_programs(fuzz_gomocup ${fuzzed_gomocup})
fuzz_programs(fuzz_gtp_nboard ${session_sources})
target_link_libraries(fuzz_gomocup PUBLIC fuzz_files)
target_link_libraries(fuzz_gtp_nboard PUBLIC fuzz_files)
