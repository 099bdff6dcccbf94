#!/usr/bin/env bash
# The Go module with the library's two files in it, as `go mod` packs one: release.sh FOLDER, called by
# tools/release.
set -euo pipefail
out=$1 version=$PICOPLY_VERSION

made=build/release/go
bindings/go/generate.sh
mkdir -p build/release
cp -r bindings/go "$made"
rm "$made"/*.sh "$made"/.gitignore
cp LICENSE "$made"
tools/pack_folder.py "$made" "$out/picoply-go-v$version.zip" \
  --as "$(sed -n 's/^module //p' bindings/go/go.mod)@v$version"
