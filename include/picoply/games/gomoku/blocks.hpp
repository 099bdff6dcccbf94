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
// Blocks of single cells judge no better (docs/strength-log/gomoku-networks.md) and take five times
// as long. Nothing of all this is kept: two positions out of three that arise are valued, and each
// costs some 1,700 instructions with AVX2, 4,100 with SSE2 (GCC 12, -O3).
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

// The first row or column of a block, and N for the one after the last.
template <uint32_t N>
constexpr uint32_t first_of(uint32_t block) noexcept {
  return block <= kBlocks<N> / 2 ? 2 * block : N - 2 * (kBlocks<N> - block);
}

// The taps of each of so many channels.
template <uint32_t Numbers>
struct BlockTaps {
  int16_t self[Numbers], beside[Numbers], corner[Numbers], bias[Numbers];
};

inline constexpr uint32_t kShareShift = 2, kBlockShift = 4;
inline constexpr int16_t kMostShare = 255;

// Numbers that are computed together: as many as the processor takes, or one.
#if defined(__GNUC__) && (defined(__SSE2__) || defined(__ARM_NEON) || defined(__wasm_simd128__))
inline constexpr uint32_t kTogether = kLanes;
typedef Lanes BlockNumbers;
typedef uint16_t BlockTotals __attribute__((vector_size(2 * kTogether)));

PPLY_INLINE BlockNumbers together(const int16_t* numbers) noexcept {
  BlockNumbers n;
  __builtin_memcpy(&n, numbers, sizeof n);
  return n;
}
PPLY_INLINE void add_to(int32_t* sums, BlockTotals total) noexcept {
  for (uint32_t i = 0; i < kTogether; ++i) sums[i] += total[i];
}
#else
inline constexpr uint32_t kTogether = 1;
typedef int32_t BlockNumbers;
typedef uint32_t BlockTotals;

PPLY_INLINE BlockNumbers together(const int16_t* numbers) noexcept { return *numbers; }
PPLY_INLINE void add_to(int32_t* sums, BlockTotals total) noexcept { *sums += int32_t(total); }
#endif

// The sums of the third step, of some of both colours' channels as channel_at() has them: those
// from `from` on that are computed together.
template <uint32_t N, uint32_t Channels>
class BlockSums {
  static constexpr uint32_t kWidth = kBlocks<N> + 2;  // with nothing around
  static constexpr uint32_t kMiddle = kBlocks<N> / 2, kMiddleWidth = N - 2 * (kBlocks<N> - 1);
  static_assert(Channels % kTogether == 0);
  static_assert(kBlocks<N> * (0x7fff >> kBlockShift) <= 0xffff);  // a row of y

  using Cell = int16_t[Channels];

 public:
  BlockSums(const Cell (&cells)[N * N], uint32_t from) noexcept : cells_(cells), from_(from) {}

  PPLY_INLINE void add(const BlockTaps<Channels>& taps, int32_t (&sums)[Channels]) noexcept {
    const BlockNumbers self = load(taps.self), beside = load(taps.beside),
                       corner = load(taps.corner), bias = load(taps.bias);
    // The shares of three rows, with nothing around them.
    BlockNumbers rows[3][kWidth];
    for (auto& row : rows) row[0] = row[kWidth - 1] = BlockNumbers{};
    BlockNumbers *above = rows[0], *here = rows[1], *below = rows[2];
    clear_row(above);
    clear_row(here);
    for (uint32_t i = 0; i < kTogether; ++i) sums[from_ + i] = 0;
    for (uint32_t row = 0; row <= kBlocks<N>; ++row) {
      if (row < kBlocks<N>)
        set_row(row, below);
      else
        clear_row(below);
      if (row != 0) {
        BlockTotals total = {};
        // What is here, and above and below it; the same one column to the left.
        BlockNumbers middle = here[1], ends = above[1] + below[1], left = {}, left_ends = {};
        for (uint32_t col = 1; col < kWidth - 1; ++col) {
          const BlockNumbers right = here[col + 1], right_ends = above[col + 1] + below[col + 1];
          const BlockNumbers y = bias + middle * self + (left + right + ends) * beside +
                                 (left_ends + right_ends) * corner;
          total += BlockTotals(above_zero(y) >> int16_t(kBlockShift));
          left = middle, left_ends = ends, middle = right, ends = right_ends;
        }
        add_to(sums + from_, total);
      }
      BlockNumbers* const free = above;
      above = here, here = below, below = free;
    }
  }

 private:
  PPLY_INLINE BlockNumbers load(const Cell& numbers) const noexcept {
    return together(numbers + from_);
  }
  PPLY_INLINE static BlockNumbers above_zero(BlockNumbers z) noexcept {
    return z > 0 ? z : BlockNumbers{};
  }

  PPLY_INLINE static void clear_row(BlockNumbers* out) noexcept {
    for (uint32_t col = 1; col < kWidth - 1; ++col) out[col] = BlockNumbers{};
  }
  // The shares of a row of blocks. Compilers do not unroll loops over the cells of a block, so
  // there are none.
  PPLY_INLINE void set_row(uint32_t row, BlockNumbers* out) const noexcept {
    if (row == kMiddle)
      set_row_of<kMiddleWidth>(row, out);
    else
      set_row_of<2>(row, out);
  }
  template <uint32_t Height>
  PPLY_INLINE void set_row_of(uint32_t row, BlockNumbers* out) const noexcept {
    const Cell* cells = cells_ + first_of<N>(row) * N;
    for (uint32_t col = 0; col < kMiddle; ++col, cells += 2) *++out = share_of<2, Height>(cells);
    *++out = share_of<kMiddleWidth, Height>(cells);
    cells += kMiddleWidth;
    for (uint32_t col = kMiddle + 1; col < kBlocks<N>; ++col, cells += 2)
      *++out = share_of<2, Height>(cells);
  }
  template <uint32_t Width, uint32_t Height>
  PPLY_INLINE BlockNumbers share_of(const Cell* cells) const noexcept {
    BlockNumbers sum = row_of_block<Width>(cells);
    if constexpr (Height > 1) sum += row_of_block<Width>(cells + N);
    if constexpr (Height > 2) sum += row_of_block<Width>(cells + 2 * N);
    const BlockNumbers share = (sum + int16_t(1 << kShareShift >> 1)) >> int16_t(kShareShift);
    return share - above_zero(share - kMostShare);
  }
  template <uint32_t Width>
  PPLY_INLINE BlockNumbers row_of_block(const Cell* cells) const noexcept {
    BlockNumbers sum = above_zero(load(cells[0]));
    if constexpr (Width > 1) sum += above_zero(load(cells[1]));
    if constexpr (Width > 2) sum += above_zero(load(cells[2]));
    return sum;
  }

  const Cell (&cells_)[N * N];
  uint32_t from_;
};

// The same of all of them.
template <uint32_t N, uint32_t Channels>
PPLY_INLINE void add_blocks(const int16_t (&cells)[N * N][Channels],
                            const BlockTaps<Channels>& taps, int32_t (&sums)[Channels]) noexcept {
  for (uint32_t from = 0; from < Channels; from += kTogether)
    BlockSums<N, Channels>(cells, from).add(taps, sums);
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_BLOCKS_HPP_INCLUDED
