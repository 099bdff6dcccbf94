#!/usr/bin/env bash
# Builds the C# package with Mono's compiler and tests it: bindings as in picoply.h, the conformance calls,
# both bench signatures, hostile input, cancellation, threads, custom games, a user interface that must not
# wait. Prints what a call costs, next to C.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh
# shellcheck source=ports/common/drift.sh
source ports/common/drift.sh
# shellcheck source=ports/common/used.sh
source ports/common/used.sh

readonly PORT=bindings/csharp BUILD=build/csharp
readonly JSON=/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll # of the tests, not of the package
readonly MCS=(mcs -langversion:7.2 -warnaserror -optimize -debug)

# csharp_tests: each test of C#'s counts, and what they print about themselves is shown.
csharp_tests() {
  local log=$logs/csharp-tests.log status=0 line
  timeout 600 mono --debug $BUILD/Picoply.Tests.exe "$PWD" > "$log" 2>&1 < /dev/null || status=$?
  while read -r line; do
    case $line in
      "pass "*) good "${line#pass }" ;;
      "fail "*) bad "${line#fail }" ;;
    esac
  done < "$log"
  if [[ $status -ne 0 ]]; then
    cat "$log"
    bad "the tests ended with $status"
  fi
  grep -E '^(signature|play and undo|SearchAsync|[0-9]+ (calls|nodes|beats|exceptions))|us each' "$log" || true
}

# What is released must build where there is nothing else, and play.
test_release() {
  local made=$BUILD/released version archive sources
  version=$(project_version release)
  archive=$made/release/csharp/picoply-csharp-v$version.zip sources=$made/picoply-csharp-$version
  rm -rf $made && mkdir -p $made/release/csharp
  expect "it is packed for a release" 0 -- env "PICOPLY_VERSION=$version" $PORT/release.sh $made/release/csharp
  expect "it is unpacked" 0 -- python3 -m zipfile -e "$archive" $made
  expect "its native library builds" 0 -- bash "$sources/native/build.sh" $made
  expect "its package builds" 0 -- "${MCS[@]}" -unsafe -target:library -out:$made/Picoply.dll "$sources"/src/*.cs
  expect "its example builds" 0 -- "${MCS[@]}" -r:$made/Picoply.dll -out:$made/Play.exe "$sources/example/Play.cs"
  expect "a released game of itself is a draw" 0 "outcome: Draw" -- mono $made/Play.exe
  expect "somebody's program builds" 0 -- "${MCS[@]}" -r:$made/Picoply.dll -out:$made/Use.exe "$PROGRAMS/Use.cs"
  used ran "csharp/${archive##*/}" "somebody's program plays" 0 "$ANSWER" -- mono $made/Use.exe
  all_used binding-csharp $made/release
}

mkdir -p $BUILD
notices_drift $BUILD $PORT/generate.py $PORT/src/Abi.cs \
  's/PPLY_ERR_OVER = -7/PPLY_ERR_OVER = -70/' 's/uint32_t max_ms; /uint16_t max_ms; /' \
  '/^int pply_move_undo/d' 's/PPLY_VALUE_WIN 30000/PPLY_VALUE_WIN 30001/' \
  's/(void\* user, void\* state)/(void* state)/'
expect "the project of .NET names what is there" 0 "ok" -- python3 $PORT/tests/project_test.py
expect "the native library builds" 0 -- $PORT/native/build.sh $BUILD
expect "the package builds, with its documentation" 0 -- "${MCS[@]}" -unsafe -target:library \
  -doc:$BUILD/Picoply.xml -out:$BUILD/Picoply.dll $PORT/src/*.cs
expect "a user needs no unsafe code" 0 -- "${MCS[@]}" -r:$BUILD/Picoply.dll -out:$BUILD/Play.exe $PORT/example/Play.cs
cp $JSON $BUILD
expect "the tests build" 0 -- "${MCS[@]}" -r:$BUILD/Picoply.dll -r:$BUILD/Newtonsoft.Json.dll -r:System.Core \
  -out:$BUILD/Picoply.Tests.exe $PORT/tests/*.cs
csharp_tests
mkdir -p $BUILD/2.1
cp $BUILD/libpicoplynet.so $JSON $BUILD/2.1
expect "the package builds for .NET Standard 2.1" 0 -- "${MCS[@]}" -d:NETSTANDARD2_1 -unsafe -target:library \
  -out:$BUILD/2.1/Picoply.dll $PORT/src/*.cs
expect "and its tests" 0 -- "${MCS[@]}" -d:NETSTANDARD2_1 -r:$BUILD/2.1/Picoply.dll -r:$BUILD/2.1/Newtonsoft.Json.dll \
  -r:System.Core -out:$BUILD/2.1/Picoply.Tests.exe $PORT/tests/*.cs
expect "a search is an IAsyncEnumerable there" 0 "pass ProgressTests.ThinkAsyncIsAnIAsyncEnumerable" -- \
  mono --debug $BUILD/2.1/Picoply.Tests.exe "$PWD" ThinkAsyncIsAn
expect "a game of itself is a draw" 0 "outcome: Draw" -- mono $BUILD/Play.exe tictactoe
expect "a game of draughts ends, whose turns have several moves" 0 -- \
  bash -c "mono $BUILD/Play.exe checkers | grep -A 1 -E '^moves: .* [0-9]+x[0-9]+x[0-9]+ ' | grep -E '^outcome: (Draw|.*Wins)$'"
expect "a player may err" 0 '"zz": The text or the file is malformed.' "outcome: SecondWins" -- \
  bash -c "printf '%s\n' zz a1 b1 c1 b3 a2 c2 a3 | mono $BUILD/Play.exe tictactoe"
expect "an unknown game is an error" 1 'There is no game "chess".' -- mono $BUILD/Play.exe chess
test_release
expect "overhead of c builds" 0 -- cc -O2 -std=c99 -I capi ports/common/overhead.c -L$BUILD -lpicoplynet \
  "-Wl,-rpath,$PWD/$BUILD" -o $BUILD/overhead
expect "overhead of c" 0 -- $BUILD/overhead
sed 's/^/play and undo in C, ns: /' "$logs/run-overhead-of-c.log"
page_sizes csharp
finish
