#!/usr/bin/env bash
# Checks the layout of every C and C++ source with clang-format 16, the first whose layout of concepts
# is readable; with --fix, lays them out.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Wherever they are, so that no folder is forgotten.
mapfile -t sources < <(find . \( -name build -o -name node_modules -o -name .git -o -path ./shared \) -prune -o \
  \( -name '*.hpp' -o -name '*.cpp' -o -name '*.h' -o -name '*.c' \) -type f -print | sort)

# On all processors, a few files at a time.
each() { printf '%s\0' "${sources[@]}" | xargs -0 -n 20 -P "$(nproc)" clang-format-16 "$@"; }

if [[ ${1-} == --fix ]]; then
  each -i
else
  each --dry-run -Werror
  echo "ok: ${#sources[@]} files are laid out"
fi
