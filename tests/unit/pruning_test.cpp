// What the search leaves out by judgement: each kind is a switch of its own.
#include "picoply/pruning.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "picoply/games/gomoku.hpp"
#include "picoply/games/othello.hpp"
#include "picoply/search.hpp"
#include "support/minimax.hpp"
#include "support/plain_features.hpp"

namespace picoply::test {
namespace {

constexpr bool Features::*kKinds[] = {&Features::move_count_pruning, &Features::futility,
                                      &Features::razoring, &Features::reverse_futility};

// Positions visited to a depth, over some positions.
template <class G, Features F>
uint64_t nodes_to_depth(uint16_t depth) {
  auto search = std::make_unique<Search<G, 12, F>>();
  search->init();
  std::mt19937 random(12);
  uint64_t nodes = 0;
  for (uint32_t plies = 8; plies < 14; ++plies) {
    EXPECT_TRUE(search->begin(random_position<G>(random, plies), {.max_depth = depth}));
    search->step(0xffffffffu);
    nodes += search->nodes();
  }
  return nodes;
}

// A search that leaves out nothing against one with a single kind of pruning.
template <class G, bool Features::*Kind>
void expect_alone_saves_nodes(uint16_t depth) {
  constexpr Features kAlone = with(kAllSafe, Kind, true);
  EXPECT_LT((nodes_to_depth<G, kAlone>(depth)), (nodes_to_depth<G, kAllSafe>(depth)));
}

// All of them against all but one.
template <class G, bool Features::*Switch>
bool matters(uint16_t depth) {
  constexpr Features kWithout = with(Features{}, Switch, false);
  return nodes_to_depth<G, kWithout>(depth) != nodes_to_depth<G, Features{}>(depth);
}

TEST(Pruning, EachKindAloneSavesNodes) {
  using G = Gomoku<15, Rule::kFreestyle>;
  expect_alone_saves_nodes<G, kKinds[0]>(4);
  expect_alone_saves_nodes<G, kKinds[1]>(4);
  expect_alone_saves_nodes<G, kKinds[2]>(4);
  expect_alone_saves_nodes<G, kKinds[3]>(4);
}

TEST(Pruning, EachSwitchMattersBesideTheOthers) {
  using G = Gomoku<15, Rule::kFreestyle>;
  EXPECT_TRUE((matters<G, kKinds[0]>(8)));
  EXPECT_TRUE((matters<G, kKinds[1]>(8)));
  EXPECT_TRUE((matters<G, kKinds[2]>(8)));
  EXPECT_TRUE((matters<G, kKinds[3]>(8)));
  EXPECT_TRUE((matters<G, &Features::deep_pruning>(8)));
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
