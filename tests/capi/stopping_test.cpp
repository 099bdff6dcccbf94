// What ends a threat search, the exact solver and an opening's question from outside: limits of
// time and nodes, and `progress`.
#include "support.hpp"

namespace capi_test {
namespace {

// A clock that is about to wrap, and a listener.
struct Watcher {
  uint32_t now = 0xfffffff0u, step = 0;  // ms; by which each look lets it go on
  int looks = 0, told = 0;
  int stops_at = 0;  // which call of progress says so; 0: none
  uint64_t nodes = 0;
};
uint32_t now_ms(void* user) {
  auto* const w = static_cast<Watcher*>(user);
  ++w->looks;
  w->now += w->step;
  return w->now;
}
template <class Result>
int progress(void* user, const Result* result) {
  auto* const w = static_cast<Watcher*>(user);
  EXPECT_EQ(result->struct_size, sizeof *result);
  EXPECT_GE(result->nodes, w->nodes);
  w->nodes = result->nodes;
  ++w->told;
  return w->told == w->stops_at;
}

template <class Options>
Options watched(Watcher& w) {
  Options options{};
  options.struct_size = sizeof options;
  options.user = &w;
  options.now_ms = now_ms;
  options.progress = progress;
  return options;
}

// ---- Threats ------------------------------------------------------------------------------------

class StoppedThreats : public testing::Test {
 protected:
  StoppedThreats() {
    play(engine_, "h8g9h9i8j10g7k7");
    EXPECT_EQ(
        pply_threats_init(&threats_, &pply_gomoku15_threats, memory_.memory(), memory_.size()),
        PPLY_OK);
  }
  pply_threats_result ask(const pply_threats_options& options, uint32_t slice = 0xffffffffu) {
    EXPECT_EQ(pply_threats_begin(threats_, engine_, &options), PPLY_OK);
    int status = PPLY_RUNNING;
    while (status == PPLY_RUNNING) status = pply_threats_step(threats_, slice);
    EXPECT_EQ(status, PPLY_OK);
    auto result = empty<pply_threats_result>();
    EXPECT_EQ(pply_threats_info(threats_, &result), PPLY_OK);
    return result;
  }
  // Forgets what failed.
  void anew() { EXPECT_EQ(pply_threats_set_table(threats_, nullptr, 0, 0), PPLY_OK); }

