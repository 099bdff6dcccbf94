#!/usr/bin/env bash
# Builds and tests the Go package with the distribution's Go 1.19 and nothing from a network, under the race
# detector: the conformance calls, both bench signatures, cancellation, pondering, hostile input, goroutines,
# shared tables, custom games, threats, endings, openings, books. Prints what a call costs, next to C.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh

readonly PORT=bindings/go BUILD=$PWD/build/go GO=/usr/bin/go
export GOFLAGS=-mod=mod GOPROXY=off GOCACHE=$BUILD/cache GOTOOLCHAIN=local GODEBUG=cgocheck=2
# Without -g, so that a compiler cache sees the same in every build.
export CGO_CXXFLAGS=-O2
mkdir -p "$BUILD"

# in_port <command...>
in_port() { (cd $PORT && "$@"); }

# go_tests: each test of Go's counts.
go_tests() {
  local log=$logs/go-tests.log status=0 line
  in_port timeout 600 $GO test -race -v . > "$log" 2>&1 < /dev/null || status=$?
  while read -r line; do
    case $line in
      "--- PASS: "*) line=${line#--- PASS: } && good "${line% (*}" ;;
      "--- FAIL: "*) line=${line#--- FAIL: } && bad "${line% (*}" ;;
    esac
  done < "$log"
  if [[ $status -ne 0 ]] || ! grep -q '^ok' "$log"; then
    cat "$log"
    bad "go test ended with $status"
  fi
}

expect "the sources are there" 0 -- $PORT/generate.sh
expect "gofmt has nothing to say" 0 -- bash -c "test -z \"\$(/usr/bin/gofmt -l $PORT)\""
export -f in_port
export PORT GO
expect "it builds" 0 -- bash -c "in_port $GO build -o $BUILD/play ./example/play"
expect "go vet is clean" 0 -- bash -c "in_port $GO vet ./..."
go_tests
expect "a game of itself is a draw" 0 "outcome: 3" -- "$BUILD/play" tictactoe
expect "a game of draughts ends, whose turns have several moves" 0 -- \
  bash -c "$BUILD/play checkers | grep -A 1 -E '^moves: .* [0-9]+x[0-9]+x[0-9]+ ' | grep -E '^outcome: [123]$'"
expect "a player may err" 0 "zz: picoply: The text or the file is malformed." "outcome: 2" -- \
  bash -c "printf '%s\n' zz a1 b1 c1 b3 a2 c2 a3 | $BUILD/play tictactoe"
expect "an unknown game is an error" 1 'picoply: there is no such game: "chess"' -- "$BUILD/play" chess
expect "overhead of go" 0 -- bash -c "GODEBUG= in_port $GO test -run NONE -bench . -benchtime 100000x"
grep ^Benchmark "$logs/run-overhead-of-go.log"
expect "overhead of c builds" 0 -- bash -c "(cd $BUILD/source && ${CXX:-c++} ${AMALGAMATION[*]} -c picoply.cpp \
  -o $BUILD/picoply.o) && cc -O2 -std=c99 -I capi ports/common/overhead.c $BUILD/picoply.o -o $BUILD/overhead"
expect "overhead of c" 0 -- "$BUILD/overhead"
sed 's/^/play and undo in C, ns: /' "$logs/run-overhead-of-c.log"
finish
