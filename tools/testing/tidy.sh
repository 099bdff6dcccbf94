#!/usr/bin/env bash
# Looks at the sources in some folders with clang-tidy, which needs to know how they are compiled but not
# that they are: tools/testing/tidy.sh FOLDER...
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

cmake --preset clang-14 > /dev/null
tools/check_tidy.py build/clang-14 "${JOBS:-$(nproc)}" "$@"
