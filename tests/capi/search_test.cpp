// Searching through the C interface: steps, copies, limits, lines, pondering, a damaged table.
#include <cstdlib>

#include "support.hpp"
#include "support/repeats.hpp"

namespace capi_test {
namespace {

class Searching : public testing::TestWithParam<NamedGame> {
 protected:
  // An engine some random moves into a game, always the same.
  TestEngine engine(uint32_t seed = 8, size_t table = 4096) const {
    TestEngine e(GetParam().game, table);
    Rng rng(seed);
    play_random(e, rng, 4);
    return e;
  }
};
INSTANTIATE_TEST_SUITE_P(Games, Searching, testing::ValuesIn(all_games()), game_name);

constexpr uint64_t kNodes = 3000;

pply_search_result info_of(const pply_engine* e) {
  pply_search_result result = empty_result();
  EXPECT_EQ(pply_search_info(e, &result), PPLY_OK);
  return result;
}

TEST_P(Searching, StepsOfAnySizeFindTheSame) {
  const pply_search_options limits = limits_of(0, kNodes, 3);
  TestEngine whole(GetParam().game, 4096);
  const pply_search_result expected = run(whole, limits);
  EXPECT_LE(expected.nodes, kNodes);
  for (const uint32_t size : {1u, 7u, 64u, 1000u}) {
    TestEngine e(GetParam().game, 4096);
    ASSERT_EQ(pply_search_begin(e, &limits), PPLY_OK);
    EXPECT_EQ(pply_move_is_legal(e, info_of(e).best), 1);
    EXPECT_EQ(pply_search_step(e, 0), PPLY_RUNNING);
    uint64_t before = 0;
    while (pply_search_step(e, size) == PPLY_RUNNING) {
      const pply_search_result now = info_of(e);
      ASSERT_LE(now.nodes, before + size);
      ASSERT_EQ(pply_move_is_legal(e, now.best), 1);
      before = now.nodes;
    }
    expect_equal(info_of(e), expected);
    EXPECT_EQ(pply_search_step(e, 5), PPLY_OK);  // which it then stays
    for (uint32_t rank = 0; rank < 3; ++rank) {
      pply_search_result a = empty_result(), b = empty_result();
      ASSERT_EQ(pply_search_ranked(whole, rank, &a), pply_search_ranked(e, rank, &b));
      EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0);
    }
  }
}

TEST_P(Searching, CopyMadeMidSearchFindsTheSame) {
  const pply_search_options limits = limits_of(0, kNodes);
  for (const uint32_t at : {1u, 50u, 777u}) {
    TestEngine e(GetParam().game, 0);
    Rng rng(9);
    play_random(e, rng, 2);
    ASSERT_EQ(pply_search_begin(e, &limits), PPLY_OK);
    if (pply_search_step(e, at) != PPLY_RUNNING) continue;
    const TestEngine copy(e);
    while (pply_search_step(e, 13) == PPLY_RUNNING) {
    }
    while (pply_search_step(copy, 1000) == PPLY_RUNNING) {
    }
    expect_equal(info_of(e), info_of(copy));
    EXPECT_EQ(e.position(), copy.position());
    ASSERT_EQ(pply_move_play(copy, info_of(copy).best), PPLY_OK);
    EXPECT_NE(e.position(), copy.position());
  }
}

TEST_P(Searching, TwiceFindsTheSame) {
  const pply_search_options limits = limits_of(0, kNodes);
  TestEngine a(GetParam().game, 4096), b(GetParam().game, 4096);
  expect_equal(run(a, limits), run(b, limits));
  ASSERT_EQ(pply_engine_clear_table(a), PPLY_OK);
  expect_equal(run(a, limits), info_of(b));
}

TEST_P(Searching, LimitsHold) {
  TestEngine e(GetParam().game);
  for (const uint32_t depth : {1u, 2u, 3u}) {
    const pply_search_result r = run(e, limits_of(depth));
    EXPECT_LE(r.depth, depth);
    EXPECT_TRUE(r.depth == depth || r.exact || std::abs(r.value) > PPLY_VALUE_EVAL);
  }
  for (const uint64_t nodes : {1u, 2u, 63u, 64u, 65u, 500u}) {
    const pply_search_result r = run(e, limits_of(0, nodes));
    EXPECT_LE(r.nodes, nodes);
    EXPECT_TRUE(r.nodes == nodes || r.exact);
  }
}

struct Clock {
  uint32_t now = 0;
  uint32_t calls = 0;
  static uint32_t read(void* user) {
    Clock& c = *static_cast<Clock*>(user);
    ++c.calls;
    return c.now++;
  }
};

TEST_P(Searching, ClockStopsItEvenIfItWraps) {
  for (const uint32_t start : {0u, 0x7ffffffbu, 0xfffffffbu}) {
    TestEngine e(GetParam().game);
    Clock clock;
    clock.now = start;
    pply_search_options limits = limits_of(0);
    limits.max_ms = 10;  // the clock ticks once every 64 nodes
    limits.now_ms = Clock::read;
    limits.user = &clock;
    const pply_search_result r = run(e, limits);
    EXPECT_LE(r.nodes, 64u * 10u);
    EXPECT_TRUE(r.exact || clock.calls == 11u) << clock.calls;
    EXPECT_EQ(pply_move_is_legal(e, r.best), 1);
  }
}

struct Watcher {
  pply_engine* engine = nullptr;
  std::vector<uint16_t> depths;
  uint32_t stop_at = 1000;
  static int call(void* user, const pply_search_result* result) {
    Watcher& w = *static_cast<Watcher*>(user);
    w.depths.push_back(result->depth);
    EXPECT_EQ(result->struct_size, sizeof *result);
    EXPECT_EQ(pply_move_is_legal(w.engine, result->best), 1);
    // Reading is allowed from inside, changing is refused.
    pply_search_result same = empty_result();
    EXPECT_EQ(pply_search_info(w.engine, &same), PPLY_OK);
    EXPECT_EQ(std::memcmp(&same, result, sizeof same), 0);
    EXPECT_EQ(pply_search_ranked(w.engine, 0, &same), PPLY_OK);
    EXPECT_EQ(same.pv[0], same.best);
    EXPECT_EQ(pply_move_play(w.engine, result->best), PPLY_ERR_INVALID);
    EXPECT_EQ(pply_move_undo(w.engine), PPLY_ERR_INVALID);
    EXPECT_EQ(pply_position_reset(w.engine), PPLY_ERR_INVALID);
    EXPECT_EQ(pply_search_begin(w.engine, nullptr), PPLY_ERR_INVALID);
    EXPECT_EQ(pply_search_step(w.engine, 1), PPLY_ERR_INVALID);
    EXPECT_EQ(pply_ponder_begin(w.engine, 0, nullptr), PPLY_ERR_INVALID);
    EXPECT_EQ(pply_ponder_hit(w.engine), PPLY_ERR_INVALID);
    EXPECT_EQ(pply_record_play(w.engine, "", 0, nullptr), PPLY_ERR_INVALID);
    EXPECT_EQ(pply_engine_clear_table(w.engine), PPLY_ERR_INVALID);
    return result->depth >= w.stop_at;
  }
};

TEST_P(Searching, ProgressIsCalledAfterEachDepthAndMayStop) {
  TestEngine e(GetParam().game, 1024);
  Watcher watcher;
  watcher.engine = e;
  watcher.stop_at = 3;
  pply_search_options limits = limits_of(5);
  limits.progress = Watcher::call;
  limits.user = &watcher;
  const pply_search_result r = run(e, limits);
  EXPECT_LE(r.depth, 3);
  ASSERT_EQ(watcher.depths.size(), r.depth);
  for (size_t i = 0; i < watcher.depths.size(); ++i) EXPECT_EQ(watcher.depths[i], i + 1);
}

TEST_P(Searching, LinesAreOrderedAndLegal) {
  TestEngine e(GetParam().game, 65536);
  Rng rng(10);
  play_random(e, rng, 3);
  const pply_search_result r = run(e, limits_of(3, 0, 4));
  pply_search_result line = empty_result();
  std::vector<pply_move> moves;
  int16_t last = 32767;
  for (uint32_t rank = 0; pply_search_ranked(e, rank, &line) == PPLY_OK; ++rank) {
    EXPECT_LE(line.value, last);
    last = line.value;
    for (const pply_move m : moves) EXPECT_NE(m, line.best);
    moves.push_back(line.best);
    if (rank == 0) {
      EXPECT_EQ(line.best, r.best);
      EXPECT_EQ(line.value, r.value);
    }
    // Every move of the variation can be played.
    ASSERT_GE(line.length, 1);
    EXPECT_EQ(line.pv[0], line.best);
    TestEngine copy(e);
    for (uint32_t i = 0; i < line.length; ++i) ASSERT_EQ(pply_move_play(copy, line.pv[i]), PPLY_OK);
  }
  EXPECT_EQ(moves.size(), std::min<size_t>(4, e.legal().size()));
}

TEST_P(Searching, MovingOnEndsItButTheResultStays) {
  for (int way = 0; way < 4; ++way) {
    TestEngine e(GetParam().game);
    Rng rng(11);
    play_random(e, rng, 2);
    const pply_search_options limits = limits_of(0, 100000);
    EXPECT_EQ(pply_search_step(e, 1000), PPLY_ERR_EMPTY);
    ASSERT_EQ(pply_search_begin(e, &limits), PPLY_OK);
    ASSERT_EQ(pply_search_step(e, 100), PPLY_RUNNING);
    const pply_search_result before = info_of(e);
    const pply_move other = e.legal().back();
    if (way == 0) {
      ASSERT_EQ(pply_move_play(e, other), PPLY_OK);
    } else if (way == 1) {
      ASSERT_EQ(pply_move_undo(e), PPLY_OK);
    } else if (way == 2) {
      ASSERT_EQ(pply_position_reset(e), PPLY_OK);
    } else {
      char text[8];
      ASSERT_GT(pply_move_write(e, other, text, sizeof text), 0);
      ASSERT_EQ(pply_record_play(e, text, std::strlen(text), nullptr), PPLY_OK);
    }
    EXPECT_EQ(pply_search_step(e, 1000), PPLY_ERR_EMPTY);
    expect_equal(info_of(e), before);
    pply_search_result line = empty_result();
    EXPECT_EQ(pply_search_ranked(e, 0, &line), PPLY_OK);
  }
}

TEST_P(Searching, PonderHit) {
  // A hit under the same limits finds what a search from scratch finds, as far as depth goes.
  for (const uint32_t head_start : {1u, 40u, 100000u}) {
    TestEngine e(GetParam().game, 65536), plain(GetParam().game, 65536);
    const pply_search_options limits = limits_of(3);
    const pply_search_result first = run(e, limits);
    if (first.length < 2) GTEST_SKIP() << "nothing to predict";
    ASSERT_EQ(pply_ponder_begin(e, PPLY_MOVE_NONE, &limits), PPLY_ERR_EMPTY);
    ASSERT_EQ(pply_move_play(e, first.best), PPLY_OK);
    const std::string position = e.position();
    ASSERT_EQ(pply_ponder_begin(e, PPLY_MOVE_NONE, &limits), PPLY_OK);
    EXPECT_EQ(e.position(), position);
    pply_search_step(e, head_start);
    EXPECT_EQ(e.position(), position);
    ASSERT_EQ(pply_ponder_hit(e), PPLY_OK);
    EXPECT_EQ(pply_ponder_hit(e), PPLY_ERR_EMPTY);
    EXPECT_EQ(pply_record_length(e), 2);
    pply_move reply = 0;
    ASSERT_EQ(pply_record_move(e, 1, &reply), PPLY_OK);
    EXPECT_EQ(reply, first.pv[1]);
    while (pply_search_step(e, 100) == PPLY_RUNNING) {
    }
    // The same without pondering: first search, both moves, second search.
    run(plain, limits);
    ASSERT_EQ(pply_move_play(plain, first.best), PPLY_OK);
    ASSERT_EQ(pply_move_play(plain, reply), PPLY_OK);
    expect_equal(info_of(e), run(plain, limits));
    ASSERT_EQ(pply_move_play(e, info_of(e).best), PPLY_OK);
    ASSERT_EQ(pply_move_undo(e), PPLY_OK);
    EXPECT_EQ(e.position(), plain.position());
  }
}

// Each line that the search reported predicts the reply to its own first move.
TEST_P(Searching, PonderPredictsByEveryLine) {
  pply_search_options limits = limits_of(3);
  limits.multi_pv = 3;
  for (uint32_t rank = 0; rank < 3; ++rank) {
    TestEngine e(GetParam().game, 65536);
    run(e, limits);
    pply_search_result line = empty_result();
    if (pply_search_ranked(e, rank, &line) != PPLY_OK) break;
    ASSERT_EQ(pply_move_play(e, line.best), PPLY_OK);
    const int error = pply_ponder_begin(e, PPLY_MOVE_NONE, &limits);
    if (line.length < 2) {
      EXPECT_EQ(error, PPLY_ERR_EMPTY);
      continue;
    }
    ASSERT_EQ(error, PPLY_OK) << rank;
    ASSERT_EQ(pply_ponder_hit(e), PPLY_OK);
    pply_move reply = 0;
    ASSERT_EQ(pply_record_move(e, 1, &reply), PPLY_OK);
    EXPECT_EQ(reply, line.pv[1]);
  }
}

TEST_P(Searching, PonderLimitsCountFromTheHit) {
  TestEngine e(GetParam().game);
  const pply_move reply = e.legal()[0];
  Clock clock;
  pply_search_options limits = limits_of(0, 500);
  limits.max_ms = 100000;
  limits.now_ms = Clock::read;
  limits.user = &clock;
  ASSERT_EQ(pply_ponder_begin(e, reply, &limits), PPLY_OK);
  if (pply_search_step(e, 1000) == PPLY_OK) {  // solved: nothing is left to count
    ASSERT_EQ(pply_ponder_hit(e), PPLY_OK);
    return;
  }
  EXPECT_EQ(info_of(e).nodes, 1000u);
  EXPECT_EQ(clock.calls, 0u);
  ASSERT_EQ(pply_ponder_hit(e), PPLY_OK);
  EXPECT_EQ(clock.calls, 1u);
  while (pply_search_step(e, 50) == PPLY_RUNNING) {
  }
  EXPECT_LE(info_of(e).nodes, 1500u);
  EXPECT_TRUE(info_of(e).nodes == 1500u || info_of(e).exact);
  EXPECT_EQ(pply_move_is_legal(e, info_of(e).best), 1);
}

TEST_P(Searching, PonderMiss) {
  TestEngine e(GetParam().game);
  const std::vector<pply_move> replies = e.legal();
  ASSERT_EQ(pply_ponder_begin(e, replies[0], nullptr), PPLY_OK);
  pply_search_step(e, 100);
  ASSERT_EQ(pply_move_play(e, replies[1]), PPLY_OK);
  EXPECT_EQ(pply_ponder_hit(e), PPLY_ERR_EMPTY);
  EXPECT_EQ(pply_record_length(e), 1);
  const pply_search_result r = run(e, limits_of(2));
  EXPECT_EQ(pply_move_is_legal(e, r.best), 1);
}

TEST(Pondering, OnAMoveThatEndsTheGame) {
  TestEngine e(&pply_tictactoe);
  ASSERT_EQ(pply_record_play(e, "a1b1a2b2", 8, nullptr), PPLY_OK);
  const std::vector<unsigned char> before = e.bytes();
  EXPECT_EQ(pply_ponder_begin(e, 6, nullptr), PPLY_ERR_OVER);
  EXPECT_TRUE(e.bytes() == before);
}

// Whatever the table holds: legal moves, legal variations, no crash.
TEST_P(Searching, DamagedTable) {
  Rng rng(12);
  for (int round = 0; round < (picoply::test::kSanitized ? 3 : 6); ++round) {
    TestEngine e(GetParam().game, 2048);
    play_random(e, rng, uint32_t(rng() % 5));
    const pply_search_options limits = limits_of(0, 4000, uint32_t(round % 3));
    ASSERT_EQ(pply_search_begin(e, &limits), PPLY_OK);
    while (true) {
      const int damage = round % 3;
      for (uint64_t& word : e.table()) {
        if (damage == 0) word = uint64_t(rng()) << 32 | rng();
        if (damage == 1) word ^= uint64_t(1) << rng() % 64;
        // Moves and values nobody stored, under checks that still fit: the fold of word 1 goes
        // into word 0.
        if (damage == 2 && rng() % 2 == 0) {
          const uint32_t data = uint32_t(word >> 32), forged = data ^ uint32_t(rng());
          const uint32_t fold = (data * 0x9e3779b1u) ^ (forged * 0x9e3779b1u);
          word = uint64_t(forged) << 32 | (uint32_t(word) ^ (fold & ~63u));
        }
      }
      const int status = pply_search_step(e, 100);
      const pply_search_result r = info_of(e);
      ASSERT_EQ(pply_move_is_legal(e, r.best), 1);
      if (status == PPLY_OK) break;
    }
    pply_search_result line = empty_result();
    for (uint32_t rank = 0; pply_search_ranked(e, rank, &line) == PPLY_OK; ++rank) {
      TestEngine copy(e);
      for (uint32_t i = 0; i < line.length; ++i)
        ASSERT_EQ(pply_move_play(copy, line.pv[i]), PPLY_OK);
    }
    const pply_move best = info_of(e).best;
    ASSERT_EQ(pply_move_play(e, best), PPLY_OK);
    if (!e.over()) {
      const int ponder = pply_ponder_begin(e, PPLY_MOVE_NONE, nullptr);
      EXPECT_TRUE(ponder == PPLY_OK || ponder == PPLY_ERR_EMPTY || ponder == PPLY_ERR_OVER);
    }
  }
}

// Two engines, one table, as threads would share it.
TEST_P(Searching, SharedTable) {
  TestEngine a(GetParam().game, 4096);
  TestEngine b(a);
  const pply_search_options limits = limits_of(0, 2000);
  ASSERT_EQ(pply_search_begin(a, &limits), PPLY_OK);
  ASSERT_EQ(pply_search_begin(b, &limits), PPLY_OK);
  int left = 2;
  while (left == 2) left = pply_search_step(a, 10) + pply_search_step(b, 17);
  EXPECT_EQ(pply_move_is_legal(a, info_of(a).best), 1);
  EXPECT_EQ(pply_move_is_legal(b, info_of(b).best), 1);
}

}  // namespace
}  // namespace capi_test
