// What a network makes of cells that lie together: a convolution of every channel over blocks.
//
// Sums over the board do not tell which cells are close. So the board is divided into blocks of two
// by two cells, and each asks its neighbours, channel by channel and for either colour to look
// from:
//
// 1. A block's share is the sum of its cells' channels, as far as they are above 0, in steps of
//    four, to the nearest, and at most kMostShare. Stones have no channels, so they count 0.
// 2. y = bias + self * the share + beside * (the sum of the four shares beside it) + corner * (that
//    of the four at its corners). Outside the board shares are 0. is_bounded() in
//    network_weights.hpp sees to it that 16 bits hold every part.
// 3. What of y is above 0, in steps of sixteen, is added up over all blocks.
//
// Blocks of single cells judge no better (docs/strength-log.md) and take five times as long.
// Nothing of all this is kept: two positions out of three that arise are valued, and each costs 2
// steps for a cell and 11 for a block, of as many numbers as the processor computes at a time.
#ifndef PICOPLY_GAMES_GOMOKU_BLOCKS_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_BLOCKS_HPP_INCLUDED

#include "picoply/games/gomoku/channels.hpp"

namespace picoply::gomoku {

// Blocks in a row of a board of N x N cells, and the one that a row or column belongs to, from 0.
// They are two wide from either edge on. Where N is odd the middle one is one or three wide: the
// mirror image of a board has the mirror images of its blocks.
template <uint32_t N>
inline constexpr uint32_t kBlocks = N % 2 == 0 ? N / 2 : N / 4 * 2 + 1;
template <uint32_t N>
constexpr uint32_t block_of(uint32_t line) noexcept {
  return line < (N + 1) / 2 ? line / 2 : kBlocks<N> - 1 - (N - 1 - line) / 2;
}

// The taps of each of so many channels.
template <uint32_t Numbers>
struct BlockTaps {
  int16_t self[Numbers], beside[Numbers], corner[Numbers], bias[Numbers];
};

inline constexpr uint32_t kShareShift = 2, kBlockShift = 4;
inline constexpr int16_t kMostShare = 255;

// Of the sum of a block's channels, 9 * 8 * 127 at most.
constexpr int16_t share_of(int32_t sum) noexcept {
  return int16_t(min((sum + (1 << kShareShift >> 1)) >> kShareShift, int32_t(kMostShare)));
}

// The sums of the third step, of both colours' channels as channel_at() has them. One number at a
// time:
template <uint32_t N, uint32_t Numbers>
PPLY_NOINLINE void add_blocks_plainly(const int16_t (&cells)[N * N][Numbers],
                                      const BlockTaps<Numbers>& taps,
                                      int32_t (&sums)[Numbers]) noexcept {
  constexpr uint32_t kWidth = kBlocks<N> + 2;  // with nothing around
  for (uint32_t i = 0; i < Numbers; ++i) {
    int16_t shares[kWidth * kWidth] = {};
    for (uint32_t cell = 0; cell < N * N; ++cell) {
      const uint32_t row = block_of<N>(cell / N) + 1, col = block_of<N>(cell % N) + 1;
      int16_t& sum = shares[row * kWidth + col];
      sum = int16_t(sum + max(cells[cell][i], int16_t(0)));
    }
    for (int16_t& sum : shares) sum = share_of(sum);
    sums[i] = 0;
    for (uint32_t row = 1; row < kWidth - 1; ++row) {
      for (uint32_t col = 1; col < kWidth - 1; ++col) {
        const int16_t* s = shares + row * kWidth + col;
        const int32_t beside = s[-1] + s[1] + s[-int32_t(kWidth)] + s[kWidth];
        const int32_t corner =
            s[-int32_t(kWidth) - 1] + s[-int32_t(kWidth) + 1] + s[kWidth - 1] + s[kWidth + 1];
        const int32_t y =
            taps.bias[i] + taps.self[i] * s[0] + taps.beside[i] * beside + taps.corner[i] * corner;
        sums[i] += max(y, int32_t(0)) >> kBlockShift;
      }
    }
  }
}

#if defined(__GNUC__)
// Some of the numbers, from `from` on, together.
template <uint32_t N, uint32_t Numbers>
class BlockLanes {
  static constexpr uint32_t kWidth = kBlocks<N> + 2;
  static_assert(Numbers % kLanes == 0);
  static_assert(kBlocks<N> * (0x7fff >> kBlockShift) <= 0xffff);  // a row of y

