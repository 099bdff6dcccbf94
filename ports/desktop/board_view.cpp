#include "board_view.hpp"

#include <algorithm>

#include "draughts_view.hpp"
#include "hosted/format.hpp"
#include "paint.hpp"

namespace hosted {
namespace {

enum class Mark { kNone, kLast, kWinning, kForbidden, kPlayable, kHint };

// Palette of one look.
struct Theme {
  int board, board_alternate;  // backgrounds
  int lines;
  int first, second;  // stones
  int last, winning;  // backgrounds of marked cells
};

const Theme& theme_of(Look look) {
  static const Theme kLinesTheme{180, 180, 94, 16, 231, 209, 113};
  static const Theme kSquaresTheme{28, 29, 151, 16, 231, 136, 37};
  static const Theme kDiscsTheme{25, 25, 18, 203, 227, 32, 71};
  static const Theme kGridTheme{kNoColour, kNoColour, 245, 75, 215, 238, 22};
  switch (look) {
    case Look::kLines: return kLinesTheme;
    case Look::kSquares: return kSquaresTheme;
    case Look::kDiscs: return kDiscsTheme;
    case Look::kGrid:
    case Look::kDraughts: break;  // which draughts_view.cpp draws
  }
  return kGridTheme;
}

class Painter {
 public:
  Painter(const Engine& engine, const GameEntry& entry, const BoardMarks& marks)
      : engine_(engine),
        entry_(entry),
        marks_(marks),
        cols_(engine.info().cols),
        rows_(engine.info().rows),
        label_(rows_ > 9 ? 3 : 2),
        theme_(theme_of(entry.look)) {}

  std::vector<std::string> plain() const {
    std::vector<std::string> lines;
    if (!gravity()) lines.push_back(letters(2, 1));
    for (std::uint32_t i = 0; i < rows_; ++i) lines.push_back(plain_row(row_at(i)));
    lines.push_back(letters(2, 1));
    return lines;
  }

  std::vector<std::string> coloured() const {
    const int pitch = entry_.look == Look::kLines ? 2 : entry_.look == Look::kGrid ? 4 : 3;
    std::vector<std::string> lines;
    if (!gravity()) lines.push_back(paint(letters(pitch, 1), 245));
    for (std::uint32_t i = 0; i < rows_; ++i) {
      const std::uint32_t row = row_at(i);
      if (entry_.look == Look::kGrid && i != 0) lines.push_back(rule());
      std::string line = rank_left(row);
      for (std::uint32_t col = 0; col < cols_; ++col) line += cell(col, row, i);
      lines.push_back(line + rank_right(row));
    }
    lines.push_back(paint(letters(pitch, 1), 245));
    return lines;
  }

 private:
  bool gravity() const { return engine_.info().has_gravity != 0; }

  std::uint32_t row_at(std::uint32_t line) const {
    return engine_.info().rank1_on_top != 0 ? line : rows_ - 1 - line;
  }

  std::string letters(int pitch, int indent) const {
    std::string line(static_cast<std::size_t>(label_ + indent), ' ');
    for (std::uint32_t col = 0; col < cols_; ++col) {
      const std::string name =
          gravity() ? std::to_string(col + 1) : std::string(1, static_cast<char>('a' + col));
      line += pad_right(name, pitch);
    }
    return pad_right(line, width(pitch));
  }

  int width(int pitch) const {
    const int inner = static_cast<int>(cols_) * pitch;
    return 2 * label_ + inner + (pitch == 2 ? 1 : pitch == 4 ? -1 : 0);
  }

  std::string rank_left(std::uint32_t row) const {
    const std::string text = gravity() ? "" : std::to_string(row + 1);
    return paint(pad_left(text, label_ - 1) + " ", 245);
  }
  std::string rank_right(std::uint32_t row) const {
    const std::string text = gravity() ? "" : std::to_string(row + 1);
    return paint(pad_right(" " + text, label_), 245);
  }

  Mark mark(std::uint32_t cell_index) const {
    if (contains(marks_.winning, cell_index)) return Mark::kWinning;
    if (contains(marks_.last, cell_index)) return Mark::kLast;
    if (contains(marks_.hint, cell_index)) return Mark::kHint;
    if (contains(marks_.forbidden, cell_index)) return Mark::kForbidden;
    if (contains(marks_.playable, cell_index)) return Mark::kPlayable;
    return Mark::kNone;
  }

