// The games of examples/games, by their promises, by plain minimax, and by what is published of
// them.
#include <gtest/gtest.h>

#include "../../examples/games/breakthrough.hpp"
#include "../../examples/games/connect6.hpp"
#include "../../examples/games/hex.hpp"
#include "../../examples/games/kalah.hpp"
#include "support/any_game.hpp"
#include "support/game_check.hpp"
#include "support/perft.hpp"

namespace picoply::test {
namespace {

using ExampleGames = ::testing::Types<Breakthrough<8, 8>, Hex<5>, Connect6<9, 6>>;
INSTANTIATE_TYPED_TEST_SUITE_P(Examples, AnyGame, ExampleGames);

TEST(ExampleGames, KeepTheirPromises) {
  check_random_play<Kalah<6, 4>>({.games = 30});
  check_random_play<Kalah<3, 5>>({.games = 60});
  check_random_play<Breakthrough<8, 8>>({.games = 10, .thorough_one_in = 4});
  check_random_play<Breakthrough<5, 6>>({.games = 40});
  check_random_play<Hex<4>>({.games = 40});
  check_random_play<Hex<11>>({.games = 3, .thorough_one_in = 10});
  check_random_play<Connect6<>>({.games = 3, .thorough_one_in = 20});
  check_random_play<Connect6<7, 5>>({.games = 10, .thorough_one_in = 4});
}

// The search's proven value of a position, and of no other kind.
template <class G>
void expect_solved(const G& g, Value truth) {
  Rig<G, 63> run(1 << 22);
  const Value value = solved_value(g, run);
  const auto best = run.search->best();
  EXPECT_TRUE(best.exact || best.certain);
  EXPECT_EQ(is_win(value), is_win(truth));
  EXPECT_EQ(is_loss(value), is_loss(truth));
}
template <class G>
void expect_solved_as_by_minimax(uint32_t positions, uint32_t first, uint32_t plies) {
  std::mt19937 random(7);
  for (uint32_t i = 0; i < positions; ++i) {
    G g = random_position<G>(random, first + i % plies);
    expect_solved(g, solve(g));
  }
}

// `published`: W, D or L of the first player in "Solving Kalah".
template <uint32_t Pits, uint32_t Seeds>
void expect_published(char published) {
  SCOPED_TRACE(::testing::Message() << "Kalah(" << Pits << "," << Seeds << ")");
  Rig<Kalah<Pits, Seeds>, 63> run(1 << 22);
  const Value value = solved_value(Kalah<Pits, Seeds>(), run);
  EXPECT_TRUE(run.search->exact());
  EXPECT_EQ(value > 0 ? 'W' : value < 0 ? 'L' : 'D', published);
}

TEST(Kalah, HasThePublishedValues) {
  expect_published<2, 1>('W');
  expect_published<2, 2>('L');
  expect_published<2, 3>('L');
  expect_published<2, 4>('L');
  expect_published<2, 5>('W');
  expect_published<2, 6>('W');
  expect_published<3, 1>('D');
  expect_published<3, 2>('W');
  expect_published<3, 3>('W');
  expect_published<3, 4>('W');
  expect_published<4, 1>('W');
  expect_published<4, 2>('W');
  expect_published<5, 1>('D');
  expect_published<5, 2>('D');
  expect_published<6, 1>('W');
}

TEST(Kalah, MovesAsTheRulesSay) {
  Kalah<6, 4> g;
  EXPECT_FALSE(g.is_legal(6));
  g.make(2);  // the fourth seed falls into the store
  EXPECT_EQ(g.side(), 0);
  EXPECT_EQ(g.store(0), 1u);
  EXPECT_FALSE(g.is_legal(2));
  g.make(5);
  EXPECT_EQ(g.side(), 1);
  EXPECT_EQ(g.store(0), 2u);
  EXPECT_EQ(g.seeds(1, 3), 5u);
}

TEST(Breakthrough, HasThePublishedNumbersOfMoves) {
  Breakthrough<8, 8> g;
  EXPECT_EQ(perft(g, 1), 22u);
  EXPECT_EQ(perft(g, 2), 484u);
  EXPECT_EQ(perft(g, 3), 11132u);
  EXPECT_EQ(perft(g, 4), 256036u);
}
TEST(Breakthrough, IsSolvedAsByMinimax) {
  expect_solved_as_by_minimax<Breakthrough<3, 5>>(6, 14, 4);
  expect_solved_as_by_minimax<Breakthrough<2, 4>>(4, 0, 4);
}
TEST(Breakthrough, AManOnTheLastRowWins) {
  Breakthrough<2, 4> g;
  enum : uint32_t { kA2 = 2, kB2, kA3, kB3, kA4 };
  g.make(kA2 * 3 + 2);  // takes b3
  g.make(kA4 * 3 + 2);  // takes it back
  EXPECT_EQ(g.cell(kB3), 2);
  g.make(kB2 * 3 + 0);  // takes a3
  g.make(kB3 * 3 + 0);
  EXPECT_EQ(g.cell(kA2), 2);
  ASSERT_TRUE(g.is_legal(kA3 * 3 + 1));
  EXPECT_FALSE(g.is_legal(kA3 * 3 + 0));
  g.make(kA3 * 3 + 1);
  EXPECT_EQ(g.outcome(), Outcome::kLoss);  // of the second side
}

// John Nash: the side that begins wins. A. Beck, "Excursions into Mathematics" (1969): not if it
// has to begin in an acute corner.
template <uint32_t Size>
void expect_hex() {
  Hex<Size> g;
  expect_solved(g, kValueWin);
  g.make(0);
  expect_solved(g, kValueWin);  // of the other side
}
TEST(Hex, IsWonByWhoBegins) {
  expect_hex<2>();
  expect_hex<3>();
  expect_hex<4>();
}
TEST(Hex, IsSolvedAsByMinimax) {
  expect_solved_as_by_minimax<Hex<3>>(6, 2, 4);
  expect_solved_as_by_minimax<Hex<4>>(10, 8, 6);
}

TEST(Connect6, IsSolvedAsByMinimax) { expect_solved_as_by_minimax<Connect6<4, 4>>(12, 9, 5); }
// Two stones are enough for a win from four, and the other side has to stop all of them.
TEST(Connect6, PutsTwoStonesInATurn) {
  Connect6<> g;
  const auto at = [](uint32_t col, uint32_t row) { return uint16_t(row * 19 + col); };
  EXPECT_EQ(g.side(), 0);
  g.make(at(9, 9));
  EXPECT_EQ(g.side(), 1);
  g.make(at(3, 3));
  EXPECT_EQ(g.side(), 1);
  g.make(at(3, 4));
  EXPECT_EQ(g.side(), 0);
  for (const auto m : {at(9, 10), at(9, 11), at(3, 2), at(15, 15), at(9, 12), at(0, 0)}) g.make(m);
  ASSERT_EQ(g.side(), 1);  // the first side has four in a row, open at both ends
  Rig<Connect6<>> run(1 << 20);
  ASSERT_TRUE(run.search->begin(g, {.max_depth = 4}));
  run.search->step(kForever);
  EXPECT_FALSE(is_loss(run.search->value()));  // a stone at each end
  g.make(run.search->best_move());
  EXPECT_EQ(g.side(), 1);
}

}  // namespace
}  // namespace picoply::test
