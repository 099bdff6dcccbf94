# When a test is run is one of its labels, beside that of its folder: `quick`, always; `slow`, since it repeats
# for long what a quick test does too; `long`, since it repeats that once more for further games and sizes, before a
# release; `timing`, since it measures time, alone; `boards`, of programs that take long to build. Where a test is
# written it says so: a suite of GoogleTest whose name, or an instantiation's, ends in Slow is slow, in Long, long,
# and a script has a line "# Labels: slow".

# What the quick tests need, what the slow and long ones need, and what those of all boards do.
add_custom_target(tests_quick)
add_custom_target(tests_slow)
add_custom_target(tests_long)
add_custom_target(tests_boards)

# picoply_tier_of(<variable> <script>): what a script says, or `quick`.
function(picoply_tier_of variable script)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${script}")
  file(STRINGS "${script}" tier REGEX "^# Labels: [a-z]+$" LIMIT_COUNT 1)
  string(REPLACE "# Labels: " "" tier "${tier}")
  if(NOT tier)
    set(tier quick)
  endif()
  set(${variable} ${tier} PARENT_SCOPE)
endfunction()

# picoply_script_test(<folder> <script> <interpreter> <arguments>...)
function(picoply_script_test folder script interpreter)
  get_filename_component(name "${script}" NAME_WE)
  picoply_tier_of(tier "${script}")
  add_test(NAME ${folder}.${name} COMMAND "${interpreter}" "${script}" ${ARGN})
  # They take longer than most: first, so that none is left over at the end.
  set_tests_properties(${folder}.${name} PROPERTIES LABELS "${folder};${tier}" TIMEOUT 240 COST 10)
  if(tier STREQUAL "timing")
    set_tests_properties(${folder}.${name} PROPERTIES RUN_SERIAL TRUE)
  endif()
endfunction()

# Finds a program's tests and labels them: picoply_discover(<target> <source> <folder> <prefix> <timeout>)
function(picoply_discover target source folder prefix timeout)
  set(test "^((TYPED_)?TEST(_F|_P)?|INSTANTIATE_(TYPED_)?TEST_SUITE_P)\\(")
  file(STRINGS "${source}" quick REGEX "${test}")
  set(others "")
  foreach(name IN ITEMS Slow Long)
    file(STRINGS "${source}" found REGEX "${name}[,)]" LIMIT_COUNT 1)
    if(found)
      string(TOLOWER ${name} tier)
      list(APPEND others "*${name}.*" "*${name}/*")
      picoply_discover_tier(${target} ${tier} "*${name}.*:*${name}/*" ${folder} ${prefix} ${timeout})
    endif()
    list(FILTER quick EXCLUDE REGEX "${name},")
  endforeach()
  # Filtering has made an element of what stands behind a semicolon.
  list(FILTER quick INCLUDE REGEX "${test}")
  if(quick AND others)
    list(JOIN others ":" others)
    picoply_discover_tier(${target} quick "-${others}" ${folder} ${prefix} ${timeout})
  elseif(quick)
    picoply_discover_tier(${target} quick "*" ${folder} ${prefix} ${timeout})
  endif()
endfunction()

# Two labels are a list, which gtest_discover_tests() would take apart: they are set when ctest has read its list
# of the tests.
function(picoply_discover_tier target tier filter folder prefix timeout)
  set(tests ${target}_${tier}_tests)
  if(NOT tier STREQUAL "quick" AND PICOPLY_SANITIZE)
    set(timeout 1200)  # ten times as slow
  endif()
  gtest_discover_tests(${target} TEST_FILTER "${filter}" TEST_PREFIX "${prefix}." TEST_LIST ${tests}
    DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT ${timeout})
  set(script "${CMAKE_CURRENT_BINARY_DIR}/${target}_${tier}_labels.cmake")
  file(WRITE "${script}" "if(${tests})
  set_tests_properties(\${${tests}} PROPERTIES LABELS \"${folder};${tier}\")
endif()
")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${script}")
  # The lab's are built by tests_lab.
  if(NOT folder STREQUAL "lab")
    add_dependencies(tests_${tier} ${target})
    add_dependencies(tests_${folder}_${tier} ${target})
  endif()
endfunction()
