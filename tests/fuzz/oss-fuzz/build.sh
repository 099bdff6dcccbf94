#!/usr/bin/env bash
# Builds every fuzz target as OSS-Fuzz wants it: into $OUT, each with its corpus and its dictionary. The compilers, their
# flags and the engine to link come from the environment; sources lie in $SRC/picoply.
set -euo pipefail
fuzz=$SRC/picoply/tests/fuzz
work=${WORK:?}/picoply

# The flags are all there is: a build type would add its own.
cmake -S "$fuzz/oss-fuzz" -B "$work" -G Ninja -DCMAKE_BUILD_TYPE=None \
  -DCMAKE_C_COMPILER="$CC" -DCMAKE_CXX_COMPILER="$CXX" -DCMAKE_C_FLAGS="$CFLAGS" -DCMAKE_CXX_FLAGS="$CXXFLAGS"
cmake --build "$work"

for program in "$work"/*_fuzz; do
  name=$(basename "$program")
  cp "$program" "$OUT/"
  (cd "$fuzz/corpus/$name" && zip -q -r "$OUT/${name}_seed_corpus.zip" .)
  if [[ -f $fuzz/dictionaries/$name.dict ]]; then
    cp "$fuzz/dictionaries/$name.dict" "$OUT/"
  fi
done
