// A board as lines of text: in colour with box drawing, or in plain ASCII.
#ifndef PICOPLY_PORTS_DESKTOP_BOARD_VIEW_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_BOARD_VIEW_HPP_INCLUDED

#include <optional>
#include <string>
#include <vector>

#include "hosted/engine.hpp"
#include "hosted/games/registry.hpp"

namespace hosted {

// Cells are indices row * cols + col.
struct BoardMarks {
  std::optional<std::uint32_t> last;
  std::vector<std::uint32_t> winning;
  std::vector<std::uint32_t> forbidden;
  std::vector<std::uint32_t> playable;  // worth a dot where not every empty cell may be played
  std::optional<std::uint32_t> hint;
};

// The marks that follow from the position itself: last move, winning line, forbidden points and,
// for Othello, where the side to move may play.
BoardMarks marks_of(const Engine& engine, const GameEntry& entry);

// Where a move's stone is, or would come to rest in games with gravity. Nothing for a pass.
std::optional<std::uint32_t> cell_of(const Engine& engine, pply_move move, bool played);

// Top to bottom with coordinates; every line is equally wide.
std::vector<std::string> draw_board(const Engine& engine, const GameEntry& entry,
                                    const BoardMarks& marks, bool colour);

// A small coloured stone of a side (0 or 1) for running text; its letter without colour.
std::string stone_text(const GameEntry& entry, int side, bool colour);

}  // namespace hosted

#endif  // PICOPLY_PORTS_DESKTOP_BOARD_VIEW_HPP_INCLUDED
