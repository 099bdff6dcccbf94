// Positions and lines of draughts by chance: such as a game seldom comes to by itself.
#ifndef PICOPLY_TESTS_FUZZ_ANY_CHECKERS_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_ANY_CHECKERS_HPP_INCLUDED

#include "call_position.hpp"

namespace picoply::fuzz {

// ---- Positions

// The squares of a player's pieces, in any order; neighbours of one kind as a range at times.
inline void put_any_pieces(World& w, const uint8_t* cells, int player, Text& text) {
  text.put(':');
  text.put("BW"[player]);
  const uint32_t start = w.in.below(4) == 0 ? w.in.below(32) : 0;
  const bool ranges = w.in.below(4) == 0;
  bool first = true;
  const auto piece = [&](uint32_t square) {
    const int cell = cells[PlainCheckers::cell_of(int(square))];
    return (cell & PlainCheckers::kSide) == player + 1 ? cell : 0;
  };
  for (uint32_t i = 0; i < 32; ++i) {
    uint32_t square = (start + i) % 32 + 1;
    if (piece(square) == 0) continue;
    if (!first) text.put(',');
    first = false;
    if ((piece(square) & PlainCheckers::kKing) != 0) text.put('K');
    text.put_number(square);
    const uint32_t from = square;
    while (ranges && square < 32 && i < 31 && piece(square + 1) == piece(square)) ++square, ++i;
    if (square == from) continue;
    text.put('-');
    text.put_number(square);
  }
}
// Few pieces or many, of one kind or both; once in a while men where they would be kings.
inline void scatter_pieces(World& w, uint8_t* cells) {
  const uint32_t most = w.in.below(3) == 0 ? 4 : w.in.once_in(16) ? 14 : 13, kinds = w.in.below(4);
  const bool breaks_rules = w.in.once_in(16);
  for (int player = 0; player < 2; ++player) {
    for (uint32_t n = w.in.below(most); n > 0; --n) {
      const int cell = PlainCheckers::cell_of(1 + int(w.in.below(32)));
      const bool wants_king = kinds == 0 || (kinds > 1 && w.in.below(2) == 0);
      const bool king = wants_king || (!breaks_rules && PlainCheckers::is_last_row(cell, player));
      if (cells[cell] == 0) cells[cell] = uint8_t(player + 1 + (king ? PlainCheckers::kKing : 0));
    }
  }
}
// A king or two beside pieces on every other square, or most of them: turns of many jumps, by
// several ways.
inline void put_lattice(World& w, uint8_t* cells, int side) {
  const int odd = int(w.in.below(2));
  for (int y = 1 + odd; y < 7; y += 2)
    for (int x = 1 + (y % 2 != 0 ? 1 : 0); x < 7; x += 2)
      if (w.in.below(4) != 0) cells[y * 8 + x] = uint8_t(2 - side);
  for (uint32_t n = 1 + w.in.below(2); n > 0; --n) {
    const int y = odd + 2 * int(w.in.below(4)), x = (y % 2 == 0 ? 1 : 0) + 2 * int(w.in.below(4));
    cells[y * 8 + x] = uint8_t(side + 1 + PlainCheckers::kKing);
  }
}
// A FEN, mostly of a position that can be, in the middle of a turn if one of the pieces can jump.
inline void put_any_fen(World& w, Text& text) {
  uint8_t cells[PlainCheckers::kCells] = {};
  const int side = int(w.in.below(2));
  if (w.in.below(4) == 0)
    put_lattice(w, cells, side);
  else
    scatter_pieces(w, cells);
  text.put("BW"[side]);
  if (w.in.below(2) == 0) {
    const PlainCheckers board(cells, side);
    uint32_t square = w.in.below(32);
    for (int i = 0; i < 32 && !board.can_jump_from(PlainCheckers::cell_of(int(square) + 1)); ++i)
      square = (square + 1) % 32;
    if (board.can_jump() || w.in.below(4) == 0) text.put_number(square + 1);
  }
  const int first = w.in.below(4) == 0 ? 0 : 1;
  put_any_pieces(w, cells, first, text);
  put_any_pieces(w, cells, 1 - first, text);
}

// ---- Lines

// A legal move after which the game goes on for long: a king's step after which nothing can be
// captured, if there is one. `chance` chooses among several.
inline pply_move lasting_move(PlainGame& g, uint32_t chance) {
  pply_move moves[256], best = pply_move(PPLY_MOVE_NONE);
  const int n = g.legal(moves);
  int least = 100;
  for (int i = 0; i < n && least > 0; ++i) {
    const pply_move move = moves[(uint32_t(i) + chance) % uint32_t(n)];
    PlainGame next = g;
    const bool quiet = g.checkers().is_quiet(move);
    next.play(move);
    const int cost = next.is_over()               ? 8
                     : next.checkers().can_jump() ? 4
                     : quiet                      ? 0
                     : CheckersWay(move).jumps    ? 2
                                                  : 1;
    if (cost >= least) continue;
    least = cost;
    best = move;
  }
  return best;
}

// How a line's moves are chosen: as in a game, to and fro, or so that it lasts.
enum class Plan : uint8_t { kAny, kToAndFro, kLasting };

class AnyTurns {
 public:
  AnyTurns(World& w, PlainGame& on, Text& text) : w_(w), on_(on), text_(text) {
    const uint32_t plan = w.in.below(16);
    plan_ = plan == 0 ? Plan::kLasting : plan < 3 ? Plan::kToAndFro : Plan::kAny;
    chance_ = w.in.byte();
    left_ = plan_ != Plan::kLasting ? w.in.below(24) : w.in.below(4) == 0 ? 1100 : 120;
  }
  void put() {
    while (left_ > 0 && !on_.is_over()) {
      put_turn(plan_ == Plan::kLasting ? 1 : w_.in.below(4));
      text_.put(plan_ == Plan::kLasting ? ' ' : " ,\t"[w_.in.below(3)]);
    }
  }

 private:
  // form 0: each jump by itself; 1: with all squares; 2: with some; 3: without those between
  void put_turn(uint32_t form) {
    const int side = on_.side();
    for (bool first = true;; first = false) {
      const pply_move move = choose();
      on_.play(move);
      --left_;
      const bool goes_on = on_.side() == side && !on_.is_over();
      if (form == 0 && !first) text_.put(' ');
      if (form == 0 || first) text_.put_number(square(CheckersWay(move).from));
      const bool leaves_out = form == 3 || (form == 2 && w_.in.below(2) == 0);
      if (!goes_on || !leaves_out) {
        text_.put(CheckersWay(move).jumps ? 'x' : '-');
        text_.put_number(square(CheckersWay(move).to));
      }
      // Some lines end in the middle of a turn.
      if (!goes_on || (left_ == 0 && !leaves_out)) return;
      if (left_ == 0) ++left_;
    }
  }
  pply_move choose() {
    chance_ = chance_ * 1664525 + 1013904223;
    if (plan_ == Plan::kLasting) return lasting_move(on_, chance_ >> 16);
    if (plan_ == Plan::kToAndFro && on_.is_legal(way_back(on_))) return way_back(on_);
    return legal_move(w_, on_);
  }
  static uint32_t square(int cell) { return uint32_t(PlainCheckers::square_of(cell)); }

  World& w_;
  PlainGame& on_;
  Text& text_;
  Plan plan_;
  uint32_t chance_, left_;
};

inline void put_any_turns(World& w, PlainGame& on, Text& text) { AnyTurns(w, on, text).put(); }

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_ANY_CHECKERS_HPP_INCLUDED
