#!/usr/bin/env bash
# Builds the firmware for 32-bit RISC-V and runs it in QEMU: the same bench signatures and the same
# answers from the whole C API as on the desktop, and a fault where the stack overflows.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh
readonly EMULATE=ports/riscv/emulate FAULT=125
# The larger evaluations are compiled and run by cortex-m and linux; here, too, where all is tested.
large=OFF
[[ $tier != everything ]] || large=ON

if build_port virt ports/riscv "-DPICOPLY_LARGE_GAMES=$large" --toolchain "$PWD/ports/riscv/boards/virt.cmake"; then
  folder=build/ports/virt
  expect "virt bench" 0 "$(signature_small)" -- $EMULATE virt $folder/bench.elf
  expect "virt smoke" 0 "$(digest)" "failures: 0" -- $EMULATE virt $folder/smoke.elf
  expect "virt overflow" "$FAULT" FAULT -- $EMULATE virt $folder/overflow.elf
  for game in othello8 gomoku15 checkers; do
    expect "virt plays $game over its serial line" 0 ok -- \
      python3 ports/common/serial_test.py $EMULATE virt $folder/serial_$game.elf
  done
  expect "virt full bench" 0 "$(signature)" -- $EMULATE virt $folder/bench_full.elf
  if [[ $large == ON ]]; then
    expect "virt trained bench" 0 "$(signature_trained)" -- $EMULATE virt $folder/bench_trained.elf
  fi
fi
finish
