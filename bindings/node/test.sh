#!/usr/bin/env bash
# Packs the npm package and uses it as people do who install it: from ES modules in Node, with
# TypeScript, and bundled by esbuild, Rollup, webpack and Vite, each bundle being run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh

readonly HERE=$PWD/bindings/node OUT=$PWD/build/bindings/node
readonly APP=$OUT/app
readonly ANSWER="c1 0 exact" # of tests/app.mjs: the only move that is not lost

# A folder of somebody's own, with nothing in it but the package.
install_package() {
  rm -rf "$OUT" && mkdir -p "$APP"
  printf '{ "name": "app", "private": true, "type": "module" }\n' > "$APP/package.json"
  cp "$HERE"/tests/app.mjs "$HERE"/examples/play.mjs ports/wasm/examples/chomp.mjs \
    ports/wasm/tests/types.mts "$APP"
  expect "npm pack" 0 -- npm pack --offline --pack-destination "$OUT" ./ports/wasm
  expect "npm install" 0 -- sh -c \
    "npm install --offline --no-audit --no-fund --prefix '$APP' '$OUT'/picoply-*.tgz"
}

test_node() {
  local version
  version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' ports/wasm/package.json)
  expect "in Node" 0 "$ANSWER" "the same on a worker" -- node "$APP/app.mjs"
  expect "its files are exported, and no others" 0 "$version" ERR_PACKAGE_PATH_NOT_EXPORTED -- \
    env -C "$APP" node --input-type=module -e "
      import manifest from 'picoply/package.json' with { type: 'json' };
      console.log(manifest.version);
      import.meta.resolve('picoply/picoply.wasm');
      import('picoply/js/core.mjs').catch(({ code }) => console.log(code));"
  expect "a game of one's own" 0 "first player wins: c3c2b3e1b2d1a4a3c1b1a2a1" -- node "$APP/chomp.mjs"
  # Two errors, a hint, a move taken back; b2 is the only reply to a1 that does not lose. Then every cell
  # in turn, those taken being refused: the first player does not win like that.
  expect "the example plays" 0 "picoply plays b2" "a1: The move is not legal in this position." \
    "\"zz\": The text or the file is malformed." "the end: 1" -- \
    sh -c "printf '%s\n' hint zz a1 a1 undo a1 c3 b3 a3 a2 c1 c2 b1 | node '$APP/play.mjs' > '$OUT/play.txt'
      cat '$OUT/play.txt' && printf 'the end: ' && grep -cxE '[a-c1-3]+ (second|draw)' '$OUT/play.txt'"
  expect "the example refuses a game" 1 -- node "$APP/play.mjs" chess
}

# types <name> <module> <moduleResolution>
types() {
  expect "types: $1" 0 -- "$HERE/node_modules/.bin/tsc" --strict --noEmit --target es2022 \
    --lib es2022,dom,esnext.disposable --exactOptionalPropertyTypes --noUncheckedIndexedAccess \
    --types node --typeRoots "$HERE/node_modules/@types" --module "$2" --moduleResolution "$3" \
    "$APP/types.mts"
}

# bundle <tool> [node's arguments...]
bundle() {
  local tool=$1
  shift
  expect "$tool bundles it without a warning" 0 -- \
    env -C "$HERE/tests" node bundle.mjs "$tool" "$APP" "$OUT/$tool"
  # Away from node_modules, so that nothing can come from there.
  rm -rf "$OUT/alone" && cp -r "$OUT/$tool" "$OUT/alone"
  expect "$tool's bundle runs" 0 "$ANSWER" "the same on a worker" -- \
    env -C / node "$@" "$OUT/alone/app.mjs"
}

build_port wasm ports/wasm --toolchain "$PWD/cmake/toolchains/wasm32.cmake" || finish
install_package
test_node
npm_install node bindings/node || finish
types node16 node16 node16
types bundler esnext bundler
bundle esbuild
bundle rollup
bundle webpack --import "$HERE/tests/browser.mjs"
bundle vite --import "$HERE/tests/browser.mjs"
page_sizes node
finish
