#!/usr/bin/env bash
# Assembles the packages and the amalgamation, and uses each, unpacked into an empty folder, as far as this machine can:
# compiles them, runs the whole C API test with them in QEMU, and Arduino sketches in simavr.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh
# shellcheck source=ports/common/used.sh
source ports/common/used.sh

readonly CHECKS=$PWD/packaging/frameworks/checks OUT=$PWD/build/packages
VERSION=$(project_version release)
readonly VERSION
# As tools/release lays them out, and what is unpacked from them.
readonly ARCHIVES=$OUT/release/frameworks
readonly ONE_FILE=$OUT/unpacked/picoply-$VERSION PACKAGES=$OUT/unpacked
readonly PYTHON=/usr/bin/python3 # the distribution's, which has its yaml module

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
  mkdir -p "$OUT/use" && cp "$ONE_FILE"/picoply.h "$OUT/use"
  # Tic-tac-toe alone, for the compiler's time.
  without '[^t,][^,]*' "$ONE_FILE/picoply.cpp" > "$OUT/use/picoply.cpp"
  used ran "frameworks/picoply-amalgamation-$VERSION.zip" "amalgamation: one line compiles it and a program, which plays" 0 "$ANSWER" -- \
    env -C "$OUT/use" sh -c "c++ -std=c++20 picoply.cpp '$PROGRAMS/use.c' -I. -o use && ./use"
}

# ---- Packages ------------------------------------------------------------------------------------

# smoke <archive> <name> <folder> <port> <board> [cmake arguments...]: the folder's project is built, and its two programs run
smoke() {
  local archive=$1 name=$2 folder=$3 port=$4 board=$5
  shift 5
  build_port "$name" "$folder" --toolchain "$PWD/ports/$port/boards/$board.cmake" "$@" || return 0
  expect "$name answers as everywhere" 0 "$(digest)" "failures: 0" -- \
    "ports/$port/emulate" "$board" "build/ports/$name/smoke.elf"
  used ran "$archive" "$name: somebody's program plays" 0 "$ANSWER" -- \
    "ports/$port/emulate" "$board" "build/ports/$name/use.elf"
}

