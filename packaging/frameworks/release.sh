#!/usr/bin/env bash
# The amalgamation and the packages for firmware projects: release.sh FOLDER, called by tools/release, and
# by test.sh beside it, which has another folder for what goes into the archives.
set -euo pipefail
out=$1 version=$PICOPLY_VERSION made=${PICOPLY_PACKAGES:-build/release}

for tool in arm-none-eabi-g++ clang++-19 avr-ar; do
  command -v "$tool" > /dev/null || { echo "$tool is missing" && exit 77; }
done
tools/amalgamate.py "$made/amalgamation"
cp LICENSE "$made/amalgamation"
tools/pack_folder.py "$made/amalgamation" "$out/picoply-amalgamation-$version.zip" --as "picoply-$version"
packaging/frameworks/assemble.py all "$made/packages"
tools/pack_folder.py "$made/packages/arduino" "$out/picoply-arduino-$version.zip" --as picoply
tools/pack_folder.py "$made/packages/cortex-m" "$out/picoply-cortex-m-$version.zip" --as picoply-cortex-m
tools/pack_folder.py "$made/packages/platformio" "$out/picoply-platformio-$version.tar.gz" --as picoply
tools/pack_folder.py "$made/packages/esp-idf" "$out/picoply-esp-idf-$version.tar.gz" --as picoply
tools/pack_folder.py "$made/packages/zephyr" "$out/picoply-zephyr-$version.tar.gz" --as picoply
