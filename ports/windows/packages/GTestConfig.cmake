# From its sources, which Debian has in /usr/src.
find_path(googletest_sources src/gtest-all.cc PATHS /usr/src/googletest/googletest NO_DEFAULT_PATH
  NO_CMAKE_FIND_ROOT_PATH REQUIRED)
mark_as_advanced(googletest_sources)
if(NOT TARGET GTest::gtest)
  add_library(windows_gtest STATIC EXCLUDE_FROM_ALL "${googletest_sources}/src/gtest-all.cc")
  add_library(windows_gtest_main STATIC EXCLUDE_FROM_ALL "${googletest_sources}/src/gtest_main.cc")
  target_include_directories(windows_gtest PRIVATE "${googletest_sources}")
  target_include_directories(windows_gtest SYSTEM PUBLIC "${googletest_sources}/include")
  target_compile_features(windows_gtest PUBLIC cxx_std_17)
  target_link_libraries(windows_gtest_main PUBLIC windows_gtest)
  add_library(GTest::gtest ALIAS windows_gtest)
  add_library(GTest::gtest_main ALIAS windows_gtest_main)
endif()
