#!/usr/bin/env bash
# Builds the firmware for ATmega328P and ATmega2560, and the same programs for this computer, and runs
# all of it: every move, node and answer must be the same. The small part plays whole games in its
# 2 KB of RAM; a stack that grows too far is a fault.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh
readonly EMULATE=build/ports/avr-emulate HOST=build/ports/avr-host FAULT=125
# The games with larger evaluations are for processors with more memory; that Clang compiles them for these, too, and
# all games for the small part, is seen where all is tested.
large=OFF
[[ $tier != everything ]] || large=ON

# same <mcu> <program>: prints all that it prints on this computer, but for what memory it takes.
same() {
  local mcu=$1 program=$2 output
  local -a lines
  if ! output=$(timeout 60 "$HOST/$program.elf" < /dev/null); then
    bad "$program on this computer: $output"
    return
  fi
  mapfile -t lines < <(grep -vE '^(stack|memory): ' <<< "$output")
  expect "$mcu $program, as on this computer" 0 "${lines[@]}" -- \
    "$EMULATE" "$mcu" "build/ports/$mcu/$program.elf"
}

# fits <mcu> <program> <flash> <RAM>: at most so many bytes; RAM is data and the stack watched in the
# last run of `same`.
fits() {
  local mcu=$1 program=$2 name="$1 $2, as on this computer" text data bss stack
  read -r text data bss _ < <(avr-size "build/ports/$mcu/$program.elf" | tail -n 1)
  stack=$(sed -n 's/^stack watched: //p' "$logs/run-${name//[^a-z0-9]/-}.log")
  name="$mcu $program takes $((text + data)) bytes of flash, $((data + bss + stack)) of RAM"
  if [[ -n $stack && $((text + data)) -le $3 && $((data + bss + stack)) -le $4 ]]; then
    good "$name"
  else
    bad "$name; may take $3 and $4"
  fi
}

# build_port fails after counting: without these two there is nothing to test.
mkdir -p build/ports
cc -std=gnu99 -O2 -Wall -Wextra -Werror ports/avr/emulate.c -o "$EMULATE" -lsimavr -lelf
# By the compiler's name that the port linux uses: then a cache has the library of either.
build_port avr-host ports/avr "-DPICOPLY_LARGE_GAMES=$large" "-DCMAKE_C_COMPILER=$(cc -dumpmachine)-gcc" \
  "-DCMAKE_CXX_COMPILER=$(cc -dumpmachine)-g++" || finish

if build_port atmega328p ports/avr "-DPICOPLY_LARGE_GAMES=$large" \
  --toolchain "$PWD/ports/avr/boards/atmega328p.cmake"; then
  for program in play_othello8 play_gomoku9 play_gomoku15 play_checkers perfect_play bench_tictactoe bench_connect4 bench_othello8; do
    same atmega328p $program
    fits atmega328p $program 32768 2048
  done
  fits atmega328p play_othello8 30720 1843
  page_sizes avr --runs "$logs"
  for game in othello8 checkers; do
    expect "atmega328p plays $game over its serial line" 0 ok -- python3 ports/common/serial_test.py \
      "$EMULATE" atmega328p build/ports/atmega328p/serial_small_$game.elf
  done
  expect "atmega328p overflow, seen by the simulator" "$FAULT" FAULT -- \
    "$EMULATE" atmega328p build/ports/atmega328p/overflow.elf
  expect "atmega328p overflow, seen by its guard" "$FAULT" FAULT -- \
    "$EMULATE" --unguarded atmega328p build/ports/atmega328p/guard.elf
fi

if build_port atmega2560 ports/avr -DCMAKE_EXPORT_COMPILE_COMMANDS=ON "-DPICOPLY_LARGE_GAMES=$large" \
  --toolchain "$PWD/ports/avr/boards/atmega2560.cmake"; then
  expect "atmega2560 arguments are in registers, and no array on the stack is aligned" 0 -- \
    python3 ports/avr/check_arguments.py build/ports/atmega2560
  for program in bench_short smoke; do
    same atmega2560 $program
    fits atmega2560 $program 262144 8192
  done
  for game in othello8 gomoku9 checkers; do
    expect "atmega2560 plays $game over its serial line" 0 ok -- python3 ports/common/serial_test.py \
      "$EMULATE" atmega2560 build/ports/atmega2560/serial_small_$game.elf
  done
  expect "atmega2560 overflow, seen by the simulator" "$FAULT" FAULT -- \
    "$EMULATE" atmega2560 build/ports/atmega2560/overflow.elf
  expect "atmega2560 overflow, seen by its guard" "$FAULT" FAULT -- \
    "$EMULATE" --unguarded atmega2560 build/ports/atmega2560/guard.elf
fi
finish
