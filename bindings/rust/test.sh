#!/usr/bin/env bash
# Builds and tests the Rust packages with the distribution's Rust 1.63: bindings as in picoply.h, the
# conformance calls, the bench signature, every game at random, hostile input, panics, custom games, threat
# searches, exact endings, openings and their books, a program without std and heap. Prints what a call
# costs, next to C.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh
# shellcheck source=ports/common/drift.sh
source ports/common/drift.sh

readonly PORT=bindings/rust BUILD=build/rust
readonly CARGO=(/usr/bin/cargo --offline)
# Not whatever else is on the PATH.
export RUSTC=/usr/bin/rustc RUSTDOC=/usr/bin/rustdoc RUSTFLAGS="-D warnings"
export CARGO_TARGET_DIR=$PWD/$BUILD CARGO_TERM_COLOR=never

# cargo_tests <name> [arguments...]: each test of Rust's counts.
cargo_tests() {
  local name=$1 log=$logs/rust-$1.log status=0 line
  shift
  timeout 600 "${CARGO[@]}" test --manifest-path $PORT/Cargo.toml --no-fail-fast "$@" \
    > "$log" 2>&1 < /dev/null || status=$?
  while read -r line; do
    case $line in
      test\ *\ ...\ ok) line=${line#test } && good "$name: ${line% ... ok}" ;;
      test\ *\ ...\ FAILED) line=${line#test } && bad "$name: ${line% ... FAILED}" ;;
    esac
  done < "$log"
  if [[ $status -ne 0 ]]; then
    cat "$log"
    bad "$name: cargo test ended with $status"
  fi
}

# bare/: a program without std, linked with the library that cargo built for the others.
test_bare() {
  local folder symbols
  folder=$(find "$PWD/$BUILD/release/build" -path '*picoply-sys-*/out/libpicoply.a' -printf '%T@ %h\n' |
    sort -n | tail -n 1 | cut -d' ' -f2)
  expect "a program without std builds" 0 -- env "PICOPLY_LIB_DIR=$folder" \
    "CARGO_TARGET_DIR=$PWD/$BUILD/bare" "${CARGO[@]}" build --release --manifest-path $PORT/bare/Cargo.toml
  expect "it links" 0 -- cc -Wl,--gc-sections $PORT/bare/main.c $BUILD/bare/release/libbare.a \
    -o $BUILD/bare/bare
  expect "it plays a game" 0 -- $BUILD/bare/bare
  symbols=$(nm -u $BUILD/bare/bare | grep ' U ' | grep -vE ' (__libc_start_main|mem(cpy|move|set|cmp))(@|$)') || true
  if [[ -z $symbols ]]; then
    good "it needs no heap and no operating system"
  else
    bad "it needs $symbols"
  fi
  expect "C's overhead builds" 0 -- cc -O2 -Wall -Wextra -Werror -std=c99 -I capi ports/common/overhead.c \
    "-L$folder" -lpicoply -o $BUILD/overhead
}

# picoply-sys as it would be published: outside of the checkout, with the library's two files in vendor/.
test_package() {
  local folder=$BUILD/package
  rm -rf "$folder"
  mkdir -p "$folder"
  cp -r $PORT/picoply-sys "$folder"
  printf '[workspace]\n' >> "$folder/picoply-sys/Cargo.toml"
  expect "the published package gets its sources" 0 -- tools/amalgamate.py "$folder/picoply-sys/vendor"
  expect "it builds, and its layout is that of C" 0 "test layout_is_that_of_c ... ok" -- \
    "${CARGO[@]}" test --target-dir "$BUILD/package/build" --manifest-path "$folder/picoply-sys/Cargo.toml"
}

# The same for a Cortex-M0, where Rust's core library for it is installed; Debian has none.
test_thumb() {
  local target=thumbv6m-none-eabi
  if ! compgen -G "$($RUSTC --print sysroot)/lib/rustlib/$target/lib/libcore-*" > /dev/null; then
    skip "rust.$target" "this Rust has no core library for it"
    return
  fi
  expect "$target builds" 0 -- env "CXX_${target//-/_}=arm-none-eabi-g++" "AR_${target//-/_}=arm-none-eabi-ar" \
    "${CARGO[@]}" build --manifest-path $PORT/Cargo.toml -p picoply --no-default-features --target $target
}

notices_drift $BUILD $PORT/picoply-sys/generate.py $PORT/picoply-sys/src/bindings.rs \
  's/PPLY_ERR_OVER = -7/PPLY_ERR_OVER = -70/' 's/uint8_t reserved\[3\]/uint8_t a; uint8_t reserved[2]/' \
  '/^int pply_move_undo/d' 's/PPLY_VALUE_WIN 30000/PPLY_VALUE_WIN 30001/' '/pply_caro15_threats;/d' \
  '/pply_renju15_book\[/d'
cargo_tests std
cargo_tests alloc -p picoply --no-default-features --features alloc --test books --test checkers --test custom_sizes \
  --test errors --test games --test openings --test solver --test threats --test weights --test conformance
cargo_tests bare -p picoply --no-default-features --test books --test checkers --test custom_sizes --test errors \
  --test games --test openings --test solver --test threats --test weights
expect "the examples build" 0 -- "${CARGO[@]}" build --release --examples --manifest-path $PORT/Cargo.toml
expect "a game of itself is a draw" 0 "outcome: Draw" -- $BUILD/release/examples/play tictactoe
expect "a player may err" 0 "zz: The text or the file is malformed." "outcome: Won(Second)" -- \
  bash -c "printf '%s\n' zz a1 b1 c1 b3 a2 c2 a3 | $BUILD/release/examples/play tictactoe"
expect "a game of checkers has kings and an end" 0 "moves: 12-16 " "XX" "outcome: " -- \
  bash -c "echo 12-16 | $BUILD/release/examples/play checkers 1 | grep -oE '^moves: 12-16 |XX|^outcome: '"
expect "an unknown game is an error" 1 'Error: "there is no game chess"' -- \
  $BUILD/release/examples/play chess
test_bare
test_package
test_thumb
expect "overhead of rust" 0 -- $BUILD/release/examples/overhead
cat "$logs/run-overhead-of-rust.log"
expect "overhead of c" 0 -- $BUILD/overhead
sed 's|^|play and undo in C, ns: |' "$logs/run-overhead-of-c.log"
finish
