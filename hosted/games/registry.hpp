// The games the program offers: (name, size, evaluation) -> descriptor, and weights from a file.
#ifndef PICOPLY_HOSTED_GAMES_REGISTRY_HPP_INCLUDED
#define PICOPLY_HOSTED_GAMES_REGISTRY_HPP_INCLUDED

#include <span>
#include <string>
#include <string_view>

#include "hosted/games/descriptor.hpp"
#include "picoply.h"

namespace hosted {

// Intersections, Othello, gravity, squares, and pieces on the dark squares.
enum class Look { kLines, kSquares, kDiscs, kGrid, kDraughts };

struct GameEntry {
  const char* name;  // what --game takes
  const char* size;  // what --size takes
  Descriptor game;
  Look look;
  const char* sides[2];                   // what the players are called
  bool built_in;                          // part of the library itself, at the depth that ships
  const char* evaluation = "";            // what --evaluation takes, where there is a choice
  const pply_weights* weights = nullptr;  // from a file, for engines of this game
};

// For playing: every game once per size and evaluation, with room for deep searches. The first
// entry of a name is that game's usual size, the first of a size its usual evaluation.
std::span<const GameEntry> games();

// Columns and rows, by the entry's size: a descriptor that is not needed is not asked for.
struct BoardSize {
  int cols, rows;
};
BoardSize board_size(const GameEntry& entry);

// The library's own descriptors, whose sizes and node counts are what the documents quote.
std::span<const GameEntry> built_in_games();

// Rules by callbacks: pply_custom.
Descriptor custom_game();

// "" means the usual size and evaluation. For Othello 8x8 an evaluation with a slash or a dot in it
// is a file of weights, which is read when it is first asked for and kept to the end of the
// program. Throws UserError that lists what there is, or says what is wrong with the file.
const GameEntry& find_game(std::string_view name, std::string_view size,
                           std::string_view evaluation = "");
const GameEntry& find_built_in(std::string_view name, std::string_view size);

// "tictactoe, connect4, ..." for help texts.
std::string game_names();

// Sizes of one game, comma separated.
std::string sizes_of(std::string_view name);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_GAMES_REGISTRY_HPP_INCLUDED
