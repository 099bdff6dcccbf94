#!/usr/bin/env bash
# Builds the library, the programs and the DLL for Windows of 32 bits and runs them in Wine, which Debian has for them on
# processors of 32 bits only: in a root of its own in build/ports/windows, which takes 1.7 GB, and the right to make one.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/wine.sh
source ports/common/wine.sh
fixed_addresses ports/windows/test_32.sh "$@"
# shellcheck source=ports/common/check.sh
source ports/common/check.sh
# shellcheck source=ports/windows/tests.sh
source ports/windows/tests.sh

readonly TOOLCHAIN=$PWD/cmake/toolchains/mingw.cmake
readonly BUILT=$PWD/build/ports/windows/i686 ROOT=$PWD/build/ports/windows/root
export LIMIT=1800

# The checkout is at the same place of the root: some tests read its pages. Wine's server ends with each program.
# shellcheck disable=SC2016 # the inner shell's own
readonly WINE=(env "SHARED=$PWD:$PWD" tools/root.sh in "$ROOT" sh -c 'export WINEDEBUG=-all
  export WINEDLLOVERRIDES="mscoree,mshtml,winemenubuilder.exe="
  exec wine "$@"' sh)

reason=$(tools/root.sh why-not)
if [[ -n $reason ]]; then
  skip windows-32.root "$reason"
  finish
fi
if ! ARCHITECTURE=i386 tools/root.sh make "$ROOT" bookworm wine wine32 > "$logs/root-32.log" 2>&1; then
  tail -n 3 "$logs/root-32.log"
  skip windows-32.mirror "Debian 12 cannot be installed from here: $(tail -n 1 "$logs/root-32.log")"
  finish
fi

BUILD_TARGET=port build_port windows/i686 ports/windows --toolchain "$TOOLCHAIN" -DPICOPLY_WINDOWS=i686 \
  -DPICOPLY_BUILD_TESTS=ON "-DPICOPLY_GOMOCUP_SIZES=15;20" || finish
"${WINE[@]}" wineboot --init > "$logs/wineboot-32.log" 2>&1 || true

expect "programs need no DLL but Windows' own" 0 -- /usr/bin/python3 -B ports/windows/check_needed.py "$BUILT"
expect "C interface, static, 32 bits" 0 "$(digest)" "failures: 0" -- "${WINE[@]}" "$BUILT/smoke/smoke_picoply.exe"
expect "C interface, picoply.dll, 32 bits" 0 "$(digest)" "failures: 0" -- "${WINE[@]}" "$BUILT/smoke/smoke_shared.exe"
expect "bench, 32 bits" 0 "$(signature)" -- "${WINE[@]}" "$BUILT/picoply/ports/desktop/picoply.exe" bench

test_library "$BUILT" 32 "${WINE[@]}"
finish
