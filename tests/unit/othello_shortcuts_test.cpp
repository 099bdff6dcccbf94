// Every shortcut of the exact solver on and off, with more empty squares than
// othello_solver_test.cpp has: the look at the table for every child and the searches that leave
// out moves begin with 12.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <random>

#include "support/othello_solving.hpp"
#include "support/plain_othello.hpp"

namespace picoply::test {
namespace {

using othello::SolverFeatures;
using othello::SolverGoal;

// The solver with some shortcuts off, and how many nodes it took.
template <SolverFeatures F>
struct Switched {
  explicit Switched(size_t bytes) : with(std::make_unique<WithTable<F>>(bytes)) {}

  void expect_score(const PlainOthello& p, int score) {
    with->solve(p);
    ASSERT_EQ(with->solver.score(), score);
    ASSERT_NO_FATAL_FAILURE(expect_line(p, with->solver));
    nodes += with->solver.nodes();
  }

  std::unique_ptr<WithTable<F>> with;
  uint64_t nodes = 0;
};

// Of positions with 9 to 14 empty squares, in five parts as one would take a while: 200 in each, so
// that every number of empty squares has over 160, each solved in ten ways; with EVERY=1 in the
// environment three times as many.
class OthelloShortcutsSlow : public testing::TestWithParam<uint32_t> {};

TEST_P(OthelloShortcutsSlow, AgreeWithUpToFourteenEmptySquares) {
  constexpr size_t kBytes = 1 << 20;
  const int positions = std::getenv("EVERY") == nullptr ? 200 : 600;
  Switched<kNoShortcuts> none(1 << 22);
  Switched<kAllShortcuts> all(kBytes), small(256), tableless(0);
  Switched<SolverFeatures{.stability = false}> unstable(kBytes);
  Switched<SolverFeatures{.parity = false}> unordered(kBytes);
  Switched<SolverFeatures{.last_moves = false}> general(kBytes);
  Switched<SolverFeatures{.transposition_cut = false}> uncut(kBytes);
  Switched<SolverFeatures{.selection = false}> whole(kBytes);
  std::mt19937_64 random(GetParam());
  for (int i = 0; i < positions; ++i) {
    const PlainOthello p = random_position(random, 9 + i % 6);
    SCOPED_TRACE(testing::Message() << "position " << i);
    none.with->solve(p);
    const int score = none.with->solver.score();
    ASSERT_NO_FATAL_FAILURE(all.expect_score(p, score));
    ASSERT_NO_FATAL_FAILURE(small.expect_score(p, score));
    ASSERT_NO_FATAL_FAILURE(tableless.expect_score(p, score));
    ASSERT_NO_FATAL_FAILURE(unstable.expect_score(p, score));
    ASSERT_NO_FATAL_FAILURE(unordered.expect_score(p, score));
    ASSERT_NO_FATAL_FAILURE(general.expect_score(p, score));
    ASSERT_NO_FATAL_FAILURE(uncut.expect_score(p, score));
    ASSERT_NO_FATAL_FAILURE(whole.expect_score(p, score));
    all.with->solve(p, SolverGoal::kWinner);
    ASSERT_EQ(all.with->solver.score(), sign(score));
  }
  // Each switch did something here.
  EXPECT_NE(unstable.nodes, all.nodes);
  EXPECT_NE(unordered.nodes, all.nodes);
  EXPECT_NE(general.nodes, all.nodes);
  EXPECT_NE(uncut.nodes, all.nodes);
  EXPECT_NE(whole.nodes, all.nodes);
}
INSTANTIATE_TEST_SUITE_P(Part, OthelloShortcutsSlow, testing::Values(21u, 22u, 23u, 24u, 25u));

// Nothing but alpha-beta, square by square: asked whether the score is that, which takes less than
// finding it out.
void expect_plain_score(const PlainOthello& p, int score) {
  ASSERT_GE(p.solve(score - 1, score), score);
  ASSERT_LE(p.solve(score, score + 1), score);
}

TEST(OthelloShortcutsPlainSlow, GiveThePlainScoreWithUpToElevenEmptySquares) {
  Switched<kAllShortcuts> all(1 << 16);
  Switched<kNoShortcuts> none(1 << 16);
  std::mt19937_64 random(31);
  for (int i = 0; i < 300; ++i) {
    const PlainOthello p = random_position(random, 9 + i % 3);
    SCOPED_TRACE(testing::Message() << "position " << i);
    all.with->solve(p);
    const int score = all.with->solver.score();
    ASSERT_NO_FATAL_FAILURE(none.expect_score(p, score));
    ASSERT_NO_FATAL_FAILURE(expect_plain_score(p, score));
  }
}

TEST(OthelloShortcutsPlainSlow, GiveThePlainScoreWithTwelveEmptySquares) {
  Switched<kAllShortcuts> all(1 << 16);
  std::mt19937_64 random(32);
  for (int i = 0; i < 70; ++i) {
    const PlainOthello p = random_position(random, 12);
    SCOPED_TRACE(testing::Message() << "position " << i);
    all.with->solve(p);
    ASSERT_NO_FATAL_FAILURE(expect_plain_score(p, all.with->solver.score()));
  }
}

}  // namespace
}  // namespace picoply::test
