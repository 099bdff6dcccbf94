// What engines remember in a table from one search to the next must not show in what they call
// certain: that has to be true of the position, whatever was searched before, by whom and how far.
#include <algorithm>
#include <set>

#include "support/repeats.hpp"
#include "truth.hpp"

namespace capi_test {
namespace {

using picoply::test::repeats;

// ---- Games --------------------------------------------------------------------------------------

// A walk: from each of 32 places there are three ways to others, always the same, and who has to go
// on from one of the first two has lost. The same places come again and again, and nearly all
// are worth something else when the game is about to end undecided.
struct Walk {
  static constexpr pply_move kWays = 3;
  static unsigned char place(const void* state) {
    return *static_cast<const unsigned char*>(state);
  }
  static void reset(void*, void* state) { *static_cast<unsigned char*>(state) = 31; }
  static int moves(void*, const void*, pply_move* out) {
    for (pply_move m = 0; m < kWays; ++m) out[m] = m;
    return kWays;
  }
  static void play(void*, void* state, pply_move move) {
    const uint32_t way = uint32_t(place(state)) * kWays + move + 1;
    *static_cast<unsigned char*>(state) = static_cast<unsigned char>(way * 0x2d75c843u >> 27);
  }
  static int outcome(void*, const void* state) { return place(state) < 2 ? 1 : 0; }
  static int cell(void*, const void* state, uint32_t col, uint32_t) {
    return place(state) >> col & 1;
  }
};
constexpr pply_custom_game kWalkRules = [] {
  pply_custom_game r{};
  r.struct_size = sizeof r;
  r.state_size = 1;
  r.move_count = Walk::kWays;
  r.max_length = 16;
  r.cols = 5;
  r.rows = 1;
  r.name = "Walk";
  r.reset = Walk::reset;
  r.moves = Walk::moves;
  r.play = Walk::play;
  r.outcome = Walk::outcome;
  r.cell = Walk::cell;
  return r;
}();

struct Case {
  const char* name;
  const pply_game* game;
  const pply_custom_game* custom;
  uint32_t least, spread;  // stones on the board when something is asked; plies more, at most
  uint64_t long_search;    // nodes of a search that tells the truth; 0: every move to the end
  int questions;
};
void PrintTo(const Case& c, std::ostream* out) { *out << c.name; }
const Case kQuick[] = {
    {"tictactoe", &pply_tictactoe, nullptr, 0, 5, 0, 2500},
    {"connect4", &pply_connect4, nullptr, 32, 4, 0, 3000},
    {"othello6", &pply_othello6, nullptr, 28, 4, 0, 3000},
    {"gomoku15", &pply_gomoku15, nullptr, 12, 16, 60000, 500},
    {"custom", &pply_custom, &tictactoe_rules, 0, 5, 0, 2500},
    {"walk", &pply_custom, &kWalkRules, 0, 12, 0, 6000},
};
const Case kSlow[] = {
    {"tictactoe", &pply_tictactoe, nullptr, 0, 5, 0, 2000},
    {"connect4", &pply_connect4, nullptr, 30, 6, 0, 2000},
    {"connect4_early", &pply_connect4, nullptr, 22, 6, 20000000, 2000},
    {"othello6", &pply_othello6, nullptr, 27, 5, 0, 2000},
    {"othello6_early", &pply_othello6, nullptr, 23, 5, 20000000, 4000},
    {"gomoku15", &pply_gomoku15, nullptr, 12, 16, 300000, 3000},
    {"renju15", &pply_renju15, nullptr, 12, 16, 300000, 3000},
    {"gomoku15_small", &pply_gomoku15_small, nullptr, 12, 16, 300000, 60},
    {"custom", &pply_custom, &tictactoe_rules, 0, 5, 0, 2000},
    {"walk", &pply_custom, &kWalkRules, 0, 12, 0, 10000},
};

// ---- A random sequence of searches --------------------------------------------------------------

class Sequence {
 public:
  // `random_bytes`: the table begins with, and now and then gets, bytes that nobody searched for.
  Sequence(const Case& c, uint64_t seed, uint32_t engines, size_t table_bytes,
           bool random_bytes = false)
      : case_(c),
        rng_(seed),
        oracle_(c.game, c.custom, c.long_search),
        table_(table_bytes / 8),
        random_bytes_(random_bytes),
        is_small_(describe(c.game).move_count < 100) {
    if (random_bytes_) scramble();
    for (uint32_t i = 0; i < engines; ++i) {
      engines_.push_back(std::make_unique<TestEngine>(c.game, 0, c.custom));
      place(*engines_.back(), i > 0 || random_bytes_);
      go_elsewhere(*engines_.back());
    }
  }

