#!/usr/bin/env bash
# Debians in folders of their own, for what has to run with nothing but the packages that it names:
#
#   root.sh why-not                         prints why none can be made here, or nothing
#   root.sh make FOLDER RELEASE [PACKAGE]...  the smallest Debian with these packages, unless it is there with the same
#   root.sh in FOLDER COMMAND...            runs it there, in namespaces of its own: what is mounted ends with it, however
#                                           it ends
#
# ARCHITECTURE=<Debian's name> makes one for another processor, whose programs this kernel runs, too.
# With LAYER=<folder> a root is only read by what runs there; all that is written goes to that folder. With
# LAYER=<folder>:<below> it is written over what is in the layer <below>, which is only read, too. With PACKAGES=<folder>
# apt keeps there what it has fetched. With SHARED=<folder>:<place> that folder is also at that place of the root.
set -euo pipefail
readonly MIRROR=http://deb.debian.org/debian

why_not() {
  if [[ $(id -u) -ne 0 ]] || ! unshare --mount --pid --fork true; then
    printf 'a root of its own needs the rights of root\n'
  elif ! command -v debootstrap > /dev/null; then
    printf 'debootstrap is missing\n'
  fi
}

make_root() {
  local folder=$1
  local -a processor=()
  [[ -z ${ARCHITECTURE-} ]] || processor=(--arch="$ARCHITECTURE")
  # What has been made; only what is whole has this file.
  ! cmp -s "$folder/whole" <(printf '%s\n' "${processor[@]}" "${@:2}") || return 0
  rm -rf --one-file-system "$folder"
  mkdir -p "$folder"
  # What it mounts ends with it.
  unshare --mount debootstrap --variant=minbase "${processor[@]}" "$2" "$folder" "$MIRROR"
  # A root that is not whole is made again: nothing has to be on the disk at once, which takes most of the time.
  printf 'force-unsafe-io\n' > "$folder/etc/dpkg/dpkg.cfg.d/unsafe-io"
  if (($# > 2)); then "$0" in "$folder" apt-get install -y -q --no-install-recommends "${@:3}"; fi
  printf '%s\n' "${processor[@]}" "${@:2}" > "$folder/whole"
}

# shellcheck disable=SC2016 # the inner shell's own
in_root() {
  exec unshare --mount --pid --fork --kill-child env "LAYER=${LAYER-}" "PACKAGES=${PACKAGES-}" \
    "SHARED=${SHARED-}" sh -c 'set -e
    root=$0
    if [ -n "$LAYER" ]; then
      case $LAYER in *:*) below=${LAYER#*:}/upper:$root ;; *) below=$root ;; esac
      LAYER=${LAYER%%:*}
      # Nobody needs it after a loss of power, and apt would wait for the disk at each package: hence volatile, which
      # wants a new folder to work in.
      rm -rf "$LAYER/work"
      mkdir -p "$LAYER/upper" "$LAYER/work" "$LAYER/root"
      mount -t overlay -o "volatile,lowerdir=$below,upperdir=$LAYER/upper,workdir=$LAYER/work" overlay "$LAYER/root"
      root=$LAYER/root
    fi
    mount -t proc proc "$root/proc"
    mount --bind /dev "$root/dev"
    if [ -n "$PACKAGES" ]; then
      mkdir -p "$PACKAGES/partial"
      mount --bind "$PACKAGES" "$root/var/cache/apt/archives"
    fi
    if [ -n "$SHARED" ]; then
      mkdir -p "${SHARED%%:*}" "$root/${SHARED#*:}"
      mount --bind "${SHARED%%:*}" "$root/${SHARED#*:}"
    fi
    exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 chroot "$root" "$@"
    ' "$@"
}

case ${1-} in
  why-not) why_not ;;
  make) make_root "${@:2}" ;;
  in) in_root "${@:2}" ;;
  *) exec sed -n '2,/^set/s/^# \{0,1\}//p' "$0" ;;
esac
