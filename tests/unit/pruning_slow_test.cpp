// What the search leaves out by judgement: each kind saves nodes, alone and beside the others.
#include "picoply/games/gomoku.hpp"
#include "support/pruning_nodes.hpp"

namespace picoply::test {
namespace {

// A search that leaves out nothing against one with a single kind of pruning.
template <class G, bool Features::*Kind>
void expect_alone_saves_nodes(uint16_t depth) {
  constexpr Features kAlone = with(kAllSafe, Kind, true);
  EXPECT_LT((nodes_to_depth<G, kAlone>(depth)), (nodes_to_depth<G, kAllSafe>(depth)));
}

TEST(PruningSlow, EachKindAloneSavesNodes) {
  using G = Gomoku<15, Rule::kFreestyle>;
  expect_alone_saves_nodes<G, kKinds[0]>(4);
  expect_alone_saves_nodes<G, kKinds[1]>(4);
  expect_alone_saves_nodes<G, kKinds[2]>(4);
  expect_alone_saves_nodes<G, kKinds[3]>(4);
}

TEST(PruningSlow, EachSwitchMattersBesideTheOthers) {
  using G = Gomoku<15, Rule::kFreestyle>;
  EXPECT_TRUE((matters<G, kKinds[0]>(8)));
  EXPECT_TRUE((matters<G, kKinds[1]>(8)));
  EXPECT_TRUE((matters<G, kKinds[2]>(8)));
  EXPECT_TRUE((matters<G, kKinds[3]>(8)));
  EXPECT_TRUE((matters<G, &Features::deep_pruning>(8)));
}

}  // namespace
}  // namespace picoply::test
