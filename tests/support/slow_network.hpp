// Gomoku's evaluation by a network in the slow way, which only reads the board's cells, to compare
// the one that is kept up to date with.
#ifndef PICOPLY_TESTS_SUPPORT_SLOW_NETWORK_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_SLOW_NETWORK_HPP_INCLUDED

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "picoply/games/gomoku/full.hpp"
#include "picoply/games/gomoku/small.hpp"
#include "picoply/random.hpp"
#include "support/repeats.hpp"

namespace picoply::test {

using namespace gomoku;

// Weights of another shape than the library's own.
using OddSet = NetworkWeights<16, 5, kHeadsByThreats>;
using OddWideSet = WideNetworkWeights<16, 5, 4>;
template <class Set>
constexpr Set odd_set(uint32_t seed) {
  Set w{};
  uint32_t x = seed;
  const auto next = [&x](int32_t limit) {
    x = x * 1664525u + 1013904223u;
    return int32_t(x >> 8) % (2 * limit + 1) - limit;
  };
  for (uint32_t code = 0; code < kLineCodes; ++code) {
    for (uint32_t i = 0; i < 16 && code != kOpenLine; ++i) {
      w.own[code][i] = int8_t(next(127));
      w.other[code][i] = int8_t(next(127));
    }
  }
  if constexpr (Set::kHasBlocks) {
    for (uint32_t i = 0; i < 16; ++i) {
      w.taps.self[i] = int16_t(next(40));
      w.taps.beside[i] = int16_t(next(8));
      w.taps.corner[i] = int16_t(next(8));
      w.taps.bias[i] = int16_t(next(5000));
    }
  }
  for (auto& head : w.heads) {
    for (auto& row : head.hidden)
      for (int16_t& number : row) number = int16_t(next(30));
    for (int32_t& bias : head.hidden_bias) bias = next(200000);
    for (int16_t& number : head.output) number = int16_t(next(300));
    for (int16_t& number : head.direct) number = int16_t(next(50));
    head.bias = next(100000);
    head.worth = int16_t(next(1024));
    head.threats = int16_t(next(1024));
  }
  return w;
}
constexpr OddSet kOddSets[2] = {odd_set<OddSet>(1), odd_set<OddSet>(2)};
constexpr OddWideSet kOddWideSets[2] = {odd_set<OddWideSet>(1), odd_set<OddWideSet>(2)};
static_assert(is_bounded(kOddSets[0]) && is_bounded(kOddSets[1]));
static_assert(is_bounded(kOddWideSets[0]) && is_bounded(kOddWideSets[1]));
constexpr OrderWeights<16> odd_order(uint32_t seed) {
  OrderWeights<16> w{};
  for (uint32_t code = 0; code < kLineCodes; ++code) {
    w.own[code] = int8_t(code * seed % 256);
    w.other[code] = int8_t(code * (seed + 2) % 256);
  }
  for (uint32_t i = 0; i < 32; ++i) w.channels[i] = int16_t(i * seed * 12345 % 65536);
  return w;
}
constexpr OrderWeights<16> kOddOrders[2] = {odd_order(3), odd_order(11)};
// Both colours apart, any rule.
template <const auto& Sets>
struct WeightsApart {
  using Set = std::remove_cvref_t<decltype(Sets[0])>;
  template <Rule>
  static constexpr const Set& of(uint32_t colour) noexcept {
    return Sets[colour];
  }
  template <Rule>
  static constexpr const OrderWeights<16>& order(uint32_t colour) noexcept {
    return kOddOrders[colour];
  }
};
using OddWeights = WeightsApart<kOddSets>;
using OddWideWeights = WeightsApart<kOddWideSets>;

// Both colours by the same set.
struct OddSharedWeights {
  using Set = OddSet;
  template <Rule>
  static constexpr const Set& of(uint32_t) noexcept {
    return kOddSets[1];
  }
  template <Rule>
  static constexpr const OrderWeights<16>& order(uint32_t) noexcept {
    return kOddOrders[0];
  }
};

// Where the rows of a triangle begin whose first row has one place, the second two, and so on.
constexpr std::array<uint32_t, kSideCodes> kRowStarts = [] {
  std::array<uint32_t, kSideCodes> starts{};
  for (uint32_t row = 1; row < kSideCodes; ++row) starts[row] = starts[row - 1] + row;
  return starts;
}();

static_assert(__has_unique_object_representations(Gomoku<15, Rule::kFreestyle, Small>),
              "padding would not be restored");

// What the blocks of a channel come to, whose shares are those given, by row and column from 1 on.
template <class Taps, class Share>
int64_t sum_of_blocks(uint32_t wide, const Taps& taps, uint32_t i, const Share& share) {
  int64_t sum = 0;
  for (uint32_t row = 1; row <= wide; ++row) {
    for (uint32_t col = 1; col <= wide; ++col) {
      int64_t y = taps.bias[i];
      for (uint32_t r = row - 1; r <= row + 1; ++r)
        for (uint32_t c = col - 1; c <= col + 1; ++c)
          y += share(r, c) * (r == row && c == col   ? taps.self[i]
                              : r == row || c == col ? taps.beside[i]
                                                     : taps.corner[i]);
      sum += std::max<int64_t>(y, 0) / 16;
    }
  }
  return sum;
}

// Only reads the board's cells.
template <uint32_t N, Rule R, class Weights>
struct Slow {
  using Set = typename Weights::Set;
  static constexpr uint32_t kChannels = Set::kChannels;

