// Cells near stones: where moves are looked for while nobody threatens anything.
#ifndef PICOPLY_GAMES_GOMOKU_CANDIDATES_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_CANDIDATES_HPP_INCLUDED

#include "picoply/games/gomoku/bit_lines.hpp"

namespace picoply::gomoku {

// How far from a stone, along a line through it. Every cell where a four or better can be made is
// that near to one: a four is three stones, the cell and one gap within five cells of a line, so
// the next stone of them is at most two cells away.
inline constexpr uint32_t kNear = 2;

// How many moves generate() lists at most, and how many of them the search looks at below the root:
// on large boards the others are filling stones.
template <uint32_t N>
constexpr uint32_t most_moves(Storage s) noexcept {
  return s == Storage::kLines && N > 8 ? 64 : N * N;
}
template <uint32_t N>
constexpr uint32_t most_branches(Storage s) noexcept {
  if (N <= 8) return N * N;
  return s == Storage::kLines ? 24 : 56;
}

// Goes through the rows from the bottom, handing out the empty cells near stones as bits
// (kMargin + column). A row at a time: what five rows of stones say about the one in their middle.
template <uint32_t N, Storage S = kStorage>
class NearCells {
 public:
  explicit NearCells(const Lines<N, S>& lines) noexcept : lines_(lines) {
    for (uint32_t i = 0; i < kNear; ++i) stones_[kNear + 1 + i] = stones(i);
  }

  // The next row's; to be called N times.
  uint32_t next() noexcept {
    for (uint32_t i = 0; i < 2 * kNear; ++i) stones_[i] = stones_[i + 1];
    stones_[2 * kNear] = stones(row_ + kNear);
    const uint32_t s = stones_[2], one = stones_[1] | stones_[3], two = stones_[0] | stones_[4];
    const uint32_t near =
        s << 2 | s << 1 | s >> 1 | s >> 2 | one << 1 | one | one >> 1 | two << 2 | two | two >> 2;
    return near & empty_in_row(lines_, row_++);
  }

  static uint32_t empty_in_row(const Lines<N, S>& lines, uint32_t row) noexcept {
    return ~(lines.at(row).stones[0] | lines.at(row).stones[1]);
  }

 private:
  uint32_t stones(uint32_t row) const noexcept { return row < N ? lines_.stones_in_row(row) : 0; }

  const Lines<N, S>& lines_;
  uint32_t stones_[2 * kNear + 1] = {};  // the middle one is row_'s
  uint32_t row_ = 0;
};

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_CANDIDATES_HPP_INCLUDED
