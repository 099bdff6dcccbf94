#!/usr/bin/env bash
# What Maven's repositories want: picoply.jar, with the native libraries of all platforms, its sources, its
# documentation and its .pom: release.sh FOLDER, called by tools/release.
set -euo pipefail
out=$1 made=build/release/java name=picoply-$PICOPLY_VERSION

annotations=/usr/share/java/org.jetbrains.annotations-java8.jar
[[ -f $annotations ]] || { echo "JetBrains' annotations for Java are missing" && exit 77; }
for tool in javac javadoc jar cmake ninja clang-16 ld.lld-16 ld64.lld-16 x86_64-w64-mingw32-gcc; do
  command -v "$tool" > /dev/null || { echo "$tool is missing" && exit 77; }
done
packaging/native/build.py build/native picoply_jni
PICOPLY_NATIVE=$PWD/build/native bindings/java/build.sh $made
cp $made/picoply.jar "$out/$name.jar"
cp bindings/java/pom.xml "$out/$name.pom"

# packed <kind> <folder>: the same bytes for the same files
packed() {
  jar --create --file "$out/$name-$1.jar" --no-manifest --date=2000-01-01T00:00:00Z -C "$2" .
}
packed sources bindings/java/src/main/java
javadoc -quiet -notimestamp -Xdoclint:all,-missing --release 8 -cp $annotations -d $made/javadoc \
  -sourcepath bindings/java/src/main/java org.picoply
packed javadoc $made/javadoc
