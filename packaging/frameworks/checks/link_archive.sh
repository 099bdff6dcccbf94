#!/usr/bin/env bash
# link_archive.sh <package> <core> <program>: a program in C, its start-up code and an archive of the package cortex-m,
# compiled and linked by the C compiler alone, with its C library and without C++'s.
set -euo pipefail
readonly package=$1 core=$2 program=$3 frame=tests/documents/firmware
declare -rA flags=(
  [cortex-m0plus]="-mcpu=cortex-m0plus"
  [cortex-m3]="-mcpu=cortex-m3"
  [cortex-m4f]="-mcpu=cortex-m4 -mfpu=fpv4-sp-d16 -mfloat-abi=hard"
  [cortex-m7]="-mcpu=cortex-m7 -mfpu=fpv5-d16 -mfloat-abi=hard"
)
read -ra cpu <<< "${flags[$core]}"
exec arm-none-eabi-gcc "${cpu[@]}" -mthumb -std=gnu99 -Os -Wall -Wextra -Werror -I"$package/include" \
  "$frame/main.c" "$package/$core/libpicoply.a" -nostartfiles -T "$frame/arm.ld" \
  -Wl,--gc-sections,--fatal-warnings,--no-warn-execstack -o "$program"
