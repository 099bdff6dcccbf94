// Callbacks of a custom game that lie: each lie at the first, the second and later calls, once or
// from then on. Every call gives an error and changes nothing, or an answer within its bounds; and
// once the callbacks are honest again nothing of the lie is left.
#include <climits>

#include "support.hpp"

namespace capi_test {
namespace {

enum Callback { kReset, kMoves, kPlay, kOutcome, kEvaluate, kCell, kCallbacks };
constexpr const char* kNames[] = {"reset", "moves", "play", "outcome", "evaluate", "cell"};

// What a callback says in place of the truth.
struct Lie {
  Callback callback;
  bool is_count;  // of kMoves: `number` is returned, and the moves are right; else each is `number`
  int64_t number;  // returned; of kReset and kPlay: each byte of the state
};

struct Liar {
  Lie lie{};
  int begins_at = INT_MAX;  // which call lies, from 0
  bool goes_on = false;     // and all after it
  int calls[kCallbacks] = {};
  int told = 0;

  bool lies(Callback callback) {
    const int call = calls[callback]++;
    if (callback != lie.callback || (goes_on ? call < begins_at : call != begins_at)) return false;
    ++told;
    return true;
  }
};
Liar& liar(void* user) { return *static_cast<Liar*>(user); }
constexpr size_t kStateSize = 10;  // of tictactoe_rules

pply_custom_game lying_rules() {
  pply_custom_game g = tictactoe_rules;
  g.reset = [](void* user, void* state) {
    tictactoe_rules.reset(nullptr, state);
    if (liar(user).lies(kReset)) std::memset(state, int(liar(user).lie.number), kStateSize);
  };
  g.moves = [](void* user, const void* state, pply_move* out) {
    const int count = tictactoe_rules.moves(nullptr, state, out);
    if (!liar(user).lies(kMoves)) return count;
    if (liar(user).lie.is_count) return int(liar(user).lie.number);
    for (int i = 0; i < 9; ++i) out[i] = pply_move(liar(user).lie.number);
    return 9;
  };
  g.play = [](void* user, void* state, pply_move move) {
    EXPECT_LT(move, 9) << "only moves of the game are played";
    if (move < 9) tictactoe_rules.play(nullptr, state, move);
    if (liar(user).lies(kPlay)) std::memset(state, int(liar(user).lie.number), kStateSize);
  };
  g.outcome = [](void* user, const void* state) {
    const int truth = tictactoe_rules.outcome(nullptr, state);
    return liar(user).lies(kOutcome) ? int(liar(user).lie.number) : truth;
  };
  g.evaluate = [](void* user, const void*) {
    return liar(user).lies(kEvaluate) ? int(liar(user).lie.number) : 0;
  };
  g.cell = [](void* user, const void* state, uint32_t col, uint32_t row) {
    const int truth = tictactoe_rules.cell(nullptr, state, col, row);
    return liar(user).lies(kCell) ? int(liar(user).lie.number) : truth;
  };
  return g;
}

std::vector<Lie> all_lies() {
  std::vector<Lie> lies;
  const int64_t extremes[] = {-1,        INT8_MIN,  INT8_MAX,  UINT8_MAX,     INT16_MIN,
                              INT16_MAX, INT32_MIN, INT32_MAX, INT16_MAX + 1, UINT16_MAX};
  for (const Callback callback : {kMoves, kOutcome, kEvaluate, kCell}) {
    for (const int64_t number : extremes) lies.push_back({callback, true, number});
    for (int64_t number = 0; number <= 4; ++number) lies.push_back({callback, true, number});
  }
  for (const int64_t count : {8, 9, 10, 64, 65}) lies.push_back({kMoves, true, count});
  for (const int64_t move : {0, 4, 9, 63, 64, 255, 256, 0x7fff, 0x8000, 0xfffe, 0xffff})
    lies.push_back({kMoves, false, move});
  for (const int64_t value :
       {PPLY_VALUE_WIN, -PPLY_VALUE_WIN, PPLY_VALUE_EVAL + 1, -PPLY_VALUE_EVAL - 1})
    lies.push_back({kEvaluate, true, value});
  for (const Callback callback : {kReset, kPlay})
    for (const int64_t byte : {0, 1, 2, 3, 255}) lies.push_back({callback, true, byte});
  return lies;
}

// The calls that an application makes, and what each of them has to keep to whatever it is told.
class Application {
 public:
  explicit Application(Liar& liar)
      : liar_(liar), rules_(lying_rules()), memory_(pply_custom_size(&rules_, 0)), table_(512) {
    options_.struct_size = sizeof options_;
    options_.custom = &rules_;
    options_.custom_user = &liar;
  }

