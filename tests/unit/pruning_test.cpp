// What the search leaves out by judgement: each kind is a switch of its own.
#include "picoply/pruning.hpp"

#include <gtest/gtest.h>

#include "picoply/games/gomoku.hpp"
#include "picoply/games/othello.hpp"
#include "support/pruning_nodes.hpp"
#include "support/repeats.hpp"

namespace picoply::test {
namespace {

// One by one, alone and beside the others: pruning_slow_test.cpp.
TEST(Pruning, AllKindsSaveNodes) {
  using G = Gomoku<15, Rule::kFreestyle>;
  constexpr uint16_t kDepth = kSanitized ? 3 : 4;
  EXPECT_LT((nodes_to_depth<G, Features{}>(kDepth)), (nodes_to_depth<G, kAllSafe>(kDepth)));
}

TEST(Pruning, AGameWithoutMarginsForThemHasNeitherRazoringNorDeepPruning) {
  EXPECT_EQ(Othello<8>::kMargins.razoring, 0);
  EXPECT_FALSE(Othello<8>::kMargins.any_depth);
  EXPECT_FALSE((matters<Othello<8>, &Features::razoring>(6)));
  EXPECT_FALSE((matters<Othello<8>, &Features::deep_pruning>(6)));
  EXPECT_TRUE((matters<Othello<8>, &Features::futility>(6)));
}

TEST(Pruning, RazoringGivesUpWhatIsFarBelowAlphaNearTheHorizon) {
  constexpr Margins kMargins{.futility = 60, .reverse_futility = 126, .razoring = 30};
  EXPECT_TRUE(stands_low(kMargins, -120, 2, 0));
  EXPECT_FALSE(stands_low(kMargins, -119, 2, 0));
  EXPECT_FALSE(stands_low(kMargins, -1000, 3, 0));
  EXPECT_FALSE(stands_low(kMargins, -1000, 2, kValueWin - 5));  // a decided alpha
  constexpr Margins kNone{.futility = 60, .reverse_futility = 126};
  EXPECT_FALSE(stands_low(kNone, -1000, 2, 0));
}

}  // namespace
}  // namespace picoply::test
