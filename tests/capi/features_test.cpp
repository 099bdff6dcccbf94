// Games whose engines are compiled with less: what is left works as ever, what is not says so.
#include "define_game.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"
#include "support.hpp"

using TicTacToe = picoply::TicTacToe;
using Othello8 = picoply::Othello<8>;
PPLY_DEFINE_GAME_WITH(tiny_tictactoe, TicTacToe, 9, picoply::kTiny, "Tic-tac-toe, tiny")
PPLY_DEFINE_GAME_WITH(lean_othello, Othello8, 10, picoply::kLean, "Othello, lean")
PPLY_DEFINE_GAME_WITH(recorded_othello, Othello8, 10, picoply::kLeanRecord, "Othello, recorded")
PPLY_DEFINE_GAME(whole_othello, Othello8, 10, "Othello")

namespace capi_test {
namespace {

const pply_game* const kSmallGames[] = {&pply_tiny_tictactoe, &pply_lean_othello};

TEST(Features, ATinyEngineSolvesTicTacToe) {
  TestEngine e(&pply_tiny_tictactoe);
  const pply_search_result result = run(e, limits_of(0));
  EXPECT_EQ(result.value, 0);
  EXPECT_EQ(result.exact, 1);
  EXPECT_EQ(result.depth, 9);
  EXPECT_LT(pply_engine_size(&pply_tiny_tictactoe), pply_engine_size(&pply_tictactoe));
}

// The heuristics are the same, so that the same moves are found in the same number of nodes.
TEST(Features, ALeanEngineSearchesAsAWholeOneWithoutATable) {
  TestEngine lean(&pply_lean_othello), whole(&pply_whole_othello);
  for (int ply = 0; ply < 20; ++ply) {
    const pply_search_result a = run(lean, limits_of(5)), b = run(whole, limits_of(5));
    ASSERT_EQ(a.best, b.best) << "ply " << ply;
    ASSERT_EQ(a.value, b.value) << "ply " << ply;
    ASSERT_EQ(a.nodes, b.nodes) << "ply " << ply;
    ASSERT_EQ(pply_move_play(lean, a.best), PPLY_OK);
    ASSERT_EQ(pply_move_play(whole, b.best), PPLY_OK);
  }
  EXPECT_LT(pply_engine_size(&pply_lean_othello), pply_engine_size(&pply_whole_othello));
}

TEST(Features, WhatAnEngineHasNotIsUnsupportedAndChangesNothing) {
  for (const pply_game* game : kSmallGames) {
    TestEngine e(game);
    const pply_search_result first = run(e, limits_of(2));
    ASSERT_EQ(pply_move_play(e, first.best), PPLY_OK);
    ASSERT_EQ(pply_search_run(e, nullptr, nullptr) < 0, false);
    const std::vector<unsigned char> before = e.bytes();

    pply_search_options limits = limits_of(2);
    limits.level = 3;
    EXPECT_EQ(pply_search_begin(e, &limits), PPLY_ERR_SUPPORT);
    limits = limits_of(2);
    limits.multi_pv = 2;
    EXPECT_EQ(pply_search_begin(e, &limits), PPLY_ERR_SUPPORT);
    EXPECT_EQ(pply_ponder_begin(e, PPLY_MOVE_NONE, nullptr), PPLY_ERR_SUPPORT);
    EXPECT_EQ(pply_ponder_hit(e), PPLY_ERR_SUPPORT);
    EXPECT_EQ(pply_move_undo(e), PPLY_ERR_SUPPORT);
    pply_move move = 0;
    EXPECT_EQ(pply_record_move(e, 0, &move), PPLY_ERR_SUPPORT);
    EXPECT_EQ(pply_record_play(e, "a1", 2, nullptr), PPLY_ERR_SUPPORT);
    EXPECT_EQ(pply_record_write(e, nullptr, 0), PPLY_ERR_SUPPORT);
    EXPECT_EQ(pply_snapshot_write(e, nullptr, 0), PPLY_ERR_SUPPORT);
    EXPECT_EQ(pply_snapshot_restore(e, "pply", 4, nullptr), PPLY_ERR_SUPPORT);
    EXPECT_EQ(pply_position_set(e, "-", 1, nullptr), PPLY_ERR_SUPPORT);
    EXPECT_EQ(pply_position_winning_line(e, nullptr, 0), PPLY_ERR_SUPPORT);
    EXPECT_EQ(pply_engine_clear_table(e), PPLY_ERR_SUPPORT);
    EXPECT_EQ(e.bytes(), before);
  }
}

TEST(Features, FullStrengthAndOneLineNeedNothing) {
  for (const pply_game* game : kSmallGames) {
    TestEngine e(game);
    pply_search_options limits = limits_of(2);
    limits.level = 10;
    limits.multi_pv = 1;
    EXPECT_EQ(pply_search_run(e, &limits, nullptr), PPLY_OK);
    pply_search_result line{};
    line.struct_size = sizeof line;
    EXPECT_EQ(pply_search_ranked(e, 0, &line), PPLY_OK);
    EXPECT_EQ(pply_search_ranked(e, 1, &line), PPLY_ERR_INVALID);
  }
}

TEST(Features, ATableIsRefusedWhereThereIsNoUseForIt) {
  for (const pply_game* game : kSmallGames) {
    std::vector<uint64_t> memory(pply_engine_size(game) / 8 + 1), table(128);
    pply_engine* engine = nullptr;
    ASSERT_EQ(pply_engine_init(&engine, game, memory.data(), memory.size() * 8, nullptr), PPLY_OK);
    EXPECT_EQ(pply_engine_set_table(engine, table.data(), 1024, 0), PPLY_ERR_SUPPORT);
    EXPECT_EQ(pply_engine_set_table(engine, table.data(), 31, 0), PPLY_OK) << "it means no table";
    EXPECT_EQ(pply_engine_set_table(engine, nullptr, 0, 0), PPLY_OK);
  }
}

// Back at the starting position all but the key of the last search is as after pply_engine_init.
TEST(Features, WithoutARecordAGameCanStillBeStartedAgain) {
  TestEngine e(&pply_lean_othello);
  for (int ply = 0; ply < 5; ++ply) {
    const pply_search_result result = run(e, limits_of(1));
    ASSERT_EQ(pply_move_play(e, result.best), PPLY_OK);
  }
  EXPECT_EQ(pply_record_length(e), 5);
  ASSERT_EQ(pply_position_reset(e), PPLY_OK);
  EXPECT_EQ(pply_record_length(e), 0);
  EXPECT_EQ(pply_moves_legal(e, nullptr, 0), 4);
  EXPECT_EQ(pply_position_side(e), 0);
}

// With a record a lean game can be kept, but does not begin at any other position.
TEST(Features, WithARecordALeanGameHasSnapshots) {
  TestEngine e(&pply_recorded_othello), other(&pply_recorded_othello), whole(&pply_whole_othello);
  for (int ply = 0; ply < 5; ++ply) {
    const pply_search_result result = run(e, limits_of(1));
    ASSERT_EQ(pply_move_play(e, result.best), PPLY_OK);
    ASSERT_EQ(pply_move_play(whole, result.best), PPLY_OK);
  }
  uint8_t bytes[PPLY_SNAPSHOT_EXTRA];
  ASSERT_EQ(pply_snapshot_write(e, bytes, sizeof bytes), 21);
  ASSERT_EQ(pply_snapshot_restore(other, bytes, 21, nullptr), PPLY_OK);
  EXPECT_EQ(other.record(), e.record());
  ASSERT_EQ(pply_snapshot_restore(whole, bytes, 21, nullptr), PPLY_OK);
  EXPECT_EQ(whole.record(), e.record());
  const std::string text = whole.position();
  ASSERT_EQ(pply_position_set(whole, text.data(), text.size(), nullptr), PPLY_OK);
  const int size = pply_snapshot_write(whole, bytes, sizeof bytes);
  ASSERT_EQ(size, 29);
  const auto before = other.bytes();
  EXPECT_EQ(pply_snapshot_restore(other, bytes, size_t(size), nullptr), PPLY_ERR_SUPPORT);
  EXPECT_EQ(other.bytes(), before);
}

}  // namespace
}  // namespace capi_test
