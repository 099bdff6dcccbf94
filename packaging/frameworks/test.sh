#!/usr/bin/env bash
# Assembles the packages and the amalgamation, and uses each as far as this machine can: compiles them,
# runs the whole C API test with them in QEMU, and an Arduino sketch in simavr.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh

readonly CHECKS=$PWD/packaging/frameworks/checks OUT=$PWD/build/packages
readonly ONE_FILE=$OUT/amalgamation PACKAGES=$OUT/packages
readonly PYTHON=/usr/bin/python3 # the distribution's, which has its yaml module
VERSION=$(project_version)
readonly VERSION

# without <pattern of a name> <picoply.cpp>: prints it without those games and threat searches, which take the compiler
# most of its time, where others are looked at. All of them are compiled elsewhere; where all is tested, here, too.
without() {
  if [[ $tier == everything ]]; then cat "$2"; else sed "/^PPLY_DEFINE_[A-Z]*($1,/d" "$2"; fi
}

# ---- The amalgamation ----------------------------------------------------------------------------

# compiles <name> <compiler...>: the one file, with no flag but the language's. No code is made of it: the
# packages below are.
compiles() {
  local name=$1
  shift
  expect "amalgamation on $name" 0 -- "$@" -std=c++20 -Wall -Wextra -Werror -fsyntax-only "$ONE_FILE/picoply.cpp"
}

# The game that the head of picoply.cpp adds as an example: it is taken from there.
test_added_game() {
  local folder=$ONE_FILE/added
  mkdir -p "$folder"
  cp "$ONE_FILE"/picoply.h "$folder"
  without '[^,]*' "$ONE_FILE/picoply.cpp" > "$folder/picoply.cpp"
  grep -m 1 -A 1 '^//   using ' "$ONE_FILE/picoply.cpp" | sed 's,^//,,' >> "$folder/picoply.cpp"
  expect "another game in the amalgamation" 0 -- \
    g++ -std=c++20 -Wall -Wextra -Werror -c "$folder/picoply.cpp" -o "$folder/picoply.o"
  expect "a program that names it" 0 -- \
    gcc -Wall -Werror -I"$folder" -c "$CHECKS/added_game.c" -o "$folder/main.o"
  expect "both are linked" 0 -- g++ "$folder/main.o" "$folder/picoply.o" -o "$folder/game"
  expect "it plays" 0 "Gomoku 13x13: g6 wins in 1" -- "$folder/game"
}

test_amalgamation() {
  local -a bench=(ports/common/{bench_main,bench,marks,console}.c ports/linux/board.c)
  expect "the amalgamation is made" 0 -- $PYTHON tools/amalgamate.py "$ONE_FILE"
  compiles clang-16 clang++-16
  if [[ $tier == everything ]]; then # what the packages below and the compilers of the library's own files repeat
    compiles gcc g++
    compiles clang-14 clang++-14
    compiles arm arm-none-eabi-g++ -mcpu=cortex-m0plus
    compiles riscv riscv64-unknown-elf-g++ -march=rv32imc -mabi=ilp32 -ffreestanding
  fi
  expect "an older language is refused in one line" 0 1 -- sh -c \
    "g++ -std=c++17 -E '$ONE_FILE/picoply.cpp' 2>&1 | grep -c 'error: .* compiled as C++20'"
  # By the C compiler's linker: nothing of the C++ runtime is needed.
  expect "amalgamation as its head says" 0 -- \
    env -C "$ONE_FILE" "${CXX:-c++}" "${AMALGAMATION[@]}" -c picoply.cpp -o picoply.o
  expect "bench with it is linked" 0 -- gcc -O1 -I"$ONE_FILE" -Iports/common -DBENCH_STEP=1000 \
    -DBENCH_TABLE=1048576 -Wl,--gc-sections "${bench[@]}" "$ONE_FILE/picoply.o" -o "$ONE_FILE/bench"
  expect "bench with it" 0 "$(signature)" -- "$ONE_FILE/bench"
  expect "the README's example with it" 0 -- $PYTHON tools/check_readme.py "$ONE_FILE/picoply.o"
  test_added_game
}

# ---- Packages ------------------------------------------------------------------------------------

# smoke <name> <folder of checks/> <port> <board> [cmake arguments...]
smoke() {
  local name=$1 folder=$2 port=$3 board=$4
  shift 4
  build_port "$name" "$CHECKS/$folder" --toolchain "$PWD/ports/$port/boards/$board.cmake" "$@" || return 0
  expect "$name answers as everywhere" 0 "$(digest)" "failures: 0" -- \
    "ports/$port/emulate" "$board" "build/ports/$name/smoke.elf"
}

# sketch <board> <name> [arguments...]: built as the Arduino IDE builds it, into $OUT/<name>
sketch() {
  local board=$1 name=$2
  shift 2
  expect "Arduino: $name is built for $board" 0 ok -- $PYTHON "$CHECKS/arduino_sketch.py" "$board" \
    "$PACKAGES/arduino" "$PACKAGES/arduino/examples/$name/$name.ino" "$OUT/$name" "$@"
}

# run_sketch <mcu> <name> <line>...: until it has printed so many lines, as a sketch does not end; 125 would be a stack
# that has grown into data.
run_sketch() {
  local mcu=$1 name=$2
  shift 2
  expect "Arduino: $name on $mcu" 0 "$@" -- \
    "$OUT/emulate-avr" --cycles 500000000 --lines $# "$mcu" "$OUT/$name/sketch.elf"
}

