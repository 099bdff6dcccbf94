// Patterns of Othello 8x8 square by square, to compare the fast evaluations with.
#ifndef PICOPLY_TESTS_SUPPORT_OTHELLO_PATTERNS_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_OTHELLO_PATTERNS_HPP_INCLUDED

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "picoply/games/othello/pattern_evaluation.hpp"
#include "support/game_check.hpp"
#include "support/repeats.hpp"

namespace picoply::test {

using othello::PatternShape;

using Board = std::array<int, 64>;  // 0, 1: of the side to move, -1

// Square i under one of the eight turns and reflections.
inline uint32_t turned(uint32_t i, uint32_t symmetry) {
  uint32_t row = i / 8, col = i % 8;
  if ((symmetry & 1) != 0) col = 7 - col;
  if ((symmetry & 2) != 0) row = 7 - row;
  return (symmetry & 4) != 0 ? col * 8 + row : row * 8 + col;
}

// Each place of a pattern once, by the squares that it covers.
inline std::vector<std::vector<uint32_t>> places(const PatternShape& shape) {
  std::vector<std::vector<uint32_t>> all;
  std::set<std::set<uint32_t>> known;
  const std::string_view text = shape.squares;
  for (uint32_t symmetry = 0; symmetry < 8; ++symmetry) {
    std::vector<uint32_t> place;
    for (size_t i = 0; i < text.size(); i += 2)
      place.push_back(turned(uint32_t(text[i + 1] - '1') * 8 + uint32_t(text[i] - 'a'), symmetry));
    if (known.emplace(place.begin(), place.end()).second) all.push_back(place);
  }
  return all;
}

// Empty squares next to a disc.
inline int count_near(const Board& board, int disc) {
  int count = 0;
  for (int i = 0; i < 64; ++i) {
    bool near = false;
    for (int row = std::max(i / 8 - 1, 0); row <= std::min(i / 8 + 1, 7); ++row)
      for (int col = std::max(i % 8 - 1, 0); col <= std::min(i % 8 + 1, 7); ++col)
        near = near || board[size_t(row * 8 + col)] == disc;
    count += board[size_t(i)] == 0 && near ? 1 : 0;
  }
  return count;
}

// A random position: anything from few discs to a full board.
inline void fill(Random& random, uint8_t (&cells)[64]) {
  const uint32_t share = random.below(101), black = random.below(101);
  for (uint32_t i = 0; i < 64; ++i) {
    const uint32_t row = i / 8, col = i % 8;
    const bool centre = (row == 3 || row == 4) && (col == 3 || col == 4);
    cells[i] = 0;
    if (centre || random.below(100) < share) cells[i] = random.below(100) < black ? 1 : 2;
  }
}

// What one side has on a board of cells as a game gives them.
inline Board board_of(const uint8_t (&cells)[64], uint8_t side) {
  Board board;
  for (uint32_t i = 0; i < 64; ++i) board[i] = cells[i] == 0 ? 0 : cells[i] == 1 + side ? 1 : -1;
  return board;
}
inline uint64_t discs(const Board& board, int disc) {
  uint64_t set = 0;
  for (uint32_t i = 0; i < 64; ++i)
    if (board[i] == disc) set |= uint64_t(1) << i;
  return set;
}
inline int mobility_of(const Board& board) {
  using Rays = othello::Rays<8, Word::kBits64>;
  const uint64_t own = discs(board, 1), other = discs(board, -1);
  return othello::count(Rays::mobility(own, other)) - othello::count(Rays::mobility(other, own));
}

// Calls see(board, content) for contents of every place of a pattern, the rest of the board being
// empty: all those of the first place, every `step`th of the others, so that no entry is read from
// a wrong one.
template <class See>
void for_each_content(const PatternShape& shape, uint32_t step, See see) {
  uint32_t every = kSanitized ? 53 : 1;
  for (const std::vector<uint32_t>& place : places(shape)) {
    uint32_t contents = 1;
    for (size_t i = 0; i < place.size(); ++i) contents *= 3;
    for (uint32_t content = 0; content < contents; content += every) {
      Board board{};
      uint32_t rest = content;
      for (const uint32_t square : place) {
        board[square] = rest % 3 == 0 ? 0 : rest % 3 == 1 ? 1 : -1;
        rest /= 3;
      }
      see(board, content);
      if (::testing::Test::HasFatalFailure()) return;
    }
    every = step;
  }
}

// The weights of an evaluation, as plain as can be, and the slow sum.
struct PatternWeights {
  uint32_t stages = 1, bits = 8, shift = 4;
  bool shared = true;
  uint16_t progress[65] = {};
  std::vector<othello::Pattern> patterns;
  std::vector<int32_t> multipliers, scalars;          // by stage, then pattern or number
  std::vector<std::vector<std::vector<int>>> tables;  // by pattern, table, content

