// Gomoku in the least RAM: lists of moves that may be too short for a position. Its board is
// compared with the usual one in gomoku_compact_test.cpp, its play checked in gomoku_slow_test.cpp.
#include "picoply/games/gomoku/tiny.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "picoply/random.hpp"
#include "picoply/search.hpp"
#include "support/repeats.hpp"

namespace picoply::test {
namespace {

using Usual = Gomoku<15>;
using Tiny = TinyGomoku<15>;

TEST(GomokuTiny, IsSmall) {
  EXPECT_LE(sizeof(Tiny), 384u);
  EXPECT_LE(sizeof(Search<Tiny, 4, kSmall>), 1184u);
  EXPECT_LE(sizeof(Tiny::Undo), 20u);
}

// The best moves of the usual list, by score; which of equal ones does not matter.
TEST(GomokuTiny, ListsTheBestMoves) {
  Random random(7);
  uint32_t cut = 0;
  for (uint32_t game = 0; game < repeats(40u); ++game) {
    Usual usual;
    Tiny tiny;
    for (uint32_t ply = 0; ply < 60 && usual.outcome() == Outcome::kOngoing; ++ply) {
      MoveList<Usual> all;
      MoveList<Tiny> some;
      usual.generate(all);
      tiny.generate(some);
      ASSERT_EQ(some.size(), std::min<uint32_t>(all.size(), Tiny::kMaxMoves));
      std::vector<int> expected, found;
      for (const auto m : all) expected.push_back(usual.move_score(m));
      for (const auto m : some) {
        ASSERT_TRUE(all.contains(m));
        ASSERT_EQ(std::count(some.begin(), some.end(), m), 1);
        found.push_back(tiny.move_score(m));
      }
      std::sort(expected.rbegin(), expected.rend());
      std::sort(found.rbegin(), found.rend());
      expected.resize(found.size());
      ASSERT_EQ(found, expected);
      if (all.size() > some.size()) {
        ++cut;
        ASSERT_TRUE(tiny.is_selective(some.size()));
      }
      // Stones far apart, so that many cells are near one.
      uint32_t m = random.below(Usual::kCells);
      while (!usual.is_legal(uint8_t(m)) || usual.wins(uint8_t(m))) m = random.below(Usual::kCells);
      usual.make(uint8_t(m));
      tiny.make(uint8_t(m));
    }
  }
  EXPECT_GE(cut, 20u);
}

// More defences than a list can hold: what is left out is not taken for lost.
TEST(GomokuTiny, ProvesNothingByAFullList) {
  uint8_t cells[Tiny::kCells] = {};
  const char* const rows[] = {"O.O.O.O.O.O.O.O",   // every gap is a win in 3 for white
                              "XX..XX..XX..XX."};  // and here a four for black
  for (uint32_t row = 0; row < 15; ++row)
    for (uint32_t col = 0; row % 3 < 2 && col < 15; ++col)
      cells[row * 15 + col] = rows[row % 3][col] == '.' ? 0 : rows[row % 3][col] == 'X' ? 1 : 2;
  Tiny tiny;
  Usual usual;
  ASSERT_EQ(tiny.set_position(cells, 0).fault, PositionFault::kNone);
  ASSERT_EQ(usual.set_position(cells, 0).fault, PositionFault::kNone);
  MoveList<Tiny> some;
  MoveList<Usual> all;
  tiny.generate(some);
  usual.generate(all);
  ASSERT_GT(all.size(), Tiny::kMaxMoves);
  EXPECT_FALSE(usual.is_selective(all.size()));
  EXPECT_EQ(some.size(), Tiny::kMaxMoves);
  EXPECT_TRUE(tiny.is_selective(some.size()));
}

// Plays as the usual one does where the better moves are few.
TEST(GomokuTiny, FindsAWin) {
  Search<Tiny, 8, kSmall> search;
  search.init();
  Tiny g;
  for (const int m : {112, 97, 113, 98, 114, 0}) g.make(uint8_t(m));  // black has an open three
  ASSERT_TRUE(search.begin(g, {.max_nodes = 5000}));
  search.step(0xffffffffu);
  EXPECT_EQ(search.value(), win_in(3));
  EXPECT_TRUE(search.best_move() == 111 || search.best_move() == 115);
}

}  // namespace
}  // namespace picoply::test
