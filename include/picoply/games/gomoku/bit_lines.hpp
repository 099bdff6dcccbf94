// The board as bit lines: every row, column and diagonal is one word of stones per colour.
//
// A cell lies on four lines, one in each direction:
//
//   direction   0: row -    1: column |    2: diagonal /    3: diagonal \, rank 1 at the bottom
//   line        row         col            col - row        col + row
//   bit         col         row            col              col
//   next cell   col + 1     row + 1        both + 1         col + 1, row - 1
//
// Bit 5 + i of a word is the cell at coordinate i, so that five cells to either side of any cell
// can be read without a test: 22 + 2 * 5 = 32 bits. What lies outside the board is set in the words
// of *both* colours. That needs no mask of its own: a wall stops a row like an opponent's stone, it
// can be told from one because it is also "own", and it cancels out in black ^ white.
//
// The compact form, for where RAM is short, keeps 16 bits of a word, without the margins, on boards
// of up to 16 x 16. It is the default where addresses have 16 bits; others choose it by Gomoku's
// template argument.
#ifndef PICOPLY_GAMES_GOMOKU_BIT_LINES_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_BIT_LINES_HPP_INCLUDED

#include "picoply/grid.hpp"
#include "picoply/word.hpp"

namespace picoply::gomoku {

inline constexpr uint32_t kDirections = 4;
inline constexpr uint32_t kMargin = 5;  // wall bits on both sides of a line

// The stones on one line; [0] black, [1] white.
struct LineWords {
  uint32_t stones[2];
};

// The same in the compact form, as it is kept: without the margins.
struct ShortWords {
  uint16_t stones[2];
};

// Where a cell lies on one of its lines.
struct Place {
  Count line;
  Count bit;
};

inline constexpr bool kCompact = kNativeWord == Word::kBits8;

// What a position keeps of its stones; see board.hpp.
enum class Storage : uint8_t {
  kRecords,  // lines, shapes, and with every stone what it has changed
  kShapes,   // the compact form: lines and shapes, found once more when a stone is taken back
  kLines,    // lines, and the sums over shapes, which are found whenever they are asked for
};
inline constexpr Storage kStorage = kCompact ? Storage::kShapes : Storage::kRecords;

template <uint32_t N, Storage S = kStorage>
class Lines {
  using Kept = typename Conditional<(S != Storage::kRecords && N <= 16), uint16_t, uint32_t>::Type;

 public:
  static constexpr uint32_t kCount = 2 * N + 2 * (2 * N - 1);

  static constexpr Place place(Count row, Count col, Count direction) noexcept {
    switch (direction) {
      case 0: return {row, Count(kMargin + col)};
      case 1: return {Count(N + col), Count(kMargin + row)};
      case 2: return {Count(2 * N + (N - 1 + col - row)), Count(kMargin + col)};
      default: return {Count(4 * N - 1 + row + col), Count(kMargin + col)};
    }
  }

  // From a cell's number to that of the next cell in a direction.
  static constexpr int32_t step(uint32_t direction) noexcept {
    return direction == 0   ? 1
           : direction == 1 ? int32_t(N)
           : direction == 2 ? int32_t(N) + 1
                            : 1 - int32_t(N);
  }

  // No stones.
  constexpr void clear() noexcept {
    for (uint32_t i = 0; i < N; ++i) {
      wall(i, 0, N - 1);
      wall(N + i, 0, N - 1);
    }
    // Diagonals of both directions are numbered by where they leave the board on the right.
    for (uint32_t i = 0; i < 2 * N - 1; ++i) {
      const uint32_t from = i < N ? 0 : i - (N - 1), to = i < N ? i : N - 1;
      wall(2 * N + i, from, to);
      wall(4 * N - 1 + i, from, to);
    }
  }

  constexpr void toggle(Place p, uint32_t colour) noexcept {
    PPLY_ASSERT(p.line < Count(kCount) && p.bit >= Count(kMargin) && p.bit < Count(kMargin + N));
    lines_[p.line].stones[colour] ^= Kept(Kept(1) << (p.bit - kLeftOut));
  }
  constexpr LineWords at(uint32_t line) const noexcept {
    PPLY_ASSERT(line < kCount);
    return {{whole(lines_[line].stones[0]), whole(lines_[line].stones[1])}};
  }

  // The same in the form that is cheapest to look at the neighbours of a cell in, see near_cells().
  static constexpr bool kReadsShort = kCompact && sizeof(Kept) == 2;
  using Words = typename Conditional<kReadsShort, ShortWords, LineWords>::Type;
  constexpr Words words(uint32_t line) const noexcept {
    PPLY_ASSERT(line < kCount);
    if constexpr (kReadsShort)
      return lines_[line];
    else
      return at(line);
  }

  // The stones of row r without walls; bit kMargin + col.
  constexpr uint32_t stones_in_row(uint32_t r) const noexcept {
    return uint32_t(lines_[r].stones[0] ^ lines_[r].stones[1]) << kLeftOut;
  }
  // 0 empty, 1 black, 2 white, 3 a wall on the board (walls.hpp).
  constexpr uint8_t cell(uint32_t row, uint32_t col) const noexcept {
    const Count bit = Count(kMargin - kLeftOut + col);
    return uint8_t(((lines_[row].stones[0] >> bit) & 1u) | ((lines_[row].stones[1] >> bit) & 1u)
                                                               << 1);
  }

 private:
  static constexpr uint32_t kLeftOut = sizeof(Kept) == 2 ? kMargin : 0;  // bits below those kept
  // A word with its margins.
  static constexpr uint32_t whole(Kept w) noexcept {
    if constexpr (kLeftOut == 0)
      return w;
    else
      return uint32_t(w) << kLeftOut | ~(uint32_t(0xffff) << kLeftOut);
  }
  constexpr void wall(uint32_t line, uint32_t from, uint32_t to) noexcept {
    const uint32_t cells = ((uint32_t(1) << (to - from + 1)) - 1) << (kMargin + from);
    lines_[line].stones[0] = lines_[line].stones[1] = Kept(~cells >> kLeftOut);
  }

  typename Conditional<sizeof(Kept) == 2, ShortWords, LineWords>::Type lines_[kCount];
};

// A colour's stones near the cell at `bit` of a line, which is bit kMargin of the result; only the
// bits up to 2 * kMargin count.
constexpr Count near_cells(uint32_t word, Count bit) noexcept {
  return Count(word >> (bit - kMargin));
}
// What is shifted in are walls.
constexpr Count near_cells(uint16_t word, Count bit) noexcept {
  const uint16_t empty = uint16_t(~word);
  return bit >= 2 * kMargin ? Count(~(empty >> (bit - 2 * kMargin)))
                            : Count(~(empty << (2 * kMargin - bit)));
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_BIT_LINES_HPP_INCLUDED
