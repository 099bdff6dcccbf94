// The game of docs/adding-a-game.md, which the page and this test share, really works.
#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <sstream>

#include "../../examples/hexapawn/hexapawn.hpp"
#include "picoply/search.hpp"
#include "support/minimax.hpp"

namespace {

std::string file(const std::string& path) {
  std::ifstream in(PICOPLY_SOURCE_DIR "/" + path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(AddingAGame, ThePageShowsTheGameThatIsTested) {
  const std::string code = file("examples/hexapawn/hexapawn.hpp");
  ASSERT_GT(code.size(), 1000u);
  EXPECT_NE(file("docs/adding-a-game.md").find("```cpp\n" + code + "```"), std::string::npos);
}

TEST(AddingAGame, TheSecondPlayerWinsHexapawn) {
  Hexapawn game;
  const picoply::Value expected = picoply::test::solve(game);
  EXPECT_TRUE(picoply::is_loss(expected));
  auto search = std::make_unique<picoply::Search<Hexapawn, 12>>();
  search->init();
  ASSERT_TRUE(search->begin(game, {}));
  search->step(1000000);
  EXPECT_EQ(search->value(), expected);
}

TEST(AddingAGame, UnmakeRestoresThePosition) {
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
