// psq, the format of Piskvork, the tournament manager of Gomocup. A game of five in a row:
//
//   Piskvorky 15x15, 11:11, 0   the last number is 1 if the second of the names moved first
//   8,8,0                       column from the left, row from the top, both from 1, milliseconds
//   9,7,1234
//   one.exe                     who played. Piskvork leaves them out of a game of people
//   two.exe
//   -1                          how the game ended
//   1,Freestyle                 the result and the rule: Freestyle, Standard, Renju, Caro, ...
//                               Piskvork itself leaves this line out
//
// Other programs write several games one after the other.
#ifndef PICOPLY_HOSTED_FILES_PSQ_HPP_INCLUDED
#define PICOPLY_HOSTED_FILES_PSQ_HPP_INCLUDED

#include <string>
#include <string_view>

#include "hosted/files/game_record.hpp"

namespace hosted {

bool begins_as_psq(std::string_view text);

// Reads the game that begins at `at`; `line` is the number of its first line. Both are then at the
// next game, or at the end, also when it throws UserError, with the number of the faulty line.
GameRecord parse_psq(std::string_view text, std::size_t& at, std::size_t& line);

// The first game.
GameRecord parse_psq(std::string_view text);

// Writes the game that `board` has reached from the usual start, all lines of it. Throws UserError
// for a game that is not five in a row, and for one with a pass. `outcome` is one of pply_outcome
// where a game did not end on the board, or that of the board.
std::string psq_text(const GameEntry& entry, const Engine& board, const std::string& black,
                     const std::string& white, int outcome);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_FILES_PSQ_HPP_INCLUDED
