# add_sizes(<module> <game's name> <type> <title> ...): the target <module>, picoply-<module>.wasm, with these games, and
# its name in size_modules.
set(size_modules "")
list(FILTER exports EXCLUDE REGEX "^pply_custom_")
function(add_sizes module)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/sizes/${module})
  set(games "")
  set(libraries "")
  while(ARGN)
    list(POP_FRONT ARGN name type title)
    picoply_add_game(${name} "${type}" MAX_PLY 24 DISPLAY "${title}" HEADER picoply/games/${kind}.hpp)
    string(APPEND games " X(${name})")
    list(APPEND libraries picoply_${name})
  endwhile()
  file(CONFIGURE OUTPUT ${folder}/sizes.h CONTENT "#define PICOPLY_SIZES_GAMES(X)${games}\n")
  add_module(${module} picoply-${module} picoply::picoply ${exports})
  target_link_libraries(${module} PRIVATE ${libraries})
  target_include_directories(${module} PRIVATE ${folder})
  target_compile_definitions(${module} PRIVATE PICOPLY_SIZES=1)
  set(size_modules ${size_modules} ${module} PARENT_SCOPE)
endfunction()

set(kind gomoku)
foreach(size IN ITEMS 9 13 19)
  set(board "${size}x${size}")
  add_sizes(five${size}
    gomoku${size} "Gomoku<${size}, Rule::kFreestyle>" "Gomoku ${board}"
    standard${size} "Gomoku<${size}, Rule::kStandard>" "Standard Gomoku ${board}"
    renju${size} "Gomoku<${size}, Rule::kRenju>" "Renju ${board}"
    caro${size} "Gomoku<${size}, Rule::kCaro>" "Caro ${board}")
endforeach()
set(kind othello)
add_sizes(othello10 othello10 "Othello<10>" "Othello 10x10")
