// Renju's pass through the C interface: as a legal move, in texts and records, by searches at every
// level, in threat searches and in questions about openings.
#include "support/renju_pass.hpp"

#include "support.hpp"

namespace capi_test {
namespace {

using Renju = picoply::Gomoku<15, picoply::Rule::kRenju>;

class RenjuPass : public testing::TestWithParam<NamedGame> {
 protected:
  // Sets up the next position, with so many empty cells more than the forbidden ones.
  void draw(uint32_t more) {
    std::optional<Renju> g;
    while (!g) g = positions_.draw(more);
    std::string text;
    for (uint32_t i = 0; i < Renju::kCells; ++i) text += "-XO"[g->cell(i)];
    text += " X";
    size_t where = 0;
    ASSERT_EQ(pply_position_set(engine_, text.data(), text.size(), &where), PPLY_OK) << where;
    ASSERT_EQ(pply_position_outcome(engine_), PPLY_ONGOING);
  }
  // One at which black must pass.
  void draw_pass() {
    do ASSERT_NO_FATAL_FAILURE(draw(0));
    while (engine_.legal() != std::vector<pply_move>{PPLY_MOVE_PASS});
  }

  TestEngine engine_{GetParam().game, 1 << 16};
  picoply::test::PassPositions<Renju> positions_{11};
};
const NamedGame kGames[] = {
    {"renju15", &pply_renju15, PPLY_RENJU15_SIZE},
    {"renju15_small", &pply_renju15_small, PPLY_RENJU15_SMALL_SIZE},
    {"renju15_full", &pply_renju15_full, PPLY_RENJU15_FULL_SIZE},
};
INSTANTIATE_TEST_SUITE_P(Games, RenjuPass, testing::ValuesIn(kGames), game_name);

TEST_P(RenjuPass, IsDescribed) {
  const pply_game_info info = describe(GetParam().game);
  EXPECT_EQ(info.has_pass, 1);
  EXPECT_EQ(info.move_count, 225);
  EXPECT_EQ(info.max_length, 450);
}

TEST_P(RenjuPass, IsTheOnlyMoveWhereAllIsForbidden) {
  EXPECT_FALSE(pply_move_is_legal(engine_, PPLY_MOVE_PASS));
  EXPECT_EQ(pply_move_play(engine_, PPLY_MOVE_PASS), PPLY_ERR_ILLEGAL);
  ASSERT_NO_FATAL_FAILURE(draw_pass());
  const std::string before = engine_.position();
  const int forbidden = pply_moves_forbidden(engine_, nullptr, nullptr, 0);
  uint32_t empty = 0;
  for (uint32_t i = 0; i < 225; ++i) empty += pply_position_cell(engine_, i % 15, i / 15) == 0;
  EXPECT_EQ(forbidden, int(empty));
  char text[8];
  ASSERT_EQ(pply_move_write(engine_, PPLY_MOVE_PASS, text, sizeof text), 4);
  EXPECT_STREQ(text, "pass");
  ASSERT_EQ(pply_move_play(engine_, PPLY_MOVE_PASS), PPLY_OK);
  EXPECT_EQ(pply_position_side(engine_), 1);
  EXPECT_EQ(engine_.record(), "pass");
  EXPECT_EQ(engine_.position(), before.substr(0, before.size() - 1) + "O");
  EXPECT_EQ(pply_move_undo(engine_), PPLY_OK);
  EXPECT_EQ(engine_.position(), before);
}

// A game to the end, written, taken back to any move, and read again with and without its passes.
TEST_P(RenjuPass, RecordsHoldIt) {
  Rng rng(5);
  uint32_t passes = 0;
  for (uint32_t game = 0; game < 12; ++game) {
    ASSERT_NO_FATAL_FAILURE(draw(game));
    std::string record, without;
    std::vector<std::string> positions;
    while (!engine_.over()) {
      positions.push_back(engine_.position());
      const std::vector<pply_move> legal = engine_.legal();
      const pply_move move = legal[rng() % legal.size()];
      char text[8];
      ASSERT_GT(pply_move_write(engine_, move, text, sizeof text), 0);
      record += text;
      if (move != PPLY_MOVE_PASS) without += text;
      passes += move == PPLY_MOVE_PASS;
      ASSERT_EQ(pply_move_play(engine_, move), PPLY_OK);
    }
    const std::string end = engine_.position();
    EXPECT_EQ(engine_.record(), record);
    for (size_t i = positions.size(); i-- > 0;) {
      ASSERT_EQ(pply_move_undo(engine_), PPLY_OK);
      ASSERT_EQ(engine_.position(), positions[i]);
    }
    for (const std::string& text : {record, without}) {
      size_t where = 0;
      ASSERT_EQ(pply_record_play(engine_, text.data(), text.size(), &where), PPLY_OK)
          << text << " at " << where;
      EXPECT_EQ(engine_.position(), end);
      EXPECT_EQ(engine_.record(), record);
      while (pply_record_length(engine_) > 0) ASSERT_EQ(pply_move_undo(engine_), PPLY_OK);
    }
  }
  EXPECT_GT(passes, 5u);
}

TEST_P(RenjuPass, IsChosenAtEveryLevel) {
  ASSERT_NO_FATAL_FAILURE(draw_pass());
  for (uint32_t level = 0; level <= 10; ++level) {
    pply_search_options limits = limits_of(4, 5000);
    limits.level = level;
    limits.seed = level;
    EXPECT_EQ(run(engine_, limits).best, PPLY_MOVE_PASS) << level;
  }
  const pply_search_options lines = limits_of(4, 5000, 8);
  const pply_search_result r = run(engine_, lines);
  ASSERT_GE(r.length, 1);
  EXPECT_EQ(r.pv[0], PPLY_MOVE_PASS);
  pply_search_result line = empty_result();
  EXPECT_EQ(pply_search_ranked(engine_, 0, &line), PPLY_OK);
  EXPECT_EQ(line.best, PPLY_MOVE_PASS);
  EXPECT_EQ(pply_search_ranked(engine_, 1, &line), PPLY_ERR_INVALID);
}

// The pass is asked about like any move.
TEST_P(RenjuPass, SavesWhereNothingIsThreatened) {
  TestMemory memory(pply_threats_size(&pply_renju15_threats));
  pply_threats* threats = nullptr;
  ASSERT_EQ(pply_threats_init(&threats, &pply_renju15_threats, memory.memory(), memory.size()),
            PPLY_OK);
  uint32_t saved = 0, lost = 0;
  for (uint32_t i = 0; i < 300 && (saved == 0 || lost == 0); ++i) {
    ASSERT_NO_FATAL_FAILURE(draw_pass());
    const auto ask = [&](uint32_t question) {
      pply_threats_options limits{};
      limits.struct_size = sizeof limits;
      limits.question = question;
      EXPECT_EQ(pply_threats_begin(threats, engine_, &limits), PPLY_OK);
      while (pply_threats_step(threats, 1000) == PPLY_RUNNING) continue;
      pply_threats_result result{};
      result.struct_size = sizeof result;
      EXPECT_EQ(pply_threats_info(threats, &result), PPLY_OK);
      return result.answer;
    };
    EXPECT_EQ(ask(PPLY_THREATS_MINE), PPLY_THREATS_NONE);
    const uint32_t saving = ask(PPLY_THREATS_SAVING);
    pply_move move = 0;
    uint8_t proven = 0;
    const int count = pply_threats_saving(threats, &move, &proven, 1);
    ASSERT_EQ(pply_move_play(engine_, PPLY_MOVE_PASS), PPLY_OK);
    if (ask(PPLY_THREATS_MINE) == PPLY_THREATS_WIN) {
      ++lost;
      EXPECT_EQ(saving, uint32_t(PPLY_THREATS_WIN));
      EXPECT_EQ(count, 0);
    } else {
      ++saved;
      EXPECT_EQ(saving, uint32_t(PPLY_THREATS_NONE));
      ASSERT_EQ(count, 1);
      EXPECT_EQ(move, PPLY_MOVE_PASS);
      EXPECT_EQ(proven, 1);
    }
  }
  EXPECT_GT(saved, 0u);
  EXPECT_GT(lost, 0u);
}

// The opening adviser offers it, and chooses it if it is offered.
TEST_P(RenjuPass, IsOfferedByTheAdviser) {
  TestMemory memory(pply_opening_size(GetParam().game));
  pply_opening* opening = nullptr;
  ASSERT_EQ(pply_opening_init(&opening, GetParam().game, memory.memory(), memory.size()), PPLY_OK);
  for (uint32_t i = 0; i < 5; ++i) {
    ASSERT_NO_FATAL_FAILURE(draw_pass());
    for (const uint32_t question : {PPLY_OPENING_COLOUR, PPLY_OPENING_OFFER, PPLY_OPENING_CHOOSE}) {
      pply_opening_options limits{};
      limits.struct_size = sizeof limits;
      limits.question = question;
      limits.max_nodes = 2000;
      if (question != PPLY_OPENING_COLOUR) limits.count = 1;
      if (question == PPLY_OPENING_CHOOSE) limits.moves[0] = PPLY_MOVE_PASS;
      ASSERT_EQ(pply_opening_begin(opening, engine_, &limits), PPLY_OK) << question;
      const auto expect_pass = [&] {
        pply_opening_result result{};
        result.struct_size = sizeof result;
        ASSERT_EQ(pply_opening_info(opening, &result), PPLY_OK);
        if (result.swap != 0) return;
        ASSERT_EQ(result.length, 1) << question;
        EXPECT_EQ(result.moves[0], PPLY_MOVE_PASS) << question;
      };
      ASSERT_NO_FATAL_FAILURE(expect_pass());
      for (uint32_t steps = 0; pply_opening_step(opening, 10) == PPLY_RUNNING; ++steps)
        ASSERT_LT(steps, 1000u);
      ASSERT_NO_FATAL_FAILURE(expect_pass());
    }
  }
}

}  // namespace
}  // namespace capi_test
