// SGF, the Smart Game Format (FF[4]), for Gomoku and Renju (GM[4]) and Othello (GM[2]).
//
//   (;FF[4]GM[4]SZ[15]RU[Renju]PB[black]PW[white];B[hh];W[hg];B[])
//
// A cell is two letters, the column from the left and the row from the top, "aa" being the upper
// left corner; some programs write "h8" instead. An empty value is a pass. Of variations the first
// is read. RU names the rule: Renju, Standard, Caro, Standard Caro, otherwise freestyle.
#ifndef PICOPLY_HOSTED_FILES_SGF_HPP_INCLUDED
#define PICOPLY_HOSTED_FILES_SGF_HPP_INCLUDED

#include <cstddef>
#include <string>
#include <string_view>

#include "hosted/files/game_record.hpp"

namespace hosted {

// Whether a text is SGF and not GGF, which begins in the same way but has the game's name in words.
bool begins_as_sgf(std::string_view text);

// Reads the game tree that begins at `at`, which is then behind it. Throws UserError with the
// offset.
GameRecord parse_sgf(std::string_view text, std::size_t& at);

struct SgfNames {
  std::string black{}, white{}, event{};  // "" for none
  std::string result{};                   // as "B+R"; "" for what the board says
};

// Writes the game that `board` has reached; `start` is where it began, "" for the usual start. One
// line without an end. Throws UserError for a game that has no number in SGF.
std::string sgf_text(const GameEntry& entry, const Engine& board, const std::string& start,
                     const SgfNames& names);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_FILES_SGF_HPP_INCLUDED
