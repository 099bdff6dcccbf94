// Games without a choice: one move in every position, or only one that the search keeps. That these
// compile without a warning is part of the test: GCC 12 sees loops over further moves that never
// run.
#include <gtest/gtest.h>

#include "picoply/search.hpp"

namespace picoply::test {
namespace {

// A step for each move; who is to move after Length of them has lost.
template <uint32_t Moves, uint32_t Branch>
struct Corridor {
  using Move = uint8_t;
  struct Undo {};
  static constexpr uint32_t kLength = 4;
  static constexpr uint32_t kMoveCount = Moves, kMaxMoves = Moves, kMaxLength = kLength;
  static constexpr uint32_t kBranch = Branch;

  void generate(MoveList<Corridor>& out) const noexcept {
    for (Move m = 0; m < Moves; ++m)
      if (is_legal(m)) out.push(m);
  }
  bool is_legal(Move m) const noexcept { return m < Moves && steps < kLength; }
  Undo make(Move) noexcept {
    ++steps;
    return {};
  }
  void unmake(Move, const Undo&) noexcept { --steps; }
  Outcome outcome() const noexcept { return steps == kLength ? Outcome::kLoss : Outcome::kOngoing; }
  Value evaluate() const noexcept { return 0; }
  Key hash() const noexcept { return Key(steps) * 0x9e3779b97f4a7c15u; }

  uint32_t steps = 0;
};

template <class G, Features F>
void comes_to_its_end(Value expected) {
  Search<G, 8, F> search;
  G game;
  for (uint32_t played = 0; played < G::kLength; ++played) {
    search.init();
    ASSERT_TRUE(search.begin(game, {.max_nodes = 1000, .max_depth = 0, .multi_pv = 1}));
    while (search.step(10) == Status::kRunning) continue;
    EXPECT_EQ(search.best_move(), 0);
    if (played == 0) {
      EXPECT_EQ(search.value(), expected);
    }
    (void)game.make(search.best_move());
  }
  EXPECT_EQ(game.outcome(), Outcome::kLoss);
}

using One = Corridor<1, 1>;
using Kept = Corridor<3, 1>;

TEST(OneMove, IsSearchedToTheEnd) {
  comes_to_its_end<One, Features{}>(loss_in(4));
  comes_to_its_end<One, kLean>(loss_in(4));
  comes_to_its_end<One, kSmall>(loss_in(4));
  comes_to_its_end<One, kTiny>(loss_in(4));
}

// A search that leaves out moves proves no loss.
TEST(OneMove, IsKeptOfSeveral) {
  Search<Kept, 8> search;
  search.init();
  ASSERT_TRUE(search.begin(Kept(), {.max_nodes = 1000, .max_depth = 6, .multi_pv = 3}));
  while (search.step(10) == Status::kRunning) continue;
  EXPECT_EQ(search.value(), loss_in(4));
  EXPECT_FALSE(search.exact());
}

}  // namespace
}  // namespace picoply::test
