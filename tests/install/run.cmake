# One step of the install tests, chosen by NAME; install_tests.cmake passes the variables.
set(work "${ROOT}/${NAME}")

# Runs a command and stops with its output if it fails.
function(must)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE result OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(NOT result EQUAL 0)
    list(JOIN ARGV " " command)
    message("${command}\nended with ${result}:\n${out}")
    message(FATAL_ERROR "install.${NAME} failed")
  endif()
endfunction()

if(NAME STREQUAL "tree")
  # Installed in one place, then moved to another, with blanks in its name.
  file(REMOVE_RECURSE "${ROOT}/prefix" "${PREFIX}")
  must("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${ROOT}/prefix")
  get_filename_component(parent "${PREFIX}" DIRECTORY)
  file(MAKE_DIRECTORY "${parent}")
  file(RENAME "${ROOT}/prefix" "${PREFIX}")
  foreach(file IN ITEMS include/picoply.h include/picoply/search.hpp ${LIBDIR}/libpicoply.a
      ${LIBDIR}/pkgconfig/picoply.pc ${LIBDIR}/cmake/picoply/picoplyConfig.cmake)
    if(NOT EXISTS "${PREFIX}/${file}")
      message(FATAL_ERROR "not installed: ${file}")
    endif()
  endforeach()
  file(GLOB_RECURSE installed "${PREFIX}/${LIBDIR}/cmake/*" "${PREFIX}/${LIBDIR}/pkgconfig/*")
  foreach(file IN LISTS installed)
    file(STRINGS "${file}" lines REGEX "^[^#]*(${ROOT}|${PICOPLY_SOURCE})")
    if(lines)
      message(FATAL_ERROR "${file} names a path of the machine it was built on: ${lines}")
    endif()
  endforeach()
  return()
endif()

file(REMOVE_RECURSE "${work}")
file(MAKE_DIRECTORY "${work}")

if(NAME STREQUAL "pkg_config")
  # The plain C compiler links it, without a C++ runtime.
  set(ENV{PKG_CONFIG_PATH} "${PREFIX}/${LIBDIR}/pkgconfig")
  must("${PKG_CONFIG}" --exact-version=0.1.0 picoply)
  execute_process(COMMAND "${PKG_CONFIG}" --cflags --libs picoply OUTPUT_VARIABLE flags)
  separate_arguments(flags UNIX_COMMAND "${flags}")
  must("${CC}" -std=c99 -Wall -Wextra -Wpedantic -Werror
    "${PICOPLY_SOURCE}/tests/install/main.c" ${flags} -o "${work}/outside")
  must("${work}/outside")
  return()
endif()

must("${CMAKE_COMMAND}" -G "${GENERATOR}" -S "${PICOPLY_SOURCE}/tests/install/${PROJECT}"
  -B "${work}" "-DCMAKE_C_COMPILER=${CC}" "-DCMAKE_CXX_COMPILER=${CXX}"
  "-DCMAKE_PREFIX_PATH=${PREFIX}" "-DPICOPLY_SOURCE=${PICOPLY_SOURCE}"
  "-DUSE_FETCH_CONTENT=${USE_FETCH_CONTENT}")
must("${CMAKE_COMMAND}" --build "${work}")
must("${work}/outside")
if(EXISTS "${work}/shallow")
  must("${work}/shallow")
endif()
