#!/usr/bin/env bash
# Puts the library's two files into the package, where cgo compiles them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
made=../../build/go/source
../../tools/amalgamate.py "$made"
cmp -s "$made/picoply.h" picoply.h || cp "$made/picoply.h" .
# Not .cpp: it is not laid out as the sources in this tree are.
cmp -s "$made/picoply.cpp" picoply.cc || cp "$made/picoply.cpp" picoply.cc
