#!/usr/bin/env bash
# Builds the WebAssembly modules and tests the npm package around them in Node: the conformance file, the
# bench signatures, hostile input, responsiveness, games of one's own, the full module's other searches, a
# worker thread and several with one table, what is packed.
# Runs alone: it measures time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh

readonly FOLDER=ports/wasm MOST_SMALL=65536 MOST_FULL=256000 MOST_SIZE=40960

build_port wasm $FOLDER --toolchain "$PWD/cmake/toolchains/wasm32.cmake" || finish

# module_size <module> <most>: bytes, of what a page loads.
module_size() {
  local size
  size=$(gzip -9 -n -c "$FOLDER/js/$1.wasm" | wc -c)
  printf '%s.wasm: %d bytes, %d gzipped\n' "$1" "$(wc -c < "$FOLDER/js/$1.wasm")" "$size"
  if [[ $size -le $2 ]]; then
    good "$1.wasm has at most $(($2 / 1024)) KB gzipped"
  else
    bad "$1.wasm has at most $(($2 / 1024)) KB gzipped"
  fi
}
module_size picoply $MOST_SMALL
module_size picoply-full $MOST_FULL
module_size picoply-full-simd $MOST_FULL
module_size picoply-full-threads $MOST_FULL
for module in five9 five13 five19 othello10; do module_size picoply-$module $MOST_SIZE; done
page_sizes wasm

for file in "$FOLDER"/tests/*.test.mjs; do
  expect "$(basename "$file" .test.mjs)" 0 "# fail 0" -- \
    node --test --test-reporter=tap "$file"
done
grep -h '^# longest block' "$logs/run-responsive.log" || true
expect "bench without a table" 0 "$(signature_small)" -- node $FOLDER/tests/signature.mjs
expect "bench with a table" 0 "$(signature)" -- node $FOLDER/tests/signature.mjs 1048576
for simd in "" -simd; do
  expect "bench of the full module$simd" 0 "$(signature)" -- \
    node $FOLDER/tests/signature.mjs 1048576 $FOLDER/js/picoply-full$simd.wasm
  expect "bench of trained evaluations$simd" 0 "$(signature_trained)" -- \
    node $FOLDER/tests/signature.mjs 1048576 build/ports/wasm/picoply-every$simd.wasm trained
done
if build_port wasm/native ports/linux -DCMAKE_BUILD_TYPE=Release -DPICOPLY_LARGE_GAMES=OFF; then
  for module in picoply picoply-full picoply-full-simd; do
    expect "$module has at least 60 % of native speed" 0 -- \
      node $FOLDER/tests/speed.mjs build/ports/wasm/native/bench_full.elf $FOLDER/js/$module.wasm
    grep -h '^nodes/s' "$logs/run-$module-has-at-least-60---of-native-speed.log" || true
  done
fi
expect "chomp" 0 "first player wins: c3c2b3e1b2d1a4a3c1b1a2a1" -- node $FOLDER/examples/chomp.mjs
finish
