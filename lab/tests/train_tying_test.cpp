// Which contents of a pattern share a weight: against turning and recolouring whole boards.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "hosted/random.hpp"
#include "train/features.hpp"

namespace lab {
namespace {

using Board = std::vector<std::uint8_t>;

PatternFile file_of(std::uint32_t cols, std::uint32_t rows,
                    const std::vector<std::string>& patterns, bool everywhere = false) {
  PatternFile file;
  file.game = "othello8";
  file.grid = {cols, rows};
  for (const std::string& cells : patterns) {
    file.patterns.push_back({"p" + std::to_string(file.patterns.size()),
                             parse_cells(file.grid, cells, "test"), everywhere});
  }
  return file;
}

Board random_board(std::uint32_t cells, hosted::Random& random) {
  Board board(cells);
  for (std::uint8_t& cell : board) cell = static_cast<std::uint8_t>(random.below(3));
  return board;
}

Board turned(const Board& board, const Grid& grid, std::uint32_t symmetry) {
  Board out(board.size());
  for (std::uint32_t cell = 0; cell < board.size(); ++cell) {
    const Cell to = image(
        grid, symmetry,
        {static_cast<std::int32_t>(cell % grid.cols), static_cast<std::int32_t>(cell / grid.cols)});
    out[static_cast<std::size_t>(to.row) * grid.cols + static_cast<std::size_t>(to.col)] =
        board[cell];
  }
  return out;
}

Board recoloured(Board board) {
  for (std::uint8_t& cell : board) cell = static_cast<std::uint8_t>(cell == 0 ? 0 : 3 - cell);
  return board;
}

// How often each weight counts, with its sign.
std::map<std::uint32_t, int> sums_of(const FeatureSet& features, const Board& board) {
  Row row;
  features.extract(board, row);
  std::map<std::uint32_t, int> sums;
  for (const std::uint32_t code : row.codes) sums[code >> 1] += (code & 1) != 0 ? -1 : 1;
  std::erase_if(sums, [](const auto& entry) { return entry.second == 0; });
  return sums;
}

void expect_invariant(const PatternFile& file) {
  const FeatureSet features(file);
  hosted::Random random(7);
  for (int i = 0; i < 50; ++i) {
    const Board board = random_board(file.grid.cells(), random);
    const auto sums = sums_of(features, board);
    for (const std::uint32_t s : symmetries_of(file.grid, file.symmetry)) {
      EXPECT_EQ(sums, sums_of(features, turned(board, file.grid, s))) << "symmetry " << s;
    }
    if (!file.colours_tied) continue;
    auto negated = sums_of(features, recoloured(board));
    for (auto& [column, sum] : negated) sum = -sum;
    EXPECT_EQ(sums, negated);
  }
}

TEST(Tying, TurnsAndColoursOfABoardChangeNothing) {
  expect_invariant(file_of(8, 8,
                           {"a1 b1 c1 d1 e1 f1 g1 h1", "a1 b1 c1 d1 a2 b2 c2 d2",
                            "a1 b1 c1 a2 b2 a3", "a1 b2 c3 d4 e5", "c3 d4 f2"}));
  expect_invariant(file_of(7, 6, {"a1 b1 c1", "b2 c3 d4", "d1 d2"}, true));
  PatternFile mirror = file_of(7, 6, {"a1 b1 c1 d1", "a1 a2 b1"}, true);
  mirror.symmetry = Symmetry::kMirror;
  expect_invariant(mirror);
  PatternFile untied = file_of(6, 6, {"a1 b1 c1 a2 b2 a3", "a1 b1 c1"}, true);
  untied.colours_tied = false;
  expect_invariant(untied);
}

// The fewest weights that the symmetries allow: contents that some placement of the pattern shows
// as one another, found by laying each content on a board and looking at it from all sides.
TEST(Tying, NoMoreWeightsThanNeeded) {
  for (const std::string cells : {"a1 b1 c1 d1 e1", "a1 b1 a2 b2", "a1 b1 c1 a2 a3", "a1 b2 c3"}) {
    PatternFile file = file_of(6, 6, {cells});
    const PatternShape shape = shape_of(file, file.patterns[0]);
    std::vector<std::uint32_t> leader(shape.contents);
    std::vector<bool> zero(shape.contents, false);
    for (std::uint32_t content = 0; content < shape.contents; ++content) {
      Board board(36, 0);
      std::uint32_t rest = content;
      for (std::size_t i = shape.length; i-- > 0; rest /= 3) {
        board[shape.instances[0][i]] = static_cast<std::uint8_t>(rest % 3);
      }
      // All contents seen where a turned board shows the same set of cells.
      std::set<std::uint32_t> same, opposite;
      for (std::uint32_t s = 0; s < 8; ++s) {
        Board mask(36, 0);
        for (const std::uint16_t cell : shape.instances[0]) mask[cell] = 1;
        if (turned(mask, file.grid, s) != mask) continue;
        const Board view = turned(board, file.grid, s);
        same.insert(shape.content_of(view, shape.instances[0]));
        opposite.insert(shape.content_of(recoloured(view), shape.instances[0]));
      }
      leader[content] = std::min(*same.begin(), *opposite.begin());
      zero[content] = std::any_of(same.begin(), same.end(),
                                  [&](std::uint32_t c) { return opposite.count(c) != 0; });
      for (const std::uint32_t other : same) {
        EXPECT_EQ(shape.tie[content], shape.tie[other]) << cells << " content " << content;
      }
      for (const std::uint32_t other : opposite) {
        EXPECT_EQ(shape.tie[content], -shape.tie[other]) << cells << " content " << content;
      }
      EXPECT_EQ(shape.tie[content] == 0, zero[content]) << cells << " content " << content;
    }
    std::set<std::uint32_t> leaders;
    for (std::uint32_t c = 0; c < shape.contents; ++c) {
      if (!zero[c]) leaders.insert(leader[c]);
    }
    EXPECT_EQ(shape.classes, leaders.size()) << cells;
  }
}

TEST(Tying, KnownNumbers) {
  const PatternFile file = file_of(
      8, 8, {"a1 b1 c1 d1 e1 f1 g1 h1", "a1 b1 c1 d1 a2 b2 c2 d2", "a1 b2 c3 d4 e5 f6 g7 h8"});
  const PatternShape edge = shape_of(file, file.patterns[0]);
  EXPECT_EQ(edge.instances.size(), 4u);
  // 3^8 contents; 81 are their own mirror image, 81 the mirror image of their opposite, 1 is its
  // own opposite: by Burnside's lemma (6561 + 81 + 1 + 81) / 4 = 1681 orbits, of which those that
  // hold their own opposites, (81 + 1) / 2 = 41 of them, have no weight.
  EXPECT_EQ(edge.classes, 1681u - 41u);
  const PatternShape corner = shape_of(file, file.patterns[1]);
  EXPECT_EQ(corner.instances.size(), 8u);
  EXPECT_EQ(corner.classes, (6561u - 1) / 2);
  EXPECT_EQ(shape_of(file, file.patterns[2]).instances.size(), 2u);
}

TEST(Tying, IndexReadsCellsInTheirOrder) {
  const PatternFile file = file_of(8, 8, {"c2 a1 b1"});
  const PatternShape shape = shape_of(file, file.patterns[0]);
  Board board(64, 0);
  board[8 + 2] = 2;  // c2
  board[1] = 1;      // b1
  EXPECT_EQ(shape.content_of(board, shape.instances[0]), 2u * 9 + 0 * 3 + 1);
}

TEST(Tying, EverywhereCountsEachPlaceOnce) {
  PatternFile file = file_of(15, 15, {"a1 b1 c1 d1 e1 f1", "a1 b2 c3 d4 e5 f6"}, true);
  EXPECT_EQ(shape_of(file, file.patterns[0]).instances.size(), 2u * 15 * 10);
  EXPECT_EQ(shape_of(file, file.patterns[1]).instances.size(), 2u * 10 * 10);
}

TEST(Stages, ProgressIsInSixtyFourths) {
  Stages stages;
  stages.empties = {0, 10, 30};
  EXPECT_EQ(stages.progress(0), 0);
  EXPECT_EQ(stages.progress(9), 0);
  EXPECT_EQ(stages.progress(10), 64);
  EXPECT_EQ(stages.progress(60), 128);
  stages.linear = true;
  EXPECT_EQ(stages.progress(5), 32);
  EXPECT_EQ(stages.progress(20), 64 + 32);
  EXPECT_EQ(stages.progress(30), 128);
  EXPECT_EQ(stages.progress(60), 128);
}

}  // namespace
}  // namespace lab
