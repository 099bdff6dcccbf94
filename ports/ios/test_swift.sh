#!/usr/bin/env bash
# Compiles the Swift package and runs its tests with the Swift of Debian 13, which Debian 12 has not: in a root of
# its own in build/swift, which takes 2 GB, and the right to make one.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh

readonly BUILD=$PWD/build/swift LIMIT=1800
readonly ROOT=$BUILD/root

readonly SWIFT=(tools/root.sh in "$ROOT" sh -c 'cd /package && exec swift "$@"' swift)

reason=$(tools/root.sh why-not)
if [[ -n $reason ]]; then
  skip swift.root "$reason"
elif ! tools/root.sh make "$ROOT" trixie swiftlang g++ git ca-certificates > "$logs/root.log" 2>&1; then
  tail -n 3 "$logs/root.log"
  skip swift.mirror "Debian 13 cannot be installed from here: $(tail -n 1 "$logs/root.log")"
else
  # The files of the checkout as they are: those that git has or does not ignore.
  mkdir -p "$ROOT/package"
  find "$ROOT/package" -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} +
  git ls-files -z --cached --others --exclude-standard |
    while IFS= read -r -d '' file; do [[ ! -e $file ]] || printf '%s\0' "$file"; done |
    tar --create --null --files-from=- | tar --extract --directory "$ROOT/package"
  # The pages' blocks are compiled with the tests.
  expect "the pages' blocks in Swift" 0 -- python3 -B tools/documents --framed swift \
    "$ROOT/package/ports/ios/Tests/PicoplyTests/pages"
  expect "the Swift package and its tests are compiled" 0 -- "${SWIFT[@]}" build --build-tests
  expect "they have no warning of ours" 1 -- \
    grep -P '^/package/ports/ios/(?!Tests/PicoplyTests/pages/).*(warning|error):' "$logs/run-the--wift-package-and-its-tests-are-compiled.log"
  expect "its tests pass" 0 -- "${SWIFT[@]}" test
  count=$(sed -nE 's/.*Executed ([0-9]+) tests, with 0 failures.*/\1/p' "$logs/run-its-tests-pass.log" | tail -n 1)
  if [[ ${count:-0} -ge 20 ]]; then
    good "$count tests in Swift $("${SWIFT[@]}" --version 2> /dev/null | sed -nE 's/.*Swift version ([0-9.]+).*/\1/p')"
  else
    bad "only ${count:-0} tests in Swift"
  fi
fi

finish
