// Cells on which the program is not to play: YXBLOCK names them, for analysis of what is second
// best.
#include <algorithm>

#include "gomocup_session.hpp"
#include "hosted/error.hpp"

namespace gomocup {

void Session::yx_block(std::string_view arguments) {
  begin_block({.kind = BlockKind::kBar}, arguments);
}
void Session::yx_block_undo(std::string_view arguments) {
  begin_block({.kind = BlockKind::kUnbar}, arguments);
}
void Session::yx_block_reset(std::string_view /*arguments*/) {
  engine();
  barred_.clear();
}

void Session::bar(const std::vector<pply_move>& cells) {
  unbar(cells);
  barred_.insert(barred_.end(), cells.begin(), cells.end());
}
void Session::unbar(const std::vector<pply_move>& cells) {
  for (const pply_move cell : cells) std::erase(barred_, cell);
}

bool Session::is_barred(pply_move cell) const {
  return std::find(barred_.begin(), barred_.end(), cell) != barred_.end();
}

// The best so many of the others.
std::vector<pply_search_result> Session::unbarred(std::vector<pply_search_result> lines,
                                                  std::uint32_t most) const {
  std::erase_if(lines, [this](const pply_search_result& line) { return is_barred(line.best); });
  if (lines.size() > most) lines.resize(most);
  return lines;
}

// The first that is legal and not barred.
pply_move Session::any_move(const hosted::Engine& board) const {
  for (const pply_move move : board.legal_moves()) {
    if (!is_barred(move)) return move;
  }
  throw hosted::UserError("YXBLOCK has barred every move");
}

}  // namespace gomocup
