#!/usr/bin/env bash
# Builds picoply.jar, with the native library of this machine in it: build.sh [folder]
# The folder is build/bindings/java unless given; needs a JDK, CMake, Ninja and a C++20 compiler.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
out=$(realpath -m "${1:-$here/../../build/bindings/java}")
mkdir -p "$out"

cmake -S "$here" -B "$out/native" -G Ninja ${PICOPLY_WERROR:+-DPICOPLY_WERROR=ON} \
  -DCMAKE_SHARED_LINKER_FLAGS=-s
cmake --build "$out/native" -j 2 --target picoply_jni

# 8 is what Android accepts.
rm -rf "$out/classes" && mkdir -p "$out/classes"
javac --release 8 -Xlint:all,-options -Werror -h "$out/headers" -d "$out/classes" \
  "$here"/src/main/java/org/picoply/*.java

version=$(sed -n 's/.*"version": "\([0-9.]*\)".*/\1/p' "$here/../../tools/abi/abi.json")
platform=$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m) # as in NativeLibrary.java
folder=$out/classes/org/picoply/native/$platform
mkdir -p "$folder"
cp "$out"/native/libpicoply_jni.* "$folder"
cat > "$out/manifest" << EOF
Automatic-Module-Name: org.picoply
Implementation-Title: picoply
Implementation-Version: $version
EOF
# The same bytes for the same input.
jar --create --file "$out/picoply.jar" --manifest "$out/manifest" --date=2000-01-01T00:00:00Z \
  -C "$out/classes" .
