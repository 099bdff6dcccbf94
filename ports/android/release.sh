#!/usr/bin/env bash
# The Android archive with its .pom, and the libraries of all ABIs: release.sh FOLDER, called by
# tools/release.
set -euo pipefail
out=$1 made=$PWD/build/release/android

for tool in clang-16 cmake ninja javac npm; do
  command -v "$tool" > /dev/null || { echo "$tool is missing" && exit 77; }
done
ports/android/build.sh "$made"
cp "$made"/picoply-android-*.{aar,pom} "$out"
tools/pack_folder.py "$made/libraries" "$out/picoply-android-libraries-$PICOPLY_VERSION.zip" --as picoply-android
