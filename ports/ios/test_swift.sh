#!/usr/bin/env bash
# Compiles the Swift package and the sample app's logic and runs their tests with the Swift of Debian 13, which Debian
# 12 has not: in a root of its own in build/swift, which takes 4 GB, and the right to make one. In Swift 6's language
# mode without optimisation; where everything is tested, also in Swift 5's, and both with optimisation.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh

readonly BUILD=$PWD/build/swift LIMIT=1800
readonly ROOT=$BUILD/root

# Takes the folder of a package and Swift's arguments.
# shellcheck disable=SC2016 # the inner shell's own
readonly SWIFT=(tools/root.sh in "$ROOT" sh -c 'cd "/package/$1" && shift && exec swift "$@"' swift)

# tested <least number of tests> <folder of the package> <mode> <configuration>: every warning is an error.
tested() {
  local least=$1 folder=$2 name log count
  # Both packages have one build folder, so that C++ is compiled once.
  local -a flags=(--scratch-path /package/.build -c "$4" -Xswiftc -swift-version -Xswiftc "$3"
    -Xswiftc -warnings-as-errors -Xcxx -Werror)
  name="${folder##*/} swift $3 $4"
  # Names of logs have small letters.
  name=$(tr '[:upper:]' '[:lower:]' <<< "${name# }")
  expect "$name: compiled" 0 -- "${SWIFT[@]}" "$folder" build --build-tests "${flags[@]}"
  expect "$name: its tests pass" 0 -- "${SWIFT[@]}" "$folder" test --skip-build "${flags[@]}"
  log=$logs/run-${name//[^a-z0-9]/-}--its-tests-pass.log
  count=$(sed -nE 's/.*Executed ([0-9]+) tests, with 0 failures.*/\1/p' "$log" | tail -n 1)
  if [[ ${count:-0} -ge $least ]]; then good "$name: $count tests"; else bad "$name: only ${count:-0} tests"; fi
  grep -E '^(play and undo|a node)' "$log" || true
}

# The catalogue has no link that leads nowhere, the tutorial's code compiles at every step, and at its end it runs.
# shellcheck disable=SC2016 # the inner shell's own
readonly DOCUMENTED='set -e
  cd /package
  rm -rf .build/symbols .build/docc
  mkdir .build/symbols
  module="-I .build/debug/Modules -Xcc -fmodule-map-file=ports/ios/CPicoply/module.modulemap"
  swift_bin=/usr/libexec/swift/bin
  target=$(swiftc -print-target-info | sed -nE "s/.*\"unversionedTriple\": \"([^\"]+)\".*/\\1/p")
  "$swift_bin/swift-symbolgraph-extract" -module-name Picoply -target "$target" $module \
    -output-dir .build/symbols
  "$swift_bin/docc" convert ports/ios/Sources/Picoply/Picoply.docc --additional-symbol-graph-dir .build/symbols \
    --fallback-display-name Picoply --fallback-bundle-identifier picoply --warnings-as-errors --output-path .build/docc
  for step in ports/ios/Sources/Picoply/Picoply.docc/Code/*.swift; do
    swiftc -typecheck -swift-version 6 -warnings-as-errors $module "$step"
  done
  swiftc $module "$step" $(find .build/debug/Picoply.build .build/debug/CPicoply.build -name "*.o") -lstdc++ \
    -o .build/tutorial
  .build/tutorial'

reason=$(tools/root.sh why-not)
if [[ -n $reason ]]; then
  skip swift.root "$reason"
  finish
fi
was_there=0
[[ ! -e $ROOT/whole ]] || was_there=1
if ! tools/root.sh make "$ROOT" trixie swiftlang g++ git ca-certificates > "$logs/root.log" 2>&1; then
  tail -n 3 "$logs/root.log"
  skip swift.mirror "Debian 13 cannot be installed from here: $(tail -n 1 "$logs/root.log")"
  finish
fi
if ((was_there)); then made="it was there"; else made="made in $SECONDS s"; fi
printf 'the root: %s, %s MB\n' "$made" "$(du -sm --exclude="$ROOT/package" "$ROOT" | cut -f 1)"

# The files of the checkout as they are: those that git has or does not ignore.
mkdir -p "$ROOT/package"
find "$ROOT/package" -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} +
git ls-files -z --cached --others --exclude-standard |
  while IFS= read -r -d '' file; do [[ ! -e $file ]] || printf '%s\0' "$file"; done |
  tar --create --null --files-from=- | tar --extract --directory "$ROOT/package"
# The pages' blocks are compiled with the tests.
expect "the pages' blocks in Swift" 0 -- python3 -B tools/documents --framed swift \
  "$ROOT/package/ports/ios/Tests/PicoplyTests/pages"
"${SWIFT[@]}" "" --version 2> /dev/null | sed -nE 's/.*(Swift version [0-9.]+).*/\1/p'

modes=(6) configurations=(debug)
[[ $tier != everything ]] || modes=(6 5) configurations=(debug release)
for configuration in "${configurations[@]}"; do
  for mode in "${modes[@]}"; do
    tested 60 "" "$mode" "$configuration"
    tested 19 ports/ios/Sample "$mode" "$configuration"
  done
done

if [[ $tier == everything ]]; then
  expect "the documentation, and the tutorial's last step" 0 "kept 2 moves" -- \
    tools/root.sh in "$ROOT" sh -c "$DOCUMENTED"
fi
finish
