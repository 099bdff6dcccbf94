# Fuzz targets: with libFuzzer where the build's sanitizers include it, else with random bytes. Either
# way a fixed amount of work from a fixed seed, and the inputs of the target's corpus once more.
#
# Those of the C interface lie beside this file, that of the link in link/; those in files/ read files of games, those in
# sessions/ hold conversations, with the programs' own code but for the clock and the output.
add_custom_target(tests_fuzz)

# fuzz_target(<source> <plain runs> <libFuzzer's runs> <libFuzzer's seconds> <libraries>...)
function(fuzz_target source plain runs seconds)
  get_filename_component(name "${source}" NAME_WE)
  picoply_test_program(${name} fuzz "${source}")
  target_link_libraries(${name} PRIVATE ${ARGN})
  add_dependencies(tests_quick ${name})
  add_dependencies(tests_slow ${name})
  if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    target_compile_options(${name} PRIVATE -O2)  # what it compares with takes most of the time
  endif()
  set(corpus "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/corpus/${name}")
  if(NOT IS_DIRECTORY "${corpus}")
    set(corpus)
  endif()
  math(EXPR more_plain "${plain} * 4")
  math(EXPR more_runs "${runs} * 12")
  math(EXPR more_seconds "${seconds} * 5")
  if(PICOPLY_SANITIZE MATCHES "fuzzer")
    # It is told what the target's own code does, too.
    target_link_libraries(${name} PRIVATE picoply_coverage)
    set_target_properties(${name} PROPERTIES DISABLE_PRECOMPILE_HEADERS ON)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    set(new "${CMAKE_CURRENT_BINARY_DIR}/fuzz_${name}")
    file(MAKE_DIRECTORY "${new}")
    add_test(NAME fuzz.${name}
      COMMAND ${name} -seed=1 -runs=${runs} -max_total_time=${seconds} -verbosity=0 "${new}" ${corpus})
    add_test(NAME fuzz.${name}_slow
      COMMAND ${name} -seed=2 -runs=${more_runs} -max_total_time=${more_seconds} -verbosity=0 "${new}" ${corpus})
  else()
    target_sources(${name} PRIVATE fuzz/standalone_main.cpp)
    add_test(NAME fuzz.${name} COMMAND ${name} --runs ${plain} ${corpus})
    add_test(NAME fuzz.${name}_slow COMMAND ${name} --runs ${more_plain} --seed 2 ${corpus})
  endif()
  # They take longest: first, beside the others.
  set_tests_properties(fuzz.${name} PROPERTIES LABELS "fuzz;quick" TIMEOUT 240 COST 100)
  set_tests_properties(fuzz.${name}_slow PROPERTIES LABELS "fuzz;slow" TIMEOUT 240 COST 100)
endfunction()

file(GLOB sources CONFIGURE_DEPENDS fuzz/*_fuzz.cpp)
foreach(source IN LISTS sources)
  fuzz_target("${source}" 1000 4000 12)
endforeach()

fuzz_target(fuzz/link/link_fuzz.cpp 1000 1000 2 picoply_link)

# MemorySanitizer takes what the C++ library writes for never written, unless that is built with it too.
if(PICOPLY_SANITIZE MATCHES "memory")
  return()
endif()
include(fuzz/programs.cmake)
file(GLOB sources CONFIGURE_DEPENDS fuzz/files/*_fuzz.cpp)
foreach(source IN LISTS sources)
  fuzz_target("${source}" 400 1000 1 fuzz_files)
endforeach()
fuzz_target(fuzz/sessions/gomocup_fuzz.cpp 100 300 1 fuzz_gomocup)
fuzz_target(fuzz/sessions/gtp_fuzz.cpp 100 300 1 fuzz_gtp_nboard)
fuzz_target(fuzz/sessions/nboard_fuzz.cpp 100 300 1 fuzz_gtp_nboard)