test_arduino() {
  local library=$PACKAGES/arduino
  local perfect="b2 a1 b1 b3 c2 a2 a3 c1 c3 draw"
  local -a othello=(this game was not played)
  expect "simavr's runner is built" 0 -- \
    gcc -O2 ports/avr/emulate.c -lsimavr -lelf -o "$OUT/emulate-avr"
  sketch uno TicTacToe
  run_sketch atmega328p TicTacToe "$perfect"
  sketch mega.menu.cpu.atmega2560 TicTacToe
  run_sketch atmega2560 TicTacToe "$perfect"
  # The same game with the library compiled for this computer, in a moment however that is done.
  mkdir -p "$OUT/host" && cp "$library"/src/*.h "$OUT/host"
  without '[^,]*' "$library/src/picoply.cpp" > "$OUT/host/picoply.cpp"
  if g++ -std=c++20 -O0 -c "$OUT/host/picoply.cpp" -o "$OUT/host.o" &&
    gcc -I"$library/src" -c "$CHECKS/othello_self_play.c" -o "$OUT/othello.o" &&
    g++ "$OUT/othello.o" "$OUT/host.o" -o "$OUT/othello"; then
    mapfile -t othello < <("$OUT/othello")
  fi
  sketch uno OthelloSelfPlay
  run_sketch atmega328p OthelloSelfPlay "${othello[@]}"
  sketch uno SerialOthello --compile-only # whose engine is larger than that board's RAM
}

# The archives for other compilers, as they are in the archive that is released; Arduino's library has three of the same.
test_cortex_m() {
  local package=$OUT/picoply-cortex-m core board
  rm -rf "$package"
  expect "the archives for Cortex-M are unpacked" 0 -- $PYTHON -m zipfile -e "$OUT/archives/picoply-cortex-m-$VERSION.zip" "$OUT"
  while read -r core board; do
    expect "$core needs what Arm's ABI has, and fits enums of any size" 0 -- \
      $PYTHON "$CHECKS/arm_archive.py" "$package/$core/libpicoply.a"
    smoke "archive-$core" archive cortex-m "$board" "-DHEADERS=$package/include" "-DARCHIVE=$package/$core/libpicoply.a"
    expect "a program in C with the archive for $core is linked by the C compiler" 0 -- \
      "$CHECKS/link_archive.sh" "$package" "$core" "$OUT/$core.elf"
    expect "it plays on $board" 0 -- ports/cortex-m/emulate "$board" "$OUT/$core.elf"
  done << 'END'
cortex-m0plus microbit
cortex-m3 mps2-an385
cortex-m4f mps2-an386
cortex-m7 mps2-an500
END
  while read -r core; do
    expect "Arduino's $core is the same" 0 -- cmp "$PACKAGES/arduino/src/${core#* }/libpicoply.a" "$package/${core% *}/libpicoply.a"
  done << 'END'
cortex-m0plus cortex-m0plus
cortex-m3 cortex-m3
cortex-m4f cortex-m4/fpv4-sp-d16-hard
END
}

test_packages() {
  local name source
  expect "all name one version" 0 -- $PYTHON tools/check_version.py
  rm -rf "$PACKAGES" "$OUT/archives" && mkdir "$OUT/archives"
  # The larger evaluations for a Cortex-M0+ and M3 repeat those for M4F.
  [[ $tier == everything ]] || export PICOPLY_QUICK=1
  expect "the packages are made" 0 -- env "PICOPLY_VERSION=$VERSION" "PICOPLY_PACKAGES=$OUT" \
    PICOPLY_WERROR=1 packaging/frameworks/release.sh "$OUT/archives"
  expect "archives of them and of the amalgamation" 0 6 -- sh -c "ls '$OUT/archives' | wc -l"
  expect "which have what belongs there" 0 picoply-"$VERSION"/{picoply.cpp,picoply.h,LICENSE} \
    picoply/library.properties picoply/src/cortex-m0plus/libpicoply.a \
    picoply-cortex-m/{README.md,LICENSE,include/picoply.h,cortex-m7/libpicoply.a} -- sh -c \
    "for zip in '$OUT'/archives/*.zip; do $PYTHON -m zipfile -l \$zip | cut -d ' ' -f 1; done"
  [[ -d $PACKAGES/zephyr ]] || return 0 # the last of them
  expect "their manifests" 0 "ok: four manifests" -- $PYTHON "$CHECKS/manifests.py" "$PACKAGES"
  test_arduino
  test_cortex_m
  expect "PlatformIO's library as gnu++20" 0 -- arm-none-eabi-g++ -mcpu=cortex-m4 -Wall -Wextra -Werror \
    -std=gnu++20 -fsyntax-only "$PACKAGES/platformio/src/picoply.cpp"
  for name in esp-idf zephyr; do
    source=$PACKAGES/$name/src/picoply.cpp
    expect "$name has the same library" 0 -- cmp "$PACKAGES/platformio/src/picoply.cpp" "$source"
    rm -rf "$OUT/lighter/$name" && mkdir -p "$OUT/lighter" && cp -r "$PACKAGES/$name" "$OUT/lighter"
    without '[a-z0-9]*_\(full\|small\|loaded\)' "$source" > "$OUT/lighter/$name/src/picoply.cpp"
  done
  smoke esp-idf esp-idf riscv virt "-DCOMPONENT=$OUT/lighter/esp-idf" -DPICOPLY_MARCH=rv32imc
  smoke zephyr zephyr cortex-m mps2-an385 "-DMODULE=$OUT/lighter/zephyr"
  # Of the SDK's kinds of build the one that a cache has the library of.
  PICO_SDK_PATH=$CHECKS/pico-sdk build_port pico-sdk packaging/frameworks/pico-sdk \
    "-DFETCHCONTENT_SOURCE_DIR_PICOPLY=$PWD" -DCMAKE_BUILD_TYPE=MinSizeRel || true
}

mkdir -p "$OUT"
test_amalgamation
test_packages
finish