  int64_t sum(uint32_t stage, const Board& board, int mobility) const {
    static const auto kPlaces = [] {
      std::vector<std::vector<std::vector<uint32_t>>> all;
      for (const PatternShape& shape : othello::kPatternShapes) all.push_back(places(shape));
      return all;
    }();
    int64_t found = 0;
    for (size_t p = 0; p < patterns.size(); ++p) {
      for (const std::vector<uint32_t>& place : kPlaces[patterns[p]]) {
        int content = 0;
        for (size_t i = place.size(); i-- > 0;) content = content * 3 + board[place[i]];
        const int entry = tables[p][shared ? 0 : stage][size_t(std::abs(content))];
        found += int64_t(content < 0 ? -entry : entry) * multipliers[stage * patterns.size() + p];
      }
    }
    const int64_t potential = count_near(board, -1) - count_near(board, 1);
    return found + scalars[stage * 3] * int64_t(mobility) + scalars[stage * 3 + 1] * potential +
           scalars[stage * 3 + 2];
  }
  // `most`, if any: no stage's sum may exceed it.
  int32_t value(const Board& board, int mobility, int64_t most = INT64_MAX) const {
    uint32_t empties = 0;
    for (const int square : board) empties += square == 0 ? 1 : 0;
    const uint32_t stage = progress[empties] >> 6;
    const auto part = int64_t(progress[empties] & 63);
    int64_t total = sum(stage, board, mobility);
    EXPECT_LE(std::abs(total), most);
    if (part != 0) {
      const int64_t next = sum(stage + 1, board, mobility);
      EXPECT_LE(std::abs(next), most);
      total = (total * (64 - part) + next * part) / 64;
    }
    return int32_t(std::clamp<int64_t>(total / (int64_t(1) << shift), -6400, 6400));
  }
};

// Those that are constants.
template <class Tables>
PatternWeights weights_of() {
  using Set = othello::PatternSet<Tables>;
  PatternWeights w;
  w.stages = Tables::kStages;
  w.shift = Tables::kShift;
  std::copy_n(Tables::kProgress, 65, w.progress);
  w.multipliers.assign(std::begin(Tables::kMultiplier), std::end(Tables::kMultiplier));
  for (uint32_t s = 0; s < w.stages; ++s)
    w.scalars.insert(w.scalars.end(),
                     {Tables::kMobility[s], Tables::kPotential[s], Tables::kTurn[s]});
  [&]<size_t... P>(std::index_sequence<P...>) {
    const auto add = [&]<othello::Pattern kEach>() {
      if constexpr (Set::kHas[kEach]) {
        w.patterns.push_back(kEach);
        const auto& table = Set::template table<kEach>();
        w.tables.push_back({std::vector<int>(std::begin(table), std::end(table))});
      }
    };
    (add.template operator()<othello::Pattern(P)>(), ...);
  }(std::make_index_sequence<othello::kPatternCount>());
  return w;
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_OTHELLO_PATTERNS_HPP_INCLUDED
