# shellcheck shell=bash
# What the ports' test.sh scripts have in common: building a board's programs, running one in its
# simulator, and counting. Sourced, from the repository's root.

# shellcheck source=ports/common/cache.sh
source ports/common/cache.sh

passed=0 failed=0
# A folder for each script, since those of a port may run at the same time: ios, ios-test_swift.
logs=build/logs/ports/$(basename "$(dirname "$0")")
[[ $(basename "$0") == test.sh ]] || logs+=-$(basename "$0" .sh)
mkdir -p "$logs"

# How the amalgamation is compiled with the language's compiler, from its folder: by all ports alike, so that it
# is compiled once. bindings/rust/picoply-sys/build.rs and bindings/csharp/native/build.sh say the same.
# shellcheck disable=SC2034 # used by those that source this
readonly AMALGAMATION=(-std=c++20 -O2 -fPIC -fno-exceptions -fno-rtti -ffunction-sections -fdata-sections)

# With the seconds since the script began.
good() { passed=$((passed + 1)) && printf 'ok      %4d s  %s\n' "$SECONDS" "$*"; }
bad() { failed=$((failed + 1)) && printf 'FAILED  %s\n' "$*"; }

# `everything` also does what takes long and says little that the rest does not: ./run test everything
# shellcheck disable=SC2034
readonly tier=${PICOPLY_TIER:-all}

# skip <port.name> <reason>: what could not be done here, and why, as `run` reads it.
skip() { printf 'skipped %s: %s\n' "$1" "$2"; }

# built_only <what>: it was built, and nothing here can run it; `run` shows the line.
built_only() { printf 'built, not run: %s\n' "$1"; }

# npm_install <port> <folder>: what the folder's package-lock.json pins, by version and checksum. Fails, after
# saying so, if it is not there then: as a skip where no registry can be reached, else as a failure.
npm_install() {
  local port=$1 folder=$2 log=$logs/npm.log
  if [[ $folder/node_modules/.package-lock.json -nt $folder/package-lock.json ]] ||
    timeout 120 npm ci --ignore-scripts --no-audit --no-fund --prefer-offline --fetch-retries 1 --fetch-timeout 30000 \
      --prefix "$folder" > "$log" 2>&1 < /dev/null; then
    return
  fi
  if grep -qE "$no_registry" "$log"; then
    skip "$port.npm" "npm's registry cannot be reached"
  else
    cat "$log"
    bad "npm ci in $folder"
  fi
  return 1
}
readonly no_registry='npm (ERR!|error) code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|'\
'FETCH_ERROR|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E50[234])'

# project_version [release|python_release|debian_release]: the numbers in picoply.h, or what the release is called.
project_version() {
  /usr/bin/python3 -B -c "import sys; sys.path.insert(0, 'tools'); import checklib; print(checklib.${1:-version}())"
}

# build_port <name> <folder> [cmake arguments...]: into build/ports/<name>. Fails, after counting, if
# it does not build. BUILD_TARGET: that target instead of all.
build_port() {
  local name=$1 folder=$2 log=$logs/build-${1//\//-}.log
  shift 2
  if cmake -S "$folder" -B "build/ports/$name" -G Ninja -DPICOPLY_WERROR=ON "$@" > "$log" 2>&1 &&
    cmake --build "build/ports/$name" ${BUILD_TARGET:+--target "$BUILD_TARGET"} >> "$log" 2>&1; then
    good "$name builds"
    return
  fi
  cat "$log"
  bad "$name builds"
  return 1
}

# expect <name> <status> <line>... -- <command>...: the command must end within LIMIT seconds, ten
# minutes unless set, with that exit status, and print these lines among others.
expect() {
  local name=$1 wanted=$2 log=$logs/run-${1//[^a-z0-9]/-}.log status=0 line
  local -a lines=()
  shift 2
  while [[ $1 != -- ]]; do lines+=("$1") && shift; done
  shift
  timeout "${LIMIT:-600}" "$@" > "$log" 2>&1 < /dev/null || status=$?
  if [[ $status -ne $wanted ]]; then
    cat "$log"
    bad "$name: exit status $status instead of $wanted"
    return
  fi
  for line in "${lines[@]}"; do
    if ! tr -d '\r' < "$log" | grep -qxF -- "$line"; then
      cat "$log"
      bad "$name: it does not print \"$line\""
      return
    fi
  done
  good "$name"
}

# node_tests <file.test.mjs>...: test files of Node that measure no time, two at once. Each counts.
node_tests() {
  local file log
  for file in "$@"; do
    while (($(jobs -rp | wc -l) >= 2)); do wait -n || true; done
    log=$logs/node-$(basename "$file" .test.mjs)
    (timeout "${LIMIT:-600}" node --test --test-reporter=tap "$file" < /dev/null && echo "ended with 0") \
      > "$log.log" 2>&1 &
  done
  wait
  for file in "$@"; do
    log=$logs/node-$(basename "$file" .test.mjs).log
    expect "$(basename "$file" .test.mjs)" 0 "# fail 0" "ended with 0" -- cat "$log"
    rm "$log"
  done
}

signature() { printf 'signature: %s' "$(< tests/signature.txt)"; }
signature_small() { printf 'signature: %s' "$(< tests/signature_small.txt)"; }
signature_trained() { printf 'signature: %s' "$(< tests/signature_trained.txt)"; }
digest() { printf 'digest: %s' "$(< tests/smoke_digest.txt)"; }

# page_sizes <port>: what pages tell of its sizes, unless that is to be written yet.
page_sizes() {
  [[ ${PICOPLY_PAGES:-} == later ]] || expect "$1's sizes on pages" 0 -- /usr/bin/python3 -B tools/page_sizes.py "$@"
}

# What JUnit prints when all of Java's tests have run, also those that nobody told it of.
junit_ok() { printf 'OK (%d tests)' "$(cat bindings/java/src/test/java/org/picoply/*.java | grep -c '^ *@Test$')"; }

# The last line, as `run` reads it.
finish() {
  printf '%d passed, %d failed\n' "$passed" "$failed"
  exit $((failed != 0))
}
