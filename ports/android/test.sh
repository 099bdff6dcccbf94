#!/usr/bin/env bash
# Builds the Android libraries and archive without an NDK and tests them: the archive read back, also
# with faults in it; the libraries of five ABIs in emulators; the x86_64 one in a desktop's virtual
# machine under all tests in Java and Kotlin; the sample app as far as its parts compile here.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh
# shellcheck source=ports/common/used.sh
source ports/common/used.sh

readonly OUT=$PWD/build/ports/android HERE=$PWD/ports/android JARS=/usr/share/java
readonly KOTLIN=$HERE/kotlin/node_modules/kotlin-compiler
readonly JUNIT=$JARS/junit4.jar:$JARS/hamcrest.jar:$JARS/gson.jar
VERSION=$(project_version release)
readonly AAR=$OUT/picoply-android-$VERSION.aar
jdk=$(dirname "$(dirname "$(realpath "$(command -v javac)")")")

# What the tests printed about themselves, in the port's log.
show() {
  sed -nE 's/^\.*//; /^([0-9]+ (calls|boards|beats)|signature|cancelled|interrupted|reading)/p' \
    "$logs/run-$1.log"
}

test_archive() {
  expect "the archive is as it must be" 0 "nothing wrong" -- python3 -B "$HERE/verify.py" "$AAR"
  used read "android/picoply-android-$VERSION.pom" "the .pom is what Maven Central wants" 0 "ok: the .pom" -- \
    python3 -B tools/check_project.py --pom "${AAR%.aar}.pom"
  expect "faults in an archive are found" 0 OK -- \
    python3 -B "$HERE/tests/verify_test.py" "$AAR"
  expect "the same archive again" 0 -- sh -c \
    "python3 -B '$HERE/pack.py' '$OUT/again/$(basename "$AAR")' --libraries '$OUT/libraries' \
       --classes '$OUT/java' '$OUT/kotlin' && cmp '$OUT/again/$(basename "$AAR")' '$AAR'"
  # And not from a cache: a few objects, of which any would tell a time or a folder's name; where all is tested, all of
  # them and what is linked of them.
  local compare="cmake --build '$OUT/elsewhere/build' --target picoply/CMakeFiles/picoply.dir/capi/books.cpp.o \
      picoply/CMakeFiles/picoply.dir/capi/text.cpp.o picoply/CMakeFiles/picoply.dir/capi/games/tictactoe.cpp.o \
      '$OUT/elsewhere/bindings/java/native/search.c^' &&
     for name in books.cpp text.cpp tictactoe.cpp search.c; do
       cmp \$(find '$OUT/elsewhere/build' '$OUT/arm64-v8a' -name \$name.o) || exit 1
     done"
  [[ $tier != everything ]] || compare="cmake --build '$OUT/elsewhere/build' -j 2 &&
     cmp '$OUT/elsewhere/build/libpicoply.so' '$OUT/libraries/arm64-v8a/libpicoply.so' &&
     cmp '$OUT/elsewhere/build/libpicoply_jni.so' '$OUT/libraries/arm64-v8a/libpicoply_jni.so'"
  expect "the same library from another folder" 0 -- env CCACHE_DISABLE=1 sh -c \
    "rm -rf '$OUT/elsewhere' && mkdir -p '$OUT/elsewhere/bindings' '$OUT/elsewhere/ports' &&
     cp -r CMakeLists.txt LICENSE capi cmake include src '$OUT/elsewhere' &&
     cp -r ports/common '$OUT/elsewhere/ports' && cp -r bindings/java '$OUT/elsewhere/bindings' &&
     mkdir '$OUT/elsewhere/ports/android' &&
     cp -r ports/android/*.cmake ports/android/*.c ports/android/include ports/android/CMakeLists.txt \
       '$OUT/elsewhere/ports/android' &&
     cmake -S '$OUT/elsewhere/ports/android' -B '$OUT/elsewhere/build' -G Ninja \
       --toolchain '$OUT/elsewhere/ports/android/clang.cmake' -DPICOPLY_ABI=arm64-v8a && $compare"
  expect "one version everywhere" 0 "        versionName = \"$VERSION\"" -- \
    cat "$HERE/sample/build.gradle.kts"
  local coroutines
  coroutines=$(sed -n 's/^COROUTINES = "\(.*\)".*/\1/p' "$HERE/pack.py" | cut -d'"' -f1)
  expect "one version of coroutines everywhere" 0 2 -- sh -c \
    "cat '$HERE'/*/build.gradle.kts | grep -c 'kotlinx-coroutines-[a-z]*:$coroutines\"'"
}