# sketch <board> <name> [--compile-only | folder of sketches]: built as the Arduino IDE builds it, into $OUT/<name>
sketch() {
  local board=$1 name=$2 sketches=$PACKAGES/arduino/examples
  shift 2
  [[ ${1-} != /* ]] || { sketches=$1 && shift; }
  expect "Arduino: $name is built for $board" 0 ok -- $PYTHON "$CHECKS/arduino_sketch.py" "$board" \
    "$PACKAGES/arduino" "$sketches/$name/$name.ino" "$OUT/$name" "$@"
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
  sketch uno Use "$PROGRAMS/arduino"
  used ran "frameworks/picoply-arduino-$VERSION.zip" "Arduino: somebody's sketch plays" 0 "$ANSWER" -- \
    "$OUT/emulate-avr" --cycles 500000000 --lines 1 atmega328p "$OUT/Use/sketch.elf"
}

# The archives for other compilers, as they are in the archive that is released; Arduino's library has three of the same.
test_cortex_m() {
  local package=$PACKAGES/cortex-m core board
  while read -r core board; do
    expect "$core needs what Arm's ABI has, and fits enums of any size" 0 -- \
      $PYTHON "$CHECKS/arm_archive.py" "$package/$core/libpicoply.a"
    smoke "frameworks/picoply-cortex-m-$VERSION.zip" "archive-$core" "$CHECKS/archive" cortex-m "$board" \
      "-DHEADERS=$package/include" "-DARCHIVE=$package/$core/libpicoply.a"
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

# unpacked <archive> <folder in it> <folder>: into an empty folder, and there under this name
unpacked() {
  local archive=$ARCHIVES/$1
  mkdir -p "$OUT/unpacking"
  expect "$1 is unpacked" 0 -- sh -c "case '$archive' in
      *.zip) $PYTHON -m zipfile -e '$archive' '$OUT/unpacking' ;;
      *) tar -xzf '$archive' -C '$OUT/unpacking' ;;
    esac && mv '$OUT/unpacking/$2' '$PACKAGES/$3'"
}

# The archives that tools/release would make, unpacked.
make_packages() {
  local name
  expect "all name one version" 0 -- $PYTHON tools/check_version.py
  rm -rf "$OUT/release" "$OUT/unpacking" "$PACKAGES" && mkdir -p "$ARCHIVES" "$PACKAGES"
  # The larger evaluations for a Cortex-M0+ and M3 repeat those for M4F.
  [[ $tier == everything ]] || export PICOPLY_QUICK=1
  expect "the packages are made" 0 -- env "PICOPLY_VERSION=$VERSION" "PICOPLY_PACKAGES=$OUT" \
    PICOPLY_WERROR=1 packaging/frameworks/release.sh "$ARCHIVES"
  unpacked "picoply-amalgamation-$VERSION.zip" "picoply-$VERSION" "picoply-$VERSION"
  unpacked "picoply-cortex-m-$VERSION.zip" picoply-cortex-m cortex-m
  unpacked "picoply-arduino-$VERSION.zip" picoply arduino
  for name in platformio esp-idf zephyr; do unpacked "picoply-$name-$VERSION.tar.gz" picoply $name; done
  # Nothing is lost on the way into an archive.
  for name in arduino cortex-m platformio esp-idf zephyr; do
    expect "the archive of $name has all of it" 0 -- diff -r "$OUT/packages/$name" "$PACKAGES/$name"
  done
  expect "the archive of the amalgamation has all of it" 0 LICENSE picoply.cpp picoply.h -- ls "$ONE_FILE"
}

# PlatformIO's library in a project's lib/ for its platform `native`, which is this computer. Tic-tac-toe alone, for the
# compiler's time.
test_platformio() {
  local project=$OUT/native
  rm -rf "$project" && mkdir -p "$project"/{src,lib}
  cp -r "$PACKAGES/platformio" "$project/lib/picoply"
  cp "$PROGRAMS/use.c" "$project/src"
  without '[^t,][^,]*' "$PACKAGES/platformio/src/picoply.cpp" > "$project/lib/picoply/src/picoply.cpp"
  used ran "frameworks/picoply-platformio-$VERSION.tar.gz" "PlatformIO, native: somebody's program plays" 0 "$ANSWER" -- \
    sh -c "$PYTHON -B '$CHECKS/platformio.py' '$project' '$OUT/native/build' && '$OUT/native/build/program'"
  expect "PlatformIO's library as gnu++20" 0 -- arm-none-eabi-g++ -mcpu=cortex-m4 -Wall -Wextra -Werror \
    -std=gnu++20 -fsyntax-only "$PACKAGES/platformio/src/picoply.cpp"
}

# lighter <package> <folder>: the package in this folder, where not all is tested without the larger evaluations
lighter() {
  expect "$1 has the same library" 0 -- cmp "$PACKAGES/platformio/src/picoply.cpp" "$PACKAGES/$1/src/picoply.cpp"
  mkdir -p "$(dirname "$2")" && cp -r "$PACKAGES/$1" "$2"
  without '[a-z0-9]*_\(full\|small\|loaded\)' "$PACKAGES/$1/src/picoply.cpp" > "$2/src/picoply.cpp"
}

test_packages() {
  local project
  expect "their manifests" 0 "ok: four manifests" -- $PYTHON "$CHECKS/manifests.py" "$PACKAGES"
  test_arduino
  test_cortex_m
  test_platformio
  # Projects in empty folders, with the archives unpacked where these frameworks want them.
  project=$OUT/projects
  rm -rf "$project" && mkdir -p "$project"
  cp -r "$PROGRAMS"/{esp-idf,zephyr} "$project" && cp "$PROGRAMS/use.c" "$project/zephyr"
  lighter esp-idf "$project/esp-idf/components/picoply"
  lighter zephyr "$project/modules/picoply"
  IDF_PATH=$CHECKS/esp-idf smoke "frameworks/picoply-esp-idf-$VERSION.tar.gz" esp-idf-app "$project/esp-idf" riscv virt \
    -DPICOPLY_MARCH=rv32imc
  ZEPHYR_BASE=$CHECKS/zephyr smoke "frameworks/picoply-zephyr-$VERSION.tar.gz" zephyr-app "$project/zephyr" cortex-m mps2-an385 \
    "-DZEPHYR_EXTRA_MODULES=$project/modules/picoply"
  # Of the SDK's kinds of build the one that a cache has the library of.
  PICO_SDK_PATH=$CHECKS/pico-sdk build_port pico-sdk packaging/frameworks/pico-sdk \
    "-DFETCHCONTENT_SOURCE_DIR_PICOPLY=$PWD" -DCMAKE_BUILD_TYPE=MinSizeRel || true
}

mkdir -p "$OUT"
make_packages
((failed == 0)) || finish
test_amalgamation
test_packages
all_used packaging-frameworks "$OUT/release"
finish
