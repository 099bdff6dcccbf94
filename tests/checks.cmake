# The scripts in tools/ as tests: picoply_check(<name> <script> <arguments>...); of names that end in _slow
# or _long a quick one has a part.
function(picoply_check name script)
  set(tier quick)
  if(name MATCHES "_(slow|long)$")
    set(tier ${CMAKE_MATCH_1})
  endif()
  add_test(NAME check.${name}
    COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/tools/${script}" ${ARGN})
  set_tests_properties(check.${name} PROPERTIES LABELS "check;${tier}" TIMEOUT 240 SKIP_RETURN_CODE 77)
endfunction()

picoply_check(archive check_archive.py "$<TARGET_FILE:picoply>")
picoply_check(drop check_drop.py "$<TARGET_FILE:picoply>" --cc "${CMAKE_C_COMPILER}")
picoply_check(readme check_readme.py "$<TARGET_FILE:picoply>" --cc "${CMAKE_C_COMPILER}")

# These look at the sources and choose their own compilers: once is enough, in the GCC release build.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_BUILD_TYPE STREQUAL "Release")
  picoply_check(c_header check_headers.py c)
  picoply_check(cpp_headers check_headers.py text)
  picoply_check(cpp_headers_long check_headers.py cpp)
  # With -Os the accounts of tools/footprint look, on six processors.
  picoply_check(recursion check_recursion.py --opt=-O1 --only=caro15,custom,othello8_loaded)
  picoply_check(recursion_long check_recursion.py --opt=-O2)
  picoply_check(lengths check_lengths.py)
  picoply_check(links check_links.py)
  picoply_check(documents documents --check)
  picoply_check(names check_names.py)
  picoply_check(index check_index.py)
  picoply_check(features features/features.py --check)
  picoply_check(version check_version.py)
  picoply_check(project check_project.py)
  picoply_check(uses check_uses.py)
  # It counts instructions: the record is this compiler's.
  picoply_check(desktop footprint/desktop.py "$<TARGET_FILE:picoply>")
endif()

# The answers that bindings for other languages must give, from the shared library itself.
add_custom_target(tests_conformance ALL DEPENDS picoply_shared)
add_test(NAME check.conformance
  COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/tests/conformance/reference.py"
          "$<TARGET_FILE:picoply_shared>")
add_test(NAME check.conformance_fails
  COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/tests/conformance/reference_test.py"
          "$<TARGET_FILE:picoply_shared>")
set_tests_properties(check.conformance check.conformance_fails PROPERTIES LABELS "check;quick" TIMEOUT 60)
add_dependencies(tests_quick tests_conformance)

# Programs of version 1, with the library of today.
add_test(NAME check.abi_v1
  COMMAND Python3::Interpreter -B "${CMAKE_CURRENT_SOURCE_DIR}/abi/v1_test.py"
          "$<TARGET_FILE:picoply_shared>" "$<TARGET_FILE:picoply>")
add_test(NAME check.abi_growth COMMAND Python3::Interpreter -B "${CMAKE_CURRENT_SOURCE_DIR}/abi/growth_test.py")
set_tests_properties(check.abi_v1 check.abi_growth PROPERTIES LABELS "check;quick" TIMEOUT 60 SKIP_RETURN_CODE 77)

# The parts of tools/ that have tests of their own, with the distribution's Python, whose packages some need.
file(GLOB scripts CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/tools/*_test.py")
foreach(script IN LISTS scripts)
  get_filename_component(name "${script}" NAME_WE)
  string(REGEX REPLACE "_test$" "" name "${name}")
  add_test(NAME check.tools_${name} COMMAND "${PICOPLY_SYSTEM_PYTHON}" -B "${script}")
  set_tests_properties(check.tools_${name} PROPERTIES LABELS "check;quick" TIMEOUT 60 SKIP_RETURN_CODE 77)
endforeach()

add_test(NAME check.labels
  COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/tests/labels_test.py"
          "${CMAKE_CTEST_COMMAND}" "${PROJECT_BINARY_DIR}")
set_tests_properties(check.labels PROPERTIES LABELS "check;quick" TIMEOUT 60)

# There is no FreeRTOS kernel to run it with: see the example.
add_test(NAME check.freertos_example
  COMMAND "${CMAKE_C_COMPILER}" -std=c99 -Wall -Wextra -Werror -fsyntax-only
          "-I${PROJECT_SOURCE_DIR}/capi" "-I${PROJECT_SOURCE_DIR}/tests/freertos"
          "${PROJECT_SOURCE_DIR}/examples/freertos/main.c")
set_tests_properties(check.freertos_example PROPERTIES LABELS "check;quick" TIMEOUT 60)