# test_abi <abi> <compiler prefix> <emulator>...: programs of glibc, linked to Android's library.
test_abi() {
  local abi=$1 triple=$2 library=$OUT/libraries/$1
  shift 2
  expect "$abi: programs compile" 0 -- sh -c "mkdir -p '$OUT/run/$abi' && cd '$OUT/run/$abi' &&
    build() {
      name=\$1 && shift
      $triple-gcc -std=gnu11 -O2 -fPIE -pie -Wall -Wextra -Werror -I '$PWD/capi' -I '$PWD/ports/common' \
        \"\$@\" -o \$name '$PWD/ports/linux/board.c' '$PWD/ports/common/console.c' -L '$library' \
        -lpicoply -Wl,-rpath,'$library'
    }
    bench='$PWD/ports/common/bench_main.c $PWD/ports/common/bench.c $PWD/ports/common/marks.c'
    build smoke '$PWD/ports/common/smoke_main.c' &&
      build bench -DBENCH_STEP=1000 -DBENCH_TABLE=0 \$bench &&
      build bench_full -DBENCH_STEP=1000 -DBENCH_TABLE=1048576 \$bench &&
      $triple-gcc -std=gnu11 -O2 -Wall -Wextra -Werror -I '$jdk/include' -I '$jdk/include/linux' \
        '$HERE/tests/jni_main.c' -o jni_main -ldl"
  expect "$abi: smoke" 0 "$(digest)" "failures: 0" -- "$@" "$OUT/run/$abi/smoke"
  expect "$abi: bench" 0 "$(signature_small)" -- "$@" "$OUT/run/$abi/bench"
  case $abi in # the bench with a table takes the others' emulators too long
    x86_64 | arm64-v8a)
      expect "$abi: full bench" 0 "$(signature)" -- "$@" "$OUT/run/$abi/bench_full"
      ;;
  esac
  # What it prints must be the same everywhere.
  # Draughts: a king of the first player on b3; the second player's piece on e4 must jump on.
  local pieces="pieces: b1 1 b3 5 f3 1 e4 10 b5 1, outside -2"
  expect "$abi: the JNI library" 0 "loaded 10006" "$pieces" -- sh -c \
    "$* '$OUT/run/$abi/jni_main' '$library/libpicoply_jni.so' > '$OUT/run/$abi/jni.txt' &&
     cat '$OUT/run/$abi/jni.txt' && cmp '$OUT/run/$abi/jni.txt' '$OUT/run/x86_64/jni.txt'"
}

test_emulated() {
  test_abi x86_64 x86_64-linux-gnu env
  test_abi arm64-v8a aarch64-linux-gnu qemu-aarch64 -L /usr/aarch64-linux-gnu
  # Android's ABI passes floating point as glibc's armel does, not as armhf.
  test_abi armeabi-v7a arm-linux-gnueabi qemu-arm -L /usr/arm-linux-gnueabi
  test_abi x86 i686-linux-gnu qemu-i386 -L /usr/i686-linux-gnu
  test_abi riscv64 riscv64-linux-gnu qemu-riscv64 -L /usr/riscv64-linux-gnu
}