  void run(int questions) {
    for (int i = 0; i < questions && !testing::Test::HasFailure(); ++i) {
      TestEngine& e = *engines_[draw(uint32_t(engines_.size()))];
      change(e);
      if (draw(4) == 0)
        ponder(e);
      else
        search(e);
    }
  }
  // How often something was called so.
  int certain(int decided) const { return certain_[decided]; }
  int exact() const { return exact_; }
  // Certain things of which the long search knew nothing.
  int unknown() const { return unknown_; }

 private:
  uint32_t draw(uint32_t below) { return rng_() % below; }
  // Of all orders of magnitude.
  uint32_t draw_nodes(uint32_t bits) { return 1 + draw(1u << (1 + draw(bits))); }

  void scramble() {
    for (uint64_t& word : table_)
      if (draw(4) != 0) word = uint64_t(rng_()) << 32 | rng_();
  }
  // Places an engine, which is a new one then, over the table or a part of it.
  void place(TestEngine& e, bool keep) {
    pply_engine_options config{};
    config.struct_size = sizeof config;
    config.custom = case_.custom;
    pply_engine* same = nullptr;
    ASSERT_EQ(pply_engine_init(&same, case_.game, e.memory(), e.size(), &config), PPLY_OK);
    ASSERT_EQ(pply_engine_set_table(same, table_.data(), table_.size() * 8 / (1 + draw(4)),
                                    keep ? PPLY_TABLE_KEEP : 0u),
              PPLY_OK);
    ASSERT_EQ(same, e.get());
  }

  // ---- Positions --------------------------------------------------------------------------------

  // To another position, or back to one that was asked about before.
  void go_elsewhere(TestEngine& e) {
    if (!homes_.empty() && draw(3) != 0) return set_up(e, homes_[draw(uint32_t(homes_.size()))]);
    do {
      ASSERT_EQ(pply_position_reset(e), PPLY_OK);
      const uint32_t least = case_.least > stones(e) ? case_.least - stones(e) : 0;
      const uint32_t plies = least + draw(case_.spread);
      if (is_small_)
        play_random(e, rng_, plies);
      else
        play_near_the_middle(e, plies);
    } while (e.over() || !is_late(e));
    homes_.push_back(setup_of(e));
    if (draw(2) == 0) set_up(e, homes_.back());  // which forgets the moves
  }
  // So late that the oracle knows what it is worth.
  bool is_late(const TestEngine& e) const { return stones(e) >= case_.least; }
  static uint32_t stones(const TestEngine& e) {
    const std::string cells = e.position();
    return uint32_t(cells.size() - 2 - size_t(std::count(cells.begin(), cells.end(), '-')));
  }
  void play_near_the_middle(TestEngine& e, uint32_t stones) {
    for (uint32_t tries = 0; stones > 0 && tries < 200 && !e.over(); ++tries)
      stones -= pply_move_play(e, pply_move((4 + draw(7)) * 15 + 4 + draw(7))) == PPLY_OK;
  }
  void play_one(TestEngine& e) {
    pply_search_result r = empty_result();
    pply_move m = PPLY_MOVE_NONE;
    if (draw(3) != 0 && pply_search_info(e, &r) == PPLY_OK) m = draw(2) == 0 ? r.best : r.pv[0];
    const std::vector<pply_move> moves = e.legal();
    if (pply_move_is_legal(e, m) != 1) m = moves[draw(uint32_t(moves.size()))];
    ASSERT_EQ(pply_move_play(e, m), PPLY_OK);
  }
  void change(TestEngine& e) {
    if (draw(40) == 0) {
      ASSERT_EQ(pply_engine_clear_table(e), PPLY_OK);
    }
    if (random_bytes_ && draw(8) == 0) scramble();
    if (draw(20) == 0) {
      place(e, random_bytes_ || draw(4) != 0);
      go_elsewhere(e);
    } else if (draw(10) == 0) {
      go_elsewhere(e);
    }
    for (uint32_t i = draw(3); i > 0 && pply_move_undo(e) == PPLY_OK; --i) {
      if (is_late(e)) continue;
      go_elsewhere(e);
      break;
    }
    for (uint32_t i = draw(3); i > 0 && !e.over(); --i) play_one(e);
    while (e.over())
      if (pply_move_undo(e) != PPLY_OK) go_elsewhere(e);
  }

  // ---- Questions --------------------------------------------------------------------------------

  pply_search_options draw_limits() {
    pply_search_options limits =
        limits_of(draw(2) == 0 ? 0 : 1 + draw(9), draw_nodes(12), 1 + draw(4));
    if (is_small_ && case_.long_search == 0 && draw(4) == 0) limits.max_nodes = 0;
    if (draw(3) == 0) limits.level = 1 + draw(10);
    limits.seed = rng_();
    return limits;
  }