  // Marks stand beside the stones, in the gaps between columns: [X] the last move, =X= the line
  // that won.
  std::string plain_row(std::uint32_t row) const {
    std::string line = gravity() ? std::string(static_cast<std::size_t>(label_), ' ')
                                 : pad_left(std::to_string(row + 1), label_ - 1) + " ";
    std::string cells(std::size_t{cols_} * 2 + 1, ' ');
    for (std::uint32_t col = 0; col < cols_; ++col) {
      const std::size_t at = std::size_t{col} * 2 + 1;
      const Mark m = mark(row * cols_ + col);
      const int stone = engine_.cell(col, row);
      cells[at] = stone == 1 ? letter(0) : stone == 2 ? letter(1) : '.';
      if (stone == 0 && m == Mark::kForbidden) cells[at] = '!';
      if (stone == 0 && m == Mark::kPlayable) cells[at] = '+';
      if (stone == 0 && m == Mark::kHint) cells[at] = '?';
      if (m == Mark::kWinning) cells[at - 1] = cells[at + 1] = '=';
    }
    for (std::uint32_t col = 0; col < cols_; ++col) {
      if (mark(row * cols_ + col) != Mark::kLast) continue;
      cells[std::size_t{col} * 2] = '[';
      cells[std::size_t{col} * 2 + 2] = ']';
    }
    return line + cells + (gravity() ? "" : pad_right(" " + std::to_string(row + 1), label_));
  }

  char letter(int side) const { return side == 0 ? 'X' : 'O'; }

  std::string rule() const {
    std::string line(static_cast<std::size_t>(label_), ' ');
    std::string bars;
    for (std::uint32_t col = 0; col < cols_; ++col) bars += col == 0 ? "───" : "┼───";
    return line + paint(bars, theme_.lines) + std::string(static_cast<std::size_t>(label_), ' ');
  }

  // What an empty intersection looks like; `line` counts from the top.
  std::string crossing(std::uint32_t col, std::uint32_t line) const {
    const bool left = col == 0, right = col + 1 == cols_;
    if (line == 0) return left ? "┌" : right ? "┐" : "┬";
    if (line + 1 == rows_) return left ? "└" : right ? "┘" : "┴";
    if (left || right) return left ? "├" : "┤";
    return is_star(col, line) ? "╋" : "┼";
  }

  bool is_star(std::uint32_t col, std::uint32_t line) const {
    const std::uint32_t edge = rows_ >= 13 ? 3 : 2;
    const auto on = [&](std::uint32_t at, std::uint32_t count) {
      return at == edge || at + edge + 1 == count || (count % 2 == 1 && at == count / 2);
    };
    const bool centre = col == cols_ / 2 && line == rows_ / 2;
    const bool middle = (col == cols_ / 2) != (line == rows_ / 2);
    return on(col, cols_) && on(line, rows_) && (centre || !middle || cols_ >= 19);
  }

  std::string cell(std::uint32_t col, std::uint32_t row, std::uint32_t line) const {
    const int stone = engine_.cell(col, row);
    const Mark m = mark(row * cols_ + col);
    int background = (col + row) % 2 == 0 ? theme_.board : theme_.board_alternate;
    const int plain_background = background;
    if (m == Mark::kLast) background = theme_.last;
    if (m == Mark::kWinning) background = theme_.winning;

    std::string glyph = entry_.look == Look::kLines   ? crossing(col, line)
                        : entry_.look == Look::kDiscs ? "●"
                                                      : " ";
    int colour = theme_.lines;
    bool bold = false;
    if (stone != 0) {
      colour = stone == 1 ? theme_.first : theme_.second;
      glyph = entry_.look != Look::kGrid ? "●" : stone == 1 ? "X" : "O";
      bold = entry_.look == Look::kGrid;
    } else if (m == Mark::kForbidden) {
      glyph = "×", colour = 124, bold = true;
    } else if (m == Mark::kHint) {
      glyph = "◆", colour = entry_.look == Look::kDiscs ? 231 : 27;
    } else if (m == Mark::kPlayable) {
      glyph = "·";
    }
    if (entry_.look != Look::kLines) {
      const std::string bar =
          entry_.look == Look::kGrid && col + 1 < cols_ ? paint("│", theme_.lines) : "";
      return paint(" " + glyph + " ", colour, background, bold) + bar;
    }
    // A line of the board runs on between two stones; half a blank on both edges. A mark reaches
    // half way to both neighbours, or a stone would hide it.
    const std::string joiner = col + 1 < cols_ ? "─" : " ";
    int gap = background;
    if (col + 1 < cols_ && gap == plain_background) gap = marked_background(col + 1, row);
    const std::string edge = col == 0 ? paint(" ", theme_.lines, background) : "";
    return edge + paint(glyph, colour, background, bold) + paint(joiner, theme_.lines, gap);
  }

