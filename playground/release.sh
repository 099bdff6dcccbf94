#!/usr/bin/env bash
# The playground page, for any static host: release.sh FOLDER, called by tools/release, and by test.sh beside it, which has
# built the page already.
set -euo pipefail
out=$1 page=${PICOPLY_PACKAGES:-$PWD/build/release/playground/page}

for tool in clang++-16 llvm-ar-16 wasm-ld npm; do
  command -v "$tool" > /dev/null || { echo "$tool is missing" && exit 77; }
done
if [[ -z ${PICOPLY_PACKAGES:-} ]]; then
  # Where ports/wasm/release.sh builds it too.
  cmake -S ports/wasm -B build/release/wasm -G Ninja --toolchain "$PWD/cmake/toolchains/wasm32.cmake" \
    ${PICOPLY_WERROR:+-DPICOPLY_WERROR=ON}
  cmake --build build/release/wasm
  npm ci --ignore-scripts --no-audit --no-fund --prefix playground
  node playground/build.mjs "$page"
fi
tools/pack_folder.py "$page" "$out/picoply-playground-$PICOPLY_VERSION.zip" --as picoply-playground