  TestEngine engine_{&pply_gomoku15};
  TestMemory memory_{pply_threats_size(&pply_gomoku15_threats)};
  pply_threats* threats_ = nullptr;
};

TEST_F(StoppedThreats, BeingWatchedChangesNothing) {
  int told = 0;
  for (const uint32_t question : {PPLY_THREATS_MINE, PPLY_THREATS_THEIRS, PPLY_THREATS_SAVING}) {
    Watcher w;
    auto options = watched<pply_threats_options>(w);
    options.question = question;
    options.max_threes = question == PPLY_THREATS_SAVING ? 0 : PPLY_THREATS_ALL;
    options.max_nodes = question == PPLY_THREATS_SAVING ? 200 : 20000;
    options.max_ms = 1000;
    const pply_threats_result seen = ask(options);
    anew();
    options.now_ms = nullptr;
    options.progress = nullptr;
    options.max_ms = 0;
    const pply_threats_result alone = ask(options, 77);
    anew();
    EXPECT_EQ(seen.nodes, alone.nodes) << question;
    EXPECT_EQ(seen.answer, alone.answer) << question;
    EXPECT_TRUE(seen.complete && alone.complete) << question;
    EXPECT_EQ(seen.best, alone.best) << question;
    EXPECT_GE(w.looks, int(seen.nodes / 64)) << question;
    told += w.told;
  }
  EXPECT_GE(told, 3);  // where no stage was completed on the way there is nothing to tell
}

TEST_F(StoppedThreats, TheClockEndsIt) {
  for (const uint32_t question : {PPLY_THREATS_MINE, PPLY_THREATS_THEIRS, PPLY_THREATS_SAVING}) {
    Watcher w;
    w.step = 10;
    auto options = watched<pply_threats_options>(w);
    options.question = question;
    options.max_threes = PPLY_THREATS_ALL;
    options.max_ms = 35;  // the fourth look after the beginning
    options.progress = nullptr;
    const pply_threats_result r = ask(options);
    anew();
    EXPECT_EQ(w.looks, 5) << question;
    EXPECT_LE(r.nodes, 4u * 64) << question;  // there are parts with fewer
    EXPECT_GE(r.nodes, 3u * 64) << question;
    EXPECT_NE(r.answer, PPLY_THREATS_WIN) << question;
    if (question != PPLY_THREATS_SAVING) {
      EXPECT_EQ(r.answer, PPLY_THREATS_UNKNOWN) << question;
    }
    EXPECT_EQ(r.length, 0) << question;
    EXPECT_EQ(r.best, PPLY_MOVE_NONE) << question;
    EXPECT_FALSE(r.complete) << question;
    EXPECT_EQ(pply_threats_step(threats_, 1000), PPLY_OK);
    auto after = empty<pply_threats_result>();
    ASSERT_EQ(pply_threats_info(threats_, &after), PPLY_OK);
    EXPECT_EQ(after.nodes, r.nodes) << question;
  }
}

TEST_F(StoppedThreats, TheApplicationEndsIt) {
  Watcher w;
  w.stops_at = 2;
  auto options = watched<pply_threats_options>(w);
  options.max_threes = PPLY_THREATS_ALL;
  const pply_threats_result r = ask(options);
  EXPECT_EQ(w.told, 2);
  EXPECT_FALSE(r.complete);
  EXPECT_EQ(w.looks, 0);  // without max_ms
  EXPECT_EQ(r.answer, PPLY_THREATS_UNKNOWN);
  EXPECT_EQ(r.nodes, w.nodes);
}

TEST_F(StoppedThreats, ALimitOfTimeNeedsAClock) {
  Watcher w;
  auto options = watched<pply_threats_options>(w);
  options.max_ms = 1;
  options.now_ms = nullptr;
  EXPECT_EQ(pply_threats_begin(threats_, engine_, &options), PPLY_ERR_INVALID);
  EXPECT_EQ(pply_threats_step(threats_, 1), PPLY_ERR_EMPTY);
}

// ---- The solver ---------------------------------------------------------------------------------

class StoppedSolver : public testing::Test {
 protected:
  StoppedSolver() {
    play(engine_, kLateOthello);
    EXPECT_EQ(pply_solver_init(&solver_, memory_.memory(), memory_.size()), PPLY_OK);
  }
  // Plays the first legal moves until so many squares are empty.
  void leave(int empties) {
    while (60 - pply_record_length(engine_) > empties) {
      pply_move move = PPLY_MOVE_NONE;
      ASSERT_GT(pply_moves_legal(engine_, &move, 1), 0);
      ASSERT_EQ(pply_move_play(engine_, move), PPLY_OK);
    }
  }
  pply_solver_result solve(const pply_solver_options* options, uint32_t slice = 0xffffffffu) {
    EXPECT_EQ(pply_solver_begin(solver_, engine_, options), PPLY_OK);
    int status = PPLY_RUNNING;
    while (status == PPLY_RUNNING) status = pply_solver_step(solver_, slice);
    EXPECT_EQ(status, PPLY_OK);
    auto result = empty<pply_solver_result>();
    EXPECT_EQ(pply_solver_info(solver_, &result), PPLY_OK);
    return result;
  }

