#!/usr/bin/env bash
# Builds the WebAssembly module and tests the npm package around it in Node: the conformance file, the
# bench signatures, hostile input, responsiveness, games of one's own, a worker thread, what is packed.
# Runs alone: it measures time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh

readonly FOLDER=ports/wasm MOST_GZIPPED=65536

build_port wasm $FOLDER --toolchain "$PWD/cmake/toolchains/wasm32.cmake" || finish

size=$(gzip -9 -n -c $FOLDER/js/picoply.wasm | wc -c)
printf 'picoply.wasm: %d bytes, %d gzipped\n' "$(wc -c < $FOLDER/js/picoply.wasm)" "$size"
if [[ $size -lt $MOST_GZIPPED ]]; then
  good "picoply.wasm is under 64 KB gzipped"
else
  bad "picoply.wasm is under 64 KB gzipped"
fi
page_sizes wasm

for file in "$FOLDER"/tests/*.test.mjs; do
  expect "$(basename "$file" .test.mjs)" 0 "# fail 0" -- \
    node --test --test-reporter=tap "$file"
done
grep -h '^# longest block' "$logs/run-responsive.log" || true
expect "bench without a table" 0 "$(signature_small)" -- node $FOLDER/tests/signature.mjs
expect "bench with a table" 0 "$(signature)" -- node $FOLDER/tests/signature.mjs 1048576
if build_port wasm/native ports/linux -DCMAKE_BUILD_TYPE=Release -DPICOPLY_LARGE_GAMES=OFF; then
  expect "at least 60 % of native speed" 0 -- \
    node $FOLDER/tests/speed.mjs build/ports/wasm/native/bench_full.elf
  grep -h '^nodes/s' "$logs/run-at-least-60---of-native-speed.log" || true
fi
expect "chomp" 0 "first player wins: c3c2b3e1b2d1a4a3c1b1a2a1" -- node $FOLDER/examples/chomp.mjs
finish
