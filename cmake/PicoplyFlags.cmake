# Compiler flags as interface targets, linked privately by picoply's own targets and never exported.

set(picoply_gnu_like "$<CXX_COMPILER_ID:GNU,Clang,AppleClang>")
set(picoply_gnu_like_cxx "$<AND:${picoply_gnu_like},$<COMPILE_LANGUAGE:CXX>>")

# How the library's own code is compiled: no part of the C++ runtime can be needed, every function
# and table can be dropped on its own, and only the C interface is visible outside of a program or
# shared library that contains the archive (capi/visible.h has the details).
set(picoply_library_options
  -fno-exceptions -fno-rtti -fno-threadsafe-statics
  -ffunction-sections -fdata-sections
  -fvisibility=hidden "SHELL:-include \"${PROJECT_SOURCE_DIR}/capi/visible.h\"")

add_library(picoply_library_flags INTERFACE)
target_compile_options(picoply_library_flags INTERFACE
  "$<${picoply_gnu_like_cxx}:${picoply_library_options}>")

add_library(picoply_warnings INTERFACE)
target_compile_options(picoply_warnings INTERFACE
  $<${picoply_gnu_like}:-Wall> $<${picoply_gnu_like}:-Wextra>
  $<${picoply_gnu_like}:-Wconversion> $<${picoply_gnu_like}:-Wshadow>
  $<$<AND:${picoply_gnu_like},$<BOOL:${PICOPLY_WERROR}>>:-Werror>)

# Settings that every object of a build must share. They reach picoply's own targets through
# picoply_library_flags and picoply_program_flags, and those who link the library through the
# sanitizer's link option, without which they could not.
add_library(picoply_build_flags INTERFACE)
# What libFuzzer watches: the library and the fuzz targets. Other tests take a fifth longer to compile with it.
add_library(picoply_coverage INTERFACE)
if(PICOPLY_SANITIZE)
  string(REGEX REPLACE ",?fuzzer-no-link" "" picoply_sanitize "${PICOPLY_SANITIZE}")
  if(NOT picoply_sanitize STREQUAL PICOPLY_SANITIZE)
    target_compile_options(picoply_coverage INTERFACE -fsanitize=fuzzer-no-link)
    target_link_libraries(picoply_library_flags INTERFACE picoply_coverage)
  endif()
  target_compile_options(picoply_build_flags INTERFACE
    -fsanitize=${picoply_sanitize} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(picoply_build_flags INTERFACE -fsanitize=${PICOPLY_SANITIZE})
  # The library is searched with for a while, the tests are compiled for longer than they run.
  target_compile_options(picoply_library_flags INTERFACE -O1)
endif()
if(PICOPLY_ASSERTS)
  target_compile_options(picoply_build_flags INTERFACE
    "$<$<COMPILE_LANGUAGE:CXX>:-DPPLY_ASSERT(condition)=((condition) ? (void)0 : __builtin_trap())>")
endif()
target_link_libraries(picoply_library_flags INTERFACE picoply_build_flags)

# For programs and tests: exceptions and RTTI as usual.
add_library(picoply_program_flags INTERFACE)
target_link_libraries(picoply_program_flags INTERFACE picoply_build_flags picoply_warnings)
target_compile_features(picoply_program_flags INTERFACE cxx_std_20)
# GCC 12 warns about std::string's own operator+ in C++20 (its bug 105329).
target_compile_options(picoply_program_flags INTERFACE
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>)

# For what costs the compiler more time than it costs anybody to run: readers of options and of JSON, and
# tests. What computes is linked, not compiled with this. A tenth of GCC's time would go into freeing memory
# that there is.
set(picoply_quick_level -O1)
if(PICOPLY_DESKTOP_MODULES)
  set(picoply_quick_level -O0)
endif()
add_library(picoply_quick_compile INTERFACE)
target_compile_options(picoply_quick_compile INTERFACE
  $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU,Clang,AppleClang>>:${picoply_quick_level}>
  $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>,$<COMPILE_LANGUAGE:CXX>>:--param=ggc-min-heapsize=262144>)
