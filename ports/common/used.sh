# shellcheck shell=bash
# What a release is made of is put to use, by programs of packaging/uses mostly; docs/packaging/uses.md has the table of it.
# Sourced after check.sh.
# shellcheck disable=SC2154

# shellcheck disable=SC2034 # by those that source this
readonly PROGRAMS=$PWD/packaging/uses
# What the programs of packaging/uses print: the only reply to a1 that does not lose.
# shellcheck disable=SC2034 # by those that source this
readonly ANSWER="play b2"
: > "$logs/used.txt"

# used <how> <archives> <what expect takes>: archives, paths in a release with blanks between them, were used so; how is
#   ran       a program ran with what it contains, and printed the lines that are given
#   compiled  it was compiled, and a program linked with it, for something that cannot be run here
#   read      it was read, no more
used() {
  local how=$1 before=$failed archive
  local -a archives
  read -ra archives <<< "$2"
  shift 2
  if [[ $how == ran && $3 == -- ]]; then
    bad "$1: what runs has to print something"
    return
  fi
  expect "$@"
  ((failed == before)) || return 0
  for archive in "${archives[@]}"; do printf '%s %s\n' "$how" "$archive" >> "$logs/used.txt"; done
}

# all_used <suite> <folder>: every archive of the folder, which is laid out as a release, is in the table, and what the
# table promises of this suite was done.
all_used() {
  expect "every archive is in the table of uses, and used" 0 -- /usr/bin/python3 -B tools/check_uses.py \
    "$1" "$2" "$logs/used.txt"
}
