// Which cells prevent a five: the one that completes it and, in Caro, sometimes one more.
#ifndef PICOPLY_GAMES_GOMOKU_PARRIES_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_PARRIES_HPP_INCLUDED

#include "picoply/games/gomoku/board.hpp"

namespace picoply::gomoku {

// The cells that, taken by the other side, leave a side no five at its five point.
struct Parries {
  uint16_t cells[2];
  uint8_t count;
  bool contains(uint32_t c) const noexcept {
    return cells[0] == c || (count == 2 && cells[1] == c);
  }
};

// What stands at the end of a row: nothing, a stone of the other side's, or the edge.
enum class RowEnd : uint8_t { kFree, kHeld, kEdge };
inline RowEnd row_end(const LineWords& w, uint32_t owner, uint32_t bit) noexcept {
  const bool held = (w.stones[owner ^ 1u] >> bit & 1) != 0;
  if (!held) return RowEnd::kFree;
  return (w.stones[owner] >> bit & 1) != 0 ? RowEnd::kEdge : RowEnd::kHeld;
}

// For `owner`'s five point `at`: that cell itself. In Caro also the far end of the row, if the near
// end is held by the other side already and the row would be exactly five: OXXXX.- becomes OXXXX.O.
template <uint32_t N, Rule R, Storage S>
Parries parries_of(const Board<N, R, S>& board, uint32_t at, uint32_t owner) noexcept {
  Parries p = {{uint16_t(at), 0}, 1};
  if constexpr (is_caro(R)) {
    uint32_t fives = 0;
    Count direction = 0;
    for (Count d = 0; d < kDirections; ++d) {
      if ((board.shape(at)[d] >> owner * 4 & 15) != kFive) continue;
      ++fives;
      direction = d;
    }
    if (fives != 1) return p;
    const auto place = Lines<N>::place(row_of<N>(at), col_of<N>(at), direction);
    const LineWords& w = board.lines().at(place.line);
    const uint32_t own = w.stones[owner] & ~w.stones[owner ^ 1u];
    uint32_t low = place.bit, high = place.bit;
    while ((own >> (low - 1) & 1) != 0) --low;
    while ((own >> (high + 1) & 1) != 0) ++high;
    if (high - low != 4) return p;
    const RowEnd below = row_end(w, owner, low - 1), above = row_end(w, owner, high + 1);
    if (below == RowEnd::kHeld && above == RowEnd::kFree) {
      p.cells[p.count++] =
          uint16_t(int32_t(at) + int32_t(high + 1 - place.bit) * Lines<N>::step(direction));
    } else if (above == RowEnd::kHeld && below == RowEnd::kFree) {
      p.cells[p.count++] =
          uint16_t(int32_t(at) - int32_t(place.bit + 1 - low) * Lines<N>::step(direction));
    }
  }
  return p;
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_PARRIES_HPP_INCLUDED
