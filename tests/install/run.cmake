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
  file(REMOVE_RECURSE "${ROOT}/prefix" "${ROOT}/staged" "${PREFIX}")
  must("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${ROOT}/prefix")
  # Staged for a package, it is the same below DESTDIR.
  must("${CMAKE_COMMAND}" -E env "DESTDIR=${ROOT}/staged"
    "${CMAKE_COMMAND}" --install "${BUILD}" --prefix /opt/picoply)
  foreach(tree IN ITEMS prefix staged/opt/picoply)
    file(GLOB_RECURSE files RELATIVE "${ROOT}/${tree}" "${ROOT}/${tree}/*")
    list(SORT files)
    list(APPEND trees "${files}")
  endforeach()
  list(LENGTH files count)
  list(SUBLIST trees 0 ${count} first)
  if(count EQUAL 0 OR NOT first STREQUAL files)
    message(FATAL_ERROR "DESTDIR has\n${files}\ninstead of\n${first}")
  endif()
  get_filename_component(parent "${PREFIX}" DIRECTORY)
  file(MAKE_DIRECTORY "${parent}")
  file(RENAME "${ROOT}/prefix" "${PREFIX}")
  set(expected include/picoply.h include/picoply/search.hpp ${LIBDIR}/libpicoply.a
    ${LIBDIR}/pkgconfig/picoply.pc ${LIBDIR}/cmake/picoply/picoplyConfig.cmake
    share/doc/picoply/LICENSE share/doc/picoply/README.md)
  if(SHARED)
    string(REGEX REPLACE "\\..*" "" major "${VERSION}")
    list(APPEND expected ${LIBDIR}/libpicoply.so ${LIBDIR}/libpicoply.so.${major}
      ${LIBDIR}/libpicoply.so.${VERSION})
  endif()
  foreach(file IN LISTS expected)
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
  # The plain C compiler links it, without a C++ runtime: the archive, and what -lpicoply finds first.
  set(ENV{PKG_CONFIG_PATH} "${PREFIX}/${LIBDIR}/pkgconfig")
  must("${PKG_CONFIG}" --exact-version=${VERSION} picoply)
  execute_process(COMMAND "${PKG_CONFIG}" --cflags --libs picoply OUTPUT_VARIABLE flags)
  separate_arguments(flags UNIX_COMMAND "${flags}")
  set(compile "${CC}" -std=c99 -Wall -Wextra -Wpedantic -Werror
    "${PICOPLY_SOURCE}/tests/install/main.c")
  must(${compile} -Wl,-Bstatic ${flags} -Wl,-Bdynamic -o "${work}/static")
  must("${work}/static")
  must(${compile} ${flags} -o "${work}/default")
  if(SHARED)
    set(ENV{LD_LIBRARY_PATH} "${PREFIX}/${LIBDIR}")
  endif()
  must("${work}/default")
  return()
endif()

must("${CMAKE_COMMAND}" -G "${GENERATOR}" -S "${PICOPLY_SOURCE}/tests/install/${PROJECT}"
  -B "${work}" "-DCMAKE_C_COMPILER=${CC}" "-DCMAKE_CXX_COMPILER=${CXX}"
  "-DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}"
  "-DCMAKE_PREFIX_PATH=${PREFIX}" "-DPICOPLY_SOURCE=${PICOPLY_SOURCE}"
  "-DPICOPLY_VERSION=${VERSION}" "-DUSE_FETCH_CONTENT=${USE_FETCH_CONTENT}"
  "-DEACH_HEADER=${EACH_HEADER}")
if(ONLY_CONFIGURE)
  return()
endif()
must("${CMAKE_COMMAND}" --build "${work}")
must("${work}/outside")
if(EXISTS "${work}/shallow")
  must("${work}/shallow")
endif()
