// What positions are worth, found by playing every move: for positions near the end, and for wins
// by fours alone.
#ifndef PICOPLY_TESTS_FUZZ_TRUTH_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_TRUTH_HPP_INCLUDED

#include "plain_game.hpp"

namespace picoply::fuzz {

// Of a game that is over, for the side to move.
inline int value_at_end(const PlainGame& g) {
  if (g.spec().has_margin) return (g.side() == 0 ? 1 : -1) * g.margin() * PPLY_VALUE_DISC;
  if (g.outcome() == PPLY_DRAW) return 0;
  return g.outcome() == g.side() + 1 ? PPLY_VALUE_WIN : -PPLY_VALUE_WIN;
}

// The value for the side to move as a search counts it, if no more than `budget` positions have to
// be looked at.
inline bool value_by_playing(PlainGame& g, int& budget, int& value) {
  if (--budget < 0) return false;
  if (g.is_over()) {
    value = value_at_end(g);
    return true;
  }
  pply_move moves[PlainGame::kMostCells];
  const int n = g.legal(moves);
  value = -PPLY_VALUE_WIN;
  for (int i = 0; i < n; ++i) {
    PlainGame next = g;
    int v = 0;
    if (!next.play(moves[i])) return false;  // its callbacks contradict themselves
    if (!value_by_playing(next, budget, v)) return false;
    if (next.side() != g.side()) v = -v;
    v -= v > PPLY_VALUE_EVAL ? 1 : v < -PPLY_VALUE_EVAL ? -1 : 0;  // a move further away
    if (v > value) value = v;
  }
  return true;
}
// Positions to look at: none with more than a few empty cells, and where the rules tell the search
// lies. In draughts there are few where hardly anything can move, or the game is about to be drawn.
inline int budget_for(const PlainGame& g) {
  if (g.spec().custom && g.spec().callbacks->hash != nullptr) return 0;
  if (g.spec().kind == Kind::kCheckers) return 300;
  return g.spec().kind == Kind::kCallbacks ? 300 : g.empties() <= 5 ? 400 : 0;
}

// Wins by fours in games of five in a row, for the side to move.
class Fours {
 public:
  explicit Fours(int budget) : budget_(budget) {}

  // 1: there is one. 0: there is none. -1: it would take too long to know.
  int wins(PlainGame& g) {
    if (--budget_ < 0) return -1;
    const int n = g.spec().cells(), me = g.side() + 1;
    if (five(g, me) >= 0) return 1;
    const int must = five(g, 3 - me);  // a five of the opponent's must be prevented
    int verdict = 0;
    for (int at = 0; at < n; ++at) {
      if (must >= 0 && at != must) continue;
      if (!is_beside(g, at, me) || !g.is_legal(pply_move(at))) continue;
      PlainGame next = g;
      next.play(pply_move(at));
      const int reply = five(next, me);
      if (reply < 0 || five(next, 3 - me) >= 0) continue;  // no four, or it is not to be answered
      const int v = answered(next, me, reply);
      if (v == 1) return 1;
      if (v < 0) verdict = -1;
    }
    return verdict;
  }
  // A cell where that player would make five, or -1.
  static int five(PlainGame& g, int player) {
    for (int at = 0; at < g.spec().cells(); ++at)
      if (g.cell(at) == 0 && is_beside(g, at, player) && g.rows().would_win(at, player)) return at;
    return -1;
  }

 private:
  // At least three stones of the player's on a line of nine.
  static bool is_beside(const PlainGame& g, int at, int player) {
    const int cols = g.spec().rules.cols, x = at % cols, y = at / cols;
    static const int kSteps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    if (g.cell(at) != 0) return false;
    for (const auto& s : kSteps) {
      int stones = 0;
      for (int i = -4; i <= 4; ++i) {
        const int px = x + i * s[0], py = y + i * s[1];
        stones += px >= 0 && py >= 0 && px < cols && py < cols && g.cell(py * cols + px) == player;
      }
      if (stones >= 3) return true;
    }
    return false;
  }
  // The opponent is to move, cannot make five, and must prevent one at `reply`.
  int answered(PlainGame& g, int me, int reply) {
    if (!g.is_legal(pply_move(reply))) return 1;
    PlainGame next = g;
    next.play(pply_move(reply));
    if (next.is_over()) return 0;  // the board is full
    if (five(next, me) >= 0) return 1;
    return wins(next);
  }

  int budget_;
};

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_TRUTH_HPP_INCLUDED
