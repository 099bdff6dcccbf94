// GGF, the Generic Game Format, for Othello: what the NBoard protocol and game archives use.
//
//   (;GM[Othello]PB[black]PW[white]TY[8]BO[8 ---...O*------*O---...--- *]B[F5]W[D6//1.5]B[C3];)
//
// BO holds the board from a1 row by row (* black, O white) and the side to move. A move may be
// followed by an evaluation and a time; PA is a pass.
#ifndef PICOPLY_TOOLS_LAB_MATCH_GGF_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_GGF_HPP_INCLUDED

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine.hpp"

namespace lab {

struct GgfMove {
  bool black;
  std::string text;  // "f5" or "pass"
};

struct GgfGame {
  std::uint32_t size = 0;  // of the board's side
  std::string position;    // for pply_position_read
  std::vector<GgfMove> moves;
};

// Reads the game that `text` begins with and sets `used` to its length. Throws desktop::UserError.
GgfGame parse_ggf(std::string_view text, std::size_t& used);

struct GgfNames {
  std::string black, white;
  std::string result;  // "?" or black's margin: "+12.00"
};

// Writes the game that `board` has reached; `position` is where it began, "" for the usual start.
// One line without an end.
std::string ggf_text(const desktop::Engine& board, const std::string& position,
                     const GgfNames& names);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_GGF_HPP_INCLUDED
