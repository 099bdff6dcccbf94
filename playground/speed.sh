#!/usr/bin/env bash
# The playground page's targets of speed, in headless Chromium. It measures time: nothing else may run beside it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh
# shellcheck source=playground/page.sh
source playground/page.sh

build_page || finish
expect speed 0 "# fail 0" -- node --test --test-reporter=tap playground/tests/speed.test.mjs
grep -hE '^# (first move|longest block):' "$logs/run-speed.log" || true
finish
