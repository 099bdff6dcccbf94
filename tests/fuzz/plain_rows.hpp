// Rows of stones on a grid by the rules as they are told, cell by cell: which rows win, and where
// Renju's black may not play. Slow, and shares no code with the library.
#ifndef PICOPLY_TESTS_FUZZ_PLAIN_ROWS_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_PLAIN_ROWS_HPP_INCLUDED

#include <cstdint>

#include "picoply.h"

namespace picoply::fuzz {

struct RowRules {
  uint8_t cols, rows, length;
  bool exact[2];  // longer rows are nothing, for the first and the second player
  bool caro;      // a row of exactly `length` with an opponent's stone at both ends is nothing
  bool renju;     // black's forbidden moves, and its pass
};

class PlainRows {
 public:
  PlainRows(uint8_t* cells, const RowRules& rules) : cells_(cells), r_(rules) {}

  int get(int x, int y) const {
    return x < 0 || y < 0 || x >= r_.cols || y >= r_.rows ? 3 : cells_[y * r_.cols + x];
  }
  // Whether the stone there is part of a winning row in direction d.
  bool wins_along(int x, int y, int d) const {
    const int own = get(x, y);
    int ends[2];
    const int n = run(x, y, d, ends);
    if (n < r_.length || (n > r_.length && r_.exact[own - 1])) return false;
    return !(r_.caro && n == r_.length && ends[0] == 3 - own && ends[1] == 3 - own);
  }
  bool wins_at(int x, int y) const {
    for (int d = 0; d < 4; ++d)
      if (wins_along(x, y, d)) return true;
    return false;
  }
  bool has_won(int player) const {
    for (int y = 0; y < r_.rows; ++y)
      for (int x = 0; x < r_.cols; ++x)
        if (get(x, y) == player && wins_at(x, y)) return true;
    return false;
  }
  // Whether a stone of that player on this empty cell would win at once.
  bool would_win(int cell, int player) {
    cells_[cell] = uint8_t(player);
    const bool wins = wins_at(cell % r_.cols, cell / r_.cols);
    cells_[cell] = 0;
    return wins;
  }
  // A pply_forbidden for the first player on an empty cell.
  int forbidden(int cell) {
    if (!r_.renju || !is_near(cell)) return PPLY_NOT_FORBIDDEN;
    cells_[cell] = 1;
    const int verdict = look(cell % r_.cols, cell / r_.cols);
    cells_[cell] = 0;
    return verdict;
  }

 private:
  static int dx(int d) { return d == 1 ? 0 : 1; }
  static int dy(int d) { return d == 0 ? 0 : d == 3 ? -1 : 1; }
  // Stones in a row, and what is at its ends.
  int run(int x, int y, int d, int* ends) const {
    const int own = get(x, y);
    int n = 1;
    for (int sign = 1, end = 0; end < 2; sign = -1, ++end) {
      int i = 1;
      while (get(x + sign * i * dx(d), y + sign * i * dy(d)) == own) ++i;
      n += i - 1;
      ends[end] = get(x + sign * i * dx(d), y + sign * i * dy(d));
    }
    return n;
  }
  int run(int x, int y, int d) const {
    int ends[2];
    return run(x, y, d, ends);
  }
  // A forbidden move needs two lines with two more black stones close by, or one with four.
  bool is_near(int cell) const {
    const int x = cell % r_.cols, y = cell / r_.cols;
    int lines = 0;
    for (int d = 0; d < 4; ++d) {
      int stones = 0;
      for (int i = -5; i <= 5; ++i) stones += get(x + i * dx(d), y + i * dy(d)) == 1;
      lines += stones >= 4 ? 2 : stones >= 2 ? 1 : 0;
    }
    return lines >= 2;
  }
  // Empty cells that make a five of the row through (x, y).
  int completions(int x, int y, int d) {
    int found = 0;
    const int before = run(x, y, d);
    if (before >= 5) return 0;
    for (int i = -4; i <= 4; ++i) {
      const int px = x + i * dx(d), py = y + i * dy(d);
      if (get(px, py) != 0) continue;
      cells_[py * r_.cols + px] = 1;
      found += run(x, y, d) == 5;
      cells_[py * r_.cols + px] = 0;
    }
    return found;
  }
  bool is_straight_four(int x, int y, int d) {
    return run(x, y, d) == 4 && completions(x, y, d) == 2;
  }
  bool makes_five(int x, int y) const {
    for (int d = 0; d < 4; ++d)
      if (run(x, y, d) == 5) return true;
    return false;
  }
  bool is_on_row(int x, int y, int d, int distance) const {
    const int sign = distance < 0 ? -1 : 1;
    for (int i = 0; i != distance; i += sign)
      if (get(x + i * dx(d), y + i * dy(d)) != 1) return false;
    return true;
  }
  // The black stone at (x, y) has been played.
  int look(int x, int y) {
    if (makes_five(x, y)) return PPLY_NOT_FORBIDDEN;
    for (int d = 0; d < 4; ++d)
      if (run(x, y, d) > 5) return PPLY_FORBIDDEN_OVERLINE;
    int fours = 0, threes = 0;
    for (int d = 0; d < 4; ++d) {
      const int ends = completions(x, y, d);
      fours += ends == 2 && run(x, y, d) != 4 ? 2 : ends >= 1 ? 1 : 0;
    }
    if (fours >= 2) return PPLY_FORBIDDEN_DOUBLE_FOUR;
    for (int d = 0; d < 4 && threes < 2; ++d) threes += is_three(x, y, d) ? 1 : 0;
    return threes >= 2 ? PPLY_FORBIDDEN_DOUBLE_THREE : PPLY_NOT_FORBIDDEN;
  }
  bool is_three(int x, int y, int d) {
    if (completions(x, y, d) != 0) return false;
    for (int i = -4; i <= 4; ++i) {
      const int px = x + i * dx(d), py = y + i * dy(d);
      if (get(px, py) != 0) continue;
      cells_[py * r_.cols + px] = 1;
      const bool good = is_straight_four(x, y, d) && is_on_row(x, y, d, i) && !makes_five(px, py) &&
                        look(px, py) == PPLY_NOT_FORBIDDEN;
      cells_[py * r_.cols + px] = 0;
      if (good) return true;
    }
    return false;
  }

  uint8_t* cells_;
  const RowRules& r_;
};

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_PLAIN_ROWS_HPP_INCLUDED
