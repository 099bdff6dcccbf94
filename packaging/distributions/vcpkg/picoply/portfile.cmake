# Builds a release; where the checksum is empty, the checkout that this file lies in.
set(release_sha512 "")

if(release_sha512)
  vcpkg_download_distfile(archive
    URLS "https://github.com/picoply/picoply/releases/download/v${VERSION}/picoply-${VERSION}.tar.gz"
    FILENAME "picoply-${VERSION}.tar.gz"
    SHA512 "${release_sha512}")
  vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${archive}")
else()
  get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../../.." ABSOLUTE)
endif()

# Games that a user adds are compiled into his program with the archive.
vcpkg_check_linkage(ONLY_STATIC_LIBRARY)
vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS
    -DPICOPLY_BUILD_TESTS=OFF
    -DPICOPLY_BUILD_DESKTOP=OFF
    -DPICOPLY_INSTALL=ON
    -DPICOPLY_INSTALL_SHARED=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/picoply)
vcpkg_fixup_pkgconfig()

file(REMOVE_RECURSE
  "${CURRENT_PACKAGES_DIR}/debug/include"
  "${CURRENT_PACKAGES_DIR}/debug/share"
  "${CURRENT_PACKAGES_DIR}/share/doc")
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
