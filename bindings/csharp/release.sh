#!/usr/bin/env bash
# The project with the library's two files in it, to be built and packed by a .NET SDK: release.sh FOLDER, called
# by tools/release.
set -euo pipefail
out=$1 version=$PICOPLY_VERSION made=build/release/csharp

rm -rf "$made"
mkdir -p "$made/native"
cp -r bindings/csharp/{src,example,Picoply.csproj,README.md} LICENSE "$made"
cp bindings/csharp/native/{build.sh,games.c,picoplynet.def} "$made/native"
tools/amalgamate.py "$made/native/vendor"
tools/pack_folder.py "$made" "$out/picoply-csharp-v$version.zip" --as "picoply-csharp-$version"
