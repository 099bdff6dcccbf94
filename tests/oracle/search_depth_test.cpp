// The search against plain minimax to the same depth, for every game, on random positions.
#include <gtest/gtest.h>

#include <memory>

#include "picoply/games/connect_four.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"
#include "picoply/search.hpp"
#include "support/minimax.hpp"
#include "support/plain_features.hpp"

namespace picoply {
namespace {

using test::kAllSafe;
using test::kPlain;
using test::kUnordered;
using test::minimax;
using test::random_position;
using test::with;

// One heuristic at a time.
constexpr Features kPvs = with(kPlain, &Features::principal_variation, true);
constexpr Features kAspiration = with(kPlain, &Features::aspiration, true);
constexpr Features kKillers = with(kPlain, &Features::killers, true);
constexpr Features kHistory = with(kPlain, &Features::history, true);

template <Features F, class G>
Value value_at_depth(const G& g, uint16_t depth) {
  auto search = std::make_unique<Search<G, 40, F>>();
  search->init();
  EXPECT_TRUE(search->begin(g, {.max_depth = depth}));
  EXPECT_EQ(search->step(0xffffffffu), Status::kDone);
  EXPECT_TRUE(g.is_legal(search->best_move()));
  return search->value();
}

// Values to a depth, without a table: a deeper entry would rightly give another value.
template <class G>
void compare_at_depth(uint32_t positions, uint32_t max_plies, uint16_t max_depth) {
  std::mt19937 random(12345);
  for (uint32_t i = 0; i < positions; ++i) {
    G g = random_position<G>(random, uint32_t(random() % (max_plies + 1)));
    const auto depth = uint16_t(1 + random() % max_depth);
    const Value expected = minimax(g, depth);
    ASSERT_EQ(value_at_depth<kPlain>(g, depth), expected) << "plain, position " << i;
    ASSERT_EQ(value_at_depth<kUnordered>(g, depth), expected) << "unordered, position " << i;
    ASSERT_EQ(value_at_depth<kTiny>(g, depth), expected) << "tiny, position " << i;
    ASSERT_EQ(value_at_depth<kPvs>(g, depth), expected) << "PVS, position " << i;
    ASSERT_EQ(value_at_depth<kAspiration>(g, depth), expected) << "aspiration, position " << i;
    ASSERT_EQ(value_at_depth<kKillers>(g, depth), expected) << "killers, position " << i;
    ASSERT_EQ(value_at_depth<kHistory>(g, depth), expected) << "history, position " << i;
    ASSERT_EQ(value_at_depth<kAllSafe>(g, depth), expected) << "all, position " << i;
  }
}

TEST(SearchDepth, Mnk333) { compare_at_depth<Mnk<3, 3, 3>>(1000, 6, 6); }
TEST(SearchDepth, Mnk443) { compare_at_depth<Mnk<4, 4, 3>>(300, 12, 4); }
TEST(SearchDepth, ConnectFour54) { compare_at_depth<ConnectFour<5, 4>>(500, 16, 5); }
TEST(SearchDepth, ConnectFour76) { compare_at_depth<ConnectFour<7, 6>>(300, 30, 4); }
TEST(SearchDepth, Othello4) { compare_at_depth<Othello<4>>(500, 8, 5); }
TEST(SearchDepth, Othello6) { compare_at_depth<Othello<6>>(300, 28, 4); }
TEST(SearchDepth, Othello8) { compare_at_depth<Othello<8>>(200, 50, 3); }
TEST(SearchDepth, Freestyle6) { compare_at_depth<Gomoku<6, Rule::kFreestyle>>(200, 30, 3); }
TEST(SearchDepth, Standard7) { compare_at_depth<Gomoku<7, Rule::kStandard>>(150, 40, 3); }
TEST(SearchDepth, Renju7) { compare_at_depth<Gomoku<7, Rule::kRenju>>(150, 40, 3); }
TEST(SearchDepth, Caro6) { compare_at_depth<Gomoku<6, Rule::kCaro>>(200, 30, 3); }

}  // namespace
}  // namespace picoply
