#!/usr/bin/env bash
# Builds picoply.jar and tests it in a virtual machine: the ABI's description, the conformance file, the
# bench signatures, hostile input, threads, games of one's own, call overhead; the sample without JNI.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh

readonly OUT=$PWD/build/bindings/java HERE=$PWD/bindings/java JARS=/usr/share/java
readonly ANNOTATIONS=$JARS/org.jetbrains.annotations-java8.jar
readonly LIBRARIES=$JARS/junit4.jar:$JARS/hamcrest.jar:$JARS/gson.jar

# What the tests printed about themselves, in the port's log.
show() {
  sed -nE 's/^\.*//; /^([0-9]+ (calls|boards)|signature|cancelled|interrupted|reading)|ns in C|ns each/p' \
    "$logs/run-$1.log"
}

# A header that differs must be noticed: drifted <name> <sed expression on abi.json>
drifted() {
  mkdir -p "$OUT/drift"
  sed "$2" tools/abi/abi.json > "$OUT/drift/abi.json"
  expect "noticed: $1" 1 -- sh -c "! cmp -s tools/abi/abi.json '$OUT/drift/abi.json' || exit 2
    python3 '$HERE/generate.py' --check --description '$OUT/drift/abi.json'"
}

test_description() {
  expect "the generated files are what the ABI's description says" 0 \
    "Abi.java is up to date" "Layouts.java is up to date" -- \
    python3 "$HERE/generate.py" --check
  drifted "another constant" 's/"PPLY_VALUE_WIN": 30000/"PPLY_VALUE_WIN": 31000/'
  drifted "a new error" 's/"PPLY_ERR_CALLBACK": -12/"PPLY_ERR_CALLBACK": -12, "PPLY_ERR_NEW": -13/'
  drifted "a new function of an engine" \
    's/"functions": {/&"pply_new": {"returns": "int", "parameters": [{"name": "engine", "type": "pply_engine*"}]},/'
  drifted "another field" 's/"name": "max_ms", "type": "uint32_t"/"name": "max_ms", "type": "uint16_t"/'
}

# The native methods as Java declares them against those in C: no C file compiles if they differ.
test_signatures() {
  local jdk file
  jdk=$(dirname "$(dirname "$(realpath "$(command -v javac)")")")
  for file in book callbacks load memory opening passing plain position rules search solver threats; do
    expect "native/$file.c has the types of Core.java" 0 -- gcc -std=gnu99 -fsyntax-only -Wall -Wextra \
      -Werror -DPICOPLY_NATIVES_DECLARED -I"$jdk/include" -I"$jdk/include/linux" -Icapi \
      -include "$OUT/headers/org_picoply_Core.h" "$HERE/native/$file.c"
  done
  expect "every native method is registered" 0 -- sh -c \
    "grep -oP '^JNIEXPORT .* Java_org_picoply_Core_\K\w+' '$OUT/headers/org_picoply_Core.h' |
       sort > '$OUT/declared' &&
     grep -oP '^  METHOD\(\K\w+' '$HERE/native/methods.h' | sort > '$OUT/registered' &&
     diff '$OUT/declared' '$OUT/registered'"
  expect "the library shows JNI_OnLoad alone" 0 "JNI_OnLoad" -- sh -c \
    "symbols=\$(nm -D --defined-only --format=posix '$OUT/native/libpicoply_jni.so' | cut -d' ' -f1)
     echo \"\$symbols\" && [ \"\$symbols\" = JNI_OnLoad ]"
}

# junit <name> <java options>...
junit() {
  local name=$1
  shift
  expect "$name" 0 "$(junit_ok)" -- java "$@" -ea -XX:MaxDirectMemorySize=256m -cp \
    "$OUT/picoply.jar:$OUT/tests:$LIBRARIES" org.junit.runner.JUnitCore \
    org.picoply.{Abi,Conformance,Signature,Engine,Range,Search,CustomGame,CustomParts,Weights}Test \
    org.picoply.{ThreatSearch,EndgameSolver,OpeningAdviser,Progress,Book,Draughts}Test
}

