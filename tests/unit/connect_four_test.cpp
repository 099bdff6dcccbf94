#include "picoply/games/connect_four.hpp"

#include <gtest/gtest.h>

#include <unordered_set>

#include "support/game_check.hpp"

namespace picoply::test {
namespace {

using Four = ConnectFour<7, 6>;

static_assert(BoardGame<ConnectFour<4, 4>> && BoardGame<ConnectFour<9, 6>>);
static_assert(sizeof(ConnectFour<4, 4>) == 16);

TEST(ConnectFour, RandomPlay) {
  check_random_play<Four>({.games = 300});
  check_random_play<ConnectFour<4, 4>>({.games = 200, .seed = 2, .settle_plies = 9});
  check_random_play<ConnectFour<5, 4>>({.games = 200, .seed = 3});
  check_random_play<ConnectFour<8, 7>>({.games = 50, .seed = 4});
  check_random_play<ConnectFour<9, 6>>({.games = 50, .seed = 5});
  check_random_play<ConnectFour<3, 9>>({.games = 50, .seed = 6});
  check_random_play<ConnectFour<1, 19>>({.games = 2, .seed = 7});
}

// The naive way to see who has won: every window of four cells.
template <class G>
bool naive_win(const G& g, uint32_t stone) {
  const int32_t cols = int32_t(G::kCols), rows = int32_t(G::kRows);
  const int32_t steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
  for (int32_t row = 0; row < rows; ++row) {
    for (int32_t col = 0; col < cols; ++col) {
      for (const auto& s : steps) {
        uint32_t n = 0;
        for (int32_t i = 0; i < 4; ++i) {
          const int32_t c = col + i * s[0], r = row + i * s[1];
          if (c >= 0 && c < cols && r < rows && g.cell(uint32_t(r * cols + c)) == stone) ++n;
        }
        if (n == 4) return true;
      }
    }
  }
  return false;
}

template <class G>
void compare_with_naive(uint64_t seed, uint32_t games) {
  Random random(seed);
  for (uint32_t i = 0; i < games; ++i) {
    G g;
    for (;;) {
      const bool lost = naive_win(g, 2u - g.side());
      ASSERT_EQ(g.outcome() == Outcome::kLoss, lost) << picture(g);
      const std::vector<uint8_t> legal = legal_moves(g);
      // A settled position names the moves that win or lose at once.
      Value v = kValueDraw;
      if (!legal.empty() && g.settle(v) && v == win_in(1)) {
        bool wins = false;
        for (const uint8_t m : legal) {
          G next = g;
          next.make(m);
          if (naive_win(next, g.side() + 1u)) {
            wins = true;
            EXPECT_EQ(g.move_score(m), 30000);
            EXPECT_TRUE(g.is_tactical(m));
          }
        }
        ASSERT_TRUE(wins) << picture(g);
      }
      if (legal.empty()) break;
      g.make(legal[random.below(uint32_t(legal.size()))]);
    }
  }
}
TEST(ConnectFour, WinsAsSeenByTheNaiveWay) {
  compare_with_naive<Four>(1, 500);
  compare_with_naive<ConnectFour<4, 4>>(2, 300);
  compare_with_naive<ConnectFour<8, 7>>(3, 200);
  compare_with_naive<ConnectFour<9, 6>>(4, 200);
}

// Numbers of different positions after n plies of 7x6 (OEIS A212693), which also shows that no two
// of them share a hash.
TEST(ConnectFour, PositionsPerPly) {
  const size_t expected[] = {1, 7, 49, 238, 1120, 4263, 16422, 54859};
  std::vector<Four> level{Four()};
  for (const size_t n : expected) {
    EXPECT_EQ(level.size(), n);
    std::unordered_set<Key> seen;
    std::vector<Four> next;
    for (Four g : level) {
      for (const uint8_t m : legal_moves(g)) {
        g.make(m);
        if (seen.insert(g.hash()).second) next.push_back(g);
        g.unmake(m, {});
      }
    }
    level = std::move(next);
  }
}

template <class G>
size_t count_positions() {
  std::unordered_set<Key> seen;
  std::vector<G> open{G()};
  seen.insert(G().hash());
  while (!open.empty()) {
    G g = open.back();
    open.pop_back();
    for (const uint8_t m : legal_moves(g)) {
      g.make(m);
      if (seen.insert(g.hash()).second) open.push_back(g);
      g.unmake(m, {});
    }
  }
  return seen.size();
}
// John Tromp's counts of the legal positions of small boards.
TEST(ConnectFour, AllPositionsOfSmallBoards) {
  EXPECT_EQ((count_positions<ConnectFour<4, 4>>()), 161029u);
}

TEST(ConnectFour, CentreComesFirst) {
  MoveList<Four> moves;
  Four().generate(moves);
  const uint8_t expected[] = {3, 2, 4, 1, 5, 0, 6};
  ASSERT_EQ(moves.size(), 7u);
  for (uint32_t i = 0; i < 7; ++i) EXPECT_EQ(moves[i], expected[i]) << i;
  MoveList<ConnectFour<6, 5>> even;
  ConnectFour<6, 5>().generate(even);
  const uint8_t expected6[] = {2, 3, 1, 4, 0, 5};
  for (uint32_t i = 0; i < 6; ++i) EXPECT_EQ(even[i], expected6[i]) << i;
  for (uint8_t m = 0; m < 3; ++m)
    EXPECT_LT(Four().move_score(m), Four().move_score(uint8_t(m + 1)));
}

TEST(ConnectFour, StonesFall) {
  Four g;
  g.make(3);
  g.make(3);
  EXPECT_EQ(g.cell(3), 1);
  EXPECT_EQ(g.cell(10), 2);
  for (uint32_t i = 0; i < 4; ++i) {
    ASSERT_TRUE(g.is_legal(3));
    g.make(3);
  }
  EXPECT_FALSE(g.is_legal(3));
}

TEST(ConnectFour, ForcedAndSettled) {
  Four g;
  // O threatens at the right end of the lowest rank, once.
  ASSERT_EQ(set_from(g, "XOOO-X- ---X--- ------- ------- ------- -------", 0).fault,
            PositionFault::kNone);
  EXPECT_TRUE(g.is_forced());
  EXPECT_TRUE(g.is_tactical(4));
  Value v = 0;
  EXPECT_FALSE(g.settle(v));
  // Both ends: lost.
  ASSERT_EQ(set_from(g, "-OOO-XX -----X- ------- ------- ------- -------", 0).fault,
            PositionFault::kNone);
  EXPECT_FALSE(g.is_forced());
  ASSERT_TRUE(g.settle(v));
  EXPECT_EQ(v, loss_in(2));
}

TEST(ConnectFour, WinningLine) {
  Four g;
  ASSERT_EQ(set_from(g, "XXX-XXX OOO-OOO ------- ------- ------- -------", 0).fault,
            PositionFault::kNone);
  g.make(3);
  List<uint8_t, Four::kMaxWinningLine> line;
  g.winning_line(line);
  ASSERT_EQ(line.size(), 7u);
  for (uint32_t i = 0; i < 7; ++i) EXPECT_EQ(line[i], i);
}

TEST(ConnectFour, RefusesImpossiblePositions) {
  Four g;
  g.make(3);
  const Image<Four> before(g);
  const PositionError floating = set_from(g, "X------ ------- O------ ------- ------- -------", 0);
  EXPECT_EQ(floating.fault, PositionFault::kFloating);
  EXPECT_EQ(floating.cell, 14u);
  EXPECT_EQ(set_from(g, "XX----- ------- ------- ------- ------- -------", 0).fault,
            PositionFault::kStoneCount);
  EXPECT_EQ(set_from(g, "X------ ------- ------- ------- ------- -------", 0).fault,
            PositionFault::kSide);
  EXPECT_EQ(set_from(g, "XO----- ------- ------- ------- ------- -------", 3).fault,
            PositionFault::kSide);
  EXPECT_EQ(set_from(g, "XXXX--- OOOO--- ------- ------- ------- -------", 0).fault,
            PositionFault::kAfterEnd);
  // The four lies below other stones: it cannot be the last move.
  EXPECT_EQ(set_from(g, "XXXX--- OOOX--- O--O--- ------- ------- -------", 0).fault,
            PositionFault::kAfterEnd);
  EXPECT_EQ(set_from(g, "XXXX--- OXOO--- XOOX--- OXXO--- O------ -------", 1).fault,
            PositionFault::kAfterEnd);
  std::vector<uint8_t> odd(42);
  odd[1] = 200;
  EXPECT_EQ(g.set_position(odd.data(), 0).fault, PositionFault::kStoneCount);
  EXPECT_TRUE(Image<Four>(g) == before) << "a refused position must change nothing";
}

TEST(ConnectFour, AStoneIsWorthTheFoursThroughIt) {
  Four g;
  EXPECT_EQ(g.evaluate(), 0);
  g.make(3);
  EXPECT_EQ(g.evaluate(), -7) << "seven fours run through the foot of the middle column";
}

}  // namespace
}  // namespace picoply::test