  void search(TestEngine& e) {
    const pply_search_options limits = draw_limits();
    const std::string setup = setup_of(e);
    ASSERT_EQ(pply_search_begin(e, &limits), PPLY_OK);
    finish(e, setup, limits);
    EXPECT_EQ(setup_of(e), setup);
  }
  // Looks at it on the way, and sometimes does not wait for the end.
  void finish(TestEngine& e, const std::string& setup, const pply_search_options& limits) {
    const bool gives_up = draw(6) == 0;
    check(e, setup);
    while (pply_search_step(e, draw_nodes(10)) == PPLY_RUNNING) {
      if (draw(4) == 0) check(e, setup);
      if (gives_up && draw(3) == 0) return;
    }
    check(e, setup);
    if (limits.level >= 4 && limits.level <= 9) check_level(e, setup);
  }
  void ponder(TestEngine& e) {
    const pply_search_options limits = draw_limits();
    const std::vector<pply_move> replies = e.legal();
    const std::string before = setup_of(e);
    const pply_move reply =
        draw(2) == 0 ? pply_move(PPLY_MOVE_NONE) : replies[draw(uint32_t(replies.size()))];
    const int begun = pply_ponder_begin(e, reply, &limits);
    if (begun == PPLY_ERR_EMPTY || begun == PPLY_ERR_OVER) return;
    ASSERT_EQ(begun, PPLY_OK);
    TestEngine after(case_.game, 0, case_.custom);
    set_up(after, before);
    pply_move expected = reply;
    pply_search_step(e, draw_nodes(11));
    if (reply == PPLY_MOVE_NONE) {  // which it was shows in the position after a hit only
      const bool hits = draw(2) == 0;
      if (!hits) return;
      ASSERT_EQ(pply_ponder_hit(e), PPLY_OK);
      expected = last_move(e);
      ASSERT_EQ(pply_move_play(after, expected), PPLY_OK);
      return finish(e, setup_of(after), limits);
    }
    ASSERT_EQ(pply_move_play(after, expected), PPLY_OK);
    check(e, setup_of(after));
    EXPECT_EQ(setup_of(e), before);
    if (draw(3) == 0) return play_one(e);  // something else, perhaps
    ASSERT_EQ(pply_ponder_hit(e), PPLY_OK);
    EXPECT_EQ(setup_of(e), setup_of(after));
    finish(e, setup_of(after), limits);
  }
  static pply_move last_move(const TestEngine& e) {
    pply_move m = PPLY_MOVE_NONE;
    EXPECT_EQ(pply_record_move(e, uint32_t(pply_record_length(e) - 1), &m), PPLY_OK);
    return m;
  }

  // ---- Answers ----------------------------------------------------------------------------------

  // What the engine says of the position `setup`.
  void check(TestEngine& e, const std::string& setup) {
    TestEngine board(case_.game, 0, case_.custom);
    set_up(board, setup);
    pply_search_result r = empty_result();
    ASSERT_EQ(pply_search_info(e, &r), PPLY_OK);
    EXPECT_EQ(pply_move_is_legal(board, r.best), 1) << setup;
    check_line(board, r);
    if (!random_bytes_ && (r.decided != PPLY_UNDECIDED || r.exact != 0))
      compare(r, oracle_.of(setup), setup + ", the position");
    std::set<pply_move> seen;
    int value = PPLY_VALUE_WIN;
    for (uint32_t rank = 0; pply_search_ranked(e, rank, &r) == PPLY_OK; ++rank) {
      EXPECT_EQ(pply_move_is_legal(board, r.best), 1) << setup;
      EXPECT_TRUE(seen.insert(r.best).second) << setup << " twice " << r.best;
      EXPECT_LE(r.value, value) << setup;
      value = r.value;
      check_line(board, r);
      if (!random_bytes_ && (r.decided != PPLY_UNDECIDED || r.exact != 0))
        compare(r, oracle_.of_move(setup, r.best), setup + ", line " + std::to_string(rank));
    }
  }
  void check_line(TestEngine& board, const pply_search_result& r) {
    const int before = pply_record_length(board);
    for (uint32_t i = 0; i < r.length; ++i)
      ASSERT_EQ(pply_move_play(board, r.pv[i]), PPLY_OK) << board.position() << " " << i;
    while (pply_record_length(board) > before) pply_move_undo(board);
  }
  void compare(const pply_search_result& r, const Truth& truth, const std::string& what) {
    ++certain_[r.decided];
    exact_ += r.exact;
    if (r.decided != PPLY_UNDECIDED && truth.decided == PPLY_UNDECIDED) ++unknown_;
    if (r.decided != PPLY_UNDECIDED && truth.decided != PPLY_UNDECIDED) {
      EXPECT_EQ(int(r.decided), truth.decided) << what;
    }
    if (r.exact != 0 && truth.exact) {
      EXPECT_EQ(int(r.value), truth.value) << what;
    }
  }

