// What a search calls certain, and what an application might resign on: compared with what games
// are really worth.
#include "support.hpp"
#include "support/repeats.hpp"

namespace capi_test {
namespace {

using picoply::test::repeats;

class Certain : public testing::TestWithParam<NamedGame> {};

std::vector<NamedGame> small_games() {
  std::vector<NamedGame> games;
  for (const NamedGame& game : all_games())
    for (const char* name : {"tictactoe", "connect4", "gomoku15", "renju15", "othello6", "custom"})
      if (std::string_view(name) == game.name) games.push_back(game);
  return games;
}
INSTANTIATE_TEST_SUITE_P(Games, Certain, testing::ValuesIn(small_games()), game_name);

// So far into a game that a search can see its end, or a fight between many stones.
void play_near_the_end(TestEngine& e, const NamedGame& game, Rng& rng) {
  const std::string_view name = game.name;
  if (!is_five_in_a_row(game)) {
    const uint32_t least = name == "connect4" ? 20 : name == "othello6" ? 22 : 0;
    return play_random(e, rng, least + rng() % 8);
  }
  for (uint32_t stones = 8 + rng() % 22; stones > 0 && !e.over(); --stones) {
    const pply_move near = pply_move((4 + rng() % 7) * 15 + 4 + rng() % 7);
    (void)pply_move_play(e, near);
  }
  if (e.over()) {
    ASSERT_EQ(pply_move_undo(e), PPLY_OK);
  }
}

// A search in its own memory, so long that in small games it ends by itself.
pply_search_result long_search(const NamedGame& game, const TestEngine& e) {
  TestEngine fresh(game.game, size_t(1) << 22);
  const std::string record = e.record();
  EXPECT_EQ(pply_record_play(fresh, record.data(), record.size(), nullptr), PPLY_OK);
  return run(fresh, limits_of(0, is_five_in_a_row(game) ? 100000 : 3000000));
}

constexpr int16_t kLost = -PPLY_VALUE_EVAL - 1, kWon = PPLY_VALUE_EVAL + 1;

// A limit that ends a search after its first move was refuted says nothing about the others.
TEST_P(Certain, NothingIsCalledLostWhileAMoveIsUntried) {
  Rng rng(41);
  int lost = 0;
  for (int i = 0; i < repeats(400) && !HasFailure(); ++i) {
    TestEngine e(GetParam().game, rng() % 2 == 0 ? 0 : 4096);
    play_near_the_end(e, GetParam(), rng);
    const pply_search_result r = run(e, limits_of(0, 1 + rng() % 400, 1 + rng() % 3));
    if (r.value > kLost) continue;
    ++lost;
    EXPECT_LE(long_search(GetParam(), e).value, kLost) << e.record() << ", " << r.nodes << " nodes";
  }
  if (GetParam().game != &pply_othello6) {
    EXPECT_GT(lost, 0);  // whose losses are margins
  }
}

// The same while it is under way.
TEST_P(Certain, NothingIsCalledLostOnTheWay) {
  Rng rng(42);
  for (int i = 0; i < repeats(60) && !HasFailure(); ++i) {
    TestEngine e(GetParam().game);
    play_near_the_end(e, GetParam(), rng);
    const pply_search_options limits = limits_of(0, 300, 1 + rng() % 3);
    ASSERT_EQ(pply_search_begin(e, &limits), PPLY_OK);
    pply_search_result r = empty_result();
    do {
      ASSERT_EQ(pply_search_info(e, &r), PPLY_OK);
    } while (r.value > kLost && pply_search_step(e, 1) == PPLY_RUNNING);
    if (r.value > kLost) continue;
    EXPECT_LE(long_search(GetParam(), e).value, kLost) << e.record() << ", " << r.nodes << " nodes";
  }
}

// What the position after a line's move is worth, for the side that moves now.
pply_search_result after(const NamedGame& game, const TestEngine& e, pply_move move) {
  TestEngine next(game.game);
  const std::string record = e.record();
  EXPECT_EQ(pply_record_play(next, record.data(), record.size(), nullptr), PPLY_OK);
  EXPECT_EQ(pply_move_play(next, move), PPLY_OK);
  pply_search_result r = empty_result();
  if (!next.over()) {
    r = long_search(game, next);
    r.value = int16_t(-r.value);
    if (r.decided == PPLY_DECIDED_WIN)
      r.decided = PPLY_DECIDED_LOSS;
    else if (r.decided == PPLY_DECIDED_LOSS)
      r.decided = PPLY_DECIDED_WIN;
    return r;
  }
  const int outcome = pply_position_outcome(next);
  r.decided = outcome == PPLY_DRAW                                           ? PPLY_DECIDED_DRAW
              : (outcome == PPLY_FIRST_WINS) == (pply_position_side(e) == 0) ? PPLY_DECIDED_WIN
                                                                             : PPLY_DECIDED_LOSS;
  return r;
}

TEST_P(Certain, WhatIsDecidedIsTrue) {
  Rng rng(43);
  int decided[4] = {};
  for (int i = 0; i < repeats(120) && !HasFailure(); ++i) {
    TestEngine e(GetParam().game, rng() % 2 == 0 ? 0 : 65536);
    play_near_the_end(e, GetParam(), rng);
    const uint32_t multi_pv = rng() % 2 == 0 ? 1 : 3;
    run(e, limits_of(0, 1 + rng() % 20000, multi_pv));
    pply_search_result line = empty_result();
    for (uint32_t rank = 0; pply_search_ranked(e, rank, &line) == PPLY_OK; ++rank) {
      ++decided[line.decided];
      if (line.decided == PPLY_UNDECIDED) continue;
      const pply_search_result truth = after(GetParam(), e, line.best);
      if (truth.decided == PPLY_UNDECIDED) continue;  // the long search was too short
      EXPECT_EQ(line.decided, truth.decided) << e.record() << ", line " << rank;
      if (rank == 0 && line.decided == PPLY_DECIDED_LOSS) {
        EXPECT_EQ(long_search(GetParam(), e).decided, PPLY_DECIDED_LOSS) << e.record();
      }
    }
  }
  EXPECT_GT(decided[PPLY_UNDECIDED], 0);
  EXPECT_GT(decided[PPLY_DECIDED_WIN], 0);
  EXPECT_GT(decided[PPLY_DECIDED_LOSS], 0);
}

// With several lines a later one can turn out better than the first, whose value was an estimate.
// What is proven of it is then proven of its move alone: another is better still.
TEST(CertainOfThePosition, IsNotWhatASecondLineProves) {
  const struct {
    const char* text;
    uint32_t depth;
    int found, best;  // discs
  } cases[] = {{"OOOX--XXXX-OXXXXXOOOOOOOOOXOOO--XOOO O", 3, 12, 16},
               {"OXOO--XXXOOO-XXOOOXXXXO-XXOXX-XXXXXX O", 4, -6, -2}};
  for (const auto& c : cases) {
    TestEngine e(&pply_othello6);
    ASSERT_EQ(pply_position_set(e, c.text, std::strlen(c.text), nullptr), PPLY_OK);
    EXPECT_EQ(run(e, limits_of(0)).value, c.best * PPLY_VALUE_DISC);
    const pply_search_result r = run(e, limits_of(c.depth, 0, 3));
    EXPECT_EQ(r.value, c.found * PPLY_VALUE_DISC) << "or nothing is tested";
    EXPECT_EQ(r.exact, 0);
    // One move that wins is enough, but not one that loses.
    EXPECT_EQ(r.decided, c.found > 0 ? PPLY_DECIDED_WIN : PPLY_UNDECIDED);
    pply_search_result line = empty_result();
    ASSERT_EQ(pply_search_ranked(e, 0, &line), PPLY_OK);
    EXPECT_EQ(line.exact, 1);
    EXPECT_EQ(line.decided, c.found > 0 ? PPLY_DECIDED_WIN : PPLY_DECIDED_LOSS);
  }
}

// A value is decided exactly if the flag says so or the win or loss is not certain.
TEST_P(Certain, FlagAndValueAgree) {
  Rng rng(44);
  for (int i = 0; i < repeats(200); ++i) {
    TestEngine e(GetParam().game, 4096);
    play_near_the_end(e, GetParam(), rng);
    const pply_search_result r = run(e, limits_of(0, 1 + rng() % 2000));
    const bool margin = describe(GetParam().game).has_margin != 0;
    if (r.decided == PPLY_DECIDED_WIN) {
      EXPECT_GE(r.value, margin ? 1 : kWon);
    }
    if (r.decided == PPLY_DECIDED_LOSS) {
      EXPECT_LE(r.value, margin ? -1 : kLost);
    }
    if (r.decided == PPLY_DECIDED_DRAW) {
      EXPECT_EQ(r.value, 0);
    }
    if (r.exact != 0 && (margin || r.value == 0 || r.value >= kWon || r.value <= kLost)) {
      EXPECT_NE(r.decided, PPLY_UNDECIDED);
    }
  }
}

}  // namespace
}  // namespace capi_test
