# -DPICOPLY_LARGE_GAMES=OFF leaves the games with larger evaluations out of the library: they compile for as
# long as all else, and only bench_trained names them. Included after the library.
option(PICOPLY_LARGE_GAMES "Build the games with larger evaluations" ON)
if(NOT PICOPLY_LARGE_GAMES)
  get_target_property(sources picoply SOURCES)
  list(FILTER sources EXCLUDE REGEX "capi/games/.*_(small|full|loaded)\\.cpp$")
  set_target_properties(picoply PROPERTIES SOURCES "${sources}")
endif()
