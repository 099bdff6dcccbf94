#!/usr/bin/env bash
# Builds the playground page and uses it in headless Chromium as people would: games by mouse, keyboard
# and touch, links, analysis, memory, both languages, dark mode, no network. How fast it is: speed.sh.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh
# shellcheck source=playground/page.sh
source playground/page.sh

build_page || finish
tail -n 1 "$logs/run-the-page-builds-and-is-light.log"
page_sizes playground
files=()
for file in playground/tests/*.test.mjs; do
  [[ $file == */speed.test.mjs ]] || files+=("$file")
done
node_tests "${files[@]}"
finish
