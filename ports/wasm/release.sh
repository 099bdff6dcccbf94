#!/usr/bin/env bash
# The npm package: release.sh FOLDER, called by tools/release.
set -euo pipefail
out=$1

for tool in clang++-16 llvm-ar-16 wasm-ld npm; do
  command -v "$tool" > /dev/null || { echo "$tool is missing" && exit 77; }
done
cmake -S ports/wasm -B build/release/wasm -G Ninja --toolchain "$PWD/cmake/toolchains/wasm32.cmake" \
  ${PICOPLY_WERROR:+-DPICOPLY_WERROR=ON}
cmake --build build/release/wasm
npm pack --offline --pack-destination "$out" ./ports/wasm
