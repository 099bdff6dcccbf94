#include "draughts_view.hpp"

#include "hosted/format.hpp"
#include "paint.hpp"

namespace hosted {
namespace {

// The terminal's palette: the squares, what is written on them, the marked ones, and the pieces.
constexpr int kLight = 187, kDark = 65, kNumber = 151, kJumps = 222;
constexpr int kLast = 136, kHint = 67;
constexpr int kPieces[2] = {16, 231};

constexpr int kSquareWidth = 5;       // in colour
constexpr int kPlainSquareWidth = 4;  // a mark, two columns, a mark

class DraughtsPainter {
 public:
  DraughtsPainter(const Engine& engine, const BoardMarks& marks)
      : engine_(engine), marks_(marks), cols_(engine.info().cols), rows_(engine.info().rows) {}

  std::vector<std::string> plain() const {
    const std::string edge =
        "   +" + std::string(std::size_t{cols_} * kPlainSquareWidth, '-') + "+   ";
    std::vector<std::string> lines = {edge};
    for (std::uint32_t row = 0; row < rows_; ++row) {
      std::string line = pad_left(std::to_string(number(row * cols_)), 2) + " |";
      for (std::uint32_t col = 0; col < cols_; ++col) line += plain_square(col, row);
      lines.push_back(line + "| " + pad_right(std::to_string(number((row + 1) * cols_ - 1)), 2));
    }
    lines.push_back(edge);
    return lines;
  }

  std::vector<std::string> coloured() const {
    std::vector<std::string> lines;
    for (std::uint32_t row = 0; row < rows_; ++row) {
      std::string above, below;
      for (std::uint32_t col = 0; col < cols_; ++col) {
        above += upper_half(col, row);
        below += lower_half(col, row);
      }
      lines.push_back(above);
      lines.push_back(below);
    }
    return lines;
  }

 private:
  static bool is_square(std::uint32_t col, std::uint32_t row) { return (col + row) % 2 != 0; }
  // Of the square that is this cell or its neighbour.
  static std::uint32_t number(std::uint32_t cell) { return cell / 2 + 1; }

  std::string plain_square(std::uint32_t col, std::uint32_t row) const {
    if (!is_square(col, row)) return std::string(kPlainSquareWidth, ' ');
    const std::uint32_t cell = row * cols_ + col;
    const auto piece = static_cast<std::uint32_t>(engine_.piece(col, row));
    const bool king = (piece & PPLY_PIECE_KING) != 0;
    std::string content = std::to_string(number(cell));
    if (piece != 0) {
      const bool first = (piece & PPLY_PIECE_SIDE) == 1;
      content = first ? (king ? "B" : "b") : (king ? "W" : "w");
    }
    const bool last = contains(marks_.last, cell);
    const char* const mark = last                              ? "["
                             : contains(marks_.hint, cell)     ? "?"
                             : contains(marks_.playable, cell) ? "+"
                                                               : "";
    return pad_left(mark + content, kPlainSquareWidth - 1) + (last ? "]" : " ");
  }

  int background(std::uint32_t col, std::uint32_t row) const {
    const std::uint32_t cell = row * cols_ + col;
    if (contains(marks_.hint, cell)) return kHint;
    if (contains(marks_.last, cell)) return kLast;
    return is_square(col, row) ? kDark : kLight;
  }

  // The number, and a sign where a piece has to jump.
  std::string upper_half(std::uint32_t col, std::uint32_t row) const {
    const std::uint32_t cell = row * cols_ + col;
    const int board = background(col, row);
    if (!is_square(col, row)) return paint(std::string(kSquareWidth, ' '), kNumber, board);
    const std::string text = pad_right(std::to_string(number(cell)), kSquareWidth - 1);
    return paint(text, kNumber, board) +
           paint(contains(marks_.playable, cell) ? "×" : " ", kJumps, board, true);
  }

  std::string lower_half(std::uint32_t col, std::uint32_t row) const {
    const auto piece = static_cast<std::uint32_t>(engine_.piece(col, row));
    const bool king = (piece & PPLY_PIECE_KING) != 0;
    const char* const glyph = piece == 0 ? " " : king ? "♛" : "●";
    const int colour = kPieces[(piece & PPLY_PIECE_SIDE) == 2 ? 1 : 0];
    return paint("  " + std::string(glyph) + "  ", colour, background(col, row), king);
  }

  const Engine& engine_;
  const BoardMarks& marks_;
  std::uint32_t cols_, rows_;
};

}  // namespace

std::vector<std::string> draw_draughts(const Engine& engine, const BoardMarks& marks, bool colour) {
  const DraughtsPainter painter(engine, marks);
  return colour ? painter.coloured() : painter.plain();
}

// A jump leads two rows on, a step one.
Cells jumping_pieces(const Engine& engine) {
  const std::uint32_t cols = engine.info().cols;
  Cells cells;
  for (const pply_move move : engine.legal_moves()) {
    const auto way = engine.cells_of(move);
    if (!way) continue;
    const std::uint32_t from = way->from / cols, to = way->to / cols;
    if ((from > to ? from - to : to - from) == 2 && !contains(cells, way->from)) {
      cells.push_back(way->from);
    }
  }
  return cells;
}

std::string draughtsman_text(int side, bool colour) {
  if (!colour) return side == 0 ? "b" : "w";
  return paint(" ● ", kPieces[side], kDark);
}

}  // namespace hosted
