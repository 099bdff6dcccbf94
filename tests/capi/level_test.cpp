// Strength levels: always legal, decided by the seed, and from level 4 on no blunder of one move.
#include "picoply/level.hpp"

#include <set>

#include "support.hpp"
#include "support/repeats.hpp"

namespace capi_test {
namespace {

constexpr uint32_t kFirstCareful = 4;

class Levels : public testing::TestWithParam<NamedGame> {};
INSTANTIATE_TEST_SUITE_P(Games, Levels, testing::ValuesIn(all_games()), game_name);
class LevelsSlow : public Levels {};
INSTANTIATE_TEST_SUITE_P(Games, LevelsSlow, testing::ValuesIn(all_games()), game_name);

pply_search_options level(uint32_t level, uint64_t seed, uint64_t nodes = 20000) {
  pply_search_options limits = limits_of(0, nodes);
  limits.level = level;
  limits.seed = seed;
  return limits;
}

// The same position of the game without a network or patterns, which knows the rules as well and
// whose copies take a tenth of the time.
std::unique_ptr<TestEngine> plain(const NamedGame& named, const TestEngine& e) {
  std::string name = named.name;
  for (const std::string evaluation : {"_small", "_full", "_loaded"})
    if (name.ends_with(evaluation)) name.resize(name.size() - evaluation.size());
  for (const NamedGame& other : all_games()) {
    if (other.name != name) continue;
    auto same = std::make_unique<TestEngine>(other.game);
    const std::string record = e.record();
    EXPECT_EQ(pply_record_play(*same, record.data(), record.size(), nullptr), PPLY_OK);
    return same;
  }
  ADD_FAILURE() << name << " is no game";
  return nullptr;
}

// Does playing `m` win at once for the side to move?
bool wins(const TestEngine& e, pply_move m) {
  TestEngine copy(e);
  const int side = pply_position_side(e);
  EXPECT_EQ(pply_move_play(copy, m), PPLY_OK);
  return pply_position_outcome(copy) == (side == 0 ? PPLY_FIRST_WINS : PPLY_SECOND_WINS);
}
// Does playing `m` lose at once, or let the opponent win with the next move?
bool hangs(const TestEngine& e, pply_move m) {
  TestEngine copy(e);
  const int side = pply_position_side(e);
  EXPECT_EQ(pply_move_play(copy, m), PPLY_OK);
  if (copy.over())
    return pply_position_outcome(copy) == (side == 0 ? PPLY_SECOND_WINS : PPLY_FIRST_WINS);
  for (const pply_move reply : copy.legal()) {
    TestEngine next(copy);
    EXPECT_EQ(pply_move_play(next, reply), PPLY_OK);
    if (pply_position_outcome(next) == (side == 0 ? PPLY_SECOND_WINS : PPLY_FIRST_WINS))
      return true;
  }
  return false;
}

// Random play, but a move that wins at once is left alone, so that threats pile up.
void play_on_avoiding_the_end(TestEngine& e, Rng& rng, uint32_t plies) {
  for (uint32_t i = 0; i < plies; ++i) {
    const std::vector<pply_move> moves = e.legal();
    pply_move m = moves[rng() % moves.size()];
    if (moves.size() > 60) {  // on a large board somewhere near the last stone
      const pply_game_info info = describe(pply_engine_game(e));
      const int count = pply_record_length(e);
      pply_move last = pply_move(info.move_count / 2);
      if (count > 0) {
        EXPECT_EQ(pply_record_move(e, rng() % uint32_t(count), &last), PPLY_OK);
      }
      for (int tries = 0; tries < 50; ++tries) {
        const int col = last % info.cols + int(rng() % 3) - 1;
        const int row = last / info.cols + int(rng() % 3) - 1;
        if (col < 0 || row < 0 || col >= info.cols || row >= info.rows) continue;
        const pply_move near = pply_move(row * info.cols + col);
        if (pply_move_is_legal(e, near) != 1) continue;
        m = near;
        break;
      }
    }
    ASSERT_EQ(pply_move_play(e, m), PPLY_OK);
    if (e.over()) {
      ASSERT_EQ(pply_move_undo(e), PPLY_OK);
      if (i > plies / 2) return;
    }
  }
}

void expect_no_blunder(const NamedGame& game, int share) {
  Rng rng(13);
  int dangerous = 0, winnable = 0;
  const pply_game_info info = describe(game.game);
  const bool draughts = game.game == &pply_checkers;
  const bool large = info.move_count > 100 && !draughts, margin = info.has_margin != 0;
  const int rounds = large ? 25 : margin || draughts ? 250 : 60;
  for (int round = 0; round < rounds / share; ++round) {
    TestEngine e(game.game, 4096);
    // In the games of discs and in draughts only the end is of interest.
    const uint32_t plies = large      ? 12 + rng() % 25
                           : draughts ? 60 + rng() % 40
                           : margin   ? info.move_count - 4u - rng() % 10
                                      : rng() % info.move_count * (info.has_gravity ? 5 : 1);
    play_on_avoiding_the_end(e, rng, plies);
    for (uint64_t back = draughts ? rng() % 4 : 0; back > 0; --back)
      EXPECT_EQ(pply_move_undo(e), PPLY_OK);
    const auto judge = plain(game, e);
    ASSERT_EQ(judge->legal(), e.legal());
    bool can_win = false, can_hang = false, can_avoid = false;
    for (const pply_move m : judge->legal()) {
      can_win = can_win || wins(*judge, m);
      (hangs(*judge, m) ? can_hang : can_avoid) = true;
    }
    winnable += can_win;
    dangerous += !can_win && can_hang && can_avoid;
    for (uint32_t l = 1; l <= 9; ++l) {
      const pply_search_result r = run(e, level(l, rng(), large ? 3000 : 20000));
      ASSERT_EQ(pply_move_is_legal(e, r.best), 1);
      if (l < kFirstCareful) continue;
      if (can_win) {
        EXPECT_TRUE(wins(*judge, r.best)) << "level " << l << " " << e.position();
      } else if (can_avoid) {
        EXPECT_FALSE(hangs(*judge, r.best)) << "level " << l << " " << e.position();
      }
    }
  }
  if (share == 1) {
    EXPECT_GT(dangerous, 2);
    EXPECT_GT(winnable, 2);
  }
}
TEST_P(Levels, NoBlunderOfOneMoveFromLevelFour) {
  expect_no_blunder(GetParam(), picoply::test::kSanitized ? 20 : 5);
}
TEST_P(LevelsSlow, NoBlunderOfOneMoveFromLevelFour) { expect_no_blunder(GetParam(), 1); }

TEST_P(Levels, SameSeedSameMove) {
  Rng rng(14);
  for (int round = 0; round < (picoply::test::kSanitized ? 2 : 4); ++round) {
    TestEngine a(GetParam().game, 4096);
    play_random(a, rng, round == 0 ? 0 : 3);
    for (uint32_t l = 1; l <= 9; l += picoply::test::kSanitized ? 4 : 2) {
      const uint64_t seed = rng();
      const pply_search_result r = run(a, level(l, seed, 5000));
      TestEngine b(GetParam().game, 4096);
      const std::string record = a.record();
      ASSERT_EQ(pply_record_play(b, record.data(), record.size(), nullptr), PPLY_OK);
      const pply_search_options limits = level(l, seed, 5000);
      ASSERT_EQ(pply_engine_clear_table(a), PPLY_OK);
      ASSERT_EQ(pply_search_begin(b, &limits), PPLY_OK);
      while (pply_search_step(b, 3) == PPLY_RUNNING) {
      }
      pply_search_result s = empty_result();
      ASSERT_EQ(pply_search_info(b, &s), PPLY_OK);
      EXPECT_EQ(s.best, r.best);
    }
  }
}

// A level's choice is cut into steps as the search is, and never changes with them.
TEST_P(Levels, TheSameMoveHoweverItIsCut) {
  Rng rng(18);
  const pply_game_info info = describe(GetParam().game);
  const bool large = info.move_count > 100;
  for (int round = 0; round < (picoply::test::kSanitized ? 2 : 6); ++round) {
    TestEngine e(GetParam().game);
    play_on_avoiding_the_end(e, rng, large ? 8 + rng() % 20 : rng() % info.move_count);
    for (uint32_t l = 2; l <= 9; l += picoply::test::kSanitized ? 4 : 1) {
      const pply_search_options limits = level(l, rng(), 1 + rng() % 300);
      const pply_search_result whole = run(e, limits);
      for (const uint32_t nodes : {1u, 5u}) {
        ASSERT_EQ(pply_search_begin(e, &limits), PPLY_OK);
        pply_search_result r = empty_result();
        while (pply_search_step(e, nodes) == PPLY_RUNNING) {
          ASSERT_EQ(pply_search_info(e, &r), PPLY_OK);
          ASSERT_EQ(pply_move_is_legal(e, r.best), 1);
        }
        ASSERT_EQ(pply_search_info(e, &r), PPLY_OK);
        expect_equal(r, whole);
        EXPECT_EQ(pply_search_step(e, nodes), PPLY_OK);
      }
    }
  }
}

// How often the rules below are asked to play a move.
uint32_t plays = 0;
void count_play(void* user, void* state, pply_move move) {
  ++plays;
  tictactoe_rules.play(user, state, move);
}

// A step of one position makes a few moves, also while a level chooses and after a ponder hit.
TEST(Level, ChoosingIsNoLongStep) {
  pply_custom_game rules = tictactoe_rules;
  rules.play = count_play;
  constexpr uint32_t kMost = 4;
  for (const bool ponders : {false, true}) {
    TestEngine e(&pply_custom, 0, &rules);
    const pply_search_options limits = level(5, 3, 20);
    if (ponders) {
      ASSERT_EQ(pply_ponder_begin(e, 0, &limits), PPLY_OK);
      while (pply_search_step(e, 1000) == PPLY_RUNNING) {
      }
      plays = 0;
      ASSERT_EQ(pply_ponder_hit(e), PPLY_OK);
      EXPECT_LE(plays, kMost);
    } else {
      ASSERT_EQ(pply_search_begin(e, &limits), PPLY_OK);
    }
    uint32_t most = 0, steps = 0;
    for (int status = PPLY_RUNNING; status == PPLY_RUNNING; ++steps) {
      plays = 0;
      status = pply_search_step(e, 1);
      most = std::max(most, plays);
    }
    EXPECT_LE(most, kMost);
    EXPECT_GT(steps, 9u);
  }
}

// All moves here lose at once, which a level makes sure of: 225 moves.
TEST(Level, LooksAtEveryMoveInASearchOfItsOwn) {
  TestEngine e(&pply_gomoku15);
  play(e, "h8a1h9c1h10e1h11");
  const pply_search_options limits = level(4, 0);
  ASSERT_EQ(pply_search_begin(e, &limits), PPLY_OK);
  uint32_t steps = 1;
  while (pply_search_step(e, 1) == PPLY_RUNNING) ++steps;
  EXPECT_GT(steps, 400u);
  EXPECT_LT(steps, 1000u);
}

TEST_P(Levels, OtherSeedsOtherMoves) {
  TestEngine e(GetParam().game);
  Rng rng(15);
  play_random(e, rng, 4);
  while (e.legal().size() == 1) play_random(e, rng, 1);
  std::set<pply_move> moves;
  for (uint64_t seed = 0; seed < (picoply::test::kSanitized ? 10 : 40); ++seed)
    moves.insert(run(e, level(1, seed)).best);
  EXPECT_GT(moves.size(), 1u);
}

TEST(LevelTen, IsFullStrength) {
  TestEngine a(&pply_othello8), b(&pply_othello8);
  expect_equal(run(a, level(10, 1)), run(b, limits_of(0, 20000)));
}

TEST(Level, CallersLimitsApplyOnTop) {
  TestEngine e(&pply_othello8);
  for (uint32_t l = 1; l <= 9; ++l) {
    EXPECT_LE(run(e, level(l, 1, 50)).nodes, 50u);
    pply_search_options limits = level(l, 1);
    limits.max_depth = 1;
    EXPECT_EQ(run(e, limits).depth, 1);
    EXPECT_LE(run(e, level(l, 1)).depth, picoply::kLevels[l - 1].max_depth);
  }
}

// While a level thinks in the opponent's time it keeps to its own depth, and then plays as it
// would.
TEST(Level, PondersLikeItself) {
  TestEngine e(&pply_othello8, 0), plain(&pply_othello8, 0);
  const pply_search_options limits = level(5, 3);
  const pply_move reply = e.legal()[0];
  ASSERT_EQ(pply_ponder_begin(e, reply, &limits), PPLY_OK);
  while (pply_search_step(e, 1000) == PPLY_RUNNING) {
  }
  ASSERT_EQ(pply_ponder_hit(e), PPLY_OK);
  EXPECT_EQ(pply_search_step(e, 1000), PPLY_OK);
  ASSERT_EQ(pply_move_play(plain, reply), PPLY_OK);
  pply_search_result r = empty_result();
  ASSERT_EQ(pply_search_info(e, &r), PPLY_OK);
  expect_equal(r, run(plain, limits));
}

// The choice itself, apart from any search.
struct Values {
  std::vector<picoply::Value> values;
  uint32_t count() const noexcept { return uint32_t(values.size()); }
  picoply::Value value(uint32_t rank) const noexcept { return values[rank]; }
};

TEST(ChooseLine, PrefersBetterMovesAndStaysWithinTheMargin) {
  const Values lines{{100, 90, 60, 50, 0, -300, -29990}};
  for (uint32_t l = 1; l <= 10; ++l) {
    std::vector<int> times(lines.values.size());
    for (uint64_t seed = 0; seed < 4000; ++seed) ++times[picoply::choose_line(lines, l, seed)];
    for (size_t i = 1; i < times.size(); ++i) EXPECT_LE(times[i], times[i - 1] + 200) << l;
    if (l >= kFirstCareful) {
      EXPECT_EQ(times.back(), 0);
    }
    if (l == 10) {
      EXPECT_EQ(times[0], 4000);
    }
  }
}

TEST(ChooseLine, DependsOnlyOnProportions) {
  Rng rng(16);
  for (int round = 0; round < 200; ++round) {
    Values small, large;
    for (int i = 0; i < 9; ++i) small.values.push_back(picoply::Value(rng() % 200));
    std::sort(small.values.rbegin(), small.values.rend());
    if (small.values[0] == small.values[4]) continue;
    for (const picoply::Value v : small.values)
      large.values.push_back(picoply::Value(v * 100 - 7000));
    for (uint32_t l = 1; l <= 9; ++l)
      EXPECT_EQ(picoply::choose_line(small, l, uint64_t(round)),
                picoply::choose_line(large, l, uint64_t(round)));
  }
}

TEST(ChooseLine, AnyValuesAreSafe) {
  Rng rng(17);
  for (int round = 0; round < 20000; ++round) {
    Values lines;
    const size_t count = 1 + rng() % 12;
    for (size_t i = 0; i < count; ++i)
      lines.values.push_back(rng() % 4 == 0 ? picoply::Value(rng() % 2 ? 32000 : -32000)
                                            : picoply::Value(int32_t(rng() % 60001) - 30000));
    for (uint32_t l = 1; l <= 10; ++l) ASSERT_LT(picoply::choose_line(lines, l, rng()), count);
  }
}

TEST(ChooseLine, WinsAndLosses) {
  for (uint32_t l = kFirstCareful; l <= 10; ++l)
    for (uint64_t seed = 0; seed < 100; ++seed) {
      EXPECT_EQ(picoply::choose_line(Values{{29999, 29997, 0}}, l, seed), 0u);
      EXPECT_EQ(picoply::choose_line(Values{{-29990, -29998}}, l, seed), 0u);
      EXPECT_LT(picoply::choose_line(Values{{0, 0, -29998}}, l, seed), 2u);
    }
}

}  // namespace
}  // namespace capi_test