  template <class G>
  explicit Slow(const G& g) : side(g.side()) {
    for (uint32_t i = 0; i < N * N; ++i) cells[i] = g.cell(i);
    tables.set_position(cells, uint8_t(side));
  }

  // What a colour has on one side of a cell: 31 contents in the order of their lengths.
  uint32_t content(uint32_t cell, int32_t row_step, int32_t col_step, uint32_t colour) const {
    int32_t row = int32_t(cell / N), col = int32_t(cell % N);
    uint32_t stones = 0, length = 0;
    for (; length < 4; ++length) {
      row += row_step;
      col += col_step;
      if (row < 0 || col < 0 || row >= int32_t(N) || col >= int32_t(N)) break;
      const uint8_t there = cells[uint32_t(row) * N + uint32_t(col)];
      if (there == 2 - colour) break;
      if (there != 0) stones += 1u << length;
    }
    uint32_t shorter = 0;
    for (uint32_t l = 0; l < length; ++l) shorter += 1u << l;
    return shorter + stones;
  }
  // The unordered pair's place in a triangle, row by row.
  uint32_t code(uint32_t cell, uint32_t direction, uint32_t colour) const {
    constexpr int32_t kRows[4] = {0, 1, 1, -1}, kCols[4] = {1, 0, 1, 1};
    const int32_t r = kRows[direction], c = kCols[direction];
    const uint32_t a = content(cell, r, c, colour), b = content(cell, -r, -c, colour);
    return kRowStarts[std::max(a, b)] + std::min(a, b);
  }

  int64_t channel(uint32_t cell, uint32_t looks, uint32_t i) const {
    const Set& w = Weights::template of<R>(looks);
    int64_t z = 0;
    for (uint32_t d = 0; d < 4; ++d)
      z += w.own[code(cell, d, looks)][i] + w.other[code(cell, d, 1 - looks)][i];
    return std::max<int64_t>(z, 0);
  }

  // Where a row's or column's block begins and ends: two wide from both edges, what is left in the
  // middle.
  static constexpr uint32_t kWide = N % 2 == 0 ? N / 2 : N / 4 * 2 + 1;
  static std::pair<uint32_t, uint32_t> lines_of(uint32_t block) {
    if (2 * block + 1 < kWide) return {2 * block, 2 * block + 2};
    const uint32_t after = 2 * (kWide - block - 1);  // lines behind it
    if (2 * block + 1 == kWide) return {2 * block, N - after};
    return {N - after - 2, N - after};
  }
  int64_t share(uint32_t row, uint32_t col, uint32_t looks, uint32_t i) const {  // from 1 on
    if (row < 1 || col < 1 || row > kWide || col > kWide) return 0;
    const auto rows = lines_of(row - 1), cols = lines_of(col - 1);
    int64_t sum = 0;
    for (uint32_t r = rows.first; r < rows.second; ++r)
      for (uint32_t c = cols.first; c < cols.second; ++c)
        if (cells[r * N + c] == 0) sum += channel(r * N + c, looks, i);
    return std::min<int64_t>((sum + 2) / 4, 255);
  }
  int64_t blocks(uint32_t looks, uint32_t i) const {
    return sum_of_blocks(kWide, Weights::template of<R>(looks).taps, i,
                         [&](uint32_t row, uint32_t col) { return share(row, col, looks, i); });
  }

  int32_t move_score(uint32_t cell) const {
    const auto& w = Weights::template order<R>(side);
    int64_t sum = 0, rows = 0;
    for (uint32_t i = 0; i < kChannels; ++i)
      sum += channel(cell, side, i) * w.channels[i] +
             channel(cell, 1 - side, i) * w.channels[kChannels + i];
    for (uint32_t d = 0; d < 4; ++d)
      rows += w.own[code(cell, d, side)] + w.other[code(cell, d, 1 - side)];
    return int32_t(std::clamp<int64_t>((sum >> 10) + 8 * rows, -30000, 30000));
  }

