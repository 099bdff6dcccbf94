# shellcheck shell=bash
# A change of picoply.h must be noticed, by the description of the interface and, once that is written
# again, by the bindings made from it. Sourced after check.sh.

# notices_drift <folder> <generate.py> <file that becomes old> <sed expression on picoply.h>...
notices_drift() {
  local folder=$1 generator=$2 old=$3 abi=tools/abi/abi.py change
  shift 3
  mkdir -p "$folder"
  expect "the description is what picoply.h says" 0 -- $abi
  expect "the bindings are what the description says" 0 -- "$generator" --check
  for change in "$@"; do
    sed "$change" capi/picoply.h > "$folder/picoply.h"
    cp tools/abi/abi.json "$folder/abi.json"
    expect "a change of picoply.h is noticed: $change" 1 -- \
      $abi --header "$folder/picoply.h" --file "$folder/abi.json"
    expect "it is described: $change" 0 -- \
      $abi --header "$folder/picoply.h" --file "$folder/abi.json" --write
    expect "the bindings are old then: $change" 1 "$old is not what abi.json says: run $generator" -- \
      "$generator" --check --description "$folder/abi.json"
  done
}
