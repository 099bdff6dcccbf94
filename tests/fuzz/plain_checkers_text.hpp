// Text of draughts as picoply.h describes it, written and read the plain way: moves and turns of
// PDN, and its FEN.
#ifndef PICOPLY_TESTS_FUZZ_PLAIN_CHECKERS_TEXT_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_PLAIN_CHECKERS_TEXT_HPP_INCLUDED

#include "plain_game.hpp"
#include "plain_text_basics.hpp"

namespace picoply::fuzz::draughts {

// ---- Writing

inline void put_move(pply_move move, Text& out) {
  const CheckersWay way(move);
  if (way.to < 0) {
    out.put('#');
    return out.put_number(move);
  }
  out.put_number(uint32_t(PlainCheckers::square_of(way.from)));
  out.put(way.jumps ? 'x' : '-');
  out.put_number(uint32_t(PlainCheckers::square_of(way.to)));
}
// What comes behind the jump before.
inline void put_further(pply_move jump, Text& out) {
  out.put('x');
  out.put_number(uint32_t(PlainCheckers::square_of(CheckersWay(jump).to)));
}

inline void put_pieces(const PlainGame& g, int player, Text& out) {
  out.put(':');
  out.put("BW"[player]);
  bool first = true;
  for (int king = 0; king < 2; ++king) {
    for (int square = 1; square <= 32; ++square) {
      const int cell = PlainCheckers::cell_of(square);
      if (g.cell(cell) != player + 1 ||
          ((g.piece(cell) & PlainCheckers::kKing) != 0) != (king != 0))
        continue;
      if (!first) out.put(',');
      if (king != 0) out.put('K');
      out.put_number(uint32_t(square));
      first = false;
    }
  }
}
inline void put_position(const PlainGame& g, Text& out) {
  out.put("BW"[g.side()]);
  for (int i = 0; i < PlainCheckers::kCells; ++i)
    if ((g.piece(i) & PlainCheckers::kMoving) != 0)
      out.put_number(uint32_t(PlainCheckers::square_of(i)));
  put_pieces(g, 1, out);
  put_pieces(g, 0, out);
}
// Plays the game once more to see where its turns end.
inline void put_record(const PlainGame& g, Text& out) {
  PlainGame now = g;
  now.rewind();
  bool goes_on = false;
  for (int i = 0; i < g.length(); ++i) {
    if (goes_on) {
      put_further(g.played(i), out);
    } else {
      if (i != 0) out.put(' ');
      put_move(g.played(i), out);
    }
    const int side = now.side();
    now.play(g.played(i));
    goes_on = now.side() == side;
  }
}

// ---- Reading moves

// The squares of a turn as they are written, and where.
struct Turn {
  static constexpr int kMost = PlainCheckers::kMostPieces + 1;

  uint32_t squares[kMost];
  size_t at[kMost];
  int count = 0;
  bool jumps = false;

  int last() const { return int(squares[count - 1]); }
};
inline bool take_square(const char* t, size_t len, size_t& at, uint32_t& square) {
  return take_number(t, len, at, 1, 32, 5, square);
}
// "11-15", or up to `most` squares with an x between; `at` moves behind them, or to the bad byte.
inline bool take_turn(const char* t, size_t len, size_t& at, int most, Turn& turn) {
  for (;;) {
    turn.at[turn.count] = at;
    if (!take_square(t, len, at, turn.squares[turn.count])) return false;
    ++turn.count;
    const char next = at < len ? small(t[at]) : '\0';
    if (turn.count == 1) {
      if (next != 'x' && next != '-') return false;
      turn.jumps = next == 'x';
    } else if (!turn.jumps || next != 'x' || turn.count == most) {
      return true;
    }
    ++at;
  }
}
inline bool take_move(const char* t, size_t len, size_t& at, pply_move& move) {
  if (at < len && t[at] == '#') {
    uint32_t number = 0;
    size_t end = at + 1;
    if (!take_number(t, len, end, 0, 254, 5, number) || CheckersWay(int(number)).to >= 0)
      return false;
    at = end;
    move = pply_move(number);
    return true;
  }
  Turn turn;
  if (!take_turn(t, len, at, 2, turn)) return false;
  const int m = PlainCheckers::move_between(int(turn.squares[0]), turn.last(), turn.jumps);
  move = pply_move(m);
  return m >= 0;
}

// The whole turns of a piece that come to all squares written, and end on the last one.
class TurnsThrough {
 public:
  TurnsThrough(const PlainGame& g, const Turn& turn) : turn_(turn) {
    try_all(g, int(turn.squares[0]), 1);
  }
  // How many different positions they lead to, and the game after the first of them.
  int results() const { return results_; }
  const PlainGame& game() const { return first_; }

 private:
  // `seen`: so many of the squares written have been come to.
  void try_all(const PlainGame& g, int square, int seen) {
    for (int m = 128 + (square - 1) * 4; m < 128 + square * 4 && m < 255; ++m) {
      PlainGame next = g;
      if (!next.is_legal(pply_move(m))) continue;
      next.play(pply_move(m));
      const int to = PlainCheckers::square_of(CheckersWay(m).to);
      if (next.side() == g.side() && !next.is_over())
        try_all(next, to, seen + (seen < turn_.count - 1 && int(turn_.squares[seen]) == to));
      else if (seen == turn_.count - 1 && to == turn_.last())
        add(next);
    }
  }
  void add(const PlainGame& next) {
    if (results_ == 0) first_ = next;
    if (results_ == 0 || std::memcmp(next.cells(), first_.cells(), PlainCheckers::kCells) != 0)
      ++results_;
  }

