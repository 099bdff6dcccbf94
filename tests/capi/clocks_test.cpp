// Clocks that do not tell the time: each search with a limit of time and one of positions, and a
// clock that stands still, jumps or tells anything. The search may end too early or too late; it
// ends at its limit of positions at the latest, with an answer that can be played.
#include "support.hpp"

namespace capi_test {
namespace {

constexpr uint32_t kStart = 5000, kStep = 10, kLimit = 100;  // ms
constexpr int kJump = 5;                                     // the look at which it jumps
constexpr uint64_t kNodes = 20000;

enum class Fault { kStandsStill, kJumpsBack, kJumpsBackALittle, kJumpsForward, kWraps, kAnything };

struct Clock {
  Fault fault;
  int looks = 0;
  Rng rng{7};
};
uint32_t now_ms(void* user) {
  auto& c = *static_cast<Clock*>(user);
  const uint32_t look = uint32_t(c.looks++);
  const uint32_t right = kStart + look * kStep;
  const bool has_jumped = int(look) >= kJump;
  switch (c.fault) {
    case Fault::kStandsStill: return kStart;
    case Fault::kJumpsBack: return has_jumped ? right - 2 * kStart : right;
    case Fault::kJumpsBackALittle: return has_jumped ? right - kLimit / 2 : right;
    case Fault::kJumpsForward: return has_jumped ? right + 0x40000000u : right;
    case Fault::kWraps: return right - kStart - kLimit / 2;
    case Fault::kAnything: return c.rng();
  }
  return right;
}

// What a search with such a clock came to.
struct Answer {
  uint64_t nodes = 0;
  pply_move best = PPLY_MOVE_NONE;
  int32_t value = 0;
  int looks = 0;  // at the clock, the first when it begins

