# Install rules: the archive, the C header, the C++ headers with what picoply_add_game() needs, a
# CMake package and a pkg-config file. The installed tree may be moved anywhere.
include(CMakePackageConfigHelpers)

set(picoply_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/picoply")

install(TARGETS picoply picoply_cpp picoply_game EXPORT picoplyTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(FILES capi/picoply.h DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(DIRECTORY include/picoply DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  FILES_MATCHING PATTERN "*.hpp")
install(DIRECTORY capi/ DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/picoply/capi"
  FILES_MATCHING PATTERN "*.hpp" PATTERN games EXCLUDE)

if(PICOPLY_BUILD_DESKTOP)
  install(TARGETS picoply_cli RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()

install(EXPORT picoplyTargets NAMESPACE picoply:: DESTINATION "${picoply_package_dir}")
configure_package_config_file(cmake/picoplyConfig.cmake.in
  "${PROJECT_BINARY_DIR}/picoplyConfig.cmake" INSTALL_DESTINATION "${picoply_package_dir}"
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/picoplyConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
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
