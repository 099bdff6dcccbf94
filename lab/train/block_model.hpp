// The convolution of picoply/games/gomoku/blocks.hpp in floating point: its sums and its slopes.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_BLOCK_MODEL_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_BLOCK_MODEL_HPP_INCLUDED

#include <Eigen/Core>
#include <array>
#include <cstdint>

#include "picoply/games/gomoku/blocks.hpp"
#include "train/cell_codes.hpp"

namespace lab {

// The taps of every channel, or their slopes.
template <std::uint32_t Channels>
struct BlockModel {
  using Channel = Eigen::Array<float, Channels, 1>;

  Channel self, beside, corner, bias;

  // A board's blocks with one more on every side, where all is 0.
  static constexpr std::uint32_t kSize = BoardLines::kSize;
  static constexpr std::uint32_t kBlocks = picoply::gomoku::kBlocks<kSize>, kWidth = kBlocks + 2;
  using Grid = std::array<Channel, std::size_t{kWidth} * kWidth>;
  // Where a cell's block is, what of a cell's channels above 0 goes to the block's shares, and what
  // of the sums are a network's inputs.
  static constexpr std::uint32_t place(std::uint32_t cell) {
    using picoply::gomoku::block_of;
    return (block_of<kSize>(cell / kSize) + 1) * kWidth + block_of<kSize>(cell % kSize) + 1;
  }
  static constexpr float kShareScale = 0.25F, kInputScale = 0.25F;

  // What is kept of a position for add_slopes().
  struct Trace {
    Grid shares;  // to be filled by who calls
    Grid values;  // of the convolution; after add_slopes(), the slopes of the shares
  };

  // The values above 0, added up over the board.
  Channel sums(Trace& t) const {
    Channel out = Channel::Zero();
    each_place([&](std::uint32_t p) {
      t.values[p] = bias + self * t.shares[p] + beside * sum_beside(t.shares, p) +
                    corner * sum_at_corners(t.shares, p);
      out += t.values[p].max(0.0F);
    });
    return out;
  }

  // Adds the slopes of the taps to `out`, those of the sums being `slope`, and leaves those of the
  // shares in the trace's values.
  void add_slopes(Trace& t, const Channel& slope, BlockModel& out) const {
    Grid slopes;
    slopes.fill(Channel::Zero());
    BlockModel sum{Channel::Zero(), Channel::Zero(), Channel::Zero(), Channel::Zero()};
    each_place([&](std::uint32_t p) {
      const Channel g = (t.values[p] > 0.0F).select(slope, 0.0F);
      slopes[p] = g;
      sum.bias += g;
      sum.self += g * t.shares[p];
      sum.beside += g * sum_beside(t.shares, p);
      sum.corner += g * sum_at_corners(t.shares, p);
    });
    out.bias += sum.bias;
    out.self += sum.self;
    out.beside += sum.beside;
    out.corner += sum.corner;
    each_place([&](std::uint32_t p) {
      t.values[p] =
          self * slopes[p] + beside * sum_beside(slopes, p) + corner * sum_at_corners(slopes, p);
    });
  }

 private:
  template <class Visit>
  static void each_place(const Visit& visit) {
    for (std::uint32_t row = 1; row <= kBlocks; ++row)
      for (std::uint32_t col = 1; col <= kBlocks; ++col) visit(row * kWidth + col);
  }
  static Channel sum_beside(const Grid& g, std::uint32_t p) {
    return (g[p - 1] + g[p + 1]) + (g[p - kWidth] + g[p + kWidth]);
  }
  static Channel sum_at_corners(const Grid& g, std::uint32_t p) {
    return (g[p - kWidth - 1] + g[p - kWidth + 1]) + (g[p + kWidth - 1] + g[p + kWidth + 1]);
  }
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_BLOCK_MODEL_HPP_INCLUDED
