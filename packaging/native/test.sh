#!/usr/bin/env bash
# Builds the native libraries that packages of languages carry: for Python, Java and C#. Looks at what they need and show, and
# runs those for Linux, with glibc, with musl and in QEMU, and those for Windows in Wine.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/wine.sh
source ports/common/wine.sh
fixed_addresses packaging/native/test.sh "$@"
# shellcheck source=ports/common/check.sh
source ports/common/check.sh

readonly HERE=$PWD/packaging/native OUT=$PWD/build/native PYTHON=/usr/bin/python3
readonly WORK=$OUT/programs
jdk=$(dirname "$(dirname "$(realpath "$(command -v javac)")")")

# smoke <platform> <how> <library> <compiler and flags> -- [runner...]: every function of picoply.h by a program in C
smoke() {
  local platform=$1 how=$2 library=$3 made=$WORK/$1-${2// /-}/smoke.exe board=linux
  local -a compiler=()
  [[ $platform != windows-* ]] || board=windows
  shift 3
  while [[ $1 != -- ]]; do compiler+=("$1") && shift; done
  shift
  mkdir -p "$(dirname "$made")"
  # Beside the program, where Windows looks for it, and under the name that it was given.
  cp "$OUT/$platform/$library" "$(dirname "$made")"
  expect "$platform, $how: a program in C" 0 -- "${compiler[@]}" -std=gnu11 -O1 -Wall -Wextra -Werror -I capi -I ports/common \
    ports/common/{smoke_main,console}.c "ports/$board/board.c" "$(dirname "$made")/$library" "-Wl,-rpath,$(dirname "$made")" \
    -o "$made"
  expect "$platform, $how: it answers as everywhere" 0 "$(digest)" "failures: 0" -- "$@" "$made"
}

# jni <platform> <library> <compiler and flags> -- [runner...]: what Java calls, by a program that stands in for Java
jni() {
  local platform=$1 library=$2 made=$WORK/$1-jni.exe
  local -a compiler=()
  shift 2
  while [[ $1 != -- ]]; do compiler+=("$1") && shift; done
  shift
  expect "$platform: a stand-in for Java" 0 -- "${compiler[@]}" -std=gnu11 -O1 -I "$jdk/include" \
    ports/android/tests/jni_main.c -o "$made"
  expect "$platform: what Java calls" 0 "loaded 10006" -- sh -c \
    "$* '$made' '$OUT/$platform/$library' | tr -d '\r' > '$made.txt'; cat '$made.txt' && cmp '$made.txt' '$WORK/linux-x86_64-jni.exe.txt'"
}

# Libraries that must be refused: broken <name> <expected words> <python expression that changes the bytes>
broken() {
  mkdir -p "$WORK/broken"
  expect "noticed: $1" 1 "$2" -- sh -c "$PYTHON -B -c '
import pathlib, sys
data = pathlib.Path(sys.argv[1]).read_bytes()
changed = $3
assert changed != data
pathlib.Path(sys.argv[2]).write_bytes(changed)' '$OUT/linux-x86_64/libpicoply.so' '$WORK/broken/libpicoply.so' &&
    $PYTHON -B '$HERE/check.py' '$WORK/broken/libpicoply.so'"
}

mkdir -p "$WORK"
# As port-windows, port-ios and port-android build: the compiler cache has what they made.
[[ $tier == everything ]] || export PICOPLY_QUICK=1
LIMIT=1500 expect "the libraries are built" 0 -- env PICOPLY_WERROR=1 $PYTHON -B "$HERE/build.py" "$OUT"
((failed == 0)) || finish
cat "$logs/run-the-libraries-are-built.log"
expect "they need no C library, and show what they must" 0 "ok: 15 libraries" -- sh -c \
  "$PYTHON -B '$HERE/check.py' '$OUT'/*-*/*picoply*"
broken "a function that is gone" "FAILED: libpicoply.so lacks pply_move_undo" \
  'data.replace(b"pply_move_undo", b"pply_move_redo")'
expect "noticed: a library that needs libc" 1 "FAILED: libpicoply.so needs libc.so.6" -- sh -c \
  "mkdir -p '$WORK/needy' && echo 'void free(void*); void pply_x(void* at); void pply_x(void* at) { free(at); }' > '$WORK/needy.c' &&
   gcc -shared -fPIC -Wl,--hash-style=both '$WORK/needy.c' -o '$WORK/needy/libpicoply.so' &&
   $PYTHON -B '$HERE/check.py' '$WORK/needy/libpicoply.so'"

smoke linux-x86_64 glibc libpicoply.so gcc --
smoke linux-x86_64 musl libpicoply.so musl-gcc --
smoke linux-aarch64 glibc libpicoply.so aarch64-linux-gnu-gcc -- qemu-aarch64 -L /usr/aarch64-linux-gnu
jni linux-x86_64 libpicoply_jni.so gcc -I "$jdk/include/linux" -ldl --
jni linux-aarch64 libpicoply_jni.so aarch64-linux-gnu-gcc -I "$jdk/include/linux" -ldl -- qemu-aarch64 -L /usr/aarch64-linux-gnu
# C#'s are called by binding-csharp and packaging-distributions; here they are only looked at.
start_wine "$OUT/wine"
smoke windows-x86_64 Wine picoply.dll x86_64-w64-mingw32-gcc -static -- wine
jni windows-x86_64 picoply_jni.dll x86_64-w64-mingw32-gcc -static -I "$HERE/include" -I "$HERE/windows" -- wine
built_only "the libraries for macOS, in which the same functions as in the XCFramework are"
finish
