#!/usr/bin/env bash
# Builds the firmware for every Cortex-M board, with GCC and with Clang, and runs it in QEMU, the
# RP2040's in rp2040js: the same bench signature and the same answers from the whole C API as on the
# desktop, whole games over the serial line, and a fault where the stack overflows. A board that no emulator
# here has is built only, with a line "built, not run". Of every board's images check_image.py says what can be
# seen without running them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh
# shellcheck source=ports/cortex-m/board.sh
source ports/cortex-m/board.sh

readonly EMULATE=ports/cortex-m/emulate CHECK_IMAGE=ports/cortex-m/check_image.py FAULT=125
readonly BOARDS=ports/cortex-m/boards

# test_board <board> <compiler>
test_board() {
  local board=$1 compiler=$2 folder=build/ports/$1-$2 game how large=OFF
  local -a games=(othello8 gomoku15 checkers)
  if ! how=$(board_check "$board"); then
    bad "$board says how it is checked"
    return
  fi
  # The larger evaluations, as GCC compiles them for one processor; for the others and with Clang they repeat that.
  [[ $tier != everything && $board-$compiler != mps2-an386-gcc ]] || large=ON
  build_port "$board-$compiler" ports/cortex-m "-DPICOPLY_COMPILER=$compiler" "-DPICOPLY_LARGE_GAMES=$large" \
    --toolchain "$PWD/$BOARDS/$board.cmake" || return 0
  expect "$board $compiler images" 0 -- $CHECK_IMAGE "$BOARDS/$board.cmake" "$folder"/*.elf
  if [[ $how == built-only ]]; then
    built_only "$board with $compiler"
    return
  fi
  [[ $how != rp2040js || -n $rp2040js ]] || return 0
  # Minutes in rp2040js, where smoke and one game say that the processor is the micro:bit's.
  if [[ $how == rp2040js && $tier != everything ]]; then
    games=(gomoku15)
  elif [[ $how != rp2040js || $compiler == gcc ]]; then
    expect "$board $compiler bench" 0 "$(signature_small)" -- $EMULATE "$board" "$folder/bench.elf"
  fi
  expect "$board $compiler smoke" 0 "$(digest)" "failures: 0" -- $EMULATE "$board" "$folder/smoke.elf"
  expect "$board $compiler overflow" "$FAULT" FAULT -- $EMULATE "$board" "$folder/overflow.elf"
  [[ $compiler == gcc ]] || return 0
  for game in "${games[@]}"; do
    expect "$board plays $game over its serial line" 0 ok -- \
      python3 ports/common/serial_test.py $EMULATE "$board" "$folder/serial_$game.elf"
  done
  if [[ $large == ON && -e $folder/bench_full.elf ]]; then
    expect "$board $compiler full bench" 0 "$(signature)" -- $EMULATE "$board" "$folder/bench_full.elf"
    expect "$board $compiler trained bench" 0 "$(signature_trained)" -- \
      $EMULATE "$board" "$folder/bench_trained.elf"
  fi
}

# test_core <core> <board> <line>...: the bench, compiled for another core than the board's file names, on that board,
# whose processor has all instructions of it. The lines are what readelf tells of the image's processor.
test_core() {
  local core=$1 board=$2 folder=build/ports/$1-gcc toolchain=$logs/$1.cmake
  shift 2
  sed "s|^set(PICOPLY_CORE .*|set(PICOPLY_CORE $core)|; s|\${CMAKE_CURRENT_LIST_DIR}/../../..|$PWD|" \
    "$BOARDS/$board.cmake" > "$toolchain"
  BUILD_TARGET=bench build_port "$core-gcc" ports/cortex-m -DPICOPLY_LARGE_GAMES=OFF --toolchain "$PWD/$toolchain" ||
    return 0
  expect "$core is what the image is compiled for" 0 "${@/#/  Tag_}" -- bash -c \
    "arm-none-eabi-readelf -A $folder/bench.elf | tee /dev/stderr | grep -q VFP || echo '  Tag_ABI_VFP_args: none'"
  expect "$core bench on $board" 0 "$(signature_small)" -- $EMULATE "$board" "$folder/bench.elf"
}

# Without its emulator the RP2040's programs are built, and no more.
rp2040js=
if npm_install cortex-m ports/cortex-m/rp2040; then
  rp2040js=there
  expect "rp2040: what is no image is refused" 3 \
    "rp2040: ports/cortex-m/test.sh: not a 32-bit little-endian ELF file" -- \
    $EMULATE rp2040 ports/cortex-m/test.sh
fi
for file in "$BOARDS"/*.cmake; do
  board=$(basename "$file" .cmake)
  # The micro:bit's processor runs what is for the RP2040's, too; the M55's runs the bench below.
  [[ $tier == everything || ! $board =~ ^(microbit|mps3-an547)$ ]] || continue
  test_board "$board" gcc
  # Clang for one processor; for the others it repeats what GCC's programs say.
  if [[ $tier == everything || $board == mps2-an386 ]]; then test_board "$board" clang; fi
done
test_core cortex-m23 mps2-an505 "CPU_arch: v8-M.baseline" "ABI_VFP_args: none"
test_core cortex-m55 mps3-an547 "CPU_arch: v8.1-M.mainline" "ABI_VFP_args: VFP registers"
# Of these the board loop has the same instructions with another floating point, of which the library has none.
if [[ $tier == everything ]]; then
  test_core cortex-m4 mps2-an386 "CPU_arch: v7E-M" "ABI_VFP_args: none"
  test_core cortex-m7sp mps2-an500 "CPU_arch: v7E-M" "ABI_HardFP_use: SP only" "ABI_VFP_args: VFP registers"
fi
# Broken images of the kinds that a check without a run has to find.
readonly IMAGE=build/ports/netduinoplus2-gcc/smoke.elf
if [[ -e $IMAGE ]]; then
  head -c 20000 "$IMAGE" > "$logs/cut.elf"
  expect "an image that is cut short is refused" 1 "cut.elf: it is cut short" -- \
    $CHECK_IMAGE "$BOARDS/netduinoplus2.cmake" "$logs/cut.elf"
  expect "an image linked for other memory is refused" 1 \
    "smoke.elf: there is no vector table at 0x0, where flash begins" -- $CHECK_IMAGE "$BOARDS/microbit.cmake" "$IMAGE"
fi
finish
