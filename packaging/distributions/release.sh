#!/usr/bin/env bash
# The Debian source package, the vcpkg port and the Conan recipe, all of the release's source archive:
# release.sh FOLDER, called by tools/release.
set -euo pipefail
out=$1 version=$PICOPLY_VERSION debian=${PICOPLY_VERSION/-/\~} here=$PWD/packaging/distributions made=$PWD/build/release/distributions

command -v dpkg-source > /dev/null || { echo "dpkg-source is missing" && exit 77; }
[[ -f $PICOPLY_SOURCE ]] || { echo "PICOPLY_SOURCE is no file" && exit 1; }
mkdir -p "$made"

# Debian wants debian/ at the root of the sources, and its name for the archive.
cp "$PICOPLY_SOURCE" "$made/picoply_$debian.orig.tar.gz"
tar -xzf "$PICOPLY_SOURCE" -C "$made"
cp -r "$here/debian" "$made/picoply-$version/debian"
(cd "$made" && dpkg-source --build "picoply-$version")
cp "$made"/picoply_"$debian"*.{dsc,debian.tar.*,orig.tar.gz} "$out"

cp -r "$here/vcpkg/picoply" "$made/vcpkg"
sed -i "s/^set(release_sha512 \"\")$/set(release_sha512 \"$(sha512sum < "$PICOPLY_SOURCE" | cut -d' ' -f1)\")/" \
  "$made/vcpkg/portfile.cmake"
tools/pack_folder.py "$made/vcpkg" "$out/picoply-vcpkg-$version.zip" --as picoply

cp -r "$here/conan" "$made/conan"
cat > "$made/conan/conandata.yml" << EOF
sources:
  "$version":
    url: "https://github.com/picoply/picoply/releases/download/v$version/picoply-$version.tar.gz"
    sha256: "$(sha256sum < "$PICOPLY_SOURCE" | cut -d' ' -f1)"
EOF
tools/pack_folder.py "$made/conan" "$out/picoply-conan-$version.zip" --as picoply
