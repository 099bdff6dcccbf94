// What the program calls the games that the library has built in, by their names in C.
#ifndef PICOPLY_HOSTED_GAMES_BUILT_IN_HPP_INCLUDED
#define PICOPLY_HOSTED_GAMES_BUILT_IN_HPP_INCLUDED

#include <span>
#include <string_view>
#include <vector>

#include "hosted/games/registry.hpp"

namespace hosted {

struct BuiltIn {
  std::string_view name;  // as in PPLY_GAMES: "gomoku15_small"
  Descriptor game;
};

// An entry for each, those of one name and size beside each other, in the order of the first of
// them; not for games that want weights from a file. A game of a new name is drawn as stones on
// lines, black and white, unless it is listed in built_in.cpp.
std::vector<GameEntry> built_in_entries(std::span<const BuiltIn> games);

// Unless the list has one of the same name, size and evaluation.
void add_unless_there(std::vector<GameEntry>& list, const GameEntry& entry);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_GAMES_BUILT_IN_HPP_INCLUDED