  const Turn& turn_;
  PlainGame first_;
  int results_ = 0;
};

// Whether the piece on the first square has any move.
inline bool has_move_from(PlainGame& g, int square) {
  for (int m = 0; m < g.spec().move_count; ++m)
    if (PlainCheckers::square_of(CheckersWay(m).from) == square && g.is_legal(pply_move(m)))
      return true;
  return false;
}
// Plays a turn, or a part of one, that names every square or some. `at` moves behind it, or to what
// is wrong.
inline int play_turn(PlainGame& g, const char* t, size_t len, size_t& at) {
  const size_t begin = at;
  Turn turn;
  if (!take_turn(t, len, at, Turn::kMost, turn)) return PPLY_ERR_PARSE;
  if (g.is_over()) {
    at = begin;
    return PPLY_ERR_OVER;
  }
  PlainGame next = g;
  int good = 1;  // squares of which each is reached by a move of its own
  for (; good < turn.count; ++good) {
    const int m = PlainCheckers::move_between(int(turn.squares[good - 1]), int(turn.squares[good]),
                                              turn.jumps);
    if (m < 0 || next.side() != g.side() || !next.is_legal(pply_move(m))) break;
    next.play(pply_move(m));
  }
  if (good == turn.count) {
    g = next;
    return PPLY_OK;
  }
  if (turn.jumps) {
    const TurnsThrough turns(g, turn);
    if (turns.results() == 1) g = turns.game();
    if (turns.results() == 1) return PPLY_OK;
    if (turns.results() > 1) {
      at = begin;
      return PPLY_ERR_PARSE;
    }
  }
  const bool stuck = good == 1 && !has_move_from(g, int(turn.squares[0]));
  at = turn.at[stuck ? 0 : good];
  return PPLY_ERR_ILLEGAL;
}

// ---- Reading positions

// A FEN; what is wrong with it and where.
class FenReader {
 public:
  FenReader(const char* text, size_t len) : t_(text), len_(len) {}

  uint8_t cells[PlainCheckers::kCells] = {};
  int side = 0;
  size_t at = 0;

  int read() {
    skip_white();
    const size_t begin = at;
    uint32_t moving = 0;
    if (!take_player(side)) return PPLY_ERR_PARSE;
    const size_t moving_at = at;
    if (at < len_ && t_[at] != ':' && !take_square(t_, len_, at, moving)) return PPLY_ERR_PARSE;
    for (int i = 0, player = 0, before = -1; i < 2; ++i, before = player) {
      if (!take(':')) return PPLY_ERR_PARSE;
      const size_t player_at = at;
      if (!take_player(player)) return PPLY_ERR_PARSE;
      if (player == before) return wrong_at(player_at, PPLY_ERR_PARSE);
      if (at >= len_ || t_[at] == ':' || t_[at] == '.' || is_white(t_[at])) continue;
      do {
        const int error = take_pieces(player);
        if (error != PPLY_OK) return error;
      } while (take(','));
    }
    take('.');
    skip_white();
    if (at < len_) return PPLY_ERR_PARSE;
    if (pieces_[1 - side] == 0) return wrong_at(begin, PPLY_ERR_POSITION);
    if (moving == 0) return PPLY_OK;
    const int cell = PlainCheckers::cell_of(int(moving));
    if (!PlainCheckers(cells, side).can_jump_from(cell))
      return wrong_at(moving_at, PPLY_ERR_POSITION);
    cells[cell] = uint8_t(cells[cell] | PlainCheckers::kMoving);
    return PPLY_OK;
  }

 private:
  int wrong_at(size_t offset, int error) {
    at = offset;
    return error;
  }
  void skip_white() {
    while (at < len_ && is_white(t_[at])) ++at;
  }
  // A letter, given as a capital, may be small in the text.
  bool take(char c) {
    if (at >= len_ || small(t_[at]) != small(c)) return false;
    ++at;
    return true;
  }
  bool take_player(int& player) {
    player = at < len_ && small(t_[at]) == 'w' ? 1 : 0;
    return take("BW"[player]);
  }
  // "18", "K10", "1-12"
  int take_pieces(int player) {
    const bool king = take('K');
    const size_t begin = at;
    uint32_t first = 0;
    if (!take_square(t_, len_, at, first)) return PPLY_ERR_PARSE;
    uint32_t last = first;
    if (take('-')) {
      const size_t second = at;
      if (!take_square(t_, len_, at, last)) return PPLY_ERR_PARSE;
      if (last < first) return wrong_at(second, PPLY_ERR_PARSE);
    }
    for (uint32_t square = first; square <= last; ++square) {
      const int cell = PlainCheckers::cell_of(int(square));
      if (cells[cell] != 0 || (!king && PlainCheckers::is_last_row(cell, player)) ||
          ++pieces_[player] > PlainCheckers::kMostPieces)
        return wrong_at(begin, PPLY_ERR_POSITION);
      cells[cell] = uint8_t(player + 1 + (king ? PlainCheckers::kKing : 0));
    }
    return PPLY_OK;
  }

  const char* t_;
  size_t len_;
  int pieces_[2] = {0, 0};
};

}  // namespace picoply::fuzz::draughts

#endif  // PICOPLY_TESTS_FUZZ_PLAIN_CHECKERS_TEXT_HPP_INCLUDED
