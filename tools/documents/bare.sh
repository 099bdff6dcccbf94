#!/usr/bin/env bash
# bare.sh [PAGE]...: runs the code blocks of the pages, each in a bare Debian with no packages but those that its page
# names, and those that README.md names for all pages. None finds what another one has left there.
#
# The roots are layers over one Debian in build/roots, of the release that this machine has: the smallest one with the
# packages for all pages. A layer with the packages of some pages is kept, and only brought up to date, until these name
# others: pages only read it, and each has a layer of its own over it. Besides, there is ccache, and this machine's cache:
# most of what is compiled is the same on many pages.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=ports/common/check.sh
source ports/common/check.sh

readonly ROOTS=$PWD/build/roots LIMIT=3600 LAYERS=$PWD/build/roots/layers-$$
release=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
readonly release BASE=$ROOTS/$release SETS=$ROOTS/$release-with

# try <packages> <page>...
try() {
  local packages=$1 page kept
  shift
  local -a names
  read -ra names <<< "$packages"
  kept=$SETS/$(cksum <<< "$packages" | cut -d ' ' -f 1)
  # One that was left half-way does not have this file, but the sign that it is gone.
  [[ -f $kept/upper/whole && $kept/upper/whole -nt $BASE/whole ]] || rm -rf --one-file-system "$kept"
  # Whom this machine trusts besides Debian's: a proxy may stand before what a page fetches.
  mkdir -p "$kept/upper/usr/local/share" && touch "$kept"
  cp -r /usr/local/share/ca-certificates "$kept/upper/usr/local/share" 2> /dev/null || true
  # shellcheck disable=SC2016 # the inner shell's own
  LAYER=$kept expect "packages of $1$( (($# == 1)) || echo " and $(($# - 1)) more pages")" 0 -- \
    flock "$PACKAGES.lock" tools/root.sh in "$BASE" sh -c 'rm -f /whole && apt-get update -q &&
      apt-get install -y -q --no-install-recommends "$@" && printf "%s\n" "$*" > /whole' sh "${names[@]}"
  for page in "$@"; do
    while (($(jobs -rp | wc -l) >= $(nproc))); do wait -n || true; done
    run_page "$page" "$kept" > "$logs/$(name_of "$page").log" 2>&1 < /dev/null &
  done
  wait
  for page in "$@"; do
    expect "$page" 0 "ended with 0" -- cat "$logs/$(name_of "$page").log"
    grep -hE '^(ok|FAILED) ' "$logs/$(name_of "$page").log" || true
  done
}

name_of() { printf 'page-%s' "${1//[^A-Za-z0-9]/-}"; }

# run_page <page> <layer with its packages>: in the page's own layer, from nothing.
run_page() {
  local layer
  layer=$LAYERS/$(name_of "$1")
  python3 -B tools/documents --clone "$layer/upper/picoply"
  # Pages side by side cannot have one folder for what apt fetches.
  # shellcheck disable=SC2016 # the inner shell's own
  PACKAGES='' LAYER=$layer:$2 SHARED=$PWD/build/ccache:/picoply/build/ccache tools/root.sh in "$BASE" \
    env -C /picoply PICOPLY_QUICK=1 PICOPLY_WERROR=1 bash -c 'source ports/common/cache.sh && exec "$@"' bash \
    python3 -B tools/documents --limit "$LIMIT" "$1" && echo "ended with 0"
  rm -rf --one-file-system "$layer"
}

trap 'rm -rf --one-file-system "$LAYERS"' EXIT
# Of README.md.
read -ra for_all < <(python3 -B tools/documents --packages README.md | cut -f 1)
reason=$(tools/root.sh why-not)
if [[ -n $reason ]]; then
  skip documents-bare.root "$reason"
elif ! tools/root.sh make "$BASE" "$release" ccache "${for_all[@]}" > "$logs/root.log" 2>&1; then
  tail -n 3 "$logs/root.log"
  skip documents-bare.mirror "Debian cannot be installed from here: $(tail -n 1 "$logs/root.log")"
else
  export PACKAGES=$ROOTS/packages
  while IFS=$'\t' read -r packages pages; do
    read -ra wanted <<< "$pages"
    try "$packages" "${wanted[@]}"
  done < <(python3 -B tools/documents --packages "$@")
  # What no page names any more.
  (($#)) || find "$SETS" -mindepth 1 -maxdepth 1 ! -newer "$logs/root.log" -exec rm -rf --one-file-system {} +
fi
finish
