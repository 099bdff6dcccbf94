#!/usr/bin/env bash
# The archive at -Os, the build that microcontrollers use; the release build's own is among its tests.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

cmake --preset min-size > /dev/null
cmake --build build/min-size -j "${JOBS:-$(nproc)}" --target picoply | tail -n 1
tools/check_archive.py build/min-size/libpicoply.a
