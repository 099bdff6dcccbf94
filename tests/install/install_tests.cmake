# What a user of the installed or fetched library does, done in the build folder.
find_program(PKG_CONFIG_EXECUTABLE NAMES pkg-config pkgconf)
set(install_shared OFF)
if(PICOPLY_INSTALL_SHARED AND TARGET picoply_shared)
  set(install_shared ON)
endif()
set(install_root "${PROJECT_BINARY_DIR}/install_test")
set(install_moved "${install_root}/moved/to a new place")

function(picoply_install_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FIXTURE;TIER" "DEFINE")
  if(NOT arg_TIER)
    set(arg_TIER quick)
  endif()
  list(TRANSFORM arg_DEFINE PREPEND "-D")
  add_test(NAME install.${name} COMMAND "${CMAKE_COMMAND}"
    "-DROOT=${install_root}" "-DPREFIX=${install_moved}" "-DNAME=${name}"
    "-DGENERATOR=${CMAKE_GENERATOR}" "-DCC=${CMAKE_C_COMPILER}" "-DCXX=${CMAKE_CXX_COMPILER}"
    "-DLAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER}" "-DBUILD=${PROJECT_BINARY_DIR}" "-DPICOPLY_SOURCE=${PROJECT_SOURCE_DIR}"
    "-DVERSION=${PROJECT_VERSION}" "-DSHARED=${install_shared}"
    "-DLIBDIR=${CMAKE_INSTALL_LIBDIR}" "-DPKG_CONFIG=${PKG_CONFIG_EXECUTABLE}" ${arg_DEFINE}
    -P "${PROJECT_SOURCE_DIR}/tests/install/run.cmake")
  set_tests_properties(install.${name} PROPERTIES LABELS "install;${arg_TIER}" TIMEOUT 120)
  if(arg_FIXTURE)
    set_tests_properties(install.${name} PROPERTIES ${arg_FIXTURE} installed_tree)
  endif()
endfunction()

if(PICOPLY_INSTALL)
  picoply_install_test(tree FIXTURE FIXTURES_SETUP)
  picoply_install_test(find_package FIXTURE FIXTURES_REQUIRED DEFINE PROJECT=package)
  picoply_install_test(add_game FIXTURE FIXTURES_REQUIRED DEFINE PROJECT=add_game)
  picoply_install_test(headers FIXTURE FIXTURES_REQUIRED DEFINE PROJECT=headers)
  picoply_install_test(each_header FIXTURE FIXTURES_REQUIRED TIER long DEFINE PROJECT=headers EACH_HEADER=ON)
  set_tests_properties(install.each_header PROPERTIES TIMEOUT 240)  # a hundred small programs
  if(install_shared)
    picoply_install_test(shared FIXTURE FIXTURES_REQUIRED DEFINE PROJECT=shared)
  endif()
  if(PKG_CONFIG_EXECUTABLE)
    picoply_install_test(pkg_config FIXTURE FIXTURES_REQUIRED)
  endif()
endif()
# These compile the library once more; that another project is left as it was is seen without.
picoply_install_test(subproject DEFINE PROJECT=subproject USE_FETCH_CONTENT=OFF ONLY_CONFIGURE=ON)
picoply_install_test(add_subdirectory TIER long DEFINE PROJECT=subproject USE_FETCH_CONTENT=OFF)
picoply_install_test(fetch_content TIER long DEFINE PROJECT=subproject USE_FETCH_CONTENT=ON)
add_dependencies(tests_quick picoply)
add_dependencies(tests_slow picoply)
add_dependencies(tests_long picoply)
if(install_shared)
  add_dependencies(tests_quick picoply_shared)
endif()
