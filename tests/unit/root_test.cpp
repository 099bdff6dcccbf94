// What the ranking of the root's moves says is proven: of a move, and of the position.
#include "picoply/root.hpp"

#include <gtest/gtest.h>

namespace picoply {
namespace {

struct ThreeMoves {
  using Move = uint8_t;
  static constexpr uint32_t kMaxMoves = 3;
};
using Root = RootMoves<ThreeMoves>;
using Entry = RootMove<ThreeMoves>;

Root begun() {
  Root root;
  root.clear();
  for (uint8_t m = 0; m < 3; ++m) root.insert(m, int16_t(-m));
  root.begin(false, 0);
  return root;
}
Entry proven(uint8_t move, Value value) { return {value, move, 1, true, is_decided(value)}; }
Entry guessed(uint8_t move, Value value) { return {value, move, 1, false, false}; }
// As a search does: all others were tried and are no better.
void finish_first(Root& root, const Entry& entry) {
  for (uint8_t m = 0; m < 3; ++m)
    if (m != entry.move) root.lower(m, entry.value);
  root.finish(entry, 0);
}

TEST(Root, TheFirstLineIsProvenOfThePosition) {
  for (const Value value : {Value(0), loss_in(4), win_in(3)}) {
    Root root = begun();
    finish_first(root, proven(1, value));
    EXPECT_TRUE(root.best().exact);
    EXPECT_EQ(root.best().certain, is_decided(value));
    // Nor do lines behind it change that, or those no better.
    root.finish(guessed(0, value), 1);
    root.lower(2, Value(value - 1));
    EXPECT_EQ(root.best().move, 1);
    EXPECT_TRUE(root.best().exact);
  }
}

TEST(Root, ALaterLineIsNotThoughItBecomesTheFirst) {
  for (const Value value : {Value(0), loss_in(4), win_in(3)}) {
    Root root = begun();
    finish_first(root, guessed(1, Value(value - 1)));
    root.finish(proven(2, value), 1);
    EXPECT_EQ(root.best().move, 2);
    EXPECT_EQ(root.best().value, value);
    EXPECT_FALSE(root.best().exact);
    EXPECT_FALSE(root.best().certain);
    EXPECT_TRUE(root.ranked(0).exact) << "of the move it is";
    EXPECT_EQ(root.ranked(0).certain, is_decided(value));
  }
}

TEST(Root, NorIsOneThatComesFirstAsAnotherFalls) {
  for (const Value value : {Value(0), loss_in(4)}) {
    Root root = begun();
    finish_first(root, proven(1, Value(value + 1)));
    root.lower(0, value);
    root.finish(proven(2, value), 1);
    root.finish_iteration(2);
    EXPECT_TRUE(root.best().exact);
    root.lower(1, Value(value - 1));
    EXPECT_EQ(root.best().move, 2);
    EXPECT_FALSE(root.best().exact);
    EXPECT_FALSE(root.best().certain);
    EXPECT_TRUE(root.ranked(0).exact);
  }
}

}  // namespace
}  // namespace picoply
