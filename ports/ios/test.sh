#!/usr/bin/env bash
# Builds picoply.xcframework with Clang and LLVM's tools and reads it back; links each slice, and runs what
# this machine can; checks Package.swift and the Swift sources as far as that goes without Swift; and
# that these checks see what they are for. There is no Mac here: docs/ports/apple.md says what that leaves.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh
# shellcheck source=ports/common/used.sh
source ports/common/used.sh

readonly PORT=ports/ios BUILD=build/ios LIMIT=600
readonly BUNDLE=$BUILD/picoply.xcframework
# It has the code that is compiled for ios-arm64; the other a compiler of its own.
readonly AGAIN=(tvos-arm64 xros-arm64)

# counted <name> <command>...: a program that ends with "N passed, M failed" and prints a line for each.
counted() {
  local name=$1 log=$logs/run-ios-$1.log line
  shift
  timeout $LIMIT "$@" > "$log" 2>&1 < /dev/null || true
  while read -r line; do
    case $line in
      "ok      "*) good "${line#ok      }" ;;
      "FAILED  "*) bad "${line#FAILED  }" ;;
      skipped*) printf '%s\n' "$line" ;;
    esac
  done < "$log"
  if ! tail -n 1 "$log" | grep -qE '^[0-9]+ passed, [0-9]+ failed$'; then
    cat "$log"
    bad "$name came to its end"
  fi
}

# unit <name> <program> <argument>...: each test of Python's unittest counts.
unit() {
  local name=$1 log=$logs/run-ios-$1.log line
  shift
  timeout $LIMIT python3 -B "$@" > "$log" 2>&1 < /dev/null || true
  while read -r line; do
    case $line in
      test_*" ... ok") good "$name: ${line%% *}" ;;
      test_*" ... skipped "*) skip "ios.${line%% *}" "${line#* ... skipped }" ;;
      test_*" ... "*) bad "$name: ${line%% *}" ;;
    esac
  done < "$log"
  if ! grep -q '^OK' "$log"; then
    cat "$log"
    bad "$name: all of it"
  fi
}