# Android's x86_64 library in a virtual machine, with the classes that are in the archive.
test_java() {
  expect "the tests in Java compile" 0 -- sh -c "mkdir -p '$OUT/java-tests' &&
    javac -Xlint:all,-try -Werror -cp '$OUT/java:$JUNIT' -d '$OUT/java-tests' \
      bindings/java/src/test/java/org/picoply/*.java"
  expect "java with the library for x86_64" 0 "$(junit_ok)" -- java -ea -XX:MaxDirectMemorySize=256m \
    -Dpicoply.library="$OUT/libraries/x86_64/libpicoply_jni.so" \
    -cp "$OUT/classes.jar:$OUT/java-tests:$JUNIT" org.junit.runner.JUnitCore \
    org.picoply.{Abi,Conformance,Signature,Engine,Range,Search,CustomGame,CustomParts,Weights}Test \
    org.picoply.{ThreatSearch,EndgameSolver,OpeningAdviser,Book,Draughts,Progress}Test
  show java-with-the-library-for-x86-64
}

# The sample's resources and manifest, by Android's own compiler, which also writes R.java.
test_resources() {
  local out=$OUT/sample
  rm -rf "$out" && mkdir -p "$out"
  local activity="launchable-activity: name='org.picoply.sample.MainActivity'  label='' icon=''"
  expect "the sample's resources compile" 0 "$activity" -- sh -c \
    "aapt2 compile --dir '$HERE/sample/src/main/res' -o '$out/res.zip' &&
     sed 's/<manifest /<manifest package=\"org.picoply.sample\" /' \
       '$HERE/sample/src/main/AndroidManifest.xml' > '$out/AndroidManifest.xml' &&
     aapt2 link -I /usr/share/android-framework-res/framework-res.apk --manifest \
       '$out/AndroidManifest.xml' --min-sdk-version 24 --target-sdk-version 29 --java '$out/r' \
       -o '$out/base.apk' '$out/res.zip' &&
     aapt2 dump badging '$out/base.apk'"
  expect "the library's manifest is one" 0 -- aapt2 link \
    -I /usr/share/android-framework-res/framework-res.apk --manifest "$HERE/aar/AndroidManifest.xml" \
    --static-lib -o "$out/library.apk"
}

test_kotlin() {
  # Kotlin's own library needs JetBrains' annotations: whoever has it from a repository has them.
  local coroutines=$KOTLIN/lib/kotlinx-coroutines-core-jvm.jar:$KOTLIN/lib/annotations-13.0.jar
  expect "the pages' blocks in Kotlin" 0 -- python3 -B tools/documents --framed kotlin "$OUT/pages"
  # Its own target, without a class of Android's to use.
  expect "the sample's game compiles without a screen" 0 -- bash "$KOTLIN/bin/kotlinc" -jvm-target 17 -Werror \
    -cp "$OUT/classes.jar:$coroutines" -d "$OUT/match" "$HERE"/match/src/main/kotlin/org/picoply/sample/*.kt
  expect "the tests in Kotlin, the pages' blocks and the sample compile" 0 -- sh -c "mkdir -p '$OUT/stubs' &&
    javac -Xlint:all -Werror -d '$OUT/stubs' \
      \$(find '$HERE/tests/stubs' '$OUT/sample/r' -name '*.java') &&
    bash '$KOTLIN/bin/kotlinc' -jvm-target 17 -Werror -cp \
      '$OUT/stubs:$OUT/match:$OUT/classes.jar:$coroutines:$JUNIT' -d '$OUT/kotlin-tests' \
      '$HERE'/sample/src/main/kotlin/org/picoply/sample/*.kt '$HERE'/tests/kotlin/*.kt \
      '$OUT'/pages/*.kt"
  expect "kotlin" 0 "OK ($(cat "$HERE"/tests/kotlin/*.kt | grep -c '^ *@Test$') tests)" -- java -ea \
    -Dpicoply.library="$OUT/libraries/x86_64/libpicoply_jni.so" -cp \
    "$OUT/classes.jar:$OUT/match:$OUT/kotlin-tests:$coroutines:$KOTLIN/lib/kotlin-stdlib.jar:$JUNIT" \
    org.junit.runner.JUnitCore org.picoply.{Searching,Asking}Test org.picoply.sample.MatchTest
  show kotlin
  printf '%s\n' 'fun lacks(engine: org.picoply.Engine) = engine.piece(0, 0).isKing' \
    'fun takes(engine: org.picoply.Engine) = engine.play(null as String?)' > "$OUT/nulls.kt"
  expect "Kotlin knows what may be null" 1 2 -- bash -c "bash '$KOTLIN/bin/kotlinc' -cp '$OUT/classes.jar:$coroutines' -d '$OUT/nulls' \
      '$OUT/nulls.kt' > '$OUT/nulls.txt' 2>&1; status=\$?; cat '$OUT/nulls.txt'
    grep -cE 'nulls.kt:1:.* nullable receiver of type .Piece\?.|nulls.kt:2:.* mismatch: actual type is .String\?.' '$OUT/nulls.txt'
    exit \$status"
}

# The archives in an empty folder, and programs with what is in them: in Java with the classes and the library for x86_64,
# which a desktop's virtual machine can load, in C with Prefab's module and with the static library.
test_uses() {
  local folder=$OUT/used release=$OUT/release/android
  local prefab=$folder/aar/prefab/modules/picoply libraries=$folder/picoply-android
  rm -rf "$folder" && mkdir -p "$folder/program"
  expect "the archives are unpacked" 0 -- sh -c "unzip -q '$release/$(basename "$AAR")' -d '$folder/aar' &&
    unzip -q '$release/picoply-android-libraries-$VERSION.zip' -d '$folder'"
  used ran "android/${AAR##*/}" "the AAR: somebody's program in Java plays" 0 "$ANSWER" -- sh -c \
    "javac -cp '$folder/aar/classes.jar' -d '$folder/program' '$PROGRAMS/Use.java' &&
     java -Dpicoply.library='$folder/aar/jni/x86_64/libpicoply_jni.so' -cp '$folder/aar/classes.jar:$folder/program' Use"
  used ran "android/${AAR##*/}" "the AAR: somebody's program in C plays" 0 "$ANSWER" -- sh -c \
    "gcc -I '$prefab/include' '$PROGRAMS/use.c' '$prefab/libs/android.x86_64/libpicoply.so' \
       -Wl,-rpath,'$prefab/libs/android.x86_64' -o '$folder/program/prefab' && '$folder/program/prefab'"
  used ran "android/picoply-android-libraries-$VERSION.zip" "the libraries: somebody's program in C plays" 0 "$ANSWER" -- sh -c \
    "gcc -I '$libraries/include' '$PROGRAMS/use.c' '$libraries/x86_64/libpicoply.a' -o '$folder/program/static' &&
     '$folder/program/static'"
  all_used port-android "$OUT/release"
}

