#!/usr/bin/env bash
# Builds the firmware programs for other processors, eight in all, 32 and 64 bits, little and big-endian, and runs
# them: the same bench signatures and the same answers from the whole C API everywhere.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh

# test_processor <compiler prefix> <emulator, or env for none>
test_processor() {
  local triple=$1 emulator=$2 folder=build/ports/$1 large=ON
  # The processors of Android's libraries are left to everything: there the same programs run on them, from another
  # compiler. The larger evaluations are tested on one of the others.
  if [[ $tier != everything ]]; then
    [[ $triple == @(s390x|powerpc|mips)-* ]] || return 0
    [[ $triple == s390x-* ]] || large=OFF
  fi
  build_port "$triple" ports/linux "-DPICOPLY_TRIPLE=$triple" "-DPICOPLY_LARGE_GAMES=$large" \
    --toolchain "$PWD/cmake/toolchains/linux-gnu.cmake" || return 0
  expect "$triple bench" 0 "$(signature_small)" -- "$emulator" "$folder/bench.elf"
  expect "$triple smoke" 0 "$(digest)" "failures: 0" -- "$emulator" "$folder/smoke.elf"
  [[ $large == ON ]] || return 0
  expect "$triple full bench" 0 "$(signature)" -- "$emulator" "$folder/bench_full.elf"
  expect "$triple trained bench" 0 "$(signature_trained)" -- "$emulator" "$folder/bench_trained.elf"
}

if [[ $(uname -m) == x86_64 ]]; then
  test_processor x86_64-linux-gnu env
else
  test_processor x86_64-linux-gnu qemu-x86_64
fi
test_processor i686-linux-gnu qemu-i386 # not every kernel for 64 bits runs programs of 32
test_processor aarch64-linux-gnu qemu-aarch64
test_processor arm-linux-gnueabihf qemu-arm
test_processor riscv64-linux-gnu qemu-riscv64
test_processor s390x-linux-gnu qemu-s390x      # big-endian, 64 bits
test_processor powerpc-linux-gnu qemu-ppc      # big-endian, 32 bits
test_processor mips-linux-gnu qemu-mips        # big-endian, 32 bits
finish