# The same bytes once more, from nothing, not even from a cache, and not by way of another system's: some objects,
# and, which says the same of the others in the time that a library takes, all of them where all is tested.
test_again() {
  local name folder=$BUILD/again
  local -a what=()
  for name in "${AGAIN[@]}"; do what+=(--platform "$name"); done
  if [[ $tier != everything ]]; then
    for name in books tictactoe text; do what+=(--objects "$name"); done
  fi
  expect "some of the libraries are built again" 0 -- \
    env CCACHE_DISABLE=1 python3 -B $PORT/build.py --apart "${what[@]}" $folder
  for name in "$folder"/objects/*/*.o; do
    expect "${name#"$folder/objects/"} is the same again" 0 -- cmp "$BUILD/${name#"$folder/"}" "$name"
  done
  [[ $tier == everything ]] || return 0
  for name in "${AGAIN[@]}"; do
    expect "$name is the same again" 0 -- diff -r "$BUNDLE/$name" "$folder/picoply.xcframework/$name"
  done
}

# somebody <slice> <triple> <system and its versions> <runner>...: a program of somebody's, compiled with the headers and the module map of a slice of
# the archive in an empty folder and linked with its library; linked and loaded as check_link.py does with all slices.
somebody() {
  local slice=$BUILD/used/picoply.xcframework/$1 triple=$2 made=$BUILD/used/$2 source
  local stdio=packaging/frameworks/checks/stdio
  local -a system
  read -ra system <<< "$3"
  local -a clang=(clang-16 "--target=$triple" -std=gnu11 -O2 -ffreestanding -nostdlibinc -fno-stack-protector -Wall -Wextra -Werror)
  shift 3
  mkdir -p "$made"
  # An #include of the header is an import of the module, as in an app.
  expect "$triple: the module compiles" 0 -- "${clang[@]}" -fmodules -fmodules-cache-path="$made/modules" -fsyntax-only \
    -x objective-c -I "$slice/Headers" - < <(printf '@import CPicoply;\nconst pply_game* one = &pply_tictactoe;\n')
  for source in "$PROGRAMS/use.c" $stdio/puts.c ports/common/console.c $PORT/link/board.c; do
    expect "$triple: $(basename "$source") compiles" 0 -- "${clang[@]}" -I "$slice/Headers" -I $stdio -I ports/common \
      -c "$source" -o "$made/$(basename "$source" .c).o"
  done
  expect "$triple: somebody's program is linked" 0 -- ld64.lld-16 -arch "${triple%%-*}" -platform_version "${system[@]}" \
    "$made"/*.o "$slice/libpicoply.a" -lSystem -L $PORT/link -o "$made/use"
  used ran "ios/picoply-$VERSION.xcframework.zip" "$triple: somebody's program plays" 0 "$ANSWER" -- "$@" "$made/use"
}

test_swift() {
  mkdir -p $BUILD/parse
  cp -ru $PORT/parse/. $BUILD/parse # not beside our own sources: the parser has C of its own
  npm_install ios $BUILD/parse || return 0
  expect "Swift sources have no syntax errors" 0 "ok: no syntax errors" -- node $BUILD/parse/parse.mjs \
    Package.swift $PORT/Sources/Picoply/*.swift $PORT/Tests/PicoplyTests/*.swift \
    $PORT/Sample/Package.swift $PORT/Sample/Sources/*/*.swift $PORT/Sample/Tests/*/*.swift
  expect "the Swift layer uses C as it is" 0 "ok: the Swift layer's use of C" -- python3 -B $PORT/check_swift.py
}

# Where there is a Swift, on a Mac or on Linux, all of this can be run; Debian 12 has none, and test_swift.sh makes a
# Debian 13 for it.
test_toolchain() {
  if ! swift --version 2>&1 | grep -q 'Swift version'; then
    skip ios.swift "there is no Swift here"
    return
  fi
  expect "swift build" 0 -- swift build --scratch-path $BUILD/swift
  expect "swift test" 0 -- swift test --scratch-path $BUILD/swift
  expect "swift test of the sample" 0 -- swift test --package-path $PORT/Sample --scratch-path $BUILD/swift
  grep -E '^(play and undo|a node)' "$logs/run-swift-test.log" || true
}

expect "the module's headers are those of picoply.h" 0 -- python3 -B $PORT/headers.py --check
# Where not all is tested, Macs get the code for older processors, only phones the larger evaluations, and only arm64
# optimized code: a quarter of the time for libraries that are put together, read back and run alike.
quick=(--quick)
[[ $tier != everything ]] || quick=()
VERSION=$(project_version release)
rm -rf $BUILD/release $BUILD/used && mkdir -p $BUILD/release/ios $BUILD/used
expect "the xcframework is built" 0 -- env "PICOPLY_VERSION=$VERSION" PICOPLY_PACKAGES=$BUILD \
  "PICOPLY_QUICK=${quick[*]}" $PORT/release.sh $BUILD/release/ios
grep sha256 "$logs/run-the-xcframework-is-built.log" || true
expect "the xcframework is what it says" 0 "ok: picoply.xcframework" -- \
  python3 -B $PORT/check_xcframework.py $BUNDLE
cat "$logs/run-the-xcframework-is-what-it-says.log"
test_again
counted links python3 -B $PORT/link/check_link.py $BUNDLE $BUILD/linked
expect "the archive is unpacked" 0 -- python3 -m zipfile -e "$BUILD/release/ios/picoply-$VERSION.xcframework.zip" $BUILD/used
somebody macos-arm64_x86_64 x86_64-apple-macos11.0 "macos 11.0 11.0" $BUILD/linked/load-x86_64
somebody ios-arm64 arm64-apple-ios14.0 "ios 14.0 14.0" qemu-aarch64 $BUILD/linked/load-arm64
all_used port-ios $BUILD/release
expect "Package.swift builds the library" 0 -- python3 -B $PORT/check_package.py "${quick[@]}" $BUILD/package
[[ $tier != everything ]] || page_sizes ios # elsewhere the larger evaluations are not in all of them
test_swift
test_toolchain
unit checks $PORT/test_checks.py $BUNDLE $BUILD/mutants
finish
