// Callbacks that call back into the engine they were called from, and games whose length matters.
#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "picoply.h"

namespace {

// Two counters. A move adds 1 or 2 to the mover's own; the first to reach 9 wins. Move 2 does
// nothing, so that the same state comes up at different lengths.
struct Race {
  uint8_t side, count[2], unused;
};

// Bytes of an engine for this game, and for the one below.
constexpr size_t kRulesSize = PPLY_CUSTOM_SIZE(8, 3, 3, 20, PPLY_CUSTOM_PLY, 0);

pply_engine* reentered = nullptr;
std::vector<int> answers;

void reset(void*, void* state) { std::memset(state, 0, sizeof(Race)); }
int moves(void*, const void*, pply_move* out) {
  for (pply_move m = 0; m < 3; ++m) out[m] = m;
  return 3;
}
void play(void*, void* state, pply_move move) {
  if (reentered != nullptr) {
    pply_search_options limits{};
    limits.struct_size = sizeof limits;
    answers.push_back(pply_move_play(reentered, 0));
    answers.push_back(pply_move_undo(reentered));
    answers.push_back(pply_position_reset(reentered));
    answers.push_back(pply_record_play(reentered, "1", 1, nullptr));
    answers.push_back(pply_search_begin(reentered, &limits));
    answers.push_back(pply_search_step(reentered, 10));
    answers.push_back(pply_search_run(reentered, &limits, nullptr));
    answers.push_back(pply_ponder_begin(reentered, 0, nullptr));
    answers.push_back(pply_ponder_hit(reentered));
    answers.push_back(pply_engine_set_table(reentered, nullptr, 0, 0));
    answers.push_back(pply_engine_clear_table(reentered));
  }
  Race r;
  std::memcpy(&r, state, sizeof r);
  if (move < 2) r.count[r.side] = uint8_t(r.count[r.side] + 1 + move);
  r.side ^= 1;
  std::memcpy(state, &r, sizeof r);
}
int outcome(void*, const void* state) {
  Race r;
  std::memcpy(&r, state, sizeof r);
  return r.count[r.side ^ 1] >= 9 ? 1 : 0;
}

class Reentry : public ::testing::Test {
 protected:
  void SetUp() override {
    rules_.struct_size = sizeof rules_;
    rules_.state_size = sizeof(Race);
    rules_.move_count = 3;
    rules_.max_length = 12;
    rules_.reset = reset;
    rules_.moves = moves;
    rules_.play = play;
    rules_.outcome = outcome;
    config_.struct_size = sizeof config_;
    config_.custom = &rules_;
    ASSERT_EQ(pply_engine_init(&engine_, &pply_custom, memory_, sizeof memory_, &config_), PPLY_OK);
    ASSERT_EQ(pply_engine_set_table(engine_, table_, sizeof table_, 0), PPLY_OK);
    answers.clear();
  }
  void TearDown() override { reentered = nullptr; }

  static pply_search_result result() {
    pply_search_result r{};
    r.struct_size = sizeof r;
    return r;
  }

