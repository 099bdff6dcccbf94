#!/usr/bin/env bash
# Checks the layout of every C and C++ source with clang-format 16, the first whose layout of concepts
# is readable; with --fix, lays them out.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mapfile -t sources < <(find include src capi ports tests examples tools \
  \( -name '*.hpp' -o -name '*.cpp' -o -name '*.h' -o -name '*.c' \) -type f | sort)

if [[ ${1-} == --fix ]]; then
  clang-format-16 -i "${sources[@]}"
else
  clang-format-16 --dry-run -Werror "${sources[@]}"
  echo "ok: ${#sources[@]} files are laid out"
fi
