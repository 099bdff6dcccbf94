// The words and shapes of a game's record.
#ifndef PICOPLY_TOOLS_LAB_MATCH_RECORD_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_RECORD_HPP_INCLUDED

#include <array>
#include <string>

#include "common/json.hpp"

namespace lab {

// A string of a JSON object that may hold anything; "" if there is none of that name.
std::string string_in(const Json& object, const char* key);

// The specifications of players A and B in a match's job; "" where there is none.
std::array<std::string, 2> players_of(const Json& job);

// A line of a result file. Throws hosted::UserError if it is no object with a game's number.
Json parse_record(const std::string& line);

inline const char* player_letter(int player) { return player == 0 ? "A" : "B"; }

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_RECORD_HPP_INCLUDED
