# -DPICOPLY_LARGE_GAMES=OFF leaves the games with larger evaluations out of the library: they compile for as
# long as all else, and only bench_trained names them. Included after the library.
set(picoply_large_games ON)
if(DEFINED ENV{PICOPLY_LARGE_GAMES})
  set(picoply_large_games "$ENV{PICOPLY_LARGE_GAMES}")
endif()
option(PICOPLY_LARGE_GAMES "Build the games with larger evaluations; the environment may set it" ${picoply_large_games})
if(NOT PICOPLY_LARGE_GAMES)
  get_target_property(sources picoply SOURCES)
  list(FILTER sources EXCLUDE REGEX "capi/games/.*_(small|full|loaded)\\.cpp$")
  set_target_properties(picoply PROPERTIES SOURCES "${sources}")
endif()
