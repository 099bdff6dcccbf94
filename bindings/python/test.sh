#!/usr/bin/env bash
# Checks that the bindings say what picoply.h says, builds the wheel without a network, installs it in
# a new environment and runs the tests and examples there.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh

readonly PYTHON=/usr/bin/python3 # the distribution's: its venv module is a package of its own
readonly OUT=$PWD/build/bindings/python HERE=$PWD/bindings/python
readonly LIBRARY=$PWD/build/python # as deep as the release build, of which the compiler cache has the objects
readonly ABI=tools/abi/abi.py

# What the tests printed about themselves, in the port's log.
show() { grep -E '^[0-9]+ (beats|nodes|calls)|^signature|ns in C|us each|^Ran ' "$logs/run-$1.log" || true; }

# A header that differs must be noticed: drifted <name> <sed expression> <what is complained about>
drifted() {
  mkdir -p "$OUT/drift"
  sed "$2" capi/picoply.h > "$OUT/drift/picoply.h"
  expect "noticed: $1" 0 1 -- sh -c \
    "! cmp -s capi/picoply.h '$OUT/drift/picoply.h' &&
     $PYTHON $ABI --header '$OUT/drift/picoply.h' 2>&1 | grep -c '$3'"
}

test_description() {
  expect "the description of the ABI is what the header says" 0 -- $PYTHON $ABI
  expect "_abi.py is what the description says" 0 "_abi.py is up to date" -- \
    $PYTHON bindings/python/generate.py --check
  drifted "another constant" 's/PPLY_VALUE_WIN 30000/PPLY_VALUE_WIN 31000/' 'is not what .* says'
  drifted "a new error" 's/PPLY_ERR_CALLBACK = -12 /PPLY_ERR_CALLBACK = -12, PPLY_ERR_NEW = -13 /' \
    'is not what .* says'
  drifted "another field" 's/  uint32_t max_ms; /  uint16_t max_ms; /' 'is not what .* says'
  drifted "another argument" 's/uint32_t rank, pply/uint16_t rank, pply/' 'is not what .* says'
  drifted "another function" 's/^int pply_ponder_hit/int pply_ponder_hits/' 'is not what .* says'
  drifted "C that it does not know" 's/^typedef uint16_t pply_move;/typedef float pply_move[2];/' \
    'not understood'
  # A description that the compiler does not agree with.
  expect "the compiler is asked" 0 1 -- sh -c \
    "sed 's/\"uint32_t\": 4/\"uint32_t\": 8/' $ABI > '$OUT/drift/abi.py' &&
     cp tools/abi/abi.json '$OUT/drift' &&
     PYTHONPATH=tools/abi $PYTHON '$OUT/drift/abi.py' --header capi/picoply.h 2>&1 | grep -c 'sees something else'"
}

# A user's own type checker must find nothing to say about the package.
test_types() {
  expect "the type hints hold" 0 "Success: no issues found in 22 source files" -- \
    mypy --strict --python-executable $PYTHON --cache-dir "$OUT/mypy" bindings/python/src/picoply
}

# The wheel, and the environment that has nothing else.
install_wheel() {
  rm -rf "$OUT/dist" "$OUT/venv" && mkdir -p "$OUT/dist"
  expect "the library is built" 0 -- sh -c \
    "cmake -S . -B '$LIBRARY' -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_SHARED_LINKER_FLAGS=-s \
       -DPICOPLY_BUILD_TESTS=OFF -DPICOPLY_BUILD_DESKTOP=OFF -DPICOPLY_INSTALL=OFF -DPICOPLY_WERROR=ON &&
     cmake --build '$LIBRARY' -j 2 --target picoply_shared"
  expect "an environment is made" 0 -- $PYTHON -m venv "$OUT/venv"
  expect "the wheel is built" 0 -- env PICOPLY_LIBRARY="$LIBRARY/libpicoply.so" \
    "$OUT/venv/bin/pip" wheel --no-index --no-deps --wheel-dir "$OUT/dist" "$HERE"
  expect "the source archive is made" 0 -- \
    env -C "$HERE" $PYTHON -B -c "import backend; backend.build_sdist('$OUT/dist')"
  expect "the wheel is installed" 0 -- \
    sh -c "'$OUT/venv/bin/pip' install --no-index '$OUT'/dist/picoply-*-py3-none-manylinux_2_17_*.whl"
}

# The archive must configure by itself, and its package part must build.
test_archive() {
  rm -rf "$OUT/unpacked" && mkdir -p "$OUT/unpacked"
  expect "the source archive is complete" 0 -- sh -c \
    "tar -xzf '$OUT'/dist/picoply-*.tar.gz -C '$OUT/unpacked' --strip-components 1 &&
     cmake -S '$OUT/unpacked/core' -B '$OUT/unpacked/build' -DPICOPLY_BUILD_TESTS=OFF \
       -DPICOPLY_BUILD_DESKTOP=OFF -DPICOPLY_INSTALL=OFF &&
     PICOPLY_LIBRARY='$LIBRARY/libpicoply.so' '$OUT/venv/bin/pip' wheel --no-index --no-deps \
       --wheel-dir '$OUT/unpacked/dist' '$OUT/unpacked' &&
     cmp '$OUT'/unpacked/dist/*.whl '$OUT'/dist/*.whl"
}


test_package() {
  local test
  for test in conformance engine games checkers search ranges custom options weights threats endgame openings progress books; do
    expect "$test tests" 0 OK -- env -C "$OUT" -u PYTHONPATH -u PICOPLY_LIBRARY \
      "$OUT/venv/bin/python" -B -X dev -W error "$HERE/tests/${test}_test.py"
    show "$test-tests"
  done
  expect "hexapawn example" 0 SECOND_WINS -- "$OUT/venv/bin/python" -B "$HERE/examples/hexapawn.py"
  expect "breakthrough example" 0 FIRST_WINS -- "$OUT/venv/bin/python" -B "$HERE/examples/breakthrough.py"
  expect "hexapawn measured" 0 -- "$OUT/venv/bin/python" -B "$HERE/examples/hexapawn.py" --measure
  show hexapawn-measured
  expect "play example" 0 -- "$OUT/venv/bin/python" -B "$HERE/examples/play.py" tictactoe
  expect "play example, checkers" 0 -- "$OUT/venv/bin/python" -B "$HERE/examples/play.py" checkers
  expect "bench in C is built" 0 -- gcc -std=c99 -O2 -Wall -Wextra -Werror -Icapi ports/common/overhead.c \
    "$LIBRARY/libpicoply.so" -Wl,-rpath,"$LIBRARY" -o "$OUT/bench"
  expect "call overhead" 0 -- "$OUT/venv/bin/python" -B "$HERE/bench.py" "$OUT/bench"
  show call-overhead
}

mkdir -p "$OUT"
test_description
test_types
install_wheel
test_archive
test_package
page_sizes python
finish
