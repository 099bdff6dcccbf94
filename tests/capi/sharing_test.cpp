// Objects in several threads that use one table without locks, as picoply.h allows: engines, threat
// searches and solvers. Every answer stays one that the rules allow. ThreadSanitizer watches this
// in the preset tsan.
#include <thread>
#include <vector>

#include "support.hpp"

namespace capi_test {
namespace {

constexpr uint32_t kThreads = 4;

// Runs `work(number)` in each thread.
template <class Work>
void in_threads(const Work& work) {
  std::vector<std::thread> threads;
  for (uint32_t i = 0; i < kThreads; ++i) threads.emplace_back([&work, i] { work(i); });
  for (std::thread& t : threads) t.join();
}

// Plays a game by small searches; the number of illegal moves.
int play_by_searching(pply_engine* e, uint32_t number) {
  int illegal = 0;
  for (int ply = 0; ply < 24 && pply_position_outcome(e) == PPLY_ONGOING; ++ply) {
    pply_search_options limits = limits_of(0, 100 + 50 * number);
    limits.level = ply < 4 ? 3 : 0;  // so that the games differ
    limits.seed = number;
    pply_search_result r = empty_result();
    if (pply_search_run(e, &limits, &r) != PPLY_OK || pply_move_play(e, r.best) != PPLY_OK)
      ++illegal;
  }
  return illegal;
}

TEST(Sharing, EnginesInThreadsUseOneTable) {
  for (const pply_game* const game : {&pply_gomoku15, &pply_othello8, &pply_connect4}) {
    std::vector<uint64_t> table(1 << 10);
    int illegal[kThreads] = {};
    in_threads([&](uint32_t i) {
      TestEngine e(game, 0);
      ASSERT_EQ(pply_engine_set_table(e, table.data(), table.size() * 8, PPLY_TABLE_KEEP), PPLY_OK);
      illegal[i] = play_by_searching(e, i);
    });
    for (const int n : illegal) EXPECT_EQ(n, 0);
  }
}

TEST(Sharing, ThreatSearchesInThreadsUseOneTable) {
  std::vector<uint64_t> table(1 << 12);
  in_threads([&](uint32_t) {
    TestMemory memory(pply_threats_size(&pply_gomoku15_threats));
    pply_threats* t = nullptr;
    ASSERT_EQ(pply_threats_init(&t, &pply_gomoku15_threats, memory.memory(), memory.size()),
              PPLY_OK);
    ASSERT_EQ(pply_threats_set_table(t, table.data(), table.size() * 8, PPLY_TABLE_KEEP), PPLY_OK);
    TestEngine e(&pply_gomoku15, 0);
    const std::string moves = "h8a1h9c1h10e1";
    ASSERT_EQ(pply_record_play(e, moves.data(), moves.size(), nullptr), PPLY_OK);
    auto question = empty<pply_threats_options>();
    question.max_threes = 4;
    for (int i = 0; i < 3; ++i) {
      ASSERT_EQ(pply_threats_begin(t, e, &question), PPLY_OK);
      ASSERT_EQ(pply_threats_step(t, 100000), PPLY_OK);
      auto r = empty<pply_threats_result>();
      ASSERT_EQ(pply_threats_info(t, &r), PPLY_OK);
      EXPECT_EQ(r.answer, PPLY_THREATS_WIN);
    }
  });
}

TEST(Sharing, SolversInThreadsUseOneTable) {
  std::vector<uint64_t> table(1 << 12);
  int margin[kThreads] = {};
  in_threads([&](uint32_t i) {
    TestMemory memory(pply_solver_size());
    pply_solver* s = nullptr;
    ASSERT_EQ(pply_solver_init(&s, memory.memory(), memory.size()), PPLY_OK);
    ASSERT_EQ(pply_solver_set_table(s, table.data(), table.size() * 8, PPLY_TABLE_KEEP), PPLY_OK);
    // The same moves in every thread: a game of searches without a table, to 12 empty squares.
    TestEngine e(&pply_othello8, 0);
    while (pply_record_length(e) < 48) {
      const pply_search_result r = run(e, limits_of(0, 30));
      ASSERT_EQ(pply_move_play(e, r.best), PPLY_OK);
    }
    ASSERT_EQ(pply_solver_begin(s, e, nullptr), PPLY_OK);
    while (pply_solver_step(s, 1000) == PPLY_RUNNING) {
    }
    auto r = empty<pply_solver_result>();
    ASSERT_EQ(pply_solver_info(s, &r), PPLY_OK);
    EXPECT_EQ(r.solved, 1);
    margin[i] = r.lower;
  });
  for (const int m : margin) EXPECT_EQ(m, margin[0]);
}

}  // namespace
}  // namespace capi_test
