// English draughts by the rules as they are told, cell by cell. Slow, and shares no code with the
// library.
//
// A cell holds what pply_position_piece says, so that the cells and the side to move are the whole
// position: the piece that must jump on is marked. Squares are numbered as in the texts, 1 .. 32.
#ifndef PICOPLY_TESTS_FUZZ_PLAIN_CHECKERS_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_PLAIN_CHECKERS_HPP_INCLUDED

#include <cstdint>
#include <cstring>

#include "picoply.h"

namespace picoply::fuzz {

// Where a move's number leads from and to, as cells. `to` is -1 for one over the edge.
struct CheckersWay {
  int from, over, to;  // a jump is over a cell
  bool jumps, down;    // towards the last row

  explicit CheckersWay(int move) {
    const int square = move / 4 % 32, direction = move % 4;
    const int y = square / 4, x = square % 4 * 2 + (y % 2 == 0 ? 1 : 0);
    jumps = move >= 128;
    down = direction < 2;
    const int dx = direction % 2 == 0 ? -1 : 1, dy = down ? 1 : -1, n = jumps ? 2 : 1;
    const bool stays = x + n * dx >= 0 && x + n * dx < 8 && y + n * dy >= 0 && y + n * dy < 8;
    from = y * 8 + x;
    over = jumps && stays ? from + dy * 8 + dx : -1;
    to = stays ? from + n * (dy * 8 + dx) : -1;
  }
};

class PlainCheckers {
 public:
  static constexpr int kCells = 64, kMostPieces = 12, kMostQuiet = 80;
  static constexpr int kSide = PPLY_PIECE_SIDE, kKing = PPLY_PIECE_KING,
                       kMoving = PPLY_PIECE_MOVING;

  PlainCheckers(uint8_t* cells, int side) : cells_(cells), side_(side) {}

  static bool is_square(int cell) { return (cell / 8 + cell % 8) % 2 != 0; }
  static int square_of(int cell) { return cell / 2 + 1; }
  static int cell_of(int square) {
    const int y = (square - 1) / 4;
    return y * 8 + (square - 1) % 4 * 2 + (y % 2 == 0 ? 1 : 0);
  }
  // The move of the text "from-to" or "fromxto", or -1.
  static int move_between(int from, int to, bool jumps) {
    for (int m = 0; m < 255; ++m) {
      const CheckersWay way(m);
      if (way.jumps == jumps && way.to >= 0 && square_of(way.from) == from &&
          square_of(way.to) == to)
        return m;
    }
    return -1;
  }
  // Where a man of this player, 0 or 1, becomes a king.
  static bool is_last_row(int cell, int player) { return cell / 8 == (player == 0 ? 7 : 0); }

  static void begin(uint8_t* cells) {
    for (int i = 0; i < kCells; ++i) cells[i] = !is_square(i) ? 0 : i < 24 ? 1 : i >= 40 ? 2 : 0;
  }

  // The cell of the piece that must jump on, or -1.
  int moving() const {
    for (int i = 0; i < kCells; ++i)
      if ((cells_[i] & kMoving) != 0) return i;
    return -1;
  }
  bool can_jump() const {
    for (int i = 0; i < kCells; ++i)
      if (can_jump_from(i)) return true;
    return false;
  }
  bool can_jump_from(int cell) const {
    for (int direction = 0; direction < 4 && is_square(cell); ++direction)
      if (can_go(CheckersWay(128 + (square_of(cell) - 1) * 4 + direction))) return true;
    return false;
  }
  bool can_move() const {
    for (int m = 0; m < 255; ++m)
      if (can_go(CheckersWay(m))) return true;
    return false;
  }
  // Unless the game is drawn.
  bool is_legal(int move) const {
    const CheckersWay way(move);
    if (!can_go(way)) return false;
    const int last = moving();
    if (last >= 0) return way.jumps && way.from == last;
    return way.jumps == can_jump();
  }
  bool is_quiet(int move) const {
    const CheckersWay way(move);
    return !way.jumps && (cells_[way.from] & kKing) != 0;
  }
  // Plays a legal move. Whether it is the other side's turn then.
  bool play(int move) {
    const CheckersWay way(move);
    const int piece = cells_[way.from] & ~kMoving;
    const bool is_crowned = (piece & kKing) == 0 && is_last_row(way.to, side_);
    cells_[way.from] = 0;
    if (way.jumps) cells_[way.over] = 0;
    cells_[way.to] = uint8_t(is_crowned ? piece | kKing : piece);
    if (!way.jumps || is_crowned || !can_jump_from(way.to)) return true;
    cells_[way.to] = uint8_t(cells_[way.to] | kMoving);
    return false;
  }

  // Whether there can be such a position.
  bool is_possible() const {
    int pieces[2] = {0, 0}, moving = 0;
    for (int i = 0; i < kCells; ++i) {
      const int cell = cells_[i], player = (cell & kSide) - 1;
      if (cell == 0) continue;
      if (!is_square(i) || cell > (kSide | kKing | kMoving) || player < 0 || player > 1)
        return false;
      if ((cell & kKing) == 0 && is_last_row(i, player)) return false;
      ++pieces[player];
      if ((cell & kMoving) == 0) continue;
      if (++moving > 1 || !can_jump_from(i)) return false;
    }
    return pieces[0] <= kMostPieces && pieces[1] <= kMostPieces && pieces[1 - side_] != 0;
  }

  // Whether this position, which the last `quiet` moves led to, steps of kings, has come twice
  // before: goes back move by move and compares.
  bool comes_third_time(const pply_move* end_of_record, int quiet) const {
    uint8_t cells[kCells];
    std::memcpy(cells, cells_, sizeof cells);
    int times = 1;
    for (int i = 1; i <= quiet; ++i) {
      const CheckersWay way(*--end_of_record);
      cells[way.from] = cells[way.to];
      cells[way.to] = 0;
      if (i % 2 == 0 && std::memcmp(cells, cells_, sizeof cells) == 0) ++times;
    }
    return times >= 3;
  }

 private:
  // Whether a piece of the side to move can go there, whatever else it must do.
  bool can_go(const CheckersWay& way) const {
    const int piece = cells_[way.from];
    if (way.to < 0 || (piece & kSide) != side_ + 1 || cells_[way.to] != 0) return false;
    if ((piece & kKing) == 0 && way.down != (side_ == 0)) return false;
    return !way.jumps || (cells_[way.over] & kSide) == 2 - side_;
  }

  uint8_t* cells_;
  int side_;
};

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_PLAIN_CHECKERS_HPP_INCLUDED
