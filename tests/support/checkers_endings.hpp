// Endings of English draughts, solved from their ends backwards: all positions with up to three
// pieces. Draws by the path are not looked at: a position is drawn if nobody can force a win.
#ifndef PICOPLY_TESTS_SUPPORT_CHECKERS_ENDINGS_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_CHECKERS_ENDINGS_HPP_INCLUDED

#include <cstdint>
#include <cstdlib>
#include <unordered_map>
#include <vector>

#include "picoply/games/checkers.hpp"

namespace picoply::test {

class CheckersEndings {
 public:
  using G = Checkers<>;
  struct Position {
    checkers::Board board;
    uint8_t side;
    Value value;  // for the side to move; 0: a draw
  };

  explicit CheckersEndings(uint32_t pieces) {
    place(checkers::Board{}, pieces, 0);
    link();
    solve();
  }

  const std::vector<Position>& positions() const { return positions_; }
  Value value(const G& g) const { return positions_[index_.at(g.hash())].value; }

 private:
  struct Turn {
    uint32_t to;     // the position after it
    uint16_t moves;  // of which it consists
  };

  // All ways to put up to `left` pieces on the squares from `square` on.
  void place(const checkers::Board& board, uint32_t left, uint32_t square) {
    for (uint8_t side = 0; side < 2; ++side) add(board, side);
    if (left == 0) return;
    for (; square < 32; ++square) {
      for (uint32_t kind = 0; kind < 4; ++kind) {
        checkers::Board next = board;
        next.pieces[kind & 1] |= 1u << square;
        if (kind >= 2) next.kings |= 1u << square;
        place(next, left - 1, square + 1);
      }
    }
  }
  void add(const checkers::Board& board, uint8_t side) {
    G g;
    if (g.set({board, side}) != checkers::Fault::kNone) return;
    if (!index_.emplace(g.hash(), uint32_t(positions_.size())).second) std::abort();
    positions_.push_back({board, side, kValueDraw});
  }

  void link() {
    for (const Position& p : positions_) {
      first_turn_.push_back(turns_.size());
      G g;
      (void)g.set({p.board, p.side});
      list(g, p.side, 0);
    }
    first_turn_.push_back(turns_.size());
  }
  void list(const G& g, uint8_t side, uint16_t moves) {
    if (g.side() != side) {
      G fresh;  // nothing is known of the path
      (void)fresh.set({g.board(), g.side()});
      turns_.push_back({index_.at(fresh.hash()), moves});
      return;
    }
    MoveList<G> legal;
    g.generate(legal);
    for (const auto m : legal) {
      G next = g;
      next.make(m);
      list(next, side, uint16_t(moves + 1));
    }
  }

  // First what is lost in no moves, then what is won or lost in one, and so on. It ends when more
  // moves have brought nothing new than a turn has.
  void solve() {
    std::vector<uint32_t> open(positions_.size());
    for (uint32_t i = 0; i < open.size(); ++i) open[i] = i;
    uint32_t nothing_new = 0;
    for (int16_t moves = 0; nothing_new < 4; ++moves) {
      std::vector<uint32_t> left;
      for (const uint32_t i : open) {
        Value best = loss_in(0);
        for (size_t t = first_turn_[i]; t < first_turn_[i + 1]; ++t) {
          const Value after = positions_[turns_[t].to].value;
          best = max(best, further(Value(-after), turns_[t].moves));
        }
        if (best == win_in(moves) || best == loss_in(moves))
          positions_[i].value = best;
        else
          left.push_back(i);
      }
      nothing_new = left.size() == open.size() ? nothing_new + 1 : 0;
      open = left;
    }
  }

  std::vector<Position> positions_;
  std::vector<Turn> turns_;
  std::vector<size_t> first_turn_;
  std::unordered_map<uint64_t, uint32_t> index_;
};

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_CHECKERS_ENDINGS_HPP_INCLUDED
