// The board of draughts as lines of text: pieces on the dark squares, and the squares' numbers, by
// which moves are called.
#ifndef PICOPLY_PORTS_DESKTOP_DRAUGHTS_VIEW_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_DRAUGHTS_VIEW_HPP_INCLUDED

#include <string>
#include <vector>

#include "board_view.hpp"
#include "hosted/engine.hpp"

namespace hosted {

// Top to bottom; every line is equally wide. In colour a square is two lines high, with its number
// above its piece. In plain ASCII men are b and w, kings B and W, and on either side of a row stand
// the first and the last of its numbers.
std::vector<std::string> draw_draughts(const Engine& engine, const BoardMarks& marks, bool colour);

// The cells of the pieces that have to jump; none where no piece can.
Cells jumping_pieces(const Engine& engine);

// As stone_text().
std::string draughtsman_text(int side, bool colour);

}  // namespace hosted

#endif  // PICOPLY_PORTS_DESKTOP_DRAUGHTS_VIEW_HPP_INCLUDED
