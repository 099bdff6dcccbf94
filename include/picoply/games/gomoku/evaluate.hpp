// What positions of Gomoku are worth: the evaluation, and values that the threats prove.
#ifndef PICOPLY_GAMES_GOMOKU_EVALUATE_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_EVALUATE_HPP_INCLUDED

#include "picoply/games/gomoku.hpp"

namespace picoply {

// The sum of the worths of the empty cells, and the worth of the threats of both sides; or what
// the network computes from them.
template <uint32_t N, Rule R, class E, gomoku::Storage S, bool Walls>
Value Gomoku<N, R, E, S, Walls>::evaluate() const noexcept {
  using namespace gomoku;
  const uint32_t me = side(), you = me ^ 1u;
  int32_t v = (me == 0 ? board_.balance() : -board_.balance()) / kWorthUnit;
  if (board_.count(me, kThreatFive) != 0) return clamp_evaluation(v + kFiveValue);
  const uint32_t fives = board_.count(you, kThreatFive);
  if (fives >= 2) return clamp_evaluation(v - kFiveValue);
  // After the reply to a five it is the opponent's turn again.
  if (fives != 0) return clamp_evaluation(v - threats_to(you));
  if (board_.count(me, kThreatWin) != 0) return clamp_evaluation(v + kWinValue);
  return clamp_evaluation(Network::value(me, v, threats_to(me), board_));
}

// Exact values that the threat counts prove:
//   - We have a five: a win in 1.
//   - The opponent has fives and we cannot prevent them all: a loss in 2. One stone prevents one
//     five, if it is not forbidden; in Caro it can prevent several, see gomoku/parries.hpp.
//   - Nobody has a five and we have an open four or two fours: a win in 3. The opponent has only
//     one reply, which cannot win, and after it we still have a five. The class of an open four
//     means exactly this. Two fours are on lines that meet only in the cell played on.
// These numbers of plies hold against every legal reply. There is always a legal reply: in Renju
// black passes if every cell is forbidden.
template <uint32_t N, Rule R, class E, gomoku::Storage S, bool Walls>
bool Gomoku<N, R, E, S, Walls>::settle(Value& v) const noexcept {
  using namespace gomoku;
  const uint32_t me = side(), you = me ^ 1u;
  if (board_.count(me, kThreatFive) != 0) {
    v = win_in(1);
    return true;
  }
  const uint32_t fives = board_.count(you, kThreatFive);
  if (fives != 0) {
    if (!is_lost_to_fives(fives)) return false;
    v = loss_in(2);
    return true;
  }
  if (board_.count(me, kThreatWin) != 0) {
    v = win_in(3);
    return true;
  }
  return false;
}

template <uint32_t N, Rule R, class E, gomoku::Storage S, bool Walls>
bool Gomoku<N, R, E, S, Walls>::is_lost_to_fives(uint32_t fives) const noexcept {
  using namespace gomoku;
  const uint32_t you = side() ^ 1u;
  if (fives == 1) {
    if constexpr (R == Rule::kRenju) {
      // Is the only saving move forbidden?
      if (side() != 0 || board_.count(0, kThreatSuspect) == 0) return false;
      return !is_allowed(find(you, kThreatFive, 0));
    }
    return false;
  }
  if constexpr (is_caro(R)) {
    const Parries first = parries(find(you, kThreatFive, 0));
    for (uint32_t i = 0; i < first.count; ++i) {
      uint32_t at = find(you, kThreatFive, 0);
      while (at < kCells && parries(at).contains(first.cells[i]))
        at = find(you, kThreatFive, at + 1);
      if (at == kCells) return false;
    }
  }
  return true;
}

template <uint32_t N, Rule R, class E, gomoku::Storage S, bool Walls>
bool Gomoku<N, R, E, S, Walls>::is_evaluated() const noexcept {
  using namespace gomoku;
  const uint32_t me = side(), you = me ^ 1u;
  if (won_ || board_.count(me, kThreatFive) != 0) return false;
  const uint32_t fives = board_.count(you, kThreatFive);
  return fives == 0 ? board_.count(me, kThreatWin) == 0 : fives == 1;
}

}  // namespace picoply

#endif  // PICOPLY_GAMES_GOMOKU_EVALUATE_HPP_INCLUDED
