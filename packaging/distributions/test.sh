#!/usr/bin/env bash
# Makes a release twice from a clean clone and compares; then does what distributions do with it: builds
# the Debian packages and looks at them with lintian, runs vcpkg's port and Conan's recipe, and builds
# programs with what each of them installs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh
# shellcheck source=ports/common/used.sh
source ports/common/used.sh

readonly HERE=$PWD/packaging/distributions OUT=$PWD/build/packaging/distributions LIMIT=1500
readonly CLONE=$OUT/clone RELEASE=$OUT/release CHECKS=$PWD/packaging/distributions/checks
readonly PYTHON=/usr/bin/python3
VERSION=$(project_version release)
NUMBERS=$(project_version) DEBIAN=$(project_version debian_release)
readonly VERSION NUMBERS DEBIAN

# shellcheck source=packaging/distributions/checks/registries.sh
source "$CHECKS/registries.sh"
# shellcheck source=packaging/distributions/checks/nuget.sh
source "$CHECKS/nuget.sh"

# ---- The release ---------------------------------------------------------------------------------

# refused <name> <what it says> <shell commands in the clone> [arguments]: undone afterwards
refused() {
  expect "refused: $1" 0 1 -- env -C "$CLONE" sh -c \
    "$3; ! tools/release ${4-} '$OUT/refused' > ../refused.txt 2>&1; cat ../refused.txt &&
     grep -m 1 -c -- '$2' ../refused.txt"
  git -C "$CLONE" reset --quiet --hard "$HEAD" && git -C "$CLONE" clean --quiet -fd
  rm -rf "$OUT/refused"
}

test_refusals() {
  local commit='git -c user.name=x -c user.email=x@localhost commit -qam x' manifest
  HEAD=$(git -C "$CLONE" rev-parse HEAD)
  refused "a changed file" "not committed" "echo >> README.md"
  refused "a new file" "not committed" "touch new"
  refused "a folder that exists" "exists already" "mkdir '$OUT/refused'"
  refused "an unknown port" "no release.sh belongs to nonsense" : "--only nonsense"
  refused "a port that lacks a tool" "not made: lacking: a hammer is missing" "mkdir ports/lacking &&
    printf '#!/bin/sh\necho a hammer is missing\nexit 77\n' > ports/lacking/release.sh &&
    chmod +x ports/lacking/release.sh && git add ports && $commit" "--only lacking"
  for manifest in ports/wasm/package.json bindings/rust/picoply/Cargo.toml CHANGELOG.md \
    packaging/distributions/{debian/changelog,vcpkg/picoply/vcpkg.json,conan/conanfile.py} \
    packaging/frameworks/arduino/library.properties; do
    refused "another version in $manifest" "$manifest says 9.9.9, capi/picoply.h says $VERSION" \
      "sed -Ei 's/\\b${NUMBERS//./\\.}([-~]rc[0-9]+)?\\b/9.9.9/' $manifest && $commit"
  done
  refused "a new manifest with another version" "new/package.json says 9.9.9" \
    "mkdir new && echo '{\"version\": \"9.9.9\"}' > new/package.json && git add new && $commit"
}

# has <archive> <pattern of a name>...: there must be such files in it
has() {
  local archive=$1 pattern list
  shift
  list=$(if [[ $archive == *.zip ]]; then $PYTHON -m zipfile -l "$archive"; else tar -tzf "$archive"; fi)
  for pattern in "$@"; do
    if grep -qE "$pattern" <<< "$list"; then
      good "$(basename "$archive") has $pattern"
    else
      bad "$(basename "$archive") has $pattern"
    fi
  done
}

# What is released, separated by commas, but for some.
all_but() {
  local script name
  for script in $($PYTHON -B "$CLONE/tools/rooms.py" release.sh); do
    name=$(basename "$(dirname "$script")")
    [[ " $* " == *" $name "* ]] || printf '%s\n' "$name"
  done | paste -sd ,
}

