// The board of a solver: all of 8x8, or the 6x6 squares in its middle. The smaller one is the same
// words with the rim left out: nothing stands there and nobody moves there, and a row of discs that
// runs into it ends as at an edge.
#ifndef PICOPLY_GAMES_OTHELLO_SOLVER_BOARD_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_SOLVER_BOARD_HPP_INCLUDED

#include "picoply/games/othello/solver/turning.hpp"

namespace picoply {
namespace othello {

template <uint32_t N>
struct SolverBoard {
  static_assert(N == 8 || N == 6);

  static constexpr uint64_t kSquares = N == 8 ? ~uint64_t(0) : 0x007e7e7e7e7e7e00u;
  static constexpr uint64_t kCorners = N == 8 ? 0x8100000000000081u : 0x0042000000004200u;
  static constexpr int32_t kCells = N * N;

  PPLY_INLINE static constexpr uint64_t empty(uint64_t own, uint64_t other) noexcept {
    return kSquares & ~(own | other);
  }
  PPLY_INLINE static constexpr uint64_t moves_of(uint64_t own, uint64_t other) noexcept {
    return kSquares & othello::moves_of(own, other);
  }
  // They are rarely there.
  PPLY_INLINE static constexpr int32_t count_corners(uint64_t squares) noexcept {
    return (squares & kCorners) != 0 ? count(squares & kCorners) : 0;
  }
  // The margin of a finished game for the owner of `own`: empty squares count for the winner.
  PPLY_INLINE static constexpr int32_t final_margin(uint64_t own, uint64_t other) noexcept {
    const int32_t mine = count(own), his = count(other);
    return mine > his ? kCells - 2 * his : mine < his ? 2 * mine - kCells : 0;
  }

  // From and to sets of squares as a game on N x N numbers them: row * N + column.
  static constexpr uint64_t widened(uint64_t squares) noexcept {
    if constexpr (N == 8) return squares;
    uint64_t wide = 0;
    for (uint32_t row = 0; row < N; ++row)
      wide |= (squares >> row * N & ((1u << N) - 1)) << ((row + kRim) * 8 + kRim);
    return wide;
  }
  static constexpr uint64_t narrowed(uint64_t wide) noexcept {
    if constexpr (N == 8) return wide;
    uint64_t squares = 0;
    for (uint32_t row = 0; row < N; ++row)
      squares |= (wide >> ((row + kRim) * 8 + kRim) & ((1u << N) - 1)) << row * N;
    return squares;
  }
  // Rows and columns from the nearest side, 0 .. N / 2 - 1.
  static constexpr uint32_t from_side(uint32_t row_or_col) noexcept {
    return min(row_or_col, 7 - row_or_col) - kRim;
  }

  static constexpr uint32_t kRim = (8 - N) / 2;
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_SOLVER_BOARD_HPP_INCLUDED
