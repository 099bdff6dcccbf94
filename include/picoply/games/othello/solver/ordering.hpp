// Which move the solver tries first.
//
// Where few squares are left: what leaves the opponent the fewest moves, since small trees are
// searched fastest ("fastest first"), corners counted twice, with something for quarters with an
// odd number of empty squares. Where many are, a shallow search says which move is good, and the
// more plies the more there is to save.
#ifndef PICOPLY_GAMES_OTHELLO_SOLVER_ORDERING_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_SOLVER_ORDERING_HPP_INCLUDED

#include "picoply/games/othello/solver/last_empties.hpp"
#include "picoply/games/othello/solver/shallow.hpp"

namespace picoply {
namespace othello {

// Corners, and what gives them away.
template <uint32_t N>
struct SquareBonus {
  int8_t of[64]{};
  constexpr SquareBonus() noexcept {
    for (uint32_t s = 0; s < 64; ++s) {
      if ((SolverBoard<N>::kSquares >> s & 1) == 0) continue;
      const uint32_t row = SolverBoard<N>::from_side(s / 8), col = SolverBoard<N>::from_side(s % 8);
      of[s] = int8_t(row + col == 0 ? 48 : row == 1 && col == 1 ? -32 : row + col == 1 ? -8 : 0);
    }
  }
};
template <uint32_t N>
inline constexpr PPLY_CONSTANT SquareBonus<N> kSquareBonus{};

template <JudgesDiscs E, uint32_t N>
struct SolverOrdering {
  using Board = SolverBoard<N>;
  using Below = Shallow<E, N>;

  static constexpr int32_t kKnownBest = 30000, kKnownSecond = 25000;

  // Plies of the shallow search below a move, by the plies left to search; 255: none.
  static constexpr uint32_t plies(uint32_t depth) noexcept {
    return depth < 12 ? 255u : depth < 15 ? 0u : depth < 19 ? 1u : depth < 23 ? 2u : 3u;
  }

  // Of a move already played, whose `replies` are the opponent's moves, before any shallow search.
  // The whole score is within 16 bits.
  static int32_t score(uint64_t replies, uint32_t square, uint64_t odd) noexcept {
    const int32_t mobility = count(replies) + Board::count_corners(replies);
    int32_t s = -kMobility * mobility;
    if ((odd >> square & 1) != 0) s += kOddQuarter;
    s += constant(kSquareBonus<N>.of[square]);
    return s;
  }
  // The shallow search below it is for the opponent, from -kInfinite to this: wide enough to order
  // what is a little below alpha.
  static int32_t ceiling(int32_t alpha) noexcept { return kMargin - 100 * alpha; }
  // What its value adds to the score.
  static int32_t worth(int32_t value) noexcept { return -value * kWorthOfDisc / 100; }

  static constexpr int32_t kMobility = 64, kOddQuarter = 32, kMargin = 800, kWorthOfDisc = 20;
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_SOLVER_ORDERING_HPP_INCLUDED
