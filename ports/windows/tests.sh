# The library's tests that run in Wine: quick ones that together call every part of it. Read by test.sh and test_32.sh.
# shellcheck shell=bash disable=SC2034
readonly TESTS=(unit_grid_test unit_mnk_test unit_table_test unit_search_test perft_perft_test capi_smoke_test capi_text_test
  capi_snapshots_test)
readonly QUICK='--gtest_filter=-*Slow.*:*Slow/*:*Long.*:*Long/*'
