#!/usr/bin/env bash
# Builds picoply.jar, with the native library of this machine in it: build.sh [folder]
# With PICOPLY_NATIVE, a folder that packaging/native/build.py made, those of all its platforms are in it instead.
# The folder is build/bindings/java unless given; needs a JDK, CMake, Ninja, a C++20 compiler and JetBrains' annotations,
# in PICOPLY_ANNOTATIONS or where Debian has them. Who uses the jar needs none.
set -euo pipefail
annotations=${PICOPLY_ANNOTATIONS:-/usr/share/java/org.jetbrains.annotations-java8.jar}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
out=$(realpath -m "${1:-$here/../../build/bindings/java}")
mkdir -p "$out"

if [[ -z ${PICOPLY_NATIVE:-} ]]; then
  cmake -S "$here" -B "$out/native" -G Ninja ${PICOPLY_WERROR:+-DPICOPLY_WERROR=ON} \
    -DCMAKE_SHARED_LINKER_FLAGS=-s
  cmake --build "$out/native" -j 2 --target picoply_jni
fi

# 8 is what Android accepts.
rm -rf "$out/classes" && mkdir -p "$out/classes"
javac --release 8 -Xlint:all,-options -Werror -cp "$annotations" -h "$out/headers" -d "$out/classes" \
  "$here"/src/main/java/org/picoply/*.java

version=$(sed -n 's/^#define PPLY_VERSION_TEXT "\(.*\)"$/\1/p' "$here/../../capi/picoply.h")
if [[ -z ${PICOPLY_NATIVE:-} ]]; then
  platform=$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m) # as in NativeLibrary.java
  folder=$out/classes/org/picoply/native/$platform
  mkdir -p "$folder"
  cp "$out"/native/libpicoply_jni.* "$folder"
else
  for library in "$PICOPLY_NATIVE"/*/{lib,}picoply_jni.*; do
    [[ -f $library ]] || continue
    folder=$out/classes/org/picoply/native/$(basename "$(dirname "$library")")
    mkdir -p "$folder"
    cp "$library" "$folder"
  done
  mkdir -p "$out/classes/META-INF"
  cp "$here/../../LICENSE" "$out/classes/META-INF"
fi
cat > "$out/manifest" << EOF
Automatic-Module-Name: org.picoply
Implementation-Title: picoply
Implementation-Version: $version
EOF
# The same bytes for the same input.
jar --create --file "$out/picoply.jar" --manifest "$out/manifest" --date=2000-01-01T00:00:00Z \
  -C "$out/classes" .
