#!/usr/bin/env bash
# Builds the library, the programs and the DLL for Windows and runs them in Wine: the tests of the library, the same
# signature and digest as everywhere, a game through the console program, games by the Gomocup protocol.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/wine.sh
source ports/common/wine.sh
fixed_addresses ports/windows/test.sh "$@"
# shellcheck source=ports/common/check.sh
source ports/common/check.sh
# shellcheck source=ports/windows/tests.sh
source ports/windows/tests.sh
# shellcheck source=ports/common/used.sh
source ports/common/used.sh

readonly TOOLCHAIN=$PWD/cmake/toolchains/mingw.cmake
readonly BUILT=build/ports/windows/x86_64

# program <name> <file>: a command of that name that runs it, for tests that are told of a program.
program() {
  mkdir -p "$BUILT/commands"
  printf '#!/bin/sh\nexec wine "%s" "$@"\n' "$PWD/$2" > "$BUILT/commands/$1"
  chmod +x "$BUILT/commands/$1"
}

# test_package <component>: a program of another project finds the installed library by CMake, and runs.
test_package() {
  local project=package work=$BUILT/outside/$1 prefix=$PWD/$BUILT/installed
  [[ $1 != shared ]] || project=shared
  rm -rf "$work"
  if ! cmake -S "tests/install/$project" -B "$work" -G Ninja --toolchain "$TOOLCHAIN" \
    "-DCMAKE_PREFIX_PATH=$prefix" "-DPICOPLY_VERSION=$(project_version)" > "$logs/outside-$1.log" 2>&1 ||
    ! cmake --build "$work" >> "$logs/outside-$1.log" 2>&1; then
    cat "$logs/outside-$1.log"
    bad "find_package, $1"
    return
  fi
  [[ $1 != shared ]] || cp "$prefix/bin/picoply.dll" "$work"
  expect "find_package, $1" 0 "a draw in 9 moves" -- wine "$work/outside.exe"
}

# What is released, made of what is built already, in an empty folder, and used from there.
test_uses() {
  local version folder=$PWD/$BUILT/used release=$PWD/$BUILT/release/windows archive name
  version=$(project_version release)
  rm -rf "$folder" "$BUILT/release" && mkdir -p "$folder" "$release"
  expect "the archives are packed for a release" 0 -- env "PICOPLY_VERSION=$version" "PICOPLY_PACKAGES=$BUILT" \
    ports/windows/release.sh "$release"
  for archive in "$release"/*.zip; do
    expect "$(basename "$archive") is unpacked" 0 -- /usr/bin/python3 -m zipfile -e "$archive" "$folder"
  done
  used ran "windows/picoply-windows-x86_64-$version.zip" "picoply.exe finds somebody's move" 0 "$ANSWER" -- sh -c \
    "wine '$folder/picoply-$version/picoply.exe' analyse -g tictactoe --moves a1 | sed -n 's/^best \(..\),.*/play \1/p'"
  for name in "picoply-$version/pbrain-picoply.exe" pbrain-picoply.exe; do
    used ran "windows/picoply-$([[ $name == */* ]] && echo windows-x86_64 || echo gomocup)-$version.zip" \
      "$name plays" 0 OK 7,7 -- sh -c "printf 'START 15\r\nINFO timeout_turn 100\r\nBEGIN\r\nEND\r\n' | wine '$folder/$name'"
  done
  local library=$folder/picoply-library-$version
  for name in libpicoply.a libpicoply.dll.a; do
    expect "somebody's program is linked with $name" 0 -- x86_64-w64-mingw32-gcc -I "$library/include" "$PROGRAMS/use.c" \
      "$library/lib/$name" -o "$library/bin/use-$name.exe"
    used ran "windows/picoply-windows-x86_64-library-$version.zip" "it plays, with $name" 0 "$ANSWER" -- \
      wine "$library/bin/use-$name.exe"
  done
  all_used port-windows "$BUILT/release"
}

BUILD_TARGET=port build_port windows/x86_64 ports/windows --toolchain "$TOOLCHAIN" -DPICOPLY_BUILD_TESTS=ON \
  "-DPICOPLY_GOMOCUP_SIZES=$([[ $tier == everything ]] && echo '5;15;20;22' || echo '15;20')" || finish
start_wine "$PWD/build/ports/windows/wine"

program picoply "$BUILT/picoply/ports/desktop/picoply.exe"
program pbrain-picoply "$BUILT/picoply/ports/desktop/gomocup/pbrain-picoply.exe"
expect "programs need no DLL but Windows' own" 0 -- /usr/bin/python3 -B ports/windows/check_needed.py "$BUILT"
expect "C interface, static" 0 "$(digest)" "failures: 0" -- wine "$BUILT/smoke/smoke_picoply.exe"
expect "C interface, picoply.dll" 0 "$(digest)" "failures: 0" -- wine "$BUILT/smoke/smoke_shared.exe"
expect "bench" 0 "$(signature)" -- "$BUILT/commands/picoply" bench
rm -rf "$BUILT/installed"
for component in Development Runtime; do
  cmake --install "$BUILT" --prefix "$BUILT/installed" --component "$component" >> "$logs/install.log" 2>&1 ||
    bad "install of $component: $logs/install.log"
done
test_package static
test_package shared
test_library "$BUILT" 64 wine
expect "the console program" 0 -- /usr/bin/python3 -B ports/windows/console_test.py "$BUILT/commands/picoply"
expect "games by the Gomocup protocol" 0 -- /usr/bin/python3 -B ports/windows/games_test.py \
  "$BUILT/commands/pbrain-picoply"
if [[ $tier == everything ]]; then
  for name in desktop/play desktop/save desktop/convert; do
    LIMIT=1800 expect "$name" 0 -- /usr/bin/python3 -B "tests/${name}_test.py" "$BUILT/commands/picoply"
  done
fi
headers=()
[[ $tier != everything ]] || headers=(--each-header)
expect "sources as for Microsoft's compiler" 0 -- /usr/bin/python3 -B ports/windows/check_msvc.py "${headers[@]}"
test_uses
finish
