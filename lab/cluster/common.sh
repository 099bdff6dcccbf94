# shellcheck shell=bash
# What lab-parallel, lab-slurm and lab-mpi have in common: their options, and the folder of a job.
#
# A job is any command that obeys the shard contract: with --shard I/N, --out FILE and --stop-file
# FILE it makes its part of the work and goes on from where it was if it is started again. In the
# folder of a job are
#   job.sh        makes the shard whose number is its argument; also tells one job from another
#   shard-0003-of-0016.jsonl       a finished shard; .part behind it while it is made
#   stop          while it exists, programs end at the next opportunity
#   logs/         what each shard's programs said
#   merged.jsonl  all of it, once there is no shard missing

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
script=$(basename "$0")

die() {
  printf '%s: %s\n' "$script" "$*" >&2
  exit 1
}

usage_error() {
  printf '%s: %s\nTry: %s --help\n' "$script" "$*" "$script" >&2
  exit 2
}

# Takes an option that all scripts know from the front of the arguments, into shards, out and
# extension. Sets `taken` to the number of words that it took, 0 if it is none of these.
# shellcheck disable=SC2034  # taken is the caller's
take_common_option() {
  taken=2
  case $1 in
    --shards | --out | --ext) [[ $# -ge 2 && $2 != -- ]] || usage_error "$1: its value is missing" ;;
    *) taken=0 ;;
  esac
  case $1 in
    --shards) shards=$2 ;;
    --out) out=$2 ;;
    --ext) extension=$2 ;;
  esac
}

# need_count OPTION VALUE: the value must be a number from 1 to a million.
need_count() {
  [[ ${2-} =~ ^[1-9][0-9]{0,6}$ ]] && (($2 <= 1000000)) && return
  usage_error "$1 ${2-}: a number from 1 to 1000000 is expected"
}

# Checks the options and the program, and sets out, extension, program, programs (the folder that
# picoply's programs are in).
check_job() {
  [[ ${shards-} ]] || usage_error "--shards N is missing"
  need_count --shards "$shards"
  [[ ${out-} ]] || usage_error "--out DIR is missing"
  [[ $# -gt 0 ]] || usage_error "no program is given: -- PROGRAM ARGUMENTS..."
  program=$(command -v -- "$1") || die "$1: there is no such program"
  program=$(realpath -- "$program")
  programs=$(dirname "$program")
  case $(basename "$program") in
    picoply-match) : "${extension:=jsonl}" ;;
    picoply-selfplay) : "${extension:=ppg}" ;;
  esac
  [[ ${extension-} ]] ||
    usage_error "what $1 writes is not known; give the ending of its files: --ext jsonl or ppg"
  mkdir -p -- "$out/logs" || die "$out: cannot be made"
  out=$(realpath -- "$out")
}

# The path of one of picoply's programs: beside the job's program, or on the PATH.
picoply_program() {
  local path=$programs/$1
  [[ -x $path ]] || path=$(command -v "$1") || die "$1 is neither in $programs nor on the PATH"
  realpath -- "$path"
}

quoted() { printf '%q ' "$@"; }

# shard_path I: the file of a finished shard.
shard_path() { printf '%s/shard-%04d-of-%04d.%s' "$out" "$1" "$shards" "$extension"; }

# write_job PROGRAM ARGUMENT...: writes job.sh, or refuses a folder that holds another job.
# shellcheck disable=SC2016  # $1 is for job.sh
write_job() {
  shift
  local text
  text=$(
    printf '#!/usr/bin/env bash\n# Makes shard $1 of the job, wherever it is run.\n'
    printf 'cd %q || exit 1\n' "$PWD"
    printf 'exec %q "$1" %q %q %q %q -- ' "$here/lab-shard" "$shards" "$out" "$extension" \
      "$merge_program"
    quoted "$program" "$@"
  )
  if [[ -e $out/job.sh && $(< "$out/job.sh") != "$text" ]]; then
    die "$out holds another job: see $out/job.sh; take another folder, or delete that file if the" \
      "job is the same"
  fi
  printf '%s\n' "$text" > "$out/job.sh.new"
  chmod +x "$out/job.sh.new"
  mv "$out/job.sh.new" "$out/job.sh"
}

# prepare PROGRAM ARGUMENT...: everything up to the start of the shards.
prepare() {
  check_job "$@"
  merge_program=$(picoply_program picoply-merge) || exit 1
  write_job "$@"
  rm -f "$out/stop"  # of an earlier run; if the match's test is decided, it is made again:
  decide_match
}

# True of the finished shard of a match with a sequential test.
has_test() { head -n 1 "$1" | grep -q '^{"picoply":"match",.*"sprt":'; }

# Ends a match early if its finished shards decide its test.
decide_match() {
  [[ -e $(shard_path 0) ]] && has_test "$(shard_path 0)" || return 0
  "$merge_program" --decide "$out" > "$out/logs/decide.log" 2>&1 ||
    die "$(< "$out/logs/decide.log")"
}

# The numbers of the shards that are not finished, a line each; none if the match is decided.
missing_shards() {
  [[ -e $out/stop ]] && return
  local i
  for ((i = 0; i < shards; ++i)); do
    [[ -e $(shard_path "$i") ]] || printf '%d\n' "$i"
  done
}

# Puts the shards together as merged.EXT, or fails with the names of those that are missing.
merge_shards() {
  (
    cd "$out" || exit 1
    shopt -s nullglob
    files=(shard-*-of-"$(printf %04d "$shards")"."$extension")
    [[ ${#files[@]} -gt 0 ]] || die "no shard is finished; see $out/logs"
    "$merge_program" --out "merged.$extension" "${files[@]}" ||
      die "not all of $out is finished; the same command goes on from there (see $out/logs)"
    # A program killed between finishing its file and deleting the part leaves one of no use.
    rm -f -- "${files[@]/%/.part}"
  ) || exit 1
  printf '%s: %s\n' "$script" "$out/merged.$extension"
}