  int32_t value() const {
    int64_t sums[2][kChannels] = {}, of_blocks[2][kChannels] = {};
    for (uint32_t looks = 0; looks < 2; ++looks) {
      for (uint32_t i = 0; i < kChannels; ++i) {
        for (uint32_t cell = 0; cell < N * N; ++cell)
          if (cells[cell] == 0) sums[looks][i] += channel(cell, looks, i);
        if constexpr (Set::kHasBlocks) of_blocks[looks][i] = blocks(looks, i);
      }
    }
    const auto& w = Weights::template of<R>(side).heads[head() % Set::kHeads];
    std::vector<int64_t> inputs;
    const auto add_inputs = [&](const int64_t(&of)[2][kChannels]) {
      for (const uint32_t from : {side, 1 - side})
        for (const int64_t sum : of[from])
          inputs.push_back(std::min<int64_t>((sum + 4) / 8, 32767));
    };
    add_inputs(sums);
    if constexpr (Set::kHasBlocks) add_inputs(of_blocks);
    int64_t out = w.bias;
    for (uint32_t i = 0; i < Set::kInputs; ++i) out += inputs[i] * w.direct[i];
    for (uint32_t j = 0; j < Set::kHidden; ++j) {
      int64_t sum = w.hidden_bias[j];
      for (uint32_t i = 0; i < Set::kInputs; ++i) sum += inputs[i] * w.hidden[j][i];
      out += std::clamp<int64_t>(sum >> 8, 0, 1024) * w.output[j];
    }
    const int32_t worth = (side == 0 ? shapes().balance() : -shapes().balance()) / kWorthUnit;
    const int32_t threats = tables.evaluate() - worth;
    return int32_t(out >> 10) + ((worth * w.worth + threats * w.threats) >> 10);
  }

  // By counting cells.
  uint32_t head() const {
    uint32_t wins = 0, fours[2] = {}, twos[2] = {};
    const auto board = shapes();
    for (uint32_t cell = 0; cell < N * N; ++cell) {
      if (cells[cell] != 0) continue;
      for (uint32_t colour = 0; colour < 2; ++colour) {
        const Threat t = board.threat(cell, colour);
        wins |= uint32_t(colour != side && t == kThreatWin);
        fours[colour] |= uint32_t(t == kThreatFour || t == kThreatFourThree);
        twos[colour] |= uint32_t(t == kThreatDoubleThree || t == kThreatFourThree);
      }
    }
    return wins + 2 * fours[side] + 4 * fours[1 - side] + 8 * twos[side] + 16 * twos[1 - side];
  }

  gomoku::Board<N, R> shapes() const {
    gomoku::Board<N, R> board;
    board.set(cells);
    return board;
  }

  uint32_t side;
  uint8_t cells[N * N];
  Gomoku<N, R> tables;
};

// Plays at random in a crowd, with takebacks, also on from positions whose value nobody asks for.
// Compares with a position set up afresh and with the slow form.
template <uint32_t N, Rule R, class Weights>
void compare(uint32_t seed, uint32_t games, uint32_t& compared, uint32_t& unseen) {
  using G = Gomoku<N, R, Network<Weights>>;
  struct Ply {
    typename G::Move move;
    typename G::Undo undo;
  };
  Random random(seed);
  for (uint32_t i = 0; i < games; ++i) {
    const auto g = std::make_unique<G>(), fresh = std::make_unique<G>();
    std::vector<Ply> plies;
    for (uint32_t step = 0; step < (kSanitized ? 40 : 120); ++step) {
      MoveList<G> moves;
      if (g->outcome() == Outcome::kOngoing) {
        g->generate(moves);
        if (step % 3 == 0 || moves.size() == 1) {  // not always what the threats call for
          const uint32_t m = random.below(N * N);
          if (g->is_legal(typename G::Move(m))) moves.push(typename G::Move(m));
        }
      }
      if (moves.empty() || (!plies.empty() && random.below(4) == 0)) {
        ASSERT_FALSE(plies.empty());
        for (uint32_t back = 1 + random.below(3); back > 0 && !plies.empty(); --back) {
          g->unmake(plies.back().move, plies.back().undo);
          plies.pop_back();
        }
      } else {
        const uint32_t at = random.below(4) == 0 ? moves.size() - 1 : random.below(moves.size());
        const typename G::Move m = moves[at];
        plies.push_back({m, g->make(m)});
      }
      if (g->outcome() != Outcome::kOngoing) continue;
      const Slow<N, R, Weights> slow(*g);
      ASSERT_EQ(fresh->set_position(slow.cells, uint8_t(slow.side)).fault, PositionFault::kNone);
      ASSERT_EQ(g->evaluate(), fresh->evaluate());
      const auto shapes = slow.shapes();
      MoveList<G> ordered;
      g->generate(ordered);
      if (shapes.count(slow.side, kThreatFive) != 0 || shapes.count(slow.side, kThreatWin) != 0 ||
          shapes.count(slow.side ^ 1u, kThreatFive) != 0) {
        ++unseen;
        ASSERT_EQ(g->evaluate(), slow.tables.evaluate());
      } else {
        ++compared;
        ASSERT_EQ(g->evaluate(), clamp_evaluation(slow.value()));
        for (const auto m : ordered) ASSERT_EQ(g->move_score(m), slow.move_score(m));
      }
    }
  }
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_SLOW_NETWORK_HPP_INCLUDED