  // Places the engine, unless the rules are refused.
  bool begins() {
    std::memset(memory_.memory(), 1, memory_.size());
    const int status =
        pply_engine_init(&engine_, &pply_custom, memory_.memory(), memory_.size(), &options_);
    EXPECT_TRUE(status == PPLY_OK || status == PPLY_ERR_CALLBACK) << status;
    if (status != PPLY_OK) {
      EXPECT_TRUE(memory_.bytes() == std::vector<unsigned char>(memory_.size(), 0));
    }
    return status == PPLY_OK && lends_table() == PPLY_OK;
  }
  int lends_table() {
    return pply_engine_set_table(engine_, table_.data(), table_.size() * sizeof table_[0], 0);
  }

  void plays() {
    for (int round = 0; round < 4; ++round) {
      reads();
      searches(round % 2 != 0 ? 3u : 0u, round == 3 ? 7 : 0);
      ponders();
      keeps([&] { return pply_record_play(engine_, "a1b2c3", 6, nullptr); }, true);
      keeps([&] { return pply_move_play(engine_, 5); });
      keeps([&] { return pply_move_undo(engine_); });
      restores();
      if (round != 1) keeps([&] { return pply_position_reset(engine_); });
    }
  }

  // The whole game, solved from its beginning.
  pply_search_result solution() {
    EXPECT_EQ(lends_table(), PPLY_OK);
    EXPECT_EQ(pply_position_reset(engine_), PPLY_OK);
    return run(engine_, limits_of(0));
  }

 private:
  // A call that fails changes nothing. What `replays` the game to get back has to be told the truth
  // for that.
  template <class Call>
  void keeps(Call call, bool replays = false) {
    const auto before = memory_.bytes();
    const int told = liar_.told;
    const int status = call();
    EXPECT_TRUE(status >= PPLY_OK || status == PPLY_ERR_CALLBACK || status == PPLY_ERR_ILLEGAL ||
                status == PPLY_ERR_OVER || status == PPLY_ERR_EMPTY)
        << status;
    if (status < PPLY_OK && !(replays && liar_.told != told)) {
      EXPECT_TRUE(memory_.bytes() == before) << status;
    }
  }

  void reads() {
    for (uint32_t i = 0; i < 9; ++i) {
      const int cell = pply_position_cell(engine_, i % 3, i / 3);
      EXPECT_TRUE(cell == PPLY_ERR_CALLBACK || (cell >= 0 && cell <= 2)) << cell;
    }
    char text[128];
    EXPECT_GE(pply_position_write(engine_, text, sizeof text), PPLY_ERR_CALLBACK);
    EXPECT_LE(pply_moves_legal(engine_, nullptr, 0), 9);
    const int outcome = pply_position_outcome(engine_);
    EXPECT_TRUE(outcome >= PPLY_ONGOING && outcome <= PPLY_DRAW) << outcome;
  }

  void expect_in_bounds(const pply_search_result& r) {
    EXPECT_LE(std::abs(int(r.value)), PPLY_VALUE_WIN);
    EXPECT_LE(r.length, 9);
    for (uint32_t i = 0; i < r.length && i < 9; ++i) EXPECT_LT(r.pv[i], 9);
  }