mkdir -p "$OUT"
# The larger evaluations are in the library that Java is tested with: elsewhere they take as much time as all else, and
# ios has those for arm64.
[[ $tier == everything ]] || export PICOPLY_QUICK=1
# Without the Kotlin compiler there is no archive; the libraries are tested all the same.
if ! npm_install android "$HERE/kotlin"; then
  expect "the libraries are built" 0 -- env PICOPLY_WERROR=1 "$HERE/build.sh" --libraries "$OUT"
  ((failed)) || test_emulated
  finish
fi
# Five libraries and Kotlin's compiler take a busy machine a while.
rm -rf "$OUT/release" && mkdir -p "$OUT/release/android"
LIMIT=1200 expect "the archive is built" 0 -- env PICOPLY_WERROR=1 "PICOPLY_VERSION=$VERSION" "PICOPLY_PACKAGES=$OUT" \
  "$HERE/release.sh" "$OUT/release/android"
if [[ $failed -eq 0 ]]; then
  grep -F "$(basename "$AAR"): " "$logs/run-the-archive-is-built.log" || true
  unzip -qo "$AAR" classes.jar -d "$OUT"
  test_archive
  test_emulated
  test_java
  test_resources
  test_kotlin
  test_uses
  [[ $tier != everything ]] || page_sizes android # elsewhere the larger evaluations are not in all of them
fi
finish
