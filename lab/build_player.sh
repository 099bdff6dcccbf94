#!/usr/bin/env bash
# Compiles picoply's C interface with one game to a shared library, from any source tree, so that
# picoply-match can play two versions of picoply against each other (player lib=OUT.so).
set -euo pipefail

usage() {
  cat << 'USAGE'
usage: build_player.sh [options] SOURCE_DIR GAME OUT.so [compiler flags]

SOURCE_DIR is a checkout of picoply: this one, a git worktree of an older state, a changed copy.
GAME is one of its games, such as othello8, and OUT.so then exports the functions of picoply.h and
the descriptor pply_GAME. Further arguments (-Dx, -Ipath, -march=native) go to the compiler.

  --type TYPE      with --header: GAME is a game of your own, of this C++ type
  --header HEADER  what defines it, as an #include "..." finds it (give its folder with -I)
  --max-ply N      deepest search of such a game, plies (default 24)
  --features F     what its engine can do (picoply/features.hpp), such as kSmall

CXX names the compiler (default c++). The same sources and flags give the same bytes.
PICOPLY_OBJECTS names a folder for objects: what is the same text as before is not compiled again.
USAGE
}

die() {
  printf 'build_player.sh: %s\n' "$*" >&2
  exit 1
}

type='' header='' max_ply=24 features='Features{}'
while [[ ${1-} == --* ]]; do
  case $1 in
    --help)
      usage
      exit 0
      ;;
    --type | --header | --max-ply | --features)
      (($# >= 2)) || die "$1 needs a value"
      case $1 in
        --type) type=$2 ;;
        --header) header=$2 ;;
        --max-ply) max_ply=$2 ;;
        --features) features=$2 ;;
      esac
      shift 2
      ;;
    *) die "unknown option $1" ;;
  esac
done
(($# >= 3)) || {
  usage >&2
  exit 2
}
source_dir=$1 game=$2 out=$3
shift 3

[[ $game =~ ^[a-z][a-z0-9_]*$ ]] || die "'$game' is no game's name: lower case letters, digits and _"
[[ $max_ply =~ ^[1-9][0-9]*$ ]] || die "--max-ply $max_ply: a positive number is expected"
[[ -n $type && -n $header || -z $type$header ]] || die "--type and --header go together"
[[ -f $source_dir/capi/picoply.h && -d $source_dir/include/picoply ]] ||
  die "$source_dir is no checkout of picoply: it has no capi/picoply.h or include/picoply"
source_dir=$(cd "$source_dir" && pwd)

scratch=$(mktemp -d "${TMPDIR:-/tmp}/build_player.XXXXXX")
trap 'rm -rf "$scratch"' EXIT

# The library is compiled with hidden visibility; capi/visible.h, where a tree has it, makes the
# functions and games of picoply.h visible again. A game that picoply.h does not declare needs the
# same done by hand.
flags=(-std=c++20 -O2 -fPIC -fno-exceptions -fno-rtti -fno-threadsafe-statics)
if [[ -f $source_dir/capi/visible.h ]]; then
  flags+=(-fvisibility=hidden -include "$source_dir/capi/visible.h")
fi
if [[ -n $type ]]; then
  game_source=$scratch/game.cpp
  cat > "$game_source" << SOURCE
#include "define_game.hpp"
#include "$header"

#pragma GCC visibility push(default)
extern "C" {
extern const pply_game pply_$game;
}
#pragma GCC visibility pop

namespace picoply {
using PlayerGame = $type;
inline constexpr Features kPlayerFeatures = $features;
}
PPLY_DEFINE_GAME_WITH($game, picoply::PlayerGame, $max_ply, picoply::kPlayerFeatures, "$game")
SOURCE
else
  game_source=$source_dir/capi/games/$game.cpp
  [[ -f $game_source ]] || die "$source_dir has no game $game: there is no capi/games/$game.cpp"
fi

shopt -s nullglob
sources=("$game_source" "$source_dir"/capi/*.cpp "$source_dir"/src/*/*.cpp)
compile=("${CXX:-c++}" "${flags[@]}" -I "$source_dir/include" -I "$source_dir/capi" "$@"
  "-ffile-prefix-map=$scratch=." "-ffile-prefix-map=$source_dir=.")

objects=()
for i in "${!sources[@]}"; do objects+=("$scratch/$i.o"); done
# What an object depends on: the compiler, its flags but for folders, and the text without them. It is linked from where
# it is kept. To start a process costs as much as to read a header, so there are few for a file.
if [[ -n ${PICOPLY_OBJECTS-} ]]; then
  mkdir -p "$PICOPLY_OBJECTS"
  made_with=$("${CXX:-c++}" --version && printf '%s\n' "${flags[@]//"$source_dir"/}" "$@")
  contents=()
  for i in "${!sources[@]}"; do
    contents+=("$scratch/$i.content")
    "${compile[@]}" -E -P "${sources[i]}" > "${contents[i]}" || die "${sources[i]} does not compile"
    # Two sources without a text would be taken for the same.
    [[ -s ${contents[i]} ]] || die "${CXX:-c++} -E prints nothing for ${sources[i]}"
    printf '%s\n' "$made_with" >> "${contents[i]}"
  done
  sha256sum "${contents[@]}" > "$scratch/sums"
  mapfile -t sums < "$scratch/sums"
fi
for i in "${!sources[@]}"; do
  if [[ -z ${PICOPLY_OBJECTS-} ]]; then
    "${compile[@]}" -c "${sources[i]}" -o "${objects[i]}" || die "${sources[i]} does not compile"
    continue
  fi
  kept=$PICOPLY_OBJECTS/${sums[i]%% *}.o
  if [[ ! -f $kept ]]; then
    "${compile[@]}" -c "${sources[i]}" -o "${objects[i]}" || die "${sources[i]} does not compile"
    cp "${objects[i]}" "$kept.new.$$"
    mv "$kept.new.$$" "$kept"
  fi
  objects[i]=$kept
done
# Without symbols and build identities, which tell of the folders; renamed when whole.
"${CXX:-c++}" -shared -s -Wl,--build-id=none "${objects[@]}" -o "$scratch/player.so" ||
  die "the library does not link"
mkdir -p "$(dirname "$out")"
cp "$scratch/player.so" "$out.new.$$"
mv "$out.new.$$" "$out"
