// The smallest of the examples.
#include <gtest/gtest.h>

#include <memory>

#include "../../examples/hexapawn/hexapawn.hpp"
#include "picoply/search.hpp"
#include "support/minimax.hpp"

namespace {

TEST(Hexapawn, IsWonByTheSecondPlayer) {
  Hexapawn game;
  const picoply::Value expected = picoply::test::solve(game);
  EXPECT_TRUE(picoply::is_loss(expected));
  auto search = std::make_unique<picoply::Search<Hexapawn, 12>>();
  search->init();
  ASSERT_TRUE(search->begin(game, {}));
  search->step(1000000);
  EXPECT_EQ(search->value(), expected);
}

TEST(Hexapawn, UnmakeRestoresThePosition) {
  std::mt19937 random(5);
  for (int i = 0; i < 500; ++i) {
    Hexapawn g = picoply::test::random_position<Hexapawn>(random, uint32_t(random() % 8));
    const picoply::Key before = g.hash();
    for (const auto m : picoply::test::legal_moves(g)) {
      const auto undo = g.make(m);
      EXPECT_NE(g.hash(), before);
      g.unmake(m, undo);
      EXPECT_EQ(g.hash(), before);
    }
  }
}

}  // namespace
