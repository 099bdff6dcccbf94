# shellcheck shell=bash
# What the frames' scripts have in common.

# installed: picoply is in $PREFIX then, where cmake and pkg-config find it: as one installs it from the page's clone,
# once for all pages. Its build folder lies as deep as those of ./run: the compiler cache has the library from them.
installed() {
  export CMAKE_PREFIX_PATH=$PREFIX PKG_CONFIG_PATH=$PREFIX/lib/pkgconfig LD_LIBRARY_PATH=$PREFIX/lib
  (
    flock 9
    [[ ! -e $PREFIX/lib/pkgconfig/picoply.pc ]] || exit 0
    cmake -S "$CLONE" -B "$CLONE/build/installed" -G Ninja -DCMAKE_INSTALL_LIBDIR=lib \
      -DPICOPLY_BUILD_TESTS=OFF -DPICOPLY_BUILD_DESKTOP=OFF
    cmake --build "$CLONE/build/installed"
    cmake --install "$CLONE/build/installed" --prefix "$PREFIX"
  ) 9> "$PREFIX.lock"
}

# prints <program>...: it ends with 0 and prints something.
prints() {
  "$@" > printed
  cat printed
  [[ -s printed ]]
}

# compiled <source> <compiler> <option>...: a program with the installed library, which ends with 0 and prints something.
compiled() {
  local -a flags
  installed
  read -ra flags < <(pkg-config --cflags --libs picoply)
  "${@:2}" "$1" "${flags[@]}" -o program
  prints ./program
}

# wrap <program> <part>: the program with the part in place of its line "// @part@".
wrap() { sed -e "/^\/\/ @part@\$/{r $2" -e 'd}' "$1"; }

# packed: the npm package is packed then, in the page's clone, unless the page has done so.
packed() {
  ! ls "$CLONE"/picoply-*.tgz > /dev/null 2>&1 || return 0
  cmake -S "$CLONE/ports/wasm" -B "$CLONE/build/ports/wasm" -G Ninja \
    --toolchain "$CLONE/cmake/toolchains/wasm32.cmake"
  cmake --build "$CLONE/build/ports/wasm"
  (cd "$CLONE" && npm pack ./ports/wasm)
}

# weights_file: othello.weights in this folder, a file of weights by which all that counts is whose move it is.
weights_file() { python3 "$FRAMES/weights_file.py" othello.weights; }
