#!/usr/bin/env bash
# The Android archive with its .pom, and the libraries of all ABIs with their header: release.sh FOLDER, called by
# tools/release, and by test.sh beside it, which has another folder for what goes into them.
set -euo pipefail
out=$1 made=${PICOPLY_PACKAGES:-$PWD/build/release/android}

for tool in clang-16 cmake ninja javac npm; do
  command -v "$tool" > /dev/null || { echo "$tool is missing" && exit 77; }
done
ports/android/build.sh "$made"
cp "$made/picoply-android-$PICOPLY_VERSION".{aar,pom} "$out"
rm -rf "$made/packed" && cp -r "$made/libraries" "$made/packed"
mkdir "$made/packed/include"
cp capi/picoply.h "$made/packed/include"
cp LICENSE "$made/packed"
tools/pack_folder.py "$made/packed" "$out/picoply-android-libraries-$PICOPLY_VERSION.zip" --as picoply-android
