// Which moves Gomoku considers, by what the threats on the board call for; see Gomoku::generate().
#ifndef PICOPLY_GAMES_GOMOKU_GENERATION_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_GENERATION_HPP_INCLUDED

#include "picoply/games/gomoku.hpp"
#include "picoply/games/gomoku/best_moves.hpp"

namespace picoply {
namespace gomoku {

// Whether one cell can have a part in the other's classes.
template <uint32_t N, Rule R>
bool is_in_line(uint32_t a, uint32_t b) noexcept {
  const int32_t rows = int32_t(row_of<N>(a)) - int32_t(row_of<N>(b)),
                cols = int32_t(col_of<N>(a)) - int32_t(col_of<N>(b));
  const int32_t reach = int32_t(kReach<R>);
  return rows <= reach && -rows <= reach && cols <= reach && -cols <= reach &&
         (rows == 0 || cols == 0 || rows == cols || rows == -cols);
}

}  // namespace gomoku

template <uint32_t N, Rule R, class E, gomoku::Storage S, bool Walls>
typename Gomoku<N, R, E, S, Walls>::Plan Gomoku<N, R, E, S, Walls>::plan() const noexcept {
  using namespace gomoku;
  const uint32_t me = side(), you = me ^ 1u;
  if (won_) return Plan::kOver;
  if (stones_ == 0) return Plan::kCentre;
  if (board_.count(me, kThreatFive) != 0) return Plan::kFive;
  if (board_.count(you, kThreatFive) != 0) return Plan::kParry;
  if (board_.count(me, kThreatWin) != 0) return Plan::kWin;
  if (board_.count(you, kThreatWin) != 0) return Plan::kDefend;
  return Plan::kNear;
}

// The moves that the threats on the board require:
//   the board is empty           the centre
//   we have a five               the five
//   the opponent has a five      what prevents it; if nothing does, all moves are equally good
//   we have a win in 3           the move that makes it
//   the opponent has a win in 3  moves that may change it, see generate_defences()
//   otherwise                    empty cells near stones, or any empty cells; if all are
//                                forbidden, the pass
// They are in no particular order: move_score() tells which is better.
template <uint32_t N, Rule R, class E, gomoku::Storage S, bool Walls>
inline void Gomoku<N, R, E, S, Walls>::generate(MoveList<Gomoku>& out) const noexcept {
  using namespace gomoku;
  switch (plan()) {
    case Plan::kOver: return;
    case Plan::kCentre: out.push(Move(N / 2 * N + N / 2)); return;
    case Plan::kFive:
      PPLY_ASSERT(find(side(), kThreatFive, 0) < kCells);
      out.push(Move(find(side(), kThreatFive, 0)));
      return;
    case Plan::kParry: generate_parries(out); break;
    case Plan::kWin:
      PPLY_ASSERT(find(side(), kThreatWin, 0) < kCells);
      out.push(Move(find(side(), kThreatWin, 0)));
      return;
    case Plan::kDefend: generate_defences(out); break;
    case Plan::kNear: break;
  }
  if (out.empty()) generate_near(out);
  if (out.empty()) generate_all(out);
  if constexpr (R == Rule::kRenju)
    if (out.empty() && stones_ != kCells) out.push(Passing::kPassMove);
}

template <uint32_t N, Rule R, class E, gomoku::Storage S, bool Walls>
inline bool Gomoku<N, R, E, S, Walls>::is_selective(uint32_t generated) const noexcept {
  const Plan p = plan();
  if (kIsBounded && generated == kMaxMoves) return true;
  return (p == Plan::kNear || p == Plan::kCentre) && generated < empty_cells() && !must_pass();
}

template <uint32_t N, Rule R, class E, gomoku::Storage S, bool Walls>
void Gomoku<N, R, E, S, Walls>::generate_parries(MoveList<Gomoku>& out) const noexcept {
  using namespace gomoku;
  const uint32_t you = side() ^ 1u;
  uint32_t at = 0;
  for (uint32_t left = board_.count(you, kThreatFive); left != 0; --left, ++at) {
    at = find(you, kThreatFive, at);
    PPLY_ASSERT(at < kCells);  // as many as are counted
    const Parries p = parries(at);
    for (uint32_t i = 0; i < p.count; ++i) {
      const Move m = Move(p.cells[i]);
      if (is_allowed(m) && !out.contains(m) && !(kIsBounded && out.full())) out.push(m);
    }
  }
}

// The opponent has a cell w that wins for him in 3, and nobody has a five. A move that makes no
// four leaves him the time to play w, so it must make w worth less. What w makes is fours, at
// most one on each line through it, and each needs the cells that complete it. To take such a
// cell is to play where he himself would make a four, with w for its completion. So every defence
// is a cell with a four or better for one side or the other. That w itself could become forbidden
// to black by a white stone need not be feared: a threat of black's that counts as certain stays
// so.
//
// In Caro a four is also spoilt by holding its ends, which need not be such cells. There every
// empty cell on the lines through w is named that is near enough to have a part in its classes.
template <uint32_t N, Rule R, class E, gomoku::Storage S, bool Walls>
void Gomoku<N, R, E, S, Walls>::generate_defences(MoveList<Gomoku>& out) const noexcept {
  using namespace gomoku;
  const uint32_t me = side();
  const uint32_t threat = is_caro(R) ? find(me ^ 1u, kThreatWin, 0) : 0;
  NearCells<N, S> near(board_.lines());
  for (uint32_t r = 0; r < N; ++r) {
    uint32_t cells = is_caro(R) ? NearCells<N, S>::empty_in_row(board_.lines(), r) : near.next();
    for (; cells != 0; cells &= cells - 1) {
      const uint32_t m = r * N + lowest_bit(cells) - kMargin;
      const bool defends = is_caro(R) ? is_in_line<N, R>(threat, m) : board_.has_four(m, me ^ 1u);
      if (kIsBounded && out.full()) return;
      if ((defends || board_.has_four(m, me)) && is_allowed(m)) out.push(Move(m));
    }
  }
}

template <uint32_t N, Rule R, class E, gomoku::Storage S, bool Walls>
void Gomoku<N, R, E, S, Walls>::generate_near(MoveList<Gomoku>& out) const noexcept {
  typename Conditional<kIsBounded, gomoku::BestMoves<Gomoku>, gomoku::AllMoves<Gomoku>>::Type list;
  gomoku::NearCells<N, S> near(board_.lines());
  for (uint32_t r = 0; r < N; ++r) {
    for (uint32_t cells = near.next(); cells != 0; cells &= cells - 1) {
      const Move m = Move(r * N + lowest_bit(cells) - gomoku::kMargin);
      if (is_allowed(m)) list.add(m, *this, out);
    }
  }
}

// find() by the cells near stones, where there are no shapes to be gone through: no other cell has
// a four.
template <uint32_t N, Rule R, class E, gomoku::Storage S, bool Walls>
uint32_t Gomoku<N, R, E, S, Walls>::find_near(uint32_t colour, gomoku::Threat t,
                                              uint32_t from) const noexcept {
  gomoku::NearCells<N, S> near(board_.lines());
  for (uint32_t r = 0; r < N; ++r) {
    for (uint32_t cells = near.next(); cells != 0; cells &= cells - 1) {
      const uint32_t m = r * N + lowest_bit(cells) - gomoku::kMargin;
      if (m >= from && board_.threat(m, colour) == t) return m;
    }
  }
  return kCells;
}

template <uint32_t N, Rule R, class E, gomoku::Storage S, bool Walls>
void Gomoku<N, R, E, S, Walls>::generate_all(MoveList<Gomoku>& out) const noexcept {
  for (uint32_t i = 0; i < kCells; ++i)
    if (board_.is_empty(i) && is_allowed(i) && !(kIsBounded && out.full())) out.push(Move(i));
}

}  // namespace picoply

#endif  // PICOPLY_GAMES_GOMOKU_GENERATION_HPP_INCLUDED
