# The library's tests that run in Wine: quick ones that together call every part of it, and before a release all that are not
# slow. Read by test.sh and test_32.sh, after ports/common/check.sh.
# shellcheck shell=bash disable=SC2154 # $logs and $tier are of check.sh
readonly TESTS=(unit_grid_test unit_mnk_test unit_table_test unit_search_test perft_perft_test capi_smoke_test capi_text_test
  capi_snapshots_test)

# test_library <folder> <bits> <command...>: builds them in a folder of ports/windows, and runs each by the command.
test_library() {
  local built=$1 bits=$2 name log=$logs/tests-$2.log targets=("${TESTS[@]}") tests=("${TESTS[@]}")
  shift 2
  if [[ $tier == everything ]]; then targets=(tests_{unit,perft,capi,oracle,link}_quick); fi
  if ! cmake --build "$built" --target "${targets[@]}" > "$log" 2>&1; then
    cat "$log"
    bad "the library's tests build for $bits bits"
    return
  fi
  [[ $tier != everything ]] || mapfile -t tests < <(cd "$built/picoply/tests" && compgen -G '*_test.exe' | sed 's/\.exe$//')
  for name in "${tests[@]}"; do
    expect "$name, $bits bits" 0 -- "$@" "$built/picoply/tests/$name.exe" --gtest_brief=1 \
      '--gtest_filter=-*Slow.*:*Slow/*:*Long.*:*Long/*'
  done
}
