// psq, the format of Piskvork, the tournament manager of Gomocup. One game of five in a row:
//
//   Piskvorky 15x15, 11:11, 0
//   8,8,0                      column from the left, row from the top, both from 1, and
//   milliseconds 9,7,1234 black white -1 1,Freestyle                the result, and the rule:
//   Freestyle, Standard, Renju, Caro ...
#ifndef PICOPLY_HOSTED_FILES_PSQ_HPP_INCLUDED
#define PICOPLY_HOSTED_FILES_PSQ_HPP_INCLUDED

#include <string>
#include <string_view>

#include "hosted/files/game_record.hpp"

namespace hosted {

bool begins_as_psq(std::string_view text);

// Throws UserError with the line's number.
GameRecord parse_psq(std::string_view text);

// Writes the game that `board` has reached from the usual start, all lines of it. Throws UserError
// for a game that is not five in a row, and for one with a pass. `outcome` is one of pply_outcome
// where a game did not end on the board, or that of the board.
std::string psq_text(const GameEntry& entry, const Engine& board, const std::string& black,
                     const std::string& white, int outcome);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_FILES_PSQ_HPP_INCLUDED