  // The engine of a level that promises not to blunder, its choice made.
  void check_level(TestEngine& e, const std::string& setup) {
    TestEngine board(case_.game, 0, case_.custom);
    set_up(board, setup);
    const int side = pply_position_side(board);
    const auto wins = [&board](pply_move m) {
      const int winner = pply_position_side(board) == 0 ? PPLY_FIRST_WINS : PPLY_SECOND_WINS;
      EXPECT_EQ(pply_move_play(board, m), PPLY_OK);
      const bool won = pply_position_outcome(board) == winner;
      EXPECT_EQ(pply_move_undo(board), PPLY_OK);
      return won;
    };
    const auto hangs = [&](pply_move m) {
      EXPECT_EQ(pply_move_play(board, m), PPLY_OK);
      const std::vector<pply_move> replies = board.legal();
      const bool lost = std::any_of(replies.begin(), replies.end(), wins);
      EXPECT_EQ(pply_move_undo(board), PPLY_OK);
      return lost;
    };
    pply_search_result r = empty_result();
    ASSERT_EQ(pply_search_info(e, &r), PPLY_OK);
    const std::vector<pply_move> moves = board.legal();
    if (std::any_of(moves.begin(), moves.end(), wins)) {
      EXPECT_TRUE(wins(r.best)) << setup << " " << r.best;
    } else if (hangs(r.best)) {
      EXPECT_TRUE(std::all_of(moves.begin(), moves.end(), hangs)) << setup << " " << r.best;
    }
    EXPECT_EQ(pply_position_side(board), side);
  }

  const Case& case_;
  Rng rng_;
  Oracle oracle_;
  std::vector<uint64_t> table_;
  bool random_bytes_, is_small_;
  std::vector<std::unique_ptr<TestEngine>> engines_;
  std::vector<std::string> homes_;
  int certain_[4] = {}, exact_ = 0, unknown_ = 0;
};

void expect_true_answers(const Case& c, uint64_t seed, uint32_t engines, size_t table) {
  Sequence sequence(c, seed, engines, table);
  sequence.run(repeats(c.questions));
  const int wins = sequence.certain(PPLY_DECIDED_WIN), losses = sequence.certain(PPLY_DECIDED_LOSS);
  std::printf("%d wins, %d losses, %d draws, %d exact, %d unknown\n", wins, losses,
              sequence.certain(PPLY_DECIDED_DRAW), sequence.exact(), sequence.unknown());
  if (!picoply::test::kSanitized) {  // where there are too few questions
    EXPECT_GT(wins, 0);
    EXPECT_GT(losses, 0);
  }
  // A long search of a large board sees less than many short ones that remember.
  EXPECT_LE(sequence.unknown() * 10, wins + losses);
}

class Remembering : public testing::TestWithParam<Case> {};
INSTANTIATE_TEST_SUITE_P(Games, Remembering, testing::ValuesIn(kQuick),
                         [](const auto& c) { return std::string(c.param.name); });
TEST_P(Remembering, NeverShowsInWhatIsCertain) { expect_true_answers(GetParam(), 1, 1, 1 << 16); }
TEST_P(Remembering, NeverShowsWhereTwoShareATable) {
  expect_true_answers(GetParam(), 2, 2, 1 << 14);
}
TEST_P(Remembering, OfRandomBytesIsHarmless) {
  Sequence(GetParam(), 3, 2, 1 << 12, true).run(repeats(GetParam().questions / 2));
}

class RememberingSlow : public testing::TestWithParam<Case> {};
INSTANTIATE_TEST_SUITE_P(Games, RememberingSlow, testing::ValuesIn(kSlow),
                         [](const auto& c) { return std::string(c.param.name); });
TEST_P(RememberingSlow, NeverShowsInWhatIsCertain) {
  uint64_t seed = 10;
  for (const size_t table : {size_t(64), size_t(1) << 12, size_t(1) << 17, size_t(1) << 22})
    expect_true_answers(GetParam(), ++seed, 1, table);
}
TEST_P(RememberingSlow, NeverShowsWhereTwoShareATable) {
  uint64_t seed = 20;
  for (const size_t table : {size_t(64), size_t(1) << 12, size_t(1) << 17, size_t(1) << 22})
    expect_true_answers(GetParam(), ++seed, 2, table);
}
TEST_P(RememberingSlow, OfRandomBytesIsHarmless) {
  Sequence(GetParam(), 30, 2, 1 << 12, true).run(repeats(GetParam().questions));
}

}  // namespace
}  // namespace capi_test
