#!/usr/bin/env bash
# The bench signature of a preset's build must be the recorded one: tools/testing/signature.sh PRESET.
# In the release build by the program, elsewhere by the bench in C that every port has.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
readonly PRESET=$1 BUILD=build/$1 JOBS=${JOBS:-$(nproc)}

target=picoply bench=(tools/host_program.py "$BUILD/libpicoply.a" bench_full)
if [[ $PRESET == release ]]; then
  target=picoply_cli bench=("$BUILD/ports/desktop/picoply" bench)
fi
cmake --preset "$PRESET" > /dev/null
cmake --build "$BUILD" -j "$JOBS" --target "$target" | tail -n 1
expected=$(tr -dc 0-9 < tests/signature.txt)
found=$("${bench[@]}" | sed -n 's/^signature: *//p')
printf 'signature %s, recorded %s\n' "$found" "$expected"
[[ -n $found && $found == "$expected" ]]
