// A board as lines of text: in colour with box drawing, or in plain ASCII.
#ifndef PICOPLY_PORTS_DESKTOP_BOARD_VIEW_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_BOARD_VIEW_HPP_INCLUDED

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hosted/engine.hpp"
#include "hosted/games/registry.hpp"
#include "hosted/turns.hpp"

namespace hosted {

using Cells = std::vector<std::uint32_t>;  // numbers row * cols + col
bool contains(const Cells& cells, std::uint32_t cell);

struct BoardMarks {
  Cells last;  // where a piece went: all cells from the first to the last
  Cells winning;
  Cells forbidden;
  Cells playable;  // worth a dot where not every empty cell, or every piece, may be played
  Cells hint;
};

// The marks that follow from the position itself: last turn, winning line, forbidden points and,
// for Othello, where the side to move may play; for draughts, which pieces have to jump.
BoardMarks marks_of(const Engine& engine, const GameEntry& entry);

// Where a turn's stone is, or would come to rest in games with gravity, or the cells that its piece
// goes to, after the one that it comes from. None for a pass.
Cells cells_of(const Engine& engine, const Turn& turn, bool played);

// Top to bottom with coordinates; every line is equally wide.
std::vector<std::string> draw_board(const Engine& engine, const GameEntry& entry,
                                    const BoardMarks& marks, bool colour);

// A small coloured stone of a side (0 or 1) for running text; its letter on the board without
// colour.
std::string stone_text(const GameEntry& entry, int side, bool colour);

}  // namespace hosted

#endif  // PICOPLY_PORTS_DESKTOP_BOARD_VIEW_HPP_INCLUDED
