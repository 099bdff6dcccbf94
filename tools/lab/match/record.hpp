// The words and shapes of a game's record.
#ifndef PICOPLY_TOOLS_LAB_MATCH_RECORD_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_RECORD_HPP_INCLUDED

namespace lab {

inline const char* player_letter(int player) { return player == 0 ? "A" : "B"; }

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_RECORD_HPP_INCLUDED
