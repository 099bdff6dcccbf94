# WebAssembly without an operating system, with Clang and LLVM's wasm-ld:
#
#   cmake -DCMAKE_TOOLCHAIN_FILE=.../wasm32.cmake [-DPICOPLY_CLANG=16] ...
#
#   PICOPLY_CLANG  Clang's version; by default 16. Another version's wasm-ld will do
#
# There is no C library and picoply needs none; a program brings memcpy, memmove, memset and memcmp
# (ports/wasm/src/memory.c has them). The instructions used are those of every browser since 2021.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)  # a whole program needs an entry
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES PICOPLY_CLANG)

set(PICOPLY_CLANG "16" CACHE STRING "Version of Clang to compile with")
set(CMAKE_C_COMPILER clang-${PICOPLY_CLANG})
set(CMAKE_CXX_COMPILER clang++-${PICOPLY_CLANG})
set(CMAKE_C_COMPILER_TARGET wasm32)
set(CMAKE_CXX_COMPILER_TARGET wasm32)
find_program(PICOPLY_LLVM_AR NAMES llvm-ar-${PICOPLY_CLANG} REQUIRED)
find_program(PICOPLY_LLVM_RANLIB NAMES llvm-ranlib-${PICOPLY_CLANG} REQUIRED)
find_program(PICOPLY_WASM_LD NAMES wasm-ld-${PICOPLY_CLANG} wasm-ld REQUIRED)
set(CMAKE_AR ${PICOPLY_LLVM_AR})
set(CMAKE_RANLIB ${PICOPLY_LLVM_RANLIB})
set(picoply_cpu "-ffreestanding -nostdlibinc -mbulk-memory -msign-ext -mmutable-globals")
# Addresses have 32 bits there, but registers 64.
string(APPEND picoply_cpu " -DPICOPLY_WORD_BITS=64")
set(CMAKE_C_FLAGS_INIT "${picoply_cpu}")
set(CMAKE_CXX_FLAGS_INIT "${picoply_cpu}")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-fuse-ld=${PICOPLY_WASM_LD} -Wno-unused-command-line-argument")
# Without the compiler's flags: at the sight of -O the driver also runs Binaryen's wasm-opt if it finds
# one, and the module would depend on what else is installed.
foreach(language C CXX)
  set(CMAKE_${language}_LINK_EXECUTABLE "<CMAKE_${language}_COMPILER> --target=wasm32 <LINK_FLAGS> \
<OBJECTS> -o <TARGET> <LINK_LIBRARIES>")
endforeach()

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