 public:
  BlockLanes(const int16_t (&cells)[N * N][Numbers], uint32_t from) noexcept
      : cells_(cells), from_(from) {}

  PPLY_INLINE void add(const BlockTaps<Numbers>& taps, int32_t (&sums)[Numbers]) noexcept {
    const Lanes self = load(taps.self), beside = load(taps.beside), corner = load(taps.corner),
                bias = load(taps.bias);
    // The shares of three rows, with nothing around them.
    Lanes rows[3][kWidth];
    for (auto& row : rows) row[0] = row[kWidth - 1] = Lanes{};
    Lanes *above = rows[0], *here = rows[1], *below = rows[2];
    clear_row(above);
    uint32_t line = set_row(0, 0, here);
    for (uint32_t i = 0; i < kLanes; ++i) sums[from_ + i] = 0;
    for (uint32_t row = 0; row < kBlocks<N>; ++row) {
      if (row + 1 < kBlocks<N>)
        line = set_row(row + 1, line, below);
      else
        clear_row(below);
      Totals total = {};
      for (uint32_t col = 1; col < kWidth - 1; ++col) {
        const Lanes left = above[col - 1] + below[col - 1], right = above[col + 1] + below[col + 1];
        const Lanes y = bias + here[col] * self +
                        (here[col - 1] + here[col + 1] + above[col] + below[col]) * beside +
                        (left + right) * corner;
        total += Totals((y > 0 ? y : Lanes{}) >> int16_t(kBlockShift));
      }
      for (uint32_t i = 0; i < kLanes; ++i) sums[from_ + i] += total[i];
      Lanes* const free = above;
      above = here, here = below, below = free;
    }
  }

 private:
  typedef int16_t Lanes __attribute__((vector_size(2 * kLanes)));
  typedef uint16_t Totals __attribute__((vector_size(2 * kLanes)));

  PPLY_INLINE Lanes load(const int16_t (&numbers)[Numbers]) const noexcept {
    Lanes lanes;
    __builtin_memcpy(&lanes, numbers + from_, sizeof lanes);
    return lanes;
  }
  PPLY_INLINE static void clear_row(Lanes* out) noexcept {
    for (uint32_t col = 1; col < kWidth - 1; ++col) out[col] = Lanes{};
  }
  // The shares of a row of blocks, whose first line of the board this is. Returns the next one's.
  PPLY_INLINE uint32_t set_row(uint32_t row, uint32_t line, Lanes* out) const noexcept {
    Lanes sums[kBlocks<N>] = {};
    for (; line < N && block_of<N>(line) == row; ++line) {
      const auto* const cells = cells_ + line * N;
      for (uint32_t col = 0; col < N; ++col) {
        const Lanes z = load(cells[col]);
        sums[block_of<N>(col)] += z > 0 ? z : Lanes{};
      }
    }
    for (uint32_t col = 0; col < kBlocks<N>; ++col) {
      const Lanes share = (sums[col] + int16_t(1 << kShareShift >> 1)) >> int16_t(kShareShift);
      const Lanes over = share - kMostShare;
      out[col + 1] = share - (over > 0 ? over : Lanes{});
    }
    return line;
  }

  const int16_t (&cells_)[N * N][Numbers];
  uint32_t from_;
};
#endif

// The same, as many numbers at a time as the processor takes.
template <uint32_t N, uint32_t Numbers>
PPLY_INLINE void add_blocks(const int16_t (&cells)[N * N][Numbers], const BlockTaps<Numbers>& taps,
                            int32_t (&sums)[Numbers]) noexcept {
#if defined(__GNUC__)
  for (uint32_t from = 0; from < Numbers; from += kLanes)
    BlockLanes<N, Numbers>(cells, from).add(taps, sums);
#else
  add_blocks_plainly<N>(cells, taps, sums);
#endif
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_BLOCKS_HPP_INCLUDED
