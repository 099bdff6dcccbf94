#!/usr/bin/env bash
# The crates: release.sh FOLDER, called by tools/release.
set -euo pipefail
out=$1 version=$PICOPLY_VERSION made=$PWD/build/release/rust

[[ -x /usr/bin/cargo ]] || { echo "/usr/bin/cargo is missing" && exit 77; }
mkdir -p "$made/home" "$made/registry"
cp -r bindings/rust "$made/rust"
cp LICENSE "$made/rust/picoply-sys" && cp LICENSE "$made/rust/picoply"
tools/amalgamate.py "$made/rust/picoply-sys/vendor"

# cargo wants to see the crates that a crate needs where it will get them from: a registry of this one.
cat > "$made/home/config.toml" << EOF
[source.crates-io]
replace-with = "made"
[source.made]
directory = "$made/registry"
EOF
export CARGO_HOME=$made/home CARGO_TARGET_DIR=$made/target RUSTC=/usr/bin/rustc
package() {
  /usr/bin/cargo package --offline --no-verify --allow-dirty --manifest-path "$made/rust/$1/Cargo.toml"
}

package picoply-sys
tar -xzf "$made/target/package/picoply-sys-$version.crate" -C "$made/registry"
printf '{"files":{},"package":"%s"}' \
  "$(sha256sum < "$made/target/package/picoply-sys-$version.crate" | cut -d' ' -f1)" \
  > "$made/registry/picoply-sys-$version/.cargo-checksum.json"
package picoply

# cargo writes the time into some entries; packed again, they are the same every time.
for crate in picoply-sys picoply; do
  mkdir -p "$made/unpacked"
  tar -xzf "$made/target/package/$crate-$version.crate" -C "$made/unpacked"
  tools/pack_folder.py "$made/unpacked/$crate-$version" "$made/$crate.tar.gz"
  mv "$made/$crate.tar.gz" "$out/$crate-$version.crate"
done
