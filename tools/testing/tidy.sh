#!/usr/bin/env bash
# Looks at the sources in some folders with clang-tidy, which needs to know how they are compiled but not
# that they are: tools/testing/tidy.sh FOLDER...
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

cmake --preset clang-14 > /dev/null
# What only the program for `./run play` has.
cmake --preset clang-14 -B build/clang-14-modules -DPICOPLY_DESKTOP_MODULES=ON -DPICOPLY_DESKTOP_SIZES=ON \
  -DPICOPLY_BUILD_TESTS=OFF -DPICOPLY_BUILD_LAB=OFF -DPICOPLY_INSTALL=OFF > /dev/null
tools/check_tidy.py build/clang-14,build/clang-14-modules "${JOBS:-$(nproc)}" "$@"