  pply_custom_game rules_{};
  pply_engine_options config_{};
  pply_engine* engine_ = nullptr;
  alignas(PPLY_ALIGN) unsigned char memory_[kRulesSize];
  alignas(PPLY_ALIGN) unsigned char table_[1 << 14];
};

TEST_F(Reentry, WhateverChangesTheEngineIsRefused) {
  pply_search_options limits{};
  limits.struct_size = sizeof limits;
  limits.max_nodes = 50;
  limits.level = 5;
  reentered = engine_;
  ASSERT_EQ(pply_move_play(engine_, 2), PPLY_OK);
  ASSERT_EQ(pply_move_play(engine_, 2), PPLY_OK);
  ASSERT_EQ(pply_move_undo(engine_), PPLY_OK);
  ASSERT_EQ(pply_search_run(engine_, &limits, nullptr), PPLY_OK);
  ASSERT_EQ(pply_ponder_begin(engine_, 1, &limits), PPLY_OK);
  ASSERT_EQ(pply_search_step(engine_, 20), PPLY_RUNNING);
  ASSERT_EQ(pply_ponder_hit(engine_), PPLY_OK);
  ASSERT_EQ(pply_record_play(engine_, "0 1", 3, nullptr), PPLY_OK);
  EXPECT_EQ(pply_record_length(engine_), 4);
  ASSERT_GT(answers.size(), 100u);
  for (const int answer : answers) ASSERT_EQ(answer, PPLY_ERR_INVALID);
  reentered = nullptr;
  EXPECT_EQ(pply_move_play(engine_, 0), PPLY_OK);  // it is not busy for ever
}

TEST_F(Reentry, TheSameStateIsWorthLessLater) {
  // Solved first where the game is about to be a draw by its length, then where there is time: what
  // the table holds of the late position must not be taken for the early one.
  auto late = result();
  for (int i = 0; i < 8; ++i) ASSERT_EQ(pply_move_play(engine_, 2), PPLY_OK);
  ASSERT_EQ(pply_search_run(engine_, nullptr, &late), PPLY_OK);
  EXPECT_EQ(late.exact, 1);
  EXPECT_EQ(late.value, 0);
  auto early = result();
  ASSERT_EQ(pply_position_reset(engine_), PPLY_OK);
  ASSERT_EQ(pply_search_run(engine_, nullptr, &early), PPLY_OK);
  EXPECT_EQ(early.value, PPLY_VALUE_WIN - 9);  // five moves of 2 each, against four
}

TEST_F(Reentry, MisalignedRulesAreRefused) {
  alignas(PPLY_ALIGN) unsigned char copy[sizeof rules_ + 1];
  std::memcpy(copy + 1, &rules_, sizeof rules_);
  config_.custom = reinterpret_cast<const pply_custom_game*>(copy + 1);
  EXPECT_EQ(pply_engine_init(&engine_, &pply_custom, memory_, sizeof memory_, &config_),
            PPLY_ERR_ALIGN);
}

TEST(CarefulLevel, HangsNothingEvenWithoutTimeToSearch) {
  alignas(PPLY_ALIGN) static unsigned char memory[PPLY_TICTACTOE_SIZE];
  alignas(PPLY_ALIGN) static unsigned char after[PPLY_TICTACTOE_SIZE];
  const auto loses_at_once = [&](pply_engine* e, pply_move m) {
    std::memcpy(after, memory, sizeof memory);
    auto* copy = reinterpret_cast<pply_engine*>(after);
    if (pply_move_play(copy, m) != PPLY_OK) return true;
    if (pply_position_outcome(copy) != PPLY_ONGOING) return false;
    for (pply_move r = 0; r < 9; ++r) {
      if (pply_move_play(copy, r) != PPLY_OK) continue;
      const int o = pply_position_outcome(copy);
      pply_move_undo(copy);
      if (o == (pply_position_side(e) == 0 ? PPLY_SECOND_WINS : PPLY_FIRST_WINS)) return true;
    }
    return false;
  };
  uint32_t checked = 0;
  for (uint32_t game = 0; game < 300; ++game) {
    pply_engine* e = nullptr;
    ASSERT_EQ(pply_engine_init(&e, &pply_tictactoe, memory, sizeof memory, nullptr), PPLY_OK);
    for (uint32_t ply = 0; pply_position_outcome(e) == PPLY_ONGOING; ++ply) {
      pply_search_options limits{};
      limits.struct_size = sizeof limits;
      limits.max_nodes = 1;
      limits.level = 4 + game % 6;
      limits.seed = game;
      pply_search_result r{};
      r.struct_size = sizeof r;
      ASSERT_EQ(pply_search_run(e, &limits, &r), PPLY_OK);
      if (loses_at_once(e, r.best)) {
        for (pply_move m = 0; m < 9; ++m)
          ASSERT_TRUE(pply_move_is_legal(e, m) == 0 || loses_at_once(e, m))
              << "could have played " << m;
      }
      ++checked;
      pply_move legal[9];
      const int n = pply_moves_legal(e, legal, 9);
      ASSERT_EQ(pply_move_play(e, legal[(game * 7 + ply * 5) % uint32_t(n)]), PPLY_OK);
    }
  }
  EXPECT_GT(checked, 1000u);
}

// ---- What is read from inside ------------------------------------------------------------------

// A pile of stones: move m takes m + 1, if there are so many. Whoever takes the last wins.
struct Pile {
  uint8_t left, unused;
};
pply_engine* read_inside = nullptr;
int illegal = 0, read_lines = 0;

void read_all() {
  if (read_inside == nullptr) return;
  pply_engine* const engine = read_inside;
  read_inside = nullptr;  // what is called back from here reads nothing
  pply_search_result r{};
  r.struct_size = sizeof r;
  pply_move moves[8];
  EXPECT_LE(pply_search_info(engine, &r), PPLY_OK);
  for (uint32_t rank = 0; rank < 4; ++rank)
    read_lines += pply_search_ranked(engine, rank, &r) == PPLY_OK;
  EXPECT_GE(pply_moves_legal(engine, moves, 8), 0);
  EXPECT_GE(pply_position_outcome(engine), 0);
  EXPECT_GE(pply_record_write(engine, nullptr, 0), 0);
  EXPECT_EQ(pply_move_play(engine, 0), PPLY_ERR_INVALID);
  EXPECT_EQ(pply_search_begin(engine, nullptr), PPLY_ERR_INVALID);
  read_inside = engine;
}
void pile_reset(void*, void* state) {
  std::memset(state, 0, sizeof(Pile));
  static_cast<Pile*>(state)->left = 9;
}
int pile_moves(void*, const void* state, pply_move* out) {
  read_all();
  int n = 0;
  while (n < 3 && n < static_cast<const Pile*>(state)->left) {
    out[n] = pply_move(n);
    ++n;
  }
  return n;
}
void pile_play(void*, void* state, pply_move move) {
  read_all();
  Pile* const pile = static_cast<Pile*>(state);
  if (move + 1 > pile->left)
    ++illegal;
  else
    pile->left = uint8_t(pile->left - move - 1);
}
int pile_outcome(void*, const void* state) {
  read_all();
  return static_cast<const Pile*>(state)->left == 0 ? 1 : 0;
}

pply_custom_game pile_rules() {
  pply_custom_game rules{};
  rules.struct_size = sizeof rules;
  rules.state_size = sizeof(Pile);
  rules.move_count = 3;
  rules.max_length = 20;
  rules.reset = pile_reset;
  rules.moves = pile_moves;
  rules.play = pile_play;
  rules.outcome = pile_outcome;
  return rules;
}

// An earlier search knows lines of another position. None of them may be played along in this one.
TEST(ReadInside, NoCallbackSeesAMoveThatIsNotLegal) {
  const pply_custom_game rules = pile_rules();
  alignas(8) static unsigned char memory[kRulesSize], table[4096];
  pply_engine_options config{};
  config.struct_size = sizeof config;
  config.custom = &rules;
  pply_engine* engine = nullptr;
  illegal = read_lines = 0;
  pply_search_options limits{};
  limits.struct_size = sizeof limits;
  limits.multi_pv = 3;
  for (uint16_t depth = 1; depth < 7; ++depth) {
    ASSERT_EQ(pply_engine_init(&engine, &pply_custom, memory, sizeof memory, &config), PPLY_OK);
    ASSERT_EQ(pply_engine_set_table(engine, table, sizeof table, 0), PPLY_OK);
    limits.max_depth = depth;
    while (pply_position_outcome(engine) == PPLY_ONGOING) {
      read_inside = engine;
      ASSERT_EQ(pply_search_begin(engine, &limits), PPLY_OK);
      while (pply_search_step(engine, 2) == PPLY_RUNNING) continue;
      pply_search_result r{};
      r.struct_size = sizeof r;
      for (uint32_t rank = 0; rank < 3; ++rank) (void)pply_search_ranked(engine, rank, &r);
      ASSERT_EQ(pply_search_info(engine, &r), PPLY_OK);
      ASSERT_EQ(pply_move_play(engine, r.best), PPLY_OK);
      read_inside = nullptr;
    }
  }
  EXPECT_EQ(illegal, 0);
  EXPECT_GT(read_lines, 0);
}

// ---- Rules that are written to while they are checked -------------------------------------------

pply_custom_game changing;
void reset_that_changes_them(void* user, void* state) {
  pile_reset(user, state);
  changing.state_size = 60000;
  changing.move_count = 60000;
  changing.max_length = 60000;
  changing.cols = changing.rows = 60000;
  changing.moves = nullptr;
  changing.play = nullptr;
}

TEST(ReadInside, RulesAreThoseThatWereChecked) {
  alignas(8) static unsigned char memory[kRulesSize], plain[kRulesSize];
  const pply_custom_game rules = pile_rules();
  changing = rules;
  changing.reset = reset_that_changes_them;
  pply_engine *engine = nullptr, *other = nullptr;
  pply_engine_options config{};
  config.struct_size = sizeof config;
  config.custom = &rules;
  ASSERT_EQ(pply_engine_init(&other, &pply_custom, plain, sizeof plain, &config), PPLY_OK);
  config.custom = &changing;
  ASSERT_EQ(pply_engine_init(&engine, &pply_custom, memory, sizeof memory, &config), PPLY_OK);
  ASSERT_EQ(pply_position_reset(engine), PPLY_OK);
  pply_search_result a{}, b{};
  a.struct_size = b.struct_size = sizeof a;
  ASSERT_EQ(pply_search_run(engine, nullptr, &a), PPLY_OK);
  ASSERT_EQ(pply_search_run(other, nullptr, &b), PPLY_OK);
  EXPECT_EQ(a.best, b.best);
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_EQ(pply_moves_legal(engine, nullptr, 0), pply_moves_legal(other, nullptr, 0));
  EXPECT_EQ(pply_position_cell(engine, 0, 0), PPLY_ERR_SUPPORT);
}

TEST(ReadInside, RulesInsideTheEngineAreRefused) {
  alignas(8) static unsigned char memory[kRulesSize + sizeof(pply_custom_game)];
  const pply_custom_game rules = pile_rules();
  pply_engine_options config{};
  config.struct_size = sizeof config;
  pply_engine* engine = nullptr;
  const size_t size = pply_custom_size(&rules, 0);
  for (size_t at = 0; at < size; at += 8) {
    std::memcpy(memory + at, &rules, sizeof rules);
    config.custom = reinterpret_cast<const pply_custom_game*>(memory + at);
    ASSERT_EQ(pply_engine_init(&engine, &pply_custom, memory, size, &config), PPLY_ERR_INVALID);
    ASSERT_EQ(std::memcmp(memory + at, &rules, sizeof rules), 0);
  }
  std::memcpy(memory + size, &rules, sizeof rules);
  config.custom = reinterpret_cast<const pply_custom_game*>(memory + size);
  EXPECT_EQ(pply_engine_init(&engine, &pply_custom, memory, size, &config), PPLY_OK);
}

}  // namespace
