# shellcheck shell=bash disable=SC2317 # the functions are a page's to call
# For a block that is the record of what was played, and takes hours or a program that is not here: the commands of the
# block are those below then. They play and build nothing; what they are told is read by the real programs, so that an
# option, a game or a player that is no longer called so is found.

export RAPFI=rapfi WINE=wine GOBANG=gobang EWEB=eweb GRHINO=rhino NTEST=ntest PICOPLY=picoply PLAYERS=players

# known <help> <argument>...: each option among the arguments is one that the help names.
known() {
  local word
  for word in "${@:2}"; do
    [[ $word != --?* ]] || grep -qE -- "(^|[ ,|[\"])${word%%=*}([] ,=|:\"]|\$)" <<< "$1" || {
      printf 'there is no option %s\n' "$word" >&2
      return 1
    }
  done
}

picoply-match() { command picoply-match --check "$@"; }
picoply-train() { known "$(command picoply-train "$1" --help)" "$@"; }
picoply-selfplay() { known "$(command picoply-selfplay --help)" "$@"; }
picoply() { known "$(command picoply "$1" --help)" "$@"; }

# The game of the library, or the header of the type, is there.
lab/build_player.sh() {
  known "$("$CLONE/lab/build_player.sh" --help)" "$@" || return
  local header=''
  while [[ $1 == --* ]]; do
    [[ $1 != --header ]] || header=$2
    shift 2
  done
  [[ -e $1/${header:+include/}${header:-capi/games/$2.cpp} ]] || {
    printf 'there is no %s in %s\n' "${header:-game $2}" "$1" >&2
    return 1
  }
}

lab/strength/picoply-strength() {
  if [[ $1 == run ]]; then
    "$CLONE/lab/strength/picoply-strength" list | grep "^$2 |"
  else
    "$CLONE/lab/strength/picoply-strength" "$@"
  fi
}

lab/strength/picoply-speed() { known "$("$CLONE/lab/strength/picoply-speed" --help)" "$@"; }
./run() { [[ $("$CLONE/run" help) == *"  $1 "* ]]; }

# What is built is only configured, or compiled without an output.
cmake() { [[ $1 == --build ]] || command cmake "$@"; }
g++() { command g++ -fsyntax-only "$@"; }
build/release/ports/desktop/picoply() { picoply "$@"; }
build/release/tests/oracle_ffo_test() { grep -q PICOPLY_FFO_TABLE "$CLONE/tests/oracle/ffo_test.cpp"; }
./othello_six() { known "$(< "$CLONE/tools/othello_six.cpp")" "$@"; }
