// The best moves of a search, at every moment of it: sorted, each with the depth its value is from.
#include "support.hpp"
#include "support/repeats.hpp"

namespace capi_test {
namespace {

using picoply::test::repeats;

class Ranking : public testing::TestWithParam<NamedGame> {};
INSTANTIATE_TEST_SUITE_P(Games, Ranking, testing::ValuesIn(all_games()), game_name);

std::vector<pply_search_result> lines_of(pply_engine* e) {
  std::vector<pply_search_result> lines;
  pply_search_result line = empty_result();
  while (pply_search_ranked(e, uint32_t(lines.size()), &line) == PPLY_OK) lines.push_back(line);
  return lines;
}

// Returns how many of the lines are of the iteration under way.
size_t expect_ranking(const TestEngine& e, uint32_t multi_pv) {
  pply_search_result r = empty_result();
  EXPECT_EQ(pply_search_info(e, &r), PPLY_OK);
  const std::vector<pply_search_result> lines = lines_of(e);
  EXPECT_FALSE(lines.empty());
  if (lines.empty()) return 0;
  EXPECT_LE(lines.size(), multi_pv);
  EXPECT_EQ(lines[0].best, r.best);
  EXPECT_EQ(lines[0].value, r.value);
  EXPECT_EQ(lines[0].exact, r.exact);
  EXPECT_EQ(lines[0].decided, r.decided);
  EXPECT_EQ(r.pv[0], r.best);
  size_t ahead = 0;
  for (size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(pply_move_is_legal(e, lines[i].best), 1);
    EXPECT_EQ(lines[i].pv[0], lines[i].best);
    EXPECT_GE(lines[i].length, 1);
    if (i > 0) {
      EXPECT_LE(lines[i].value, lines[i - 1].value) << "line " << i;
    }
    for (size_t j = 0; j < i; ++j) EXPECT_NE(lines[i].best, lines[j].best);
    EXPECT_LE(lines[i].depth, r.depth + 1);
    if (lines[i].depth > r.depth) ++ahead;
  }
  return ahead;
}

TEST_P(Ranking, IsSortedAtEveryMoment) {
  Rng rng(31);
  size_t ahead = 0, mixed = 0;
  for (const uint32_t multi_pv : {1u, 2u, 5u, 40u, 1000u}) {
    for (const size_t table : {size_t(0), size_t(65536)}) {
      TestEngine e(GetParam().game, table);
      play_random(e, rng, rng() % 12);
      const pply_search_options limits = limits_of(4, 0, multi_pv);
      ASSERT_EQ(pply_search_begin(e, &limits), PPLY_OK);
      int status = PPLY_RUNNING;
      for (int i = 0; i < repeats(400) && status == PPLY_RUNNING && !HasFailure(); ++i) {
        const size_t now = expect_ranking(e, multi_pv);
        ahead += now;
        if (now > 0 && now < lines_of(e).size()) ++mixed;
        status = pply_search_step(e, 1 + rng() % 8);
      }
      expect_ranking(e, multi_pv);
    }
  }
  EXPECT_GT(ahead, 0u);
  if (GetParam().game != &pply_tictactoe) {
    EXPECT_GT(mixed, 0u);  // depths lie side by side
  }
}

// As an application sees it, whose searches end by their limits.
TEST_P(Ranking, IsSortedWhereALimitEndsTheSearch) {
  Rng rng(32);
  for (int i = 0; i < repeats(40) && !HasFailure(); ++i) {
    TestEngine e(GetParam().game, 65536);
    play_random(e, rng, rng() % 12);
    const uint32_t multi_pv = 2 + rng() % 9;
    const uint32_t nodes = 1 + rng() % 2000;
    run(e, limits_of(0, nodes, multi_pv));
    expect_ranking(e, multi_pv);
  }
}

TEST_P(Ranking, HasOneDepthOnceAnIterationIsComplete) {
  Rng rng(33);
  for (int i = 0; i < repeats(6); ++i) {
    TestEngine e(GetParam().game, 65536);
    play_random(e, rng, rng() % 8);
    const uint32_t multi_pv = 1 + rng() % 9;
    const pply_search_result r = run(e, limits_of(2, 0, multi_pv));
    const std::vector<pply_search_result> lines = lines_of(e);
    const size_t most = std::min<size_t>(multi_pv, e.legal().size());
    EXPECT_LE(lines.size(), most);
    if (!is_five_in_a_row(GetParam())) {
      EXPECT_EQ(lines.size(), most);  // others look at all moves
    }
    for (const pply_search_result& line : lines) EXPECT_EQ(line.depth, r.depth);
  }
}

// In the first iteration there are as many lines as have been found.
TEST_P(Ranking, GrowsInTheFirstIteration) {
  TestEngine e(GetParam().game);
  const pply_search_options limits = limits_of(1, 0, 1000);
  ASSERT_EQ(pply_search_begin(e, &limits), PPLY_OK);
  size_t last = 1;
  EXPECT_EQ(lines_of(e).size(), 1u);
  EXPECT_EQ(lines_of(e)[0].depth, 0);
  while (pply_search_step(e, 1) == PPLY_RUNNING) {
    const size_t now = lines_of(e).size();
    EXPECT_TRUE(now == last || now == last + 1);
    last = now;
  }
  EXPECT_GE(lines_of(e).size(), last);
}

}  // namespace
}  // namespace capi_test
