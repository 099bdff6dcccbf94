// Othello by the rules as they are told, disc by disc. Slow, and shares no code with the library.
#ifndef PICOPLY_TESTS_FUZZ_PLAIN_OTHELLO_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_PLAIN_OTHELLO_HPP_INCLUDED

#include <cstdint>

namespace picoply::fuzz {

class PlainOthello {
 public:
  PlainOthello(uint8_t* cells, int size) : cells_(cells), n_(size) {}

  // The four discs in the middle, all other cells being empty.
  void begin() {
    const int at = middle();
    cells_[at] = cells_[at + n_ + 1] = 2;
    cells_[at + 1] = cells_[at + n_] = 1;
  }
  bool has_middle() const {
    const int at = middle();
    return cells_[at] != 0 && cells_[at + 1] != 0 && cells_[at + n_] != 0 &&
           cells_[at + n_ + 1] != 0;
  }
  // Whether the player, 1 or 2, may put a disc there.
  bool can_play(int cell, int player) {
    return cells_[cell] == 0 && turn(cell, player, false) != 0;
  }
  bool has_move(int player) {
    for (int i = 0; i < n_ * n_; ++i)
      if (can_play(i, player)) return true;
    return false;
  }
  void play(int cell, int player) {
    turn(cell, player, true);
    cells_[cell] = uint8_t(player);
  }

 private:
  int middle() const { return (n_ / 2 - 1) * n_ + n_ / 2 - 1; }
  int get(int x, int y) const {
    return x < 0 || y < 0 || x >= n_ || y >= n_ ? 3 : cells_[y * n_ + x];
  }
  // The opponent's discs that a disc of the player's there turns.
  int turn(int cell, int player, bool turns) {
    int count = 0;
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        int i = 1;
        while (get(cell % n_ + i * dx, cell / n_ + i * dy) == 3 - player) ++i;
        if (i == 1 || get(cell % n_ + i * dx, cell / n_ + i * dy) != player) continue;
        count += i - 1;
        while (turns && --i > 0) cells_[cell + i * (dy * n_ + dx)] = uint8_t(player);
      }
    }
    return count;
  }

  uint8_t* cells_;
  int n_;
};

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_PLAIN_OTHELLO_HPP_INCLUDED
