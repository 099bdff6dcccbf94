#!/usr/bin/env bash
# Installs from the distribution what groups of tools/debian_packages lack:
#
#   tools/setup.sh GROUP...            installs, after saying so; fails and says which packages are still
#                                      missing. Packages that only the group "extra" asks for may be.
#   tools/setup.sh --missing GROUP...  prints the packages that are missing, one a line
#   tools/setup.sh --probe PROBE       true if a probe of tools/debian_packages finds something
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly LOG=build/logs/setup.log

say() { printf '%s\n' "$*" >&2; }

is_there() {
  case $1 in
    command:*) command -v "${1#command:}" > /dev/null ;;
    file:*) compgen -G "${1#file:}" > /dev/null ;;
    *)
      say "tools/debian_packages: unknown probe $1"
      exit 2
      ;;
  esac
}

missing() {
  local group package probe
  while read -r group package probe; do
    [[ -z $group || $group == \#* || " $* " != *" $group "* ]] && continue
    is_there "$probe" || printf '%s\n' "$package"
  done < tools/debian_packages | sort -u
}

# Which of the packages the lists know. One that they do not know would make apt-get refuse all.
known() {
  local package policy
  for package in "$@"; do
    policy=$(apt-cache policy "$package" 2>> "$LOG")
    ! grep -q '^  Candidate: [^(]' <<< "$policy" || printf '%s\n' "$package"
  done
}

# Lists that cannot be brought up to date, or a package that cannot be installed, must not stop what
# does not need them: what counts is what is there in the end.
install() {
  local -a as_root=() packages
  if ! command -v apt-get > /dev/null; then
    say "Only Debian and Ubuntu are set up without asking. Please install: $*"
    return
  fi
  if ((EUID != 0)); then
    if ! command -v sudo > /dev/null; then
      say "Please install, as root: $*"
      return
    fi
    as_root=(sudo)
  fi
  as_root+=(env DEBIAN_FRONTEND=noninteractive)
  mkdir -p "$(dirname "$LOG")"
  "${as_root[@]}" apt-get update > "$LOG" 2>&1 < /dev/null ||
    say "Warning: apt-get update failed ($LOG); going on with the lists that are there."
  mapfile -t packages < <(known "$@")
  ((${#packages[@]})) || return 0
  say "Installing from the distribution: ${packages[*]}"
  # Another installation may be under way.
  local -a command=("${as_root[@]}" apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends)
  "${command[@]}" "${packages[@]}" >> "$LOG" 2>&1 < /dev/null && return
  say "Warning: apt-get install failed ($LOG); trying one package at a time."
  local package
  for package in "${packages[@]}"; do
    "${command[@]}" "$package" >> "$LOG" 2>&1 < /dev/null || true
  done
}

main() {
  local -a wanted groups=() needed
  local group
  case ${1-} in
    --missing) missing "${@:2}" && return ;;
    --probe) is_there "$2" && return || return 1 ;;
  esac
  mapfile -t wanted < <(missing "$@")
  ((${#wanted[@]})) || return 0
  install "${wanted[@]}"
  for group in "$@"; do [[ $group == extra ]] || groups+=("$group"); done
  mapfile -t needed < <(missing "${groups[@]}")
  ((${#needed[@]})) || return 0
  say "Missing, and not to be had here: ${needed[*]}"
  return 1
}

main "$@"
