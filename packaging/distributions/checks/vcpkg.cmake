# What vcpkg's own scripts do, as far as picoply's port asks for it; from vcpkg's documentation of these
# functions. Runs the port:
#
#   cmake -DPORT_DIR=<folder with portfile.cmake> -DROOT=<folder to work in> [-DDOWNLOADS=<folder>]
#         -P vcpkg.cmake
#
# The package is made in ROOT/packages, from files of DOWNLOADS if the port downloads any.
cmake_minimum_required(VERSION 3.22)

file(READ "${PORT_DIR}/vcpkg.json" manifest)
string(JSON PORT GET "${manifest}" name)
string(JSON VERSION GET "${manifest}" version-semver)
set(CURRENT_PORT_DIR "${PORT_DIR}")
set(CURRENT_PACKAGES_DIR "${ROOT}/packages")
set(CURRENT_BUILDTREES_DIR "${ROOT}/buildtrees")
set(VCPKG_LIBRARY_LINKAGE dynamic) # a triplet that the port has to say no to
file(REMOVE_RECURSE "${ROOT}")

function(must)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    list(JOIN ARGV " " command)
    message(FATAL_ERROR "${command}\nended with ${result}")
  endif()
endfunction()

function(vcpkg_check_linkage only)
  if(NOT only STREQUAL "ONLY_STATIC_LIBRARY")
    message(FATAL_ERROR "vcpkg_check_linkage(${ARGV}) is not known here")
  endif()
  set(VCPKG_LIBRARY_LINKAGE static PARENT_SCOPE)
endfunction()

function(vcpkg_download_distfile out)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FILENAME;SHA512" "URLS")
  get_filename_component(end "${arg_URLS}" NAME)
  file(SHA512 "${DOWNLOADS}/${end}" found)
  if(NOT found STREQUAL arg_SHA512)
    message(FATAL_ERROR "${arg_URLS}: SHA512 is ${found}, the port says ${arg_SHA512}")
  endif()
  set(${out} "${DOWNLOADS}/${end}" PARENT_SCOPE)
endfunction()

# The one folder in the archive is left out of the path.
function(vcpkg_extract_source_archive out)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "ARCHIVE" "")
  file(ARCHIVE_EXTRACT INPUT "${arg_ARCHIVE}" DESTINATION "${CURRENT_BUILDTREES_DIR}/src")
  file(GLOB folder "${CURRENT_BUILDTREES_DIR}/src/*")
  set(${out} "${folder}" PARENT_SCOPE)
endfunction()

# Without optimization: what is built is not looked at, but where it goes. Both alike and as conan_stub.py has it,
# as deep below the sources, for a compiler cache.
function(vcpkg_cmake_configure)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "SOURCE_PATH" "OPTIONS")
  foreach(type IN ITEMS Release Debug)
    set(prefix "${CURRENT_PACKAGES_DIR}")
    if(type STREQUAL "Debug")
      string(APPEND prefix "/debug")
    endif()
    must("${CMAKE_COMMAND}" -S "${arg_SOURCE_PATH}" -B "${arg_SOURCE_PATH}/build/${type}" -G Ninja
      "-DCMAKE_BUILD_TYPE=${type}" "-DCMAKE_INSTALL_PREFIX=${prefix}" -DBUILD_SHARED_LIBS=OFF
      -DCMAKE_CXX_FLAGS_RELEASE=-O0 -DCMAKE_CXX_FLAGS_DEBUG=-O0 -DCMAKE_INSTALL_LIBDIR=lib ${arg_OPTIONS})
  endforeach()
endfunction()

function(vcpkg_cmake_install)
  foreach(type IN ITEMS Release Debug)
    must("${CMAKE_COMMAND}" --build "${SOURCE_PATH}/build/${type}" --target install)
  endforeach()
endfunction()

# Moves the configuration to share/<port>, and the debug build's targets next to it.
function(vcpkg_cmake_config_fixup)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "CONFIG_PATH" "")
  set(share "${CURRENT_PACKAGES_DIR}/share/${PORT}")
  file(MAKE_DIRECTORY "${share}")
  file(GLOB files "${CURRENT_PACKAGES_DIR}/${arg_CONFIG_PATH}/*")
  file(COPY ${files} DESTINATION "${share}")
  file(GLOB targets "${CURRENT_PACKAGES_DIR}/debug/${arg_CONFIG_PATH}/*Targets-debug.cmake")
  foreach(file IN LISTS targets)
    get_filename_component(name "${file}" NAME)
    file(READ "${file}" text)
    string(REPLACE "\${_IMPORT_PREFIX}/lib" "\${_IMPORT_PREFIX}/debug/lib" text "${text}")
    file(WRITE "${share}/${name}" "${text}")
  endforeach()
  # One folder higher than share/<port>, and two folders less than lib/cmake/<port>.
  file(GLOB files "${share}/*Targets.cmake" "${share}/*Config.cmake")
  foreach(file IN LISTS files)
    file(READ "${file}" text)
    string(REGEX REPLACE "\nget_filename_component\\(_IMPORT_PREFIX \"\\\${CMAKE_CURRENT_LIST_FILE}\" PATH\\)(\nget_filename_component\\(_IMPORT_PREFIX \"\\\${_IMPORT_PREFIX}\" PATH\\))+"
      "\nget_filename_component(_IMPORT_PREFIX \"\${CMAKE_CURRENT_LIST_DIR}/../..\" ABSOLUTE)"
      text "${text}")
    string(REPLACE "\${CMAKE_CURRENT_LIST_DIR}/../../../" "\${CMAKE_CURRENT_LIST_DIR}/../../"
      text "${text}")
    file(WRITE "${file}" "${text}")
  endforeach()
  file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/lib/cmake" "${CURRENT_PACKAGES_DIR}/debug/lib/cmake")
endfunction()

function(vcpkg_fixup_pkgconfig)
endfunction()

function(vcpkg_install_copyright)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "FILE_LIST")
  file(COPY_FILE "${arg_FILE_LIST}" "${CURRENT_PACKAGES_DIR}/share/${PORT}/copyright")
endfunction()

include("${PORT_DIR}/portfile.cmake")

# What vcpkg refuses in a package.
foreach(path IN ITEMS debug/include debug/share lib/cmake share/doc bin debug/bin)
  if(EXISTS "${CURRENT_PACKAGES_DIR}/${path}")
    message(FATAL_ERROR "the package must not have ${path}")
  endif()
endforeach()
foreach(path IN ITEMS include/picoply.h lib/libpicoply.a debug/lib/libpicoply.a
    share/picoply/copyright share/picoply/usage share/picoply/picoplyConfig.cmake)
  if(NOT EXISTS "${CURRENT_PACKAGES_DIR}/${path}")
    message(FATAL_ERROR "the package lacks ${path}")
  endif()
endforeach()
file(GLOB_RECURSE shared "${CURRENT_PACKAGES_DIR}/*.so*")
if(shared)
  message(FATAL_ERROR "a static package has ${shared}")
endif()
message(STATUS "vcpkg: ok")