test_package() {
  expect "tests compile" 0 -- sh -c "mkdir -p '$OUT/tests' &&
    javac -Xlint:all,-try -Werror -cp '$OUT/picoply.jar:$LIBRARIES' -d '$OUT/tests' \
      '$HERE'/src/test/java/org/picoply/*.java"
  # Once more without the virtual machine looking at every call of JNI, which says no more than with it.
  if [[ $tier == everything ]]; then
    junit "tests"
    show tests
  fi
  junit "tests under check" -Xcheck:jni
  show tests-under-check
  expect "nothing wrong with calls of JNI" 1 -- \
    grep -E 'WARNING( in native|: JNI)|FATAL ERROR' "$logs/run-tests-under-check.log"
  expect "the documentation has no errors" 0 -- javadoc -quiet -Xdoclint:all,-missing -Werror \
    --release 8 -cp "$ANNOTATIONS" -d "$OUT/javadoc" -sourcepath "$HERE/src/main/java" org.picoply
}

# says_nullness <jar>: of all its classes
# shellcheck disable=SC2317 # it is called in a shell of expect's
says_nullness() {
  jar --list --file "$1" | sed -n 's|^\(org/picoply/[^$]*\)\.class$|\1|p' | tr / . |
    xargs javac -proc:only -processor Nullness -processorpath "$OUT/check" -cp "$1:$ANNOTATIONS"
}

# Kotlin, and tools that look for it, take from the jar whether a reference may be null.
test_nullness() {
  export -f says_nullness
  export OUT ANNOTATIONS
  expect "the look at nullness compiles" 0 -- javac -Xlint:all,-processing -Werror -d "$OUT/check" "$HERE/src/check/java/Nullness.java"
  expect "every reference says whether it may be null" 0 -- bash -c "says_nullness '$OUT/picoply.jar'"
  grep -o '[0-9]* references' "$logs/run-every-reference-says-whether-it-may-be-null.log"
  expect "noticed: one that does not" 123 1 -- bash -c "mkdir -p '$OUT/silent' &&
    sed 's/@NotNull Engine copy/Engine copy/' '$HERE/src/main/java/org/picoply/Engine.java' > '$OUT/Engine.java' &&
    javac --release 8 -nowarn -cp '$OUT/picoply.jar:$ANNOTATIONS' -d '$OUT/silent' '$OUT/Engine.java' &&
    jar --create --file '$OUT/silent.jar' -C '$OUT/silent' . &&
    says_nullness '$OUT/silent.jar' > '$OUT/silent.txt' 2>&1; status=\$?; cat '$OUT/silent.txt'
    grep -c 'org.picoply.Engine.copy(): copy() does not say whether it may be null' '$OUT/silent.txt'; exit \$status"
  expect "the annotations are not in the jar" 0 0 -- sh -c "jar --list --file '$OUT/picoply.jar' | grep -c jetbrains | grep -x 0"
}

test_examples() {
  expect "play example" 0 SECOND_WINS -- java -cp "$OUT/picoply.jar" "$HERE/examples/Play.java" othello6
  expect "hexapawn example" 0 SECOND_WINS -- \
    java -cp "$OUT/picoply.jar" "$HERE/examples/Hexapawn.java"
  expect "hexapawn measured" 0 -- \
    java -cp "$OUT/picoply.jar" "$HERE/examples/Hexapawn.java" --measure
  show hexapawn-measured
  expect "bench in C is built" 0 -- gcc -std=c99 -O2 -Wall -Wextra -Werror -Icapi \
    ports/common/overhead.c "$OUT/native/picoply/libpicoply.a" -o "$OUT/bench"
  expect "call overhead" 0 -- \
    java -cp "$OUT/picoply.jar" "$HERE/examples/Overhead.java" "$OUT/bench"
  show call-overhead
}

# The newest virtual machine here that has the Foreign Function and Memory API, final since 22.
newest_jdk() {
  local javac version best=21 found=
  for javac in /usr/lib/jvm/*/bin/javac; do
    version=$("$javac" -version 2>&1 | sed -n 's/^javac \([0-9]*\).*/\1/p')
    if ((${version:-0} > best)); then
      best=$version found=${javac%/bin/javac}
    fi
  done
  printf '%s' "$found"
}

test_ffm() {
  local jdk
  jdk=$(newest_jdk)
  if [[ -z $jdk ]]; then
    skip java.ffm "no JDK 22 or later under /usr/lib/jvm"
    return
  fi
  expect "the shared library is linked" 0 -- gcc -shared -o "$OUT/libpicoply.so" \
    -Wl,--whole-archive "$OUT/native/picoply/libpicoply.a" -Wl,--no-whole-archive
  expect "ffm sample compiles" 0 -- sh -c \
    "'$jdk/bin/javac' -Xlint:all,-restricted -Werror -d '$OUT/ffm' '$HERE'/ffm/*.java"
  expect "ffm sample plays" 0 "outcome: 3" -- "$jdk/bin/java" \
    --enable-native-access=ALL-UNNAMED -cp "$OUT/ffm" Sample "$OUT/libpicoply.so"
}

mkdir -p "$OUT"
test_description
expect "picoply.jar is built" 0 -- env PICOPLY_WERROR=1 "$HERE/build.sh" "$OUT"
if [[ $failed -eq 0 ]]; then
  test_signatures
  test_package
  test_nullness
  test_examples
  test_ffm
  page_sizes java
fi
finish