  TestEngine engine_{&pply_othello8};
  TestMemory memory_{pply_solver_size()};
  pply_solver* solver_ = nullptr;
};

TEST_F(StoppedSolver, BeingWatchedChangesNothing) {
  leave(12);
  Watcher w;
  auto options = watched<pply_solver_options>(w);
  options.max_ms = 1000;
  const pply_solver_result seen = solve(&options), alone = solve(nullptr, 333);
  EXPECT_EQ(seen.nodes, alone.nodes);
  EXPECT_EQ(seen.lower, alone.lower);
  EXPECT_EQ(seen.best, alone.best);
  EXPECT_EQ(seen.solved, 1);
  EXPECT_GT(w.told, 0);
  EXPECT_GT(w.looks, 1);
}

TEST_F(StoppedSolver, ItsLimitsEndIt) {
  Watcher w;
  w.step = 10;
  auto options = watched<pply_solver_options>(w);
  options.progress = nullptr;
  options.max_ms = 35;
  pply_solver_result r = solve(&options);
  EXPECT_EQ(w.looks, 5);
  EXPECT_NEAR(double(r.nodes), 4096, 400);
  EXPECT_EQ(r.solved, 0);
  EXPECT_LT(r.lower, r.upper);
  EXPECT_EQ(r.length, 0);
  pply_move line[4];
  EXPECT_EQ(pply_solver_line(solver_, line, 4), 0);
  EXPECT_EQ(pply_solver_step(solver_, 1000), PPLY_OK);

  options.max_ms = 0;
  for (const uint64_t nodes : {1u, 50u, 5000u}) {
    options.max_nodes = nodes;
    r = solve(&options, 700);
    EXPECT_EQ(r.solved, 0);
    EXPECT_GE(r.nodes, nodes);
    EXPECT_LE(r.nodes, nodes + 200);
  }
  leave(8);
  options.max_nodes = 1u << 20;
  EXPECT_EQ(solve(&options).solved, 1);
}

TEST_F(StoppedSolver, TheApplicationEndsIt) {
  leave(16);
  Watcher w;
  w.stops_at = 2;
  auto options = watched<pply_solver_options>(w);
  const pply_solver_result r = solve(&options);
  EXPECT_EQ(w.told, 2);
  EXPECT_EQ(r.solved, 0);
  EXPECT_EQ(r.nodes, w.nodes);
  // And it can be asked again.
  leave(8);
  EXPECT_EQ(solve(nullptr).solved, 1);
}

TEST_F(StoppedSolver, ALimitOfTimeNeedsAClock) {
  Watcher w;
  auto options = watched<pply_solver_options>(w);
  options.max_ms = 1;
  options.now_ms = nullptr;
  EXPECT_EQ(pply_solver_begin(solver_, engine_, &options), PPLY_ERR_INVALID);
  options.struct_size = 3;
  EXPECT_EQ(pply_solver_begin(solver_, engine_, &options), PPLY_ERR_STRUCT);
  EXPECT_EQ(pply_solver_step(solver_, 1), PPLY_ERR_EMPTY);
}

// ---- Openings -----------------------------------------------------------------------------------

TEST(StoppedOpening, TheApplicationEndsIt) {
  TestEngine engine(&pply_gomoku15);
  TestMemory memory(pply_opening_size(&pply_gomoku15));
  pply_opening* opening = nullptr;
  ASSERT_EQ(pply_opening_init(&opening, &pply_gomoku15, memory.memory(), memory.size()), PPLY_OK);
  uint64_t whole = 0;
  for (const int stops_at : {0, 1, 3}) {
    Watcher w;
    w.stops_at = stops_at;
    auto options = watched<pply_opening_options>(w);
    options.question = PPLY_OPENING_THREE;
    options.max_nodes = 4000;
    w.nodes = 0;
    ASSERT_EQ(pply_opening_begin(opening, engine, &options), PPLY_OK);
    int status = PPLY_RUNNING;
    while (status == PPLY_RUNNING) status = pply_opening_step(opening, 50);
    EXPECT_EQ(status, PPLY_OK);
    auto r = empty<pply_opening_result>();
    ASSERT_EQ(pply_opening_info(opening, &r), PPLY_OK);
    EXPECT_EQ(r.length, 3);
    EXPECT_EQ(r.best, r.moves[0]);
    if (stops_at == 0) {
      EXPECT_GT(w.told, 3);
      whole = r.nodes;
    } else {
      EXPECT_EQ(w.told, stops_at);
      EXPECT_LT(r.nodes, whole);
      EXPECT_EQ(r.nodes, w.nodes);
    }
  }
}

}  // namespace
}  // namespace capi_test
