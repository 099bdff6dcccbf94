#!/usr/bin/env bash
# Runs clang-tidy 14 on the sources in some folders, and on picoply's headers that they include:
# check_tidy.sh <build folder of a clang-14 build> <jobs> <folder>...
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
build=${1:?build folder} jobs=${2:?jobs}
shift 2

mapfile -t sources < <(find "$@" -name '*.cpp' | sort)
printf '%s\0' "${sources[@]}" | xargs -0 -n 1 -P "$jobs" clang-tidy-14 --quiet -p "$build"
echo "ok: ${#sources[@]} files are tidy"
