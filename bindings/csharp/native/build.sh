#!/usr/bin/env bash
# Builds the library that the package calls, with all games: build.sh FOLDER. CXX, CC and CFLAGS are used. Its
# sources are tools/amalgamate.py's two files: in a release in vendor/, in a checkout made here.
set -euo pipefail
out=$(mkdir -p "$1" && cd "$1" && pwd)
cd "$(dirname "${BASH_SOURCE[0]}")"
sources=$PWD/vendor
if [[ ! -d $sources ]]; then
  sources=$out
  ../../../tools/amalgamate.py "$sources"
fi
read -ra flags <<< "-O2 -fPIC ${CFLAGS:-}"
# From its folder, so that a compiler cache sees the same text wherever that is.
(cd "$sources" && "${CXX:-c++}" -std=c++20 "${flags[@]}" -fno-exceptions -fno-rtti -ffunction-sections -fdata-sections \
  -c picoply.cpp -o "$out/picoply.o")
"${CC:-cc}" "${flags[@]}" -std=c99 -I "$sources" -c games.c -o "$out/games.o"
case $("${CC:-cc}" -dumpmachine) in
  *mingw*) "${CC:-cc}" -shared -s "$out"/{picoply,games}.o picoplynet.def -o "$out/picoplynet.dll" ;;
  *) "${CC:-cc}" -shared -s "$out"/{picoply,games}.o -o "$out/libpicoplynet.so" ;;
esac
