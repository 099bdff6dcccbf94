#!/usr/bin/env bash
# The wheels of all platforms, and the source archive: release.sh FOLDER, called by tools/release.
set -euo pipefail
out=$1

for tool in clang-16 ld.lld-16 ld64.lld-16 x86_64-w64-mingw32-gcc javac cmake ninja; do
  command -v "$tool" > /dev/null || { echo "$tool is missing" && exit 77; }
done
packaging/native/build.py build/native picoply
cd bindings/python
python3 -B wheels.py ../../build/native "$out"
