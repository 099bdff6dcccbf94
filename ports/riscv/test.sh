#!/usr/bin/env bash
# Builds the firmware for 32-bit RISC-V and runs it in QEMU, RV32IMAC and RV32IMC: the same bench signatures and the same
# answers from the whole C API as on the desktop, and a fault where the stack overflows.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh
readonly EMULATE=ports/riscv/emulate FAULT=125
# The larger evaluations are compiled and run by cortex-m and linux; here, too, where all is tested.
large=OFF
[[ $tier != everything ]] || large=ON

# test_board <board> <instruction set>
test_board() {
  local board=$1 folder=build/ports/$1 game
  build_port "$board" ports/riscv "-DPICOPLY_LARGE_GAMES=$large" --toolchain "$PWD/ports/riscv/boards/$board.cmake" || return 0
  # What QEMU refuses is only what runs; this is of every instruction.
  expect "$board is for $2" 0 "$2" -- sh -c \
    "riscv64-unknown-elf-readelf -A $folder/smoke.elf | grep -oE 'rv32[a-z0-9_]*' | sed -E 's/[0-9]+p[0-9]+//g; s/_z[a-z]+//g; s/_//g'"
  expect "$board bench" 0 "$(signature_small)" -- $EMULATE "$board" "$folder"/bench.elf
  expect "$board smoke" 0 "$(digest)" "failures: 0" -- $EMULATE "$board" "$folder"/smoke.elf
  expect "$board overflow" "$FAULT" FAULT -- $EMULATE "$board" "$folder"/overflow.elf
  for game in othello8 gomoku15 checkers; do
    expect "$board plays $game over its serial line" 0 ok -- \
      python3 ports/common/serial_test.py $EMULATE "$board" "$folder"/serial_$game.elf
  done
  expect "$board full bench" 0 "$(signature)" -- $EMULATE "$board" "$folder"/bench_full.elf
  if [[ $large == ON ]]; then
    expect "$board trained bench" 0 "$(signature_trained)" -- $EMULATE "$board" "$folder"/bench_trained.elf
  fi
}

test_board virt rv32imac
test_board virt_imc rv32imc
# The second processor is another one: it refuses what the first one knows.
expect "virt has atomic instructions" 0 "counted: 42" -- $EMULATE virt build/ports/virt/atomic.elf
expect "virt_imc has none" "$FAULT" FAULT -- $EMULATE virt_imc build/ports/virt/atomic.elf
finish
