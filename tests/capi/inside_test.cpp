// Calls from inside callbacks: every function of picoply.h, from every callback, inside every call
// that calls back. Nothing may change below the call, and it must end as it does without.
#include <algorithm>
#include <cctype>
#include <fstream>
#include <functional>
#include <iterator>
#include <set>

#include "every_function.hpp"
#include "support/repeats.hpp"

namespace capi_test {
namespace {

enum Callback { kReset, kMoves, kPlay, kOutcome, kEvaluate, kCell, kClock, kProgress, kCallbacks };
constexpr const char* kNames[] = {"reset",    "moves", "play",   "outcome",
                                  "evaluate", "cell",  "now_ms", "progress"};

// ---- When it is called --------------------------------------------------------------------------

// The call under way counts its callbacks, and makes one call from inside one of them.
World* world = nullptr;
const Function* function = nullptr;  // null: only counts
Callback inside = kReset;
int turn = 0;  // the how manieth callback of that kind
int seen[kCallbacks];
bool is_in_call = false;
int answer = 0;
bool is_made = false;

void called_back(Callback callback) {
  if (!is_in_call) return;
  if (seen[callback]++ != turn || callback != inside || function == nullptr || is_made) return;
  is_made = true;
  is_in_call = false;  // what the inner call calls back does not count
  answer = function->call(*world);
  is_in_call = true;
}

void rules_reset(void* user, void* state) {
  called_back(kReset);
  tictactoe_rules.reset(user, state);
}
int rules_moves(void* user, const void* state, pply_move* out) {
  called_back(kMoves);
  return tictactoe_rules.moves(user, state, out);
}
void rules_play(void* user, void* state, pply_move move) {
  called_back(kPlay);
  tictactoe_rules.play(user, state, move);
}
int rules_outcome(void* user, const void* state) {
  called_back(kOutcome);
  return tictactoe_rules.outcome(user, state);
}
int rules_evaluate(void*, const void* state) {
  called_back(kEvaluate);
  const auto* const cells = static_cast<const unsigned char*>(state);
  return cells[4] == 0 ? 0 : cells[4] == cells[9] + 1 ? 20 : -20;
}
int rules_cell(void* user, const void* state, uint32_t col, uint32_t row) {
  called_back(kCell);
  return tictactoe_rules.cell(user, state, col, row);
}
uint32_t now_ms(void*) {
  called_back(kClock);
  return 7;
}
template <class Result>
int progress(void*, const Result*) {
  called_back(kProgress);
  return 0;
}

// ---- Inside what --------------------------------------------------------------------------------

struct Outer {
  const char* name;
  const pply_game* game;
  const char* record;  // played before
  About about;         // what is busy meanwhile
  std::function<void(World&)> prepare;
  std::function<int(World&)> call;
};

void PrintTo(const Outer& outer, std::ostream* out) { *out << outer.name; }

pply_search_options telling() {
  pply_search_options limits = few();
  limits.max_ms = 100000;
  limits.now_ms = now_ms;
  limits.progress = progress;
  return limits;
}
int begin(World& w) {
  const pply_search_options limits = telling();
  return pply_search_begin(w.e, &limits);
}
int finish(World& w) {
  int status = PPLY_RUNNING;
  while (status == PPLY_RUNNING) status = pply_search_step(w.e, 7);
  return status;
}
int begin_opening(World& w) {
  pply_opening_options limits = colour(now_ms);
  limits.progress = progress;
  return pply_opening_begin(w.o, w.e, &limits);
}
int begin_threats(World& w) {
  auto options = empty<pply_threats_options>();
  options.max_ms = 100000;
  options.max_nodes = 20;
  options.now_ms = now_ms;
  options.progress = progress;
  options.question = PPLY_THREATS_SAVING;
  options.max_threes = 2;
  return pply_threats_begin(w.t, w.e, &options);
}
int begin_ending(World& w) {
  auto options = empty<pply_solver_options>();
  options.max_ms = 100000;
  options.max_nodes = 3000;
  options.now_ms = now_ms;
  options.progress = progress;
  return pply_solver_begin(w.s, w.e, &options);
}

std::vector<Outer> outers() {
  const auto nothing = [](World&) {};
  const auto searched = [](World& w) {
    begin(w);
    finish(w);
  };
  std::vector<Outer> all = {
      {"pply_position_reset", &pply_custom, "b2a1", kEngine, nothing,
       [](World& w) { return pply_position_reset(w.e); }},
      {"pply_move_play", &pply_custom, "b2a1", kEngine, searched,
       [](World& w) { return pply_move_play(w.e, 1); }},
      {"pply_move_undo", &pply_custom, "b2a1c3", kEngine, nothing,
       [](World& w) { return pply_move_undo(w.e); }},
      {"pply_record_play", &pply_custom, "b2", kEngine, nothing,
       [](World& w) { return pply_record_play(w.e, "a1c3", 4, nullptr); }},
      {"pply_record_play that fails", &pply_custom, "b2", kEngine, nothing,
       [](World& w) { return pply_record_play(w.e, "a1c3a1", 6, nullptr); }},
      {"pply_position_cell", &pply_custom, "b2", kEngine, nothing,
       [](World& w) { return pply_position_cell(w.e, 1, 1); }},
      {"pply_position_piece", &pply_custom, "b2", kEngine, nothing,
       [](World& w) { return pply_position_piece(w.e, 1, 1); }},
      {"pply_position_write", &pply_custom, "b2", kEngine, nothing,
       [](World& w) { return pply_position_write(w.e, nullptr, 0); }},
      {"pply_search_ranked", &pply_custom, "b2", kEngine, searched,
       [](World& w) {
         auto result = empty_result();
         return pply_search_ranked(w.e, 1, &result);
       }},
      {"pply_ponder_begin", &pply_custom, "b2", kEngine, nothing,
       [](World& w) {
         const pply_search_options limits = telling();
         return pply_ponder_begin(w.e, 0, &limits);
       }},
      {"pply_opening_begin", &pply_gomoku15, "h8h9", kOpening, nothing, begin_opening},
      {"pply_opening_step", &pply_gomoku15, "h8h9", kOpening, [](World& w) { begin_opening(w); },
       [](World& w) {
         int status = PPLY_RUNNING;
         while (status == PPLY_RUNNING) status = pply_opening_step(w.o, 9);
         return status;
       }},
      {"pply_threats_begin", &pply_gomoku15, "h8g9h9i8h10", kThreats, nothing, begin_threats},
      {"pply_threats_step", &pply_gomoku15, "h8g9h9i8h10", kThreats,
       [](World& w) { begin_threats(w); },
       [](World& w) {
         int status = PPLY_RUNNING;
         while (status == PPLY_RUNNING) status = pply_threats_step(w.t, 90);
         return status;
       }},
      {"pply_solver_begin", &pply_othello8, kLateOthello, kSolver, nothing, begin_ending},
      {"pply_solver_step", &pply_othello8, kLateOthello, kSolver, [](World& w) { begin_ending(w); },
       [](World& w) {
         int status = PPLY_RUNNING;
         while (status == PPLY_RUNNING) status = pply_solver_step(w.s, 90);
         return status;
       }},
  };
  for (const pply_game* game : {&pply_custom, &pply_connect4}) {
    const char* const record = game == &pply_custom ? "b2" : "44";
    all.push_back({"pply_search_begin", game, record, kEngine, searched, begin});
    all.push_back({"pply_search_step", game, record, kEngine, [](World& w) { begin(w); }, finish});
    all.push_back({"pply_search_run", game, record, kEngine, nothing, [](World& w) {
                     const pply_search_options limits = telling();
                     return pply_search_run(w.e, &limits, nullptr);
                   }});
    all.push_back({"pply_ponder_hit", game, record, kEngine,
                   [](World& w) {
                     pply_move moves[1];
                     const pply_search_options limits = telling();
                     (void)pply_moves_legal(w.e, moves, 1);
                     (void)pply_ponder_begin(w.e, moves[0], &limits);
                   },
                   [](World& w) {
                     const int error = pply_ponder_hit(w.e);
                     return error < 0 ? error : finish(w);
                   }});
  }
  return all;
}

// ---- What is the same afterwards ----------------------------------------------------------------

// The threats and the solver are looked at where they are what is busy: calls about an engine or an
// opening may change them.
std::string seen_from_outside(World& w, const Outer& outer, int status) {
  std::string text = std::to_string(status);
  const auto add = [&text](int64_t number) { text += ' ' + std::to_string(number); };
  char written[300];
  const auto add_result = [&](int error, const pply_search_result& r) {
    for (const int64_t n : {int64_t(error), int64_t(r.best), int64_t(r.value), int64_t(r.depth),
                            int64_t(r.nodes), int64_t(r.exact), int64_t(r.decided)})
      add(n);
    for (uint32_t i = 0; i < r.length; ++i) add(r.pv[i]);
  };
  if (pply_record_write(w.e, written, sizeof written) >= 0) text += std::string("\n") + written;
  if (pply_position_write(w.e, written, sizeof written) >= 0) text += std::string("\n") + written;
  pply_move moves[64];
  const int count = pply_moves_legal(w.e, moves, 64);
  for (int i = 0; i < std::min(count, 64); ++i) add(moves[i]);
  auto result = empty_result();
  add_result(pply_search_info(w.e, &result), result);
  for (uint32_t rank = 0; rank < 3; ++rank) {
    result = empty_result();
    add_result(pply_search_ranked(w.e, rank, &result), result);
  }
  auto opening = empty<pply_opening_result>();
  add(pply_opening_info(w.o, &opening));
  add(opening.swap);
  add(opening.length);
  add(int64_t(opening.nodes));
  add(opening.value);
  add(opening.moves[0]);
  if (outer.about == kThreats) {
    auto threats = empty<pply_threats_result>();
    add(pply_threats_info(w.t, &threats));
    for (const int64_t n : {int64_t(threats.nodes), int64_t(threats.answer), int64_t(threats.best),
                            int64_t(threats.searched_attacks), int64_t(threats.searched_threes)})
      add(n);
    add(pply_threats_saving(w.t, nullptr, nullptr, 0));
  } else if (outer.about == kSolver) {
    auto ending = empty<pply_solver_result>();
    add(pply_solver_info(w.s, &ending));
    for (const int64_t n : {int64_t(ending.nodes), int64_t(ending.lower), int64_t(ending.upper),
                            int64_t(ending.best), int64_t(ending.solved), int64_t(ending.length)})
      add(n);
  }
  return text;
}

void set_up(World& w, const Outer& outer) {
  pply_custom_game rules = tictactoe_rules;
  rules.reset = rules_reset;
  rules.moves = rules_moves;
  rules.play = rules_play;
  rules.outcome = rules_outcome;
  rules.evaluate = rules_evaluate;
  rules.cell = rules_cell;
  pply_engine_options config{};
  config.struct_size = sizeof config;
  config.custom = outer.game == &pply_custom ? &rules : nullptr;
  std::memset(w.engine.memory(), 0, w.engine.size());
  std::memset(w.opening.memory(), 0, w.opening.size());
  ASSERT_EQ(pply_engine_init(&w.e, outer.game, w.engine.memory(), w.engine.size(), &config), 0);
  ASSERT_EQ(pply_engine_set_table(w.e, w.table.data(), w.table.size() * 8, 0), 0);
  ASSERT_EQ(pply_opening_init(&w.o, &pply_gomoku15, w.opening.memory(), w.opening.size()), 0);
  ASSERT_EQ(pply_threats_init(&w.t, &pply_gomoku15_threats, w.threats.memory(), w.threats.size()),
            0);
  ASSERT_EQ(pply_solver_init(&w.s, w.solver.memory(), w.solver.size()), 0);
  play(w.e, outer.record);
  outer.prepare(w);
}

// From one callback of a kind, or from none; what is seen afterwards.
std::string made(World& w, const Outer& outer, const Function* f, Callback callback, int number) {
  set_up(w, outer);
  world = &w;
  function = f;
  inside = callback;
  turn = number;
  std::fill(std::begin(seen), std::end(seen), 0);
  is_made = false;
  is_in_call = true;
  const int status = outer.call(w);
  is_in_call = false;
  return seen_from_outside(w, outer, status);
}

// ---- The tests ----------------------------------------------------------------------------------

class Inside : public testing::TestWithParam<Outer> {};

TEST_P(Inside, NothingChangesBelowACall) {
  const Outer& outer = GetParam();
  World w(outer.game);
  const std::string alone = made(w, outer, nullptr, kReset, 0);
  int counts[kCallbacks], callbacks = 0;
  std::copy(std::begin(seen), std::end(seen), counts);
  for (int callback = 0; callback < kCallbacks; ++callback) {
    if (counts[callback] == 0) continue;
    callbacks += counts[callback];
    std::set<int> turns = {counts[callback] / 2};
    if (!picoply::test::kSanitized) turns.insert({0, counts[callback] - 1});
    for (const Function& f : functions()) {
      for (const int number : turns) {
        SCOPED_TRACE(std::string(f.name) + " from " + kNames[callback] + ' ' +
                     std::to_string(number));
        const std::string with = made(w, outer, &f, Callback(callback), number);
        ASSERT_TRUE(is_made);
        // What is about something else may do what it likes, to that.
        const bool is_its = f.about == outer.about;
        if (f.kind == kChanges && !is_its && (f.about == kEngine || f.about == kOpening)) continue;
        ASSERT_EQ(with, alone);
        if (f.kind == kChanges && is_its) {
          ASSERT_EQ(answer, PPLY_ERR_INVALID);
        }
      }
    }
  }
  EXPECT_GT(callbacks, 0);
}

std::string call_name(const testing::TestParamInfo<Outer>& info) {
  auto name = std::to_string(info.index) + '_' + info.param.name;
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Calls, Inside, testing::ValuesIn(outers()), call_name);

TEST(InsideList, EveryCallbackIsReached) {
  std::set<int> reached;
  for (const Outer& outer : outers()) {
    World w(outer.game);
    (void)made(w, outer, nullptr, kReset, 0);
    for (int callback = 0; callback < kCallbacks; ++callback)
      if (seen[callback] != 0) reached.insert(callback);
  }
  EXPECT_EQ(reached.size(), size_t(kCallbacks));
}

// The names before a "(" in the header that stand at the beginning of a declaration.
TEST(InsideList, HasEveryFunctionOfTheHeader) {
  std::ifstream header(PICOPLY_SOURCE_DIR "/capi/picoply.h");
  std::set<std::string> declared, called;
  for (std::string line; std::getline(header, line);) {
    if (line.empty() || std::islower(static_cast<unsigned char>(line[0])) == 0) continue;
    const size_t end = line.find('('), begin = line.rfind("pply_", end);
    if (end == std::string::npos || begin == std::string::npos) continue;
    declared.insert(line.substr(begin, end - begin));
  }
  for (const Function& f : functions()) called.insert(f.name);
  EXPECT_EQ(called, declared);
  EXPECT_GT(declared.size(), 50u);
}

}  // namespace
}  // namespace capi_test
