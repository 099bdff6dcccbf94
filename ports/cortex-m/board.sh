# shellcheck shell=bash
# What a board's file says, for the scripts here. Sourced.

# board_check <board>: how its programs are checked: the emulator that runs them, or built-only. Fails, after
# saying so, if there is no such board or its file does not tell.
board_check() {
  local file how
  file=$(dirname "${BASH_SOURCE[0]}")/boards/$1.cmake
  if [[ ! -f $file ]]; then
    printf '%s: there is no such board\n' "$1" >&2
    return 1
  fi
  how=$(sed -n 's/^set(BOARD_CHECK \(.*\))$/\1/p' "$file")
  case $how in
    qemu | rp2040js | built-only) printf '%s\n' "$how" ;;
    *)
      printf '%s: BOARD_CHECK is none of qemu, rp2040js, built-only\n' "$file" >&2
      return 1
      ;;
  esac
}
