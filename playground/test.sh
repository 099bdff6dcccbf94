#!/usr/bin/env bash
# Builds the playground page and uses it in headless Chromium as people would: games by mouse, keyboard
# and touch, links, analysis, memory, all languages, dark mode, no network; the main things in Firefox, too. How fast it is: speed.sh.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh
# shellcheck source=playground/page.sh
source playground/page.sh
# shellcheck source=ports/common/used.sh
source ports/common/used.sh

build_page || finish
tail -n 1 "$logs/run-the-page-builds-and-is-light.log"
page_sizes playground
# The archive that is released, unpacked into an empty folder and served from there.
made=build/packaging/playground
VERSION=$(project_version release)
rm -rf $made && mkdir -p $made/release/playground
expect "the page is packed for a release" 0 -- env "PICOPLY_VERSION=$VERSION" "PICOPLY_PACKAGES=$PWD/build/playground" \
  playground/release.sh $made/release/playground
expect "and unpacked" 0 -- python3 -m zipfile -e "$made/release/playground/picoply-playground-$VERSION.zip" $made
used ran "playground/picoply-playground-$VERSION.zip" "somebody plays on it" 0 "$ANSWER" -- node packaging/uses/page.mjs $made/picoply-playground
all_used playground $made/release
files=()
for file in playground/tests/*.test.mjs; do
  [[ $file == */speed.test.mjs ]] || files+=("$file")
done
node_tests "${files[@]}"
finish
