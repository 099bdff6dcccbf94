#!/usr/bin/env bash
# The wheel for this machine's kind, and the source archive: release.sh FOLDER, called by tools/release.
set -euo pipefail
out=$1
export PICOPLY_BUILD=$PWD/build/wheel # as deep as the release build: the compiler cache has it then
cd bindings/python
python3 -B -c "import backend; print(backend.build_sdist('$out'), backend.build_wheel('$out'))"
