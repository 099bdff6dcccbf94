#!/usr/bin/env bash
# For Windows: the programs, the zip that Gomocup wants, and the library with its DLL: release.sh FOLDER, called by
# tools/release, and by test.sh beside it, which has built them in another folder.
set -euo pipefail
out=$1 made=${PICOPLY_PACKAGES:-build/release/windows} version=$PICOPLY_VERSION
programs=$made/packed/programs library=$made/packed/library

for tool in x86_64-w64-mingw32-g++ cmake ninja; do
  command -v "$tool" > /dev/null || { echo "$tool is missing" && exit 77; }
done
if [[ -z ${PICOPLY_PACKAGES:-} ]]; then
  cmake -S ports/windows -B "$made" -G Ninja --toolchain "$PWD/cmake/toolchains/mingw.cmake" \
    "-DPICOPLY_GOMOCUP_SIZES=15;20" ${PICOPLY_WERROR:+-DPICOPLY_WERROR=ON}
  cmake --build "$made" --target port
fi
rm -rf "$made/packed" && mkdir -p "$programs/licences"

# The programs contain others' code, whose licences want to be with them: as Debian has them, from where the code is.
cp "$made"/picoply/ports/desktop/{,gomocup/}*picoply.exe LICENSE "$programs"
for package in libcli11-dev nlohmann-json3-dev mingw-w64-common gcc-mingw-w64-base; do
  cp "/usr/share/doc/$package/copyright" "$programs/licences/$package.txt"
done
tools/pack_folder.py "$programs" "$out/picoply-windows-x86_64-$version.zip" --as "picoply-$version"
python3 -B ports/windows/pack.py "$made" "$out/picoply-gomocup-$version.zip"

for component in Development Runtime; do
  cmake --install "$made" --prefix "$library" --component "$component"
done
# The DLL begins as every one that MinGW links.
mkdir -p "$library/licences"
cp LICENSE "$library"
cp "$programs"/licences/*mingw* "$library/licences"
tools/pack_folder.py "$library" "$out/picoply-windows-x86_64-library-$version.zip" --as "picoply-library-$version"