  // Background of a cell drawn on lines.
  int marked_background(std::uint32_t col, std::uint32_t row) const {
    const Mark m = mark(row * cols_ + col);
    return m == Mark::kLast ? theme_.last : m == Mark::kWinning ? theme_.winning : theme_.board;
  }

  const Engine& engine_;
  const GameEntry& entry_;
  const BoardMarks& marks_;
  std::uint32_t cols_, rows_;
  int label_;  // columns of the rank numbers on either side
  const Theme& theme_;
};

// Of a game whose moves put stones.
std::optional<std::uint32_t> cell_of(const Engine& engine, pply_move move, bool played) {
  const pply_game_info& info = engine.info();
  if (move >= info.move_count) return std::nullopt;
  if (info.has_gravity == 0) return move;
  std::uint32_t height = 0;
  while (height < info.rows && engine.cell(move, height) != 0) ++height;
  if (played) {
    if (height == 0) return std::nullopt;
    --height;
  }
  if (height == info.rows) return std::nullopt;
  return height * info.cols + move;
}

}  // namespace

bool contains(const Cells& cells, std::uint32_t cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

Cells cells_of(const Engine& engine, const Turn& turn, bool played) {
  Cells cells;
  for (const pply_move move : turn) {
    if (puts_stones(engine.info())) {
      if (const auto cell = cell_of(engine, move, played)) cells.push_back(*cell);
    } else if (const auto way = engine.cells_of(move)) {
      if (cells.empty()) cells.push_back(way->from);
      cells.push_back(way->to);
    }
  }
  return cells;
}

BoardMarks marks_of(const Engine& engine, const GameEntry& entry) {
  BoardMarks marks;
  const std::vector<Turn> turns = turns_played(engine);
  if (!turns.empty()) marks.last = cells_of(engine, turns.back(), true);
  for (const pply_move cell : engine.winning_line()) marks.winning.push_back(cell);
  if (engine.is_over()) return marks;
  if (engine.info().has_forbidden != 0) {
    for (const Forbidden& f : engine.forbidden_moves()) marks.forbidden.push_back(f.move);
  }
  if (entry.look == Look::kDraughts) marks.playable = jumping_pieces(engine);
  if (entry.look == Look::kSquares) {
    for (const pply_move move : engine.legal_moves()) {
      if (move < engine.info().move_count) marks.playable.push_back(move);
    }
  }
  return marks;
}

std::vector<std::string> draw_board(const Engine& engine, const GameEntry& entry,
                                    const BoardMarks& marks, bool colour) {
  if (entry.look == Look::kDraughts) return draw_draughts(engine, marks, colour);
  const Painter painter(engine, entry, marks);
  return colour ? painter.coloured() : painter.plain();
}

std::string stone_text(const GameEntry& entry, int side, bool colour) {
  if (entry.look == Look::kDraughts) return draughtsman_text(side, colour);
  if (!colour || entry.look == Look::kGrid) {
    const std::string letter = side == 0 ? "X" : "O";
    const Theme& grid = theme_of(Look::kGrid);
    return colour ? paint(letter, side == 0 ? grid.first : grid.second, kNoColour, true) : letter;
  }
  const Theme& theme = theme_of(entry.look);
  const int board = entry.look == Look::kDiscs ? kNoColour : theme.board;
  return paint(" ● ", side == 0 ? theme.first : theme.second, board);
}

}  // namespace hosted
