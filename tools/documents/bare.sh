#!/usr/bin/env bash
# bare.sh [PAGE]...: runs the code blocks of the pages, each in a bare Debian with no packages but those that its page
# names, and those that README.md names for all pages. Pages that name the same packages share a root.
#
# The roots are layers over one Debian in build/roots, of the release that this machine has: the smallest one with the
# packages for all pages. Besides, it has ccache, and this machine's cache: most of what is compiled is the same on many
# pages.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh

readonly ROOTS=$PWD/build/roots LIMIT=18000 PAGE_LIMIT=3600 LAYER=$PWD/build/roots/layer-$$
release=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
readonly release BASE=$ROOTS/$release

# try <packages> <page>...: in a layer of its own, from nothing.
try() {
  local packages=$1 what=$2
  local -a names
  shift
  (($# == 1)) || what+=" and $(($# - 1)) more pages"
  read -ra names <<< "$packages"
  rm -rf --one-file-system "$LAYER"
  python3 -B tools/documents --clone "$LAYER/upper/picoply"
  expect "packages of $what" 0 -- tools/root.sh in "$BASE" sh -c \
    'apt-get update -q && exec apt-get install -y -q --no-install-recommends "$@"' sh "${names[@]}"
  # shellcheck disable=SC2016 # the inner shell's own
  SHARED=$PWD/build/ccache:/picoply/build/ccache expect "blocks of $what" 0 -- tools/root.sh in "$BASE" \
    env -C /picoply PICOPLY_QUICK=1 PICOPLY_WERROR=1 bash -c 'source ports/common/cache.sh && exec "$@"' bash \
    python3 -B tools/documents --jobs "$(nproc)" --limit "$PAGE_LIMIT" "$@"
  grep -hE '^(ok|FAILED) ' "$logs/run-blocks-of-${what//[^a-z0-9]/-}.log" || true
}

trap 'rm -rf --one-file-system "$LAYER"' EXIT
# Of README.md.
read -ra for_all < <(python3 -B tools/documents --packages README.md | cut -f 1)
reason=$(tools/root.sh why-not)
if [[ -n $reason ]]; then
  skip documents-bare.root "$reason"
elif ! tools/root.sh make "$BASE" "$release" ccache "${for_all[@]}" > "$logs/root.log" 2>&1; then
  tail -n 3 "$logs/root.log"
  skip documents-bare.mirror "Debian cannot be installed from here: $(tail -n 1 "$logs/root.log")"
else
  export LAYER PACKAGES=$ROOTS/packages
  while IFS=$'\t' read -r packages pages; do
    read -ra wanted <<< "$pages"
    try "$packages" "${wanted[@]}"
  done < <(python3 -B tools/documents --packages "$@")
fi
finish
