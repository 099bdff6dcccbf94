#!/usr/bin/env bash
# Builds the playground page and uses it in headless Chromium as people would: games by mouse, keyboard
# and touch, links, analysis, memory, both languages, dark mode, no network, and its targets of speed.
# Runs alone: it measures time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh

readonly FOLDER=playground

build_port wasm ports/wasm --toolchain "$PWD/cmake/toolchains/wasm32.cmake" || finish

npm_install playground $FOLDER || finish
good "the page's tools install"

expect "the page builds and is light" 0 -- node $FOLDER/build.mjs
tail -n 1 "$logs/run-the-page-builds-and-is-light.log"
page_sizes playground
files=()
for file in "$FOLDER"/tests/*.test.mjs; do
  [[ $file == */speed.test.mjs ]] || files+=("$file")
done
node_tests "${files[@]}"
expect speed 0 "# fail 0" -- node --test --test-reporter=tap $FOLDER/tests/speed.test.mjs
grep -hE '^# (first move|longest block):' "$logs/run-speed.log" || true
finish
