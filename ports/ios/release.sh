#!/usr/bin/env bash
# The XCFramework: release.sh FOLDER, called by tools/release.
set -euo pipefail
out=$1

for tool in clang-16 clang-19 llvm-lipo-16; do
  command -v "$tool" > /dev/null || { echo "$tool is missing" && exit 77; }
done
python3 -B ports/ios/build.py build/release/ios
cp build/release/ios/picoply.xcframework.zip "$out/picoply-$PICOPLY_VERSION.xcframework.zip"