# Some objects of the library, in another folder and not from a cache: any of them would tell a time
# or the folder's name. The tests of android and ios do the same with Clang.
same_objects() {
  local folder name
  local -a objects=(CMakeFiles/picoply.dir/capi/{books,text,games/tictactoe}.cpp.o)
  cp -r "$CLONE" "$OUT/elsewhere"
  for folder in "$CLONE" "$OUT/elsewhere"; do
    expect "objects in $(basename "$folder")" 0 -- env CCACHE_DISABLE=1 sh -c \
      "cmake -S '$folder' -B '$folder/build/${folder##*/}' -G Ninja -DCMAKE_BUILD_TYPE=Release -DPICOPLY_BUILD_TESTS=OFF \
         -DPICOPLY_BUILD_DESKTOP=OFF -DPICOPLY_INSTALL=OFF &&
       cmake --build '$folder/build/${folder##*/}' --target ${objects[*]}"
  done
  for name in "${objects[@]}"; do
    expect "the same object elsewhere: $(basename "$name")" 0 -- \
      cmp "$CLONE/build/clone/$name" "$OUT/elsewhere/build/elsewhere/$name"
  done
}

test_release() {
  # Not those whose own test makes them, or takes long.
  local once=(android frameworks ios windows) name
  local twice=("${once[@]}" playground java nuget python wasm)
  npm_install distributions playground || once+=(playground) # which is bundled by esbuild
  expect "a clean clone" 0 -- "$CHECKS/stage.sh" "$CLONE"
  test_refusals
  if [[ $tier == everything ]]; then
    once=() twice=()
  else
    printf 'not made: %s; not twice: %s; tier everything has time for them\n' "${once[*]}" "${twice[*]}"
  fi
  export PICOPLY_WERROR=1
  [[ $tier == everything ]] || export PICOPLY_QUICK=1 # of the native libraries, as packaging-native builds them
  mkdir "$OUT/unpacked"
  expect "a release" 0 -- env -C "$CLONE" "TMPDIR=$OUT/unpacked" tools/release --only "$(all_but "${once[@]}")" "$RELEASE"
  [[ -f $RELEASE/SHA256SUMS ]] || finish
  # The second takes nothing from a cache, so that what comes from there is compared with what is built from nothing.
  local -a again=(CCACHE_DISABLE=1)
  if [[ $tier != everything ]]; then
    same_objects
  fi
  expect "another one" 0 -- env -C "$CLONE" "${again[@]}" tools/release --only "$(all_but "${twice[@]}")" "$OUT/again"
  [[ -f $OUT/again/SHA256SUMS ]] || finish
  grep -E '^ *[0-9]+  ' "$logs/run-a-release.log" # bytes and names
  rm "$OUT/again/SHA256SUMS"
  [[ $tier == everything ]] || rm "$OUT"/again/*.spdx.json # it lists fewer archives
  for name in "$OUT"/again/*; do
    expect "the same bytes again: $(basename "$name")" 0 -- \
      diff -r "$RELEASE/$(basename "$name")" "$name"
  done
  used read SHA256SUMS "the checksums are right" 0 -- env -C "$RELEASE" sha256sum --check --strict SHA256SUMS
  expect "they are of every file" 0 0 -- sh -c \
    "cd '$RELEASE' && find . -type f ! -name SHA256SUMS -printf '%P\n' | sort > ../files &&
     cut -c 67- SHA256SUMS | sort | diff - ../files | wc -l"
  # By other programs than the one that wrote it: sums of a file inside and of an archive.
  used read "picoply-$VERSION.spdx.json" "the list of contents has them" 0 -- env -C "$RELEASE" sh -c \
    "for sum in \$(tar -xzOf picoply-$VERSION.tar.gz picoply-$VERSION/capi/picoply.h | sha256sum) \$(sha256sum go/*.zip); do
       case \$sum in -|*.zip) continue ;; esac
       grep -qF \"\$sum\" picoply-$VERSION.spdx.json || exit 1
     done"
  has "$RELEASE/picoply-$VERSION.tar.gz" "^picoply-$VERSION/capi/picoply.h$" "^picoply-$VERSION/tests/"
  has "$RELEASE/rust/picoply-sys-$VERSION.crate" vendor/picoply.cpp
  has "$RELEASE/wasm/picoply-$VERSION.tgz" js/picoply.wasm js/index.d.mts
  has "$RELEASE/python/picoply-$(project_version python_release).tar.gz" core/capi/picoply.h
  has "$RELEASE/go/picoply-go-v$VERSION.zip" "@v$VERSION/picoply.cc"
}

# ---- Debian --------------------------------------------------------------------------------------

# Runs a test of debian/tests/ with the packages' files, as if they were installed.
as_installed() {
  local root=$1 library=$1/usr/lib/$2 test=$3
  expect "Debian: debian/tests/$test" 0 -- env "PATH=$root/usr/games:$root/usr/bin:$PATH" \
    "PKG_CONFIG_PATH=$library/pkgconfig" "LD_LIBRARY_PATH=$library" "CMAKE_PREFIX_PATH=$root/usr" \
    "$OUT/debian/picoply-$DEBIAN/debian/tests/$test"
}

test_debian() {
  local folder=$OUT/debian triplet name
  mkdir -p "$folder" && cp "$RELEASE"/distributions/picoply_"$DEBIAN"* "$folder"
  used read "$(printf "distributions/picoply_$DEBIAN%s " -1.dsc -1.debian.tar.xz .orig.tar.gz)" \
    "Debian: the source package is unpacked" 0 -- env -C "$folder" sh -c "dpkg-source -x picoply_'$DEBIAN'-*.dsc"
  expect "Debian: the list of symbols is picoply.h's" 0 -- $PYTHON -B "$HERE/symbols.py" --check
  # The packages compile the library and the programs anew, for minutes.
  [[ $tier == everything ]] || return 0
  # The profile leaves out boards of the program; every package, file and check is there. Not optimized,
  # and with less for debuggers, they take a third of the time; the answers are compared at -O0, -Os and -O3
  # elsewhere.
  local level=-O1 # of which hardening can be seen
  expect "Debian: the packages are built" 0 -- env -C "$folder/picoply-$DEBIAN" \
    CCACHE_DISABLE=1 DEB_BUILD_PROFILES=pkg.picoply.small DEB_BUILD_OPTIONS=parallel=2 DEB_CXXFLAGS_APPEND="$level -g1" \
    dpkg-buildpackage -us -uc
  # The number of a request for packaging is his who uploads it.
  expect "Debian: lintian finds no error and no warning" 0 -- env -C "$folder" sh -c \
    "lintian --allow-root --fail-on error,warning --suppress-tags initial-upload-closes-no-bugs \
       picoply_'$DEBIAN'-*.changes"
  triplet=$(dpkg-architecture -q DEB_HOST_MULTIARCH)
  for name in libpicoply1 libpicoply-dev picoply; do
    expect "Debian: $name is unpacked" 0 -- sh -c "dpkg -x '$folder'/'$name'_'$DEBIAN'-*.deb '$folder/root'"
  done
  as_installed "$folder/root" "$triplet" library
  as_installed "$folder/root" "$triplet" program
  local symbols=$OUT/debian/symbols gensymbols
  gensymbols="dpkg-gensymbols -c4 -plibpicoply1 -v$DEBIAN -O/dev/null \
    -e'$folder/root/usr/lib/$triplet/libpicoply.so.1' -I"
  expect "Debian: the symbols are those of the file" 0 -- env -C "$folder/picoply-$DEBIAN" sh -c \
    "$gensymbols'$HERE/debian/libpicoply1.symbols'"
  sed 's/pply_move_undo/pply_move_undone/' "$HERE/debian/libpicoply1.symbols" > "$symbols"
  expect "Debian: a function that is gone is noticed" 0 1 -- env -C "$folder/picoply-$DEBIAN" sh -c \
    "! $gensymbols'$symbols' > '$symbols.diff' 2>&1 && grep -c '^+ pply_move_undo@' '$symbols.diff'"
}

# ---- vcpkg and Conan -----------------------------------------------------------------------------

# vcpkg_port <name> <folder of the port>
vcpkg_port() {
  local name=$1 project build
  expect "vcpkg: $name" 0 "-- vcpkg: ok" -- \
    cmake "-DPORT_DIR=$2" "-DROOT=$OUT/vcpkg" "-DDOWNLOADS=$RELEASE" -P "$CHECKS/vcpkg.cmake"
  for project in package add_game; do
    build=$OUT/vcpkg/$project
    expect "vcpkg: $name, tests/install/$project" 0 -- sh -c \
      "cmake -S tests/install/$project -B '$build' -G Ninja -DPICOPLY_VERSION=$NUMBERS \
         -DCMAKE_PREFIX_PATH='$OUT/vcpkg/packages' && cmake --build '$build' && '$build/outside'"
  done
}

test_vcpkg() {
  mkdir -p "$OUT/port"
  expect "vcpkg: the manifest" 0 "ok: vcpkg.json" -- $PYTHON "$CHECKS/vcpkg_manifest.py" "$HERE/vcpkg/picoply"
  expect "vcpkg: the release's port is unpacked" 0 -- \
    $PYTHON -m zipfile -e "$RELEASE/distributions/picoply-vcpkg-$VERSION.zip" "$OUT/port"
  vcpkg_port "of the release" "$OUT/port/picoply"
  used ran "picoply-$VERSION.tar.gz distributions/picoply-vcpkg-$VERSION.zip" \
    "vcpkg: somebody's program with what it installed plays" 0 "$ANSWER" -- sh -c \
    "gcc -I '$OUT/vcpkg/packages/include' '$PROGRAMS/use.c' '$OUT/vcpkg/packages/lib/libpicoply.a' -o '$OUT/vcpkg/use' &&
     '$OUT/vcpkg/use'"
  sed -i 's/release_sha512 "./release_sha512 "g/' "$OUT/port/picoply/portfile.cmake"
  expect "vcpkg: another checksum is noticed" 1 -- \
    cmake "-DPORT_DIR=$OUT/port/picoply" "-DROOT=$OUT/vcpkg" "-DDOWNLOADS=$RELEASE" -P "$CHECKS/vcpkg.cmake"
}

test_conan() {
  mkdir -p "$OUT/recipe"
  expect "Conan: the release's recipe is unpacked" 0 -- \
    $PYTHON -m zipfile -e "$RELEASE/distributions/picoply-conan-$VERSION.zip" "$OUT/recipe"
  used ran "distributions/picoply-conan-$VERSION.zip" "Conan: the release's recipe, by its stand-in" 0 "X wins at c1" "conan: ok" -- \
    env "CONAN_DOWNLOADS=$RELEASE" $PYTHON -B "$CHECKS/conan_stub.py" "$OUT/recipe/picoply" "$OUT/conan"
  if ! command -v conan > /dev/null; then
    skip distributions.conan "Conan is neither installed nor packaged by Debian"
    return
  fi
  expect "Conan: conan create" 0 "X wins at c1" -- env "CONAN_HOME=$OUT/conan-home" sh -c \
    "conan profile detect && conan create '$HERE/conan' -s compiler.cppstd=20 --build=missing"
}

rm -rf "$OUT" && mkdir -p "$OUT"
mapfile -t releases < <($PYTHON -B tools/rooms.py release.sh)
expect "the scripts" 0 -- shellcheck -x -P SCRIPTDIR "${releases[@]}" "$HERE"/debian/tests/{library,program} \
  "$CHECKS"/{stage,registries,nuget}.sh
test_release
test_registries
test_nuget_package
test_debian
test_vcpkg
test_conan
all_used packaging-distributions "$RELEASE"
finish