  bool operator==(const Answer& other) const {
    return nodes == other.nodes && best == other.best && value == other.value;
  }
};

template <class Options>
Options limits_with(Clock* clock) {
  Options options{};
  options.struct_size = sizeof options;
  options.max_nodes = kNodes;
  if (clock != nullptr) {
    options.max_ms = kLimit;
    options.now_ms = now_ms;
    options.user = clock;
  }
  return options;
}

template <class Step>
void finish(Step step) {
  // Each step visits a position or more, or ends.
  for (uint64_t i = 0; i <= kNodes; ++i) {
    const int status = step(50);
    if (status == PPLY_RUNNING) continue;
    EXPECT_EQ(status, PPLY_OK);
    return;
  }
  ADD_FAILURE() << "it does not end";
}

Answer search_with(Clock* clock, uint32_t level) {
  TestEngine engine(&pply_gomoku15, 65536);
  play(engine, "h8g9h9i8j10g7");
  auto options = limits_with<pply_search_options>(clock);
  options.level = level;
  EXPECT_EQ(pply_search_begin(engine, &options), PPLY_OK);
  finish([&](uint32_t n) { return pply_search_step(engine, n); });
  auto r = empty<pply_search_result>();
  EXPECT_EQ(pply_search_info(engine, &r), PPLY_OK);
  EXPECT_EQ(pply_move_is_legal(engine, r.best), 1);
  return {r.nodes, r.best, r.value};
}
Answer search(Clock* clock) { return search_with(clock, 0); }
Answer level(Clock* clock) { return search_with(clock, 10); }

Answer ponder(Clock* clock) {
  TestEngine engine(&pply_gomoku15, 65536);
  play(engine, "h8g9h9i8j10");
  const auto options = limits_with<pply_search_options>(clock);
  EXPECT_EQ(pply_ponder_begin(engine, 6 * 15 + 6, &options), PPLY_OK);
  for (int i = 0; i < 5; ++i) EXPECT_GE(pply_search_step(engine, 20), PPLY_OK);
  if (clock != nullptr) {
    EXPECT_EQ(clock->looks, 0) << "nothing counts before the hit";
  }
  EXPECT_EQ(pply_ponder_hit(engine), PPLY_OK);
  finish([&](uint32_t n) { return pply_search_step(engine, n); });
  auto r = empty<pply_search_result>();
  EXPECT_EQ(pply_search_info(engine, &r), PPLY_OK);
  EXPECT_EQ(pply_move_is_legal(engine, r.best), 1);
  return {r.nodes, r.best, r.value};
}

Answer threats(Clock* clock) {
  TestEngine engine(&pply_gomoku15);
  play(engine, "h8g9h9i8j10g7k7");
  TestMemory memory(pply_threats_size(&pply_gomoku15_threats));
  pply_threats* t = nullptr;
  EXPECT_EQ(pply_threats_init(&t, &pply_gomoku15_threats, memory.memory(), memory.size()), PPLY_OK);
  auto options = limits_with<pply_threats_options>(clock);
  options.max_threes = PPLY_THREATS_ALL;
  EXPECT_EQ(pply_threats_begin(t, engine, &options), PPLY_OK);
  finish([&](uint32_t n) { return pply_threats_step(t, n); });
  auto r = empty<pply_threats_result>();
  EXPECT_EQ(pply_threats_info(t, &r), PPLY_OK);
  EXPECT_TRUE(r.best == PPLY_MOVE_NONE || pply_move_is_legal(engine, r.best) == 1);
  return {r.nodes, r.best, int32_t(r.answer)};
}

Answer solve(Clock* clock) {
  TestEngine engine(&pply_othello8);
  play(engine, kLateOthello);
  TestMemory memory(pply_solver_size());
  pply_solver* s = nullptr;
  EXPECT_EQ(pply_solver_init(&s, memory.memory(), memory.size()), PPLY_OK);
  const auto options = limits_with<pply_solver_options>(clock);
  EXPECT_EQ(pply_solver_begin(s, engine, &options), PPLY_OK);
  finish([&](uint32_t n) { return pply_solver_step(s, n); });
  auto r = empty<pply_solver_result>();
  EXPECT_EQ(pply_solver_info(s, &r), PPLY_OK);
  EXPECT_LE(r.lower, r.upper);
  return {r.nodes, r.best, r.lower};
}

Answer opening(Clock* clock) {
  TestEngine engine(&pply_gomoku15);
  TestMemory memory(pply_opening_size(&pply_gomoku15));
  pply_opening* o = nullptr;
  EXPECT_EQ(pply_opening_init(&o, &pply_gomoku15, memory.memory(), memory.size()), PPLY_OK);
  auto options = limits_with<pply_opening_options>(clock);
  options.question = PPLY_OPENING_THREE;
  EXPECT_EQ(pply_opening_begin(o, engine, &options), PPLY_OK);
  finish([&](uint32_t n) { return pply_opening_step(o, n); });
  auto r = empty<pply_opening_result>();
  EXPECT_EQ(pply_opening_info(o, &r), PPLY_OK);
  EXPECT_EQ(r.length, 3);
  for (uint32_t i = 0; i < r.length; ++i) EXPECT_EQ(pply_move_play(engine, r.moves[i]), PPLY_OK);
  return {r.nodes, r.best, r.value};
}

struct Search {
  const char* name;
  Answer (*ask)(Clock* clock);  // NULL: without a limit of time
  uint64_t beyond;              // positions more than max_nodes, at most
};
void PrintTo(const Search& s, std::ostream* out) { *out << s.name; }

class Clocks : public testing::TestWithParam<Search> {
 protected:
  Answer with(Fault fault) {
    Clock clock{fault};
    Answer answer = GetParam().ask(&clock);
    answer.looks = clock.looks;
    EXPECT_LE(answer.nodes, kNodes + GetParam().beyond) << int(fault);
    return answer;
  }
  bool is_one_search() const { return GetParam().ask != opening; }
};

TEST_P(Clocks, StandingStillLeavesTheLimitOfPositions) {
  const Answer answer = with(Fault::kStandsStill);
  EXPECT_EQ(answer, GetParam().ask(nullptr));
  EXPECT_GE(answer.nodes, kNodes);
}

TEST_P(Clocks, WrappingChangesNothing) {
  const Answer answer = with(Fault::kWraps);
  if (is_one_search()) {
    EXPECT_EQ(answer.looks, int(kLimit / kStep) + 1);
  }
  EXPECT_LT(answer.nodes, kNodes);
}

// Before the beginning is, in a clock that may wrap, seven weeks after it.
TEST_P(Clocks, JumpsEndItAtOnce) {
  for (const Fault fault : {Fault::kJumpsBack, Fault::kJumpsForward}) {
    const Answer answer = with(fault);
    if (is_one_search()) {
      EXPECT_EQ(answer.looks, kJump + 1) << int(fault);
    }
    EXPECT_LT(answer.nodes, kNodes) << int(fault);
  }
}

TEST_P(Clocks, AJumpBackALittleEndsItLater) {
  const Answer answer = with(Fault::kJumpsBackALittle);
  if (is_one_search()) {
    EXPECT_EQ(answer.looks, int(3 * kLimit / 2 / kStep) + 1);
  }
  EXPECT_LT(answer.nodes, kNodes);
}

TEST_P(Clocks, AnyNumbersEndItInTime) { EXPECT_GT(with(Fault::kAnything).looks, 1); }

// What is pondered does not count. The solver looks at its limit now and then. Each of an opening's
// searches visits a position at least.
INSTANTIATE_TEST_SUITE_P(Capi, Clocks,
                         testing::Values(Search{"search", search, 0}, Search{"level", level, 0},
                                         Search{"ponder", ponder, 100},
                                         Search{"threats", threats, 0}, Search{"solve", solve, 200},
                                         Search{"opening", opening, 26}),
                         [](const testing::TestParamInfo<Search>& one) {
                           return std::string(one.param.name);
                         });

}  // namespace
}  // namespace capi_test