  void searches(uint32_t multi_pv, uint32_t level) {
    auto limits = limits_of(0, 300, multi_pv);
    limits.level = level;
    auto r = empty_result();
    const int status = pply_search_run(engine_, &limits, &r);
    if (status == PPLY_ERR_OVER) return;
    ASSERT_EQ(status, PPLY_OK);
    EXPECT_LE(r.nodes, 300u);
    EXPECT_EQ(pply_move_is_legal(engine_, r.best), 1);
    expect_in_bounds(r);
    for (uint32_t rank = 0; rank < 3; ++rank)
      if (pply_search_ranked(engine_, rank, &r) == PPLY_OK) expect_in_bounds(r);
    keeps([&] { return pply_move_play(engine_, r.best); });
  }

  void ponders() {
    const auto limits = limits_of(0, 100);
    pply_move reply = PPLY_MOVE_NONE;
    pply_moves_legal(engine_, &reply, 1);
    const int status = pply_ponder_begin(engine_, reply, &limits);
    if (status != PPLY_OK) return;
    EXPECT_GE(pply_search_step(engine_, 50), PPLY_OK);
    EXPECT_EQ(pply_ponder_hit(engine_), PPLY_OK);
    EXPECT_GE(pply_search_step(engine_, 200), PPLY_OK);
  }

  void restores() {
    unsigned char bytes[128];
    const int length = pply_snapshot_write(engine_, bytes, sizeof bytes);
    ASSERT_GT(length, 0);
    ASSERT_LE(length, int(sizeof bytes));
    const int status = pply_snapshot_restore(engine_, bytes, size_t(length), nullptr);
    EXPECT_TRUE(status == PPLY_OK || status == PPLY_ERR_CALLBACK || status == PPLY_ERR_ILLEGAL ||
                status == PPLY_ERR_OVER)
        << status;
  }

  Liar& liar_;
  pply_custom_game rules_{};
  pply_engine_options options_{};
  TestMemory memory_;
  std::vector<uint64_t> table_;
  pply_engine* engine_ = nullptr;
};

TEST(Lies, EachAtEachCallIsAnErrorOrAnAnswer) {
  Liar honest;
  Application right(honest);
  ASSERT_TRUE(right.begins());
  const pply_search_result truth = right.solution();
  ASSERT_EQ(truth.exact, 1);
  int told[kCallbacks] = {}, refused = 0;
  for (const Lie& lie : all_lies()) {
    for (const int begins_at : {0, 1, 2, 3, 9, 40, 250}) {
      for (const bool goes_on : {false, true}) {
        SCOPED_TRACE(testing::Message()
                     << kNames[lie.callback] << (lie.is_count ? "" : ", moves") << " of "
                     << lie.number << " at call " << begins_at << (goes_on ? " and after" : ""));
        Liar liar;
        liar.lie = lie;
        liar.begins_at = begins_at;
        liar.goes_on = goes_on;
        Application application(liar);
        const bool has_begun = application.begins();
        if (has_begun) application.plays();
        told[lie.callback] += liar.told;
        refused += !has_begun;
        liar.begins_at = INT_MAX;
        if (has_begun) expect_equal(application.solution(), truth);
        if (testing::Test::HasFailure()) return;
      }
    }
  }
  for (int callback = 0; callback < kCallbacks; ++callback)
    EXPECT_GT(told[callback], 100) << kNames[callback];
  EXPECT_GT(refused, 20);
}

// What `progress` returns is a number too.
TEST(Lies, AnyNumberButZeroStopsASearch) {
  static int number;
  for (const int one : {1, -1, 2, 256, 65536, INT16_MIN, INT_MIN, INT_MAX}) {
    number = one;
    TestEngine engine(&pply_gomoku15);
    play(engine, "h8g9h9i8j10g7");
    auto limits = limits_of(4, 100000);
    limits.progress = [](void*, const pply_search_result*) { return number; };
    EXPECT_EQ(run(engine, limits).depth, 1) << one;
  }
}

}  // namespace
}  // namespace capi_test
