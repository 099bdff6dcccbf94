#!/usr/bin/env bash
# Runs clang-tidy 14 on the sources of the library and the program, and on the headers they include:
# check_tidy.sh <build folder of a clang-14 build> [jobs]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
build=${1:?build folder} jobs=${2:-2}

mapfile -t sources < <(find src capi ports/desktop -name '*.cpp' | sort)
printf '%s\0' "${sources[@]}" | xargs -0 -n 1 -P "$jobs" clang-tidy-14 --quiet -p "$build"
echo "ok: ${#sources[@]} files are tidy"
