// Gomoku's evaluation by a network, which is kept up to date and computed in vectors, against
// walking over the board and multiplying one by one.
#include <algorithm>
#include <array>
#include <vector>

#include "support/slow_network.hpp"

namespace picoply::test {
namespace {

// A game or two of each kind; gomoku_network_long_test.cpp has more of them.
TEST(GomokuNetwork, IsTheSumOverTheBoard) {
  uint32_t compared = 0, unseen = 0;
  ASSERT_NO_FATAL_FAILURE((compare<15, Rule::kFreestyle, SmallWeights>(1, 1, compared, unseen)));
  ASSERT_NO_FATAL_FAILURE((compare<15, Rule::kRenju, FullWeights>(15, 1, compared, unseen)));
  ASSERT_NO_FATAL_FAILURE((compare<9, Rule::kRenju, OddWideWeights>(12, 1, compared, unseen)));
  EXPECT_GT(compared, kSanitized ? 20u : 100u);
  if (!kSanitized) {
    EXPECT_GT(unseen, 5u);
  }
}

template <uint32_t N, bool Exchanged>
void compare_rows() {
  Random random(3);
  std::array<std::array<int8_t, N>, 4> rows;
  std::array<int16_t, N> channels, gain;
  for (auto& row : rows)
    for (int8_t& number : row) number = int8_t(random.below(256));
  for (int16_t& number : channels) number = int16_t(random.below(2001) - 1000);
  for (int16_t& number : gain) number = int16_t(random.below(20001) - 10000);
  auto plain_channels = channels, plain_gain = gain;
  std::array<int16_t, N> saved, plain_saved;
  const RowChange change{rows[0].data(), rows[1].data(), rows[2].data(), rows[3].data()};
  replace_rows<N, Exchanged>(change, channels.data(), saved.data(), gain.data());
  replace_rows_plainly<N, Exchanged>(change, plain_channels.data(), plain_saved.data(),
                                     plain_gain.data());
  EXPECT_EQ(channels, plain_channels);
  EXPECT_EQ(saved, plain_saved);
  EXPECT_EQ(gain, plain_gain);
}

TEST(GomokuNetwork, RowsAreReplacedTogetherAsOneByOne) {
  compare_rows<16, false>();
  compare_rows<16, true>();
  compare_rows<48, false>();
  compare_rows<48, true>();
}

// As blocks.hpp tells it, block by block and number by number.
template <uint32_t N, uint32_t Channels>
int64_t slow_blocks(const int16_t (&cells)[N * N][Channels], const BlockTaps<Channels>& taps,
                    uint32_t i) {
  int32_t shares[kBlocks<N> + 2][kBlocks<N> + 2] = {};
  for (uint32_t cell = 0; cell < N * N; ++cell)
    shares[block_of<N>(cell / N) + 1][block_of<N>(cell % N) + 1] +=
        std::max<int32_t>(cells[cell][i], 0);
  for (auto& row : shares)
    for (int32_t& share : row) share = std::min((share + 2) / 4, 255);
  return sum_of_blocks(kBlocks<N>, taps, i,
                       [&](uint32_t row, uint32_t col) -> int64_t { return shares[row][col]; });
}

// Of large numbers, too.
template <uint32_t N>
void compare_blocks() {
  static constexpr uint32_t kNumbers = 32;
  Random random(4);
  static int16_t cells[N * N][kNumbers];
  BlockTaps<kNumbers> taps{};
  for (auto& cell : cells)
    for (int16_t& number : cell) number = int16_t(int32_t(random.below(1033)) - 816);
  for (uint32_t i = 0; i < kNumbers; ++i) {
    taps.self[i] = int16_t(int32_t(random.below(63)) - 31);
    taps.beside[i] = int16_t(int32_t(random.below(23)) - 11);
    taps.corner[i] = int16_t(int32_t(random.below(23)) - 11);
    taps.bias[i] = int16_t(int32_t(random.below(4001)) - 2000);
  }
  int32_t sums[kNumbers];
  add_blocks<N>(cells, taps, sums);
  for (uint32_t i = 0; i < kNumbers; ++i) EXPECT_EQ(sums[i], slow_blocks<N>(cells, taps, i)) << i;
  EXPECT_GT(*std::max_element(sums, sums + kNumbers), 1000);
  // The largest: every block 32767.
  taps = {};
  for (uint32_t i = 0; i < kNumbers; ++i) {
    for (auto& cell : cells) cell[i] = 1020;  // a little more than can be
    taps.self[i] = 127;
    taps.bias[i] = 0x7fff - 127 * kMostShare;
  }
  add_blocks<N>(cells, taps, sums);
  const auto most = int32_t(kBlocks<N> * kBlocks<N> * (0x7fff >> 4));
  for (uint32_t i = 0; i < kNumbers; ++i) EXPECT_EQ(sums[i], most) << i;
}

TEST(GomokuNetwork, BlocksAreAddedUpAsOneByOne) {
  compare_blocks<5>();
  compare_blocks<6>();
  compare_blocks<7>();
  compare_blocks<15>();
  compare_blocks<17>();
  compare_blocks<22>();
}

TEST(GomokuNetwork, BlocksAreMirroredWithTheBoard) {
  const auto widths = []<uint32_t N>() {
    std::vector<uint32_t> out(kBlocks<N>);
    for (uint32_t line = 0; line < N; ++line) ++out.at(block_of<N>(line));
    return out;
  };
  using Widths = std::vector<uint32_t>;
  EXPECT_EQ(widths.operator()<5>(), (Widths{2, 1, 2}));
  EXPECT_EQ(widths.operator()<7>(), (Widths{2, 3, 2}));
  EXPECT_EQ(widths.operator()<15>(), (Widths{2, 2, 2, 3, 2, 2, 2}));
  EXPECT_EQ(widths.operator()<17>(), (Widths{2, 2, 2, 2, 1, 2, 2, 2, 2}));
  EXPECT_EQ(widths.operator()<20>(), Widths(10, 2));
}

// What makes the sums safe is refused when it is not so.
TEST(GomokuNetwork, BoundsAreChecked) {
  using Set = SmallWeights::Set;
  EXPECT_TRUE(is_bounded(Set{}));
  Set w{};
  w.own[kOpenLine][3] = 1;
  EXPECT_FALSE(is_bounded(w));
  w = {};
  w.other[kOpenLine][7] = -1;
  EXPECT_FALSE(is_bounded(w));
  w = {};
  w.heads[0].hidden[2][0] = w.heads[0].hidden[2][1] = 32767;
  EXPECT_TRUE(is_bounded(w));  // 2 * 32767 * 32767 are just below 2^31
  w.heads[0].hidden[2][15] = -4;
  EXPECT_TRUE(is_bounded(w));
  w.heads[0].hidden[2][15] = -5;
  EXPECT_FALSE(is_bounded(w));
  w = {};
  w.heads[0].bias = 0x7fffffff;
  EXPECT_TRUE(is_bounded(w));
  w.heads[0].output[15] = 1;
  EXPECT_FALSE(is_bounded(w));
  const auto wide = std::make_unique<OddWideSet>();
  wide->taps.corner[3] = 31;
  wide->taps.self[3] = -4;
  wide->taps.bias[3] = 0x7fff - 128 * 255;
  EXPECT_TRUE(is_bounded(*wide));
  ++wide->taps.bias[3];
  EXPECT_FALSE(is_bounded(*wide));
}

// Lines are the same from both ends, and no two contents share a code.
TEST(GomokuNetwork, LineCodesAreAllDifferent) {
  std::vector<uint32_t> times(kLineCodes);
  for (uint32_t a = 0; a < kSideCodes; ++a)
    for (uint32_t b = 0; b <= a; ++b) {
      ASSERT_EQ(line_code(a, b), line_code(b, a));
      ASSERT_LT(line_code(a, b), kLineCodes);
      ++times[line_code(a, b)];
    }
  EXPECT_EQ(std::count(times.begin(), times.end(), 1u), int64_t(kLineCodes));
  EXPECT_EQ(side_code(0b0101, 0b0000), 15u + 5);
  EXPECT_EQ(side_code(0b0101, 0b1000), 7u + 5);
  EXPECT_EQ(side_code(0b0101, 0b0010), 1u + 1);
  EXPECT_EQ(side_code(0b0110, 0b0001), 0u);
  EXPECT_EQ(side_code(0b10000, 0b0000), 15u);  // the fifth cell does not count
}

}  // namespace
}  // namespace picoply::test
