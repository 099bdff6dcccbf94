# Install rules: the archive and the shared library, the C header, the C++ headers with what
# picoply_add_game() needs, the programs, a CMake package, a pkg-config file, licence and documents.
# The installed tree may be moved anywhere.
#
# Components, for `cmake --install --component`: Runtime (the shared library), Development (all that a
# program is built with, documents included), Program.
include(CMakePackageConfigHelpers)

set(picoply_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/picoply")

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME Development)
install(TARGETS picoply picoply_cpp picoply_game EXPORT picoplyTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
if(PICOPLY_INSTALL_SHARED AND TARGET picoply_shared)
  set_target_properties(picoply_shared PROPERTIES EXCLUDE_FROM_ALL OFF)
  install(TARGETS picoply_shared EXPORT picoplySharedTargets
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT Runtime NAMELINK_COMPONENT Development
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT Runtime)
  if(WIN32)
    install(FILES "${PROJECT_BINARY_DIR}/picoply.def" DESTINATION "${CMAKE_INSTALL_LIBDIR}")
  endif()
  install(EXPORT picoplySharedTargets NAMESPACE picoply:: DESTINATION "${picoply_package_dir}")
endif()
install(FILES capi/picoply.h DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(DIRECTORY include/picoply DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  FILES_MATCHING PATTERN "*.hpp")
install(DIRECTORY capi/ DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/picoply/capi"
  FILES_MATCHING PATTERN "*.hpp" PATTERN games EXCLUDE)

if(PICOPLY_BUILD_DESKTOP)
  install(TARGETS picoply_cli picoply_gomocup
    RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT Program)
  install(FILES docs/picoply.6 docs/pbrain-picoply.6
    DESTINATION "${CMAKE_INSTALL_MANDIR}/man6" COMPONENT Program)
endif()

install(EXPORT picoplyTargets NAMESPACE picoply:: DESTINATION "${picoply_package_dir}")
configure_package_config_file(cmake/picoplyConfig.cmake.in
  "${PROJECT_BINARY_DIR}/picoplyConfig.cmake" INSTALL_DESTINATION "${picoply_package_dir}"
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/picoplyConfigVersion.cmake"
  COMPATIBILITY SameMajorVersion)
install(FILES
  "${PROJECT_BINARY_DIR}/picoplyConfig.cmake"
  "${PROJECT_BINARY_DIR}/picoplyConfigVersion.cmake"
  cmake/PicoplyAddGame.cmake cmake/game.cpp.in cmake/game_size.cpp.in cmake/write_game_header.cmake
  DESTINATION "${picoply_package_dir}")

# The prefix in the pkg-config file is written relative to the file itself.
set(picoply_pc_dir "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
file(RELATIVE_PATH picoply_pc_to_prefix "/prefix/${picoply_pc_dir}" "/prefix")
string(REGEX REPLACE "/$" "" picoply_pc_to_prefix "${picoply_pc_to_prefix}")
configure_file(cmake/picoply.pc.in "${PROJECT_BINARY_DIR}/picoply.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/picoply.pc" DESTINATION "${picoply_pc_dir}")

install(FILES LICENSE README.md CHANGELOG.md DESIGN.md docs/adding-a-game.md
  DESTINATION "${CMAKE_INSTALL_DOCDIR}")
