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

pply_engine* reentered = nullptr;
std::vector<int> answers;

void reset(void*, void* state) { std::memset(state, 0, sizeof(Race)); }
int moves(void*, const void*, pply_move* out) {
  for (pply_move m = 0; m < 3; ++m) out[m] = m;
  return 3;
}
void play(void*, void* state, pply_move move) {
  if (reentered != nullptr) {
    pply_limits limits{};
    limits.struct_size = sizeof limits;
    answers.push_back(pply_move_play(reentered, 0));
    answers.push_back(pply_move_undo(reentered));
    answers.push_back(pply_position_reset(reentered));
    answers.push_back(pply_record_read(reentered, "1", 1, nullptr));
    answers.push_back(pply_search_begin(reentered, &limits));
    answers.push_back(pply_search_step(reentered, 10));
    answers.push_back(pply_search_run(reentered, &limits, nullptr));
    answers.push_back(pply_ponder_begin(reentered, 0, nullptr));
    answers.push_back(pply_ponder_hit(reentered));
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
    config_.table = table_;
    config_.table_size = sizeof table_;
    ASSERT_EQ(pply_engine_init(&engine_, &pply_custom, memory_, sizeof memory_, &config_), PPLY_OK);
    answers.clear();
  }
  void TearDown() override { reentered = nullptr; }

  static pply_search_result result() {
    pply_search_result r{};
    r.struct_size = sizeof r;
    return r;
  }

  pply_custom_game rules_{};
  pply_config config_{};
  pply_engine* engine_ = nullptr;
  alignas(PPLY_ALIGN) unsigned char memory_[PPLY_CUSTOM_SIZE];
  alignas(PPLY_ALIGN) unsigned char table_[1 << 14];
};

TEST_F(Reentry, WhateverChangesTheEngineIsRefused) {
  pply_limits limits{};
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
  ASSERT_EQ(pply_record_read(engine_, "0 1", 3, nullptr), PPLY_OK);
  EXPECT_EQ(pply_move_count(engine_), 4);
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
      pply_limits limits{};
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

}  // namespace
