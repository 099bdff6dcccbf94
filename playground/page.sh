# shellcheck shell=bash
# The playground page, built for a test into the folder that its tests read. Sourced, after check.sh.

# build_page: fails, after counting, if something is not there then.
build_page() {
  build_port wasm ports/wasm --toolchain "$PWD/cmake/toolchains/wasm32.cmake" || return
  npm_install playground playground || return
  good "the page's tools install"
  expect "the page builds and is light" 0 -- node playground/build.mjs
}
