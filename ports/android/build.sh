#!/usr/bin/env bash
# Builds picoply's Android archive without Android's tools: build.sh [--libraries] [folder]
#   libraries/ABI/  libpicoply.a, libpicoply.so and libpicoply_jni.so
#   picoply-android-VERSION.aar, .pom      not with --libraries
# With PICOPLY_QUICK set, for a test, the larger evaluations are in the library of one ABI only, and the libraries of
# three ABIs are not optimized.
# The folder is build/ports/android unless given. Needs Clang 16 with LLVM's tools, CMake, Ninja, a JDK,
# and npm for the Kotlin compiler, which it installs into ports/android/kotlin/node_modules.
set -euo pipefail
libraries_only=
[[ ${1-} != --libraries ]] || { libraries_only=yes && shift; }
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
out=$(realpath -m "${1:-$here/../../build/ports/android}")
mkdir -p "$out"
readonly ABIS=(arm64-v8a armeabi-v7a x86_64 x86 riscv64)
compiler=$here/kotlin/node_modules/kotlin-compiler

for abi in "${ABIS[@]}"; do
  large=ON
  [[ -z ${PICOPLY_QUICK:-} || $abi == x86_64 ]] || large=OFF
  # None, which is -O2 (CMakeLists.txt); not left out, since that of a quick build in this folder would be remembered.
  level=(-DCMAKE_BUILD_TYPE=)
  [[ -z ${PICOPLY_QUICK:-} || $abi == @(x86_64|arm64-v8a) ]] ||
    level=(-DCMAKE_BUILD_TYPE=Quick "-DCMAKE_C_FLAGS_QUICK=-O0 -DNDEBUG" "-DCMAKE_CXX_FLAGS_QUICK=-O0 -DNDEBUG")
  cmake -S "$here" -B "$out/$abi" -G Ninja --toolchain "$here/clang.cmake" -DPICOPLY_ABI="$abi" -DPICOPLY_LARGE_GAMES=$large \
    ${PICOPLY_WERROR:+-DPICOPLY_WERROR=ON} "${level[@]}"
  cmake --build "$out/$abi" -j 2
  mkdir -p "$out/libraries/$abi"
  cp "$out/$abi/picoply/libpicoply.a" "$out/$abi"/libpicoply{,_jni}.so "$out/libraries/$abi"
done

[[ -z $libraries_only ]] || exit 0

rm -rf "$out/java" "$out/kotlin" && mkdir -p "$out/java"
javac --release 8 -Xlint:all,-options -Werror -cp "${PICOPLY_ANNOTATIONS:-/usr/share/java/org.jetbrains.annotations-java8.jar}" -d "$out/java" \
  "$here"/../../bindings/java/src/main/java/org/picoply/*.java
[[ -d $compiler ]] || npm ci --ignore-scripts --no-audit --no-fund --prefix "$here/kotlin"
bash "$compiler/bin/kotlinc" -jvm-target 1.8 -Xexplicit-api=strict -Werror -module-name picoply \
  -cp "$out/java:$compiler/lib/kotlinx-coroutines-core-jvm.jar:$compiler/lib/annotations-13.0.jar" -d "$out/kotlin" \
  "$here"/kotlin/src/main/kotlin/org/picoply/*.kt

version=$(sed -n 's/^#define PPLY_VERSION_TEXT "\(.*\)"$/\1/p' "$here/../../capi/picoply.h")
python3 "$here/pack.py" "$out/picoply-android-$version.aar" --libraries "$out/libraries" \
  --classes "$out/java" "$out/kotlin"
