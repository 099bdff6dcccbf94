#!/usr/bin/env bash
# picoply.jar, with the native library of this machine's kind: release.sh FOLDER, called by tools/release.
set -euo pipefail
out=$1

for tool in javac jar cmake ninja; do
  command -v "$tool" > /dev/null || { echo "$tool is missing" && exit 77; }
done
bindings/java/build.sh build/release/java
cp build/release/java/picoply.jar "$out/picoply-$PICOPLY_VERSION.jar"
