#!/usr/bin/env bash
# The XCFramework: release.sh FOLDER, called by tools/release, and by test.sh beside it, which has another folder for it
# and, with PICOPLY_QUICK, one that is built as build.py's --quick says.
set -euo pipefail
out=$1 made=${PICOPLY_PACKAGES:-build/release/ios}

for tool in clang-16 clang-19 llvm-lipo-16; do
  command -v "$tool" > /dev/null || { echo "$tool is missing" && exit 77; }
done
python3 -B ports/ios/build.py ${PICOPLY_QUICK:+--quick} "$made"
cp "$made"/picoply.xcframework.zip "$out/picoply-$PICOPLY_VERSION.xcframework.zip"
