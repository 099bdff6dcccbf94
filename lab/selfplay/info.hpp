// What a file of games holds, for people.
#ifndef PICOPLY_TOOLS_LAB_SELFPLAY_INFO_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_SELFPLAY_INFO_HPP_INCLUDED

#include <string>

namespace lab {

// Header, counts, statistics of the labels and the result of every check, rules of the game
// included. Throws hosted::UserError where a check fails.
std::string describe_games(const std::string& path);

// The games' moves with their values, a line a game: "12: f5d6... | - - +35 ... | first wins +4".
std::string list_games(const std::string& path);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_SELFPLAY_INFO_HPP_INCLUDED
