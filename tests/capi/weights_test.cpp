// Othello's weights from a file through the C interface.
#include <initializer_list>

#include "full_weights.hpp"
#include "support.hpp"
#include "support/othello_weights_file.hpp"

namespace capi_test {
namespace {

using picoply::test::PatternWeights;
using picoply::test::put_at;
using picoply::test::sealed;

class TestWeights : public TestMemory {
 public:
  explicit TestWeights(const std::string& file) : TestMemory(pply_weights_size()) {
    EXPECT_EQ(pply_weights_open(&weights_, memory(), size(), file.data(), file.size(), nullptr),
              PPLY_OK);
    EXPECT_EQ(static_cast<void*>(weights_), memory());
  }
  operator const pply_weights*() const { return weights_; }

 private:
  pply_weights* weights_ = nullptr;
};

int begin_with(const pply_game* game, TestMemory& memory, const pply_weights* weights,
               pply_engine** engine) {
  pply_engine_options config{};
  config.struct_size = sizeof config;
  config.weights = weights;
  return pply_engine_init(engine, game, memory.memory(), memory.size(), &config);
}

// Depth and nodes of a search, whose move is played.
pply_search_result play_one(pply_engine* engine) {
  pply_search_options limits{};
  limits.struct_size = sizeof limits;
  limits.max_nodes = 3000;
  pply_search_result result{};
  result.struct_size = sizeof result;
  EXPECT_EQ(pply_search_run(engine, &limits, &result), PPLY_OK);
  EXPECT_EQ(pply_move_play(engine, result.best), PPLY_OK);
  return result;
}
void expect_same_play(pply_engine* a, pply_engine* b, int plies) {
  for (int i = 0; i < plies; ++i) {
    const pply_search_result x = play_one(a), y = play_one(b);
    ASSERT_EQ(x.best, y.best);
    ASSERT_EQ(x.value, y.value);
    ASSERT_EQ(x.nodes, y.nodes);
  }
}

TEST(Weights, AnEnginePlaysByThem) {
  const TestWeights weights(file_of_full());
  TestMemory memory(pply_engine_size(&pply_othello8_loaded));
  pply_engine* engine = nullptr;
  ASSERT_EQ(begin_with(&pply_othello8_loaded, memory, weights, &engine), PPLY_OK);
  TestEngine full(&pply_othello8_full);
  expect_same_play(engine, full, 8);
  // Still after the position has changed otherwise.
  for (pply_engine* const e : {engine, full.get()}) ASSERT_EQ(pply_move_undo(e), PPLY_OK);
  expect_same_play(engine, full, 2);
  for (pply_engine* const e : {engine, full.get()}) ASSERT_EQ(pply_position_reset(e), PPLY_OK);
  expect_same_play(engine, full, 8);
  const std::string text = full.position();
  for (pply_engine* const e : {engine, full.get()})
    ASSERT_EQ(pply_position_set(e, text.data(), text.size(), nullptr), PPLY_OK);
  expect_same_play(engine, full, 4);
  for (pply_engine* const e : {engine, full.get()}) ASSERT_EQ(pply_move_undo(e), PPLY_OK);
  expect_same_play(engine, full, 2);
  // And a copy does.
  TestMemory copy(memory.size());
  copy.set_bytes(memory.bytes());
  memory.set_bytes(std::vector<unsigned char>(memory.size()));
  expect_same_play(static_cast<pply_engine*>(copy.memory()), full, 4);
}

TEST(Weights, WithoutThemItPlaysAsOthello8) {
  TestMemory memory(pply_engine_size(&pply_othello8_loaded));
  pply_engine* engine = nullptr;
  ASSERT_EQ(begin_with(&pply_othello8_loaded, memory, nullptr, &engine), PPLY_OK);
  TestEngine nano(&pply_othello8);
  expect_same_play(engine, nano, 8);
}

TEST(Weights, TheSolverOrdersMovesByThem) {
  const TestWeights weights(file_of_full());
  TestMemory memory(pply_engine_size(&pply_othello8_loaded));
  pply_engine* engine = nullptr;
  ASSERT_EQ(begin_with(&pply_othello8_loaded, memory, weights, &engine), PPLY_OK);
  TestEngine full(&pply_othello8_full), nano(&pply_othello8);
  // 16 empty: the evaluation is asked from 9 on.
  const std::string text = "--OXXXX--OOOXXX-OOOOXXXXOOXOXXX-OXXXXX--OXXXXX---XXXXX--OXXXXX--O";
  uint64_t nodes[3] = {};
  TestMemory memory_of_solver(pply_solver_size());
  for (uint32_t i = 0; i < 3; ++i) {
    pply_engine* const e = i == 0 ? engine : i == 1 ? full.get() : nano.get();
    ASSERT_EQ(pply_position_set(e, text.data(), text.size(), nullptr), PPLY_OK);
    pply_solver* solver = nullptr;
    ASSERT_EQ(pply_solver_init(&solver, memory_of_solver.memory(), memory_of_solver.size()),
              PPLY_OK);
    ASSERT_EQ(begin_solver(solver, e, PPLY_SOLVER_MARGIN), PPLY_OK);
    while (pply_solver_step(solver, 100000) == PPLY_RUNNING) continue;
    pply_solver_result result{};
    result.struct_size = sizeof result;
    ASSERT_EQ(pply_solver_info(solver, &result), PPLY_OK);
    nodes[i] = result.nodes;
  }
  EXPECT_EQ(nodes[0], nodes[1]);
  EXPECT_NE(nodes[0], nodes[2]);
}

TEST(Weights, OnlyGamesThatTakeThemDo) {
  const TestWeights weights(file_of_full());
  for (const NamedGame& game : all_games()) {
    TestMemory memory(engine_size(game.game));
    memory.set_bytes(std::vector<unsigned char>(memory.size(), 0xa5));
    const std::vector<unsigned char> before = memory.bytes();
    pply_engine* engine = nullptr;
    const bool takes = game.game == &pply_othello8_loaded;
    EXPECT_EQ(begin_with(game.game, memory, weights, &engine), takes ? PPLY_OK : PPLY_ERR_INVALID)
        << game.name;
    EXPECT_EQ(engine != nullptr, takes);
    EXPECT_EQ(memory.bytes() == before, !takes);
  }
}

TEST(Weights, WhatIsNoneIsRefused) {
  TestMemory memory(pply_engine_size(&pply_othello8_loaded));
  TestMemory other(pply_weights_size() + 8);
  other.set_bytes(std::vector<unsigned char>(other.size(), 0));
  pply_engine* engine = nullptr;
  auto* const bytes = static_cast<unsigned char*>(other.memory());
  const auto with = [&](void* weights) {
    return begin_with(&pply_othello8_loaded, memory, static_cast<pply_weights*>(weights), &engine);
  };
  EXPECT_EQ(with(bytes), PPLY_ERR_INVALID);
  EXPECT_EQ(with(bytes + 1), PPLY_ERR_ALIGN);
  EXPECT_EQ(engine, nullptr);
}

TEST(Weights, OpeningNamesWhatIsWrong) {
  EXPECT_LE(pply_weights_size(), PPLY_WEIGHTS_SIZE);
  const std::string& good = file_of_full();
  TestMemory memory(pply_weights_size() + 8);
  memory.set_bytes(std::vector<unsigned char>(memory.size(), 0xa5));
  const std::vector<unsigned char> before = memory.bytes();
  auto* const at = static_cast<unsigned char*>(memory.memory());
  pply_weights* weights = nullptr;
  size_t where = 999;
  const auto open = [&](const void* file, size_t size) {
    where = 999;
    const int error = pply_weights_open(&weights, at, pply_weights_size(), file, size, &where);
    if (error != PPLY_OK) {
      EXPECT_EQ(memory.bytes(), before);
      EXPECT_EQ(weights, nullptr);
    }
    return error;
  };
  const auto changed = [&](size_t place, uint32_t value, bool seal = true) {
    std::string file = good;
    put_at(file, place, value);
    if (seal) sealed(file);
    EXPECT_EQ(open(file.data(), file.size()), PPLY_ERR_PARSE);
    return where;
  };
  const void* const file = good.data();
  EXPECT_EQ(pply_weights_open(nullptr, at, memory.size(), file, good.size(), &where),
            PPLY_ERR_NULL);
  EXPECT_EQ(pply_weights_open(&weights, nullptr, memory.size(), file, good.size(), &where),
            PPLY_ERR_NULL);
  EXPECT_EQ(open(nullptr, 0), PPLY_ERR_NULL);
  EXPECT_EQ(pply_weights_open(&weights, at + 4, pply_weights_size(), file, good.size(), &where),
            PPLY_ERR_ALIGN);
  EXPECT_EQ(pply_weights_open(&weights, at, pply_weights_size() - 1, file, good.size(), &where),
            PPLY_ERR_MEMORY);
  EXPECT_EQ(open(at + 8, 4), PPLY_ERR_INVALID);
  EXPECT_EQ(open(file, ~size_t(0)), PPLY_ERR_INVALID);
  EXPECT_EQ(where, 999u);
  EXPECT_EQ(open(file, 100), PPLY_ERR_PARSE);
  EXPECT_EQ(where, 100u);
  EXPECT_EQ(open(file, good.size() - 1), PPLY_ERR_PARSE);
  EXPECT_EQ(where, 8u);
  EXPECT_EQ(changed(0, 0), 0u);
  EXPECT_EQ(changed(12, 0, false), 12u);
  EXPECT_EQ(changed(16, 0x00000865), 16u);
  EXPECT_EQ(changed(16, 0x00000905), 17u);
  EXPECT_EQ(changed(20, 0), 20u);
  std::string bad = good;
  bad[12] = char(bad[12] + 1);
  EXPECT_EQ(pply_weights_open(&weights, at, memory.size(), bad.data(), bad.size(), nullptr),
            PPLY_ERR_PARSE);
  EXPECT_EQ(open(file, good.size()), PPLY_OK);
}

}  // namespace
}  // namespace capi_test
