// Exact endings of Othello through the C interface.
#include <memory>
#include <random>

#include "picoply/games/othello/full.hpp"
#include "picoply/games/othello/solver.hpp"
#include "support.hpp"
#include "support/plain_othello.hpp"
#include "support/repeats.hpp"

namespace capi_test {
namespace {

using picoply::test::PlainOthello;

class TestSolver : public TestMemory {
 public:
  explicit TestSolver(size_t table_bytes = 0)
      : TestMemory(pply_solver_size()), table_(new uint64_t[table_bytes / 8 + 1]()) {
    EXPECT_EQ(pply_solver_init(&solver_, memory(), size()), PPLY_OK);
    EXPECT_EQ(pply_solver_set_table(solver_, table_.get(), table_bytes, 0), PPLY_OK);
  }
  operator pply_solver*() const { return solver_; }

 private:
  std::unique_ptr<uint64_t[]> table_;
  pply_solver* solver_ = nullptr;
};

pply_solver_result info(const pply_solver* solver) {
  pply_solver_result result{};
  result.struct_size = sizeof result;
  EXPECT_EQ(pply_solver_info(solver, &result), PPLY_OK);
  return result;
}
pply_solver_result solve(pply_solver* solver, const pply_engine* engine, uint32_t goal,
                         uint32_t slice = 0xffffffffu) {
  EXPECT_EQ(begin_solver(solver, engine, goal), PPLY_OK);
  while (pply_solver_step(solver, slice) == PPLY_RUNNING) continue;
  return info(solver);
}

// Plays random moves in the engine, and in `p` the same, until so many squares are empty. False:
// the game ended before.
bool play_to(pply_engine* engine, PlainOthello& p, int empties, std::mt19937_64& random) {
  EXPECT_EQ(pply_position_reset(engine), PPLY_OK);
  p = {0x0000000810000000u, 0x0000001008000000u};
  while (p.empties() > empties) {
    const std::vector<uint32_t> moves = p.moves();
    if (moves.empty()) {
      if (p.passed().moves().empty()) return false;
      EXPECT_EQ(pply_move_play(engine, PPLY_MOVE_PASS), PPLY_OK);
      p = p.passed();
    } else {
      const uint32_t move = moves[size_t(random() % moves.size())];
      EXPECT_EQ(pply_move_play(engine, pply_move(move)), PPLY_OK);
      p = p.after(move);
    }
  }
  return true;
}

TEST(Solver, SolvesTheEnginesPosition) {
  TestEngine engine(&pply_othello8);
  TestSolver solver(1 << 16);
  std::mt19937_64 random(1);
  for (int i = 0; i < 200; ++i) {
    PlainOthello p;
    if (!play_to(engine, p, 2 + i % 7, random)) continue;
    const int expected = p.solve(-65, 65);
    const bool over = p.moves().empty() && p.passed().moves().empty();
    const pply_solver_result whole = solve(solver, engine, PPLY_SOLVER_MARGIN);
    EXPECT_EQ(whole.solved, 1);
    EXPECT_EQ(whole.lower, expected);
    EXPECT_EQ(whole.upper, expected);
    pply_move line[128] = {};
    ASSERT_EQ(pply_solver_line(solver, line, 128), whole.length);
    EXPECT_EQ(whole.best, over ? pply_move(PPLY_MOVE_NONE) : line[0]);
    // The line can be played, and its end is what was promised.
    PlainOthello end = p;
    bool swapped = false;
    for (uint32_t at = 0; at < whole.length; ++at) {
      ASSERT_EQ(pply_move_play(engine, line[at]), PPLY_OK);
      end = line[at] == PPLY_MOVE_PASS ? end.passed() : end.after(line[at]);
      swapped = !swapped;
    }
    EXPECT_NE(pply_position_outcome(engine), PPLY_ONGOING);
    EXPECT_EQ(swapped ? -end.final_margin() : end.final_margin(), expected);
    for (uint32_t at = 0; at < whole.length; ++at) ASSERT_EQ(pply_move_undo(engine), PPLY_OK);

    const pply_solver_result winner = solve(solver, engine, PPLY_SOLVER_WINNER, 100);
    EXPECT_EQ(winner.lower, (expected > 0) - (expected < 0));
    EXPECT_EQ(winner.upper, winner.lower);
    EXPECT_EQ(pply_solver_line(solver, line, 128), 0);
  }
}

// Moves are ordered by the evaluation of the engine's game, and solving takes as many nodes as the
// solver that has that evaluation from the beginning.
template <class Evaluation>
uint64_t nodes_of_solver_with(const PlainOthello& p) {
  auto own = std::make_unique<picoply::othello::Solver<picoply::othello::SolverFeatures{},
                                                       Evaluation, PPLY_SOLVER_EMPTIES>>();
  own->init();
  EXPECT_TRUE(own->begin(p.own, p.other));
  while (own->step(1u << 20) == picoply::Status::kRunning) continue;
  return own->nodes();
}
TEST(Solver, OrdersMovesByTheEvaluationOfTheGame) {
  TestEngine terms(&pply_othello8), patterns(&pply_othello8_full);
  TestSolver solver;
  std::mt19937_64 random(5);
  int differing = 0;
  constexpr int kEmpties = picoply::test::kSanitized ? 13 : 16;
  for (int i = 0; i < (picoply::test::kSanitized ? 3 : 6); ++i) {
    PlainOthello p, same;
    std::mt19937_64 again = random;
    if (!play_to(terms, p, kEmpties, random)) continue;
    ASSERT_TRUE(play_to(patterns, same, kEmpties, again));
    const pply_solver_result by_terms = solve(solver, terms, PPLY_SOLVER_MARGIN);
    const pply_solver_result by_patterns = solve(solver, patterns, PPLY_SOLVER_MARGIN);
    EXPECT_EQ(by_terms.nodes, nodes_of_solver_with<picoply::othello::Nano>(p));
    EXPECT_EQ(by_patterns.nodes, nodes_of_solver_with<picoply::othello::Full>(p));
    EXPECT_EQ(by_terms.lower, by_patterns.lower);
    if (by_terms.nodes != by_patterns.nodes) ++differing;
  }
  EXPECT_GT(differing, 0) << "or nothing was tested";
}

TEST(Solver, SlicesAndCopiesChangeNothing) {
  TestEngine engine(&pply_othello8);
  TestSolver solver;
  std::mt19937_64 random(2);
  PlainOthello p;
  ASSERT_TRUE(play_to(engine, p, 14, random));
  const pply_solver_result whole = solve(solver, engine, PPLY_SOLVER_MARGIN);
  ASSERT_EQ(begin_solver(solver, engine, PPLY_SOLVER_MARGIN), PPLY_OK);
  ASSERT_EQ(pply_solver_step(solver, 1), PPLY_RUNNING);
  const pply_solver_result begun = info(solver);
  EXPECT_EQ(begun.solved, 0);
  EXPECT_LE(begun.lower, whole.lower);
  EXPECT_GE(begun.upper, whole.upper);
  EXPECT_EQ(pply_solver_line(solver, nullptr, 0), 0);
  // Continued in a copy elsewhere.
  TestMemory elsewhere(solver.size());
  elsewhere.set_bytes(solver.bytes());
  auto* const copy = static_cast<pply_solver*>(elsewhere.memory());
  while (pply_solver_step(copy, 17) == PPLY_RUNNING) continue;
  EXPECT_EQ(info(copy).lower, whole.lower);
  EXPECT_EQ(info(copy).nodes, whole.nodes);
  EXPECT_EQ(info(copy).best, whole.best);
}

TEST(Solver, RefusesWhatItCannotDo) {
  EXPECT_LE(pply_solver_size(), size_t(PPLY_SOLVER_SIZE));
  pply_solver* solver = nullptr;
  std::vector<uint64_t> memory(PPLY_SOLVER_SIZE / 8 + 1);
  EXPECT_EQ(pply_solver_init(nullptr, memory.data(), PPLY_SOLVER_SIZE), PPLY_ERR_NULL);
  EXPECT_EQ(pply_solver_init(&solver, nullptr, PPLY_SOLVER_SIZE), PPLY_ERR_NULL);
  EXPECT_EQ(pply_solver_init(&solver, memory.data(), pply_solver_size() - 1), PPLY_ERR_MEMORY);
  EXPECT_EQ(pply_solver_init(&solver, reinterpret_cast<char*>(memory.data()) + 4, PPLY_SOLVER_SIZE),
            PPLY_ERR_ALIGN);
  EXPECT_EQ(solver, nullptr);

  TestEngine engine(&pply_othello8);
  auto* const nothing = reinterpret_cast<pply_solver*>(memory.data());
  EXPECT_EQ(begin_solver(nothing, engine, PPLY_SOLVER_MARGIN), PPLY_ERR_INVALID);
  EXPECT_EQ(begin_solver(nullptr, engine, PPLY_SOLVER_MARGIN), PPLY_ERR_NULL);
  ASSERT_EQ(pply_solver_init(&solver, memory.data(), PPLY_SOLVER_SIZE), PPLY_OK);
  pply_solver_result result{};
  result.struct_size = sizeof result;
  EXPECT_EQ(pply_solver_step(solver, 1), PPLY_ERR_EMPTY);
  EXPECT_EQ(pply_solver_info(solver, &result), PPLY_ERR_EMPTY);
  EXPECT_EQ(pply_solver_line(solver, nullptr, 0), PPLY_ERR_EMPTY);
  EXPECT_EQ(pply_solver_set_table(solver, nullptr, 8, 0), PPLY_ERR_NULL);
  EXPECT_EQ(pply_solver_set_table(solver, reinterpret_cast<char*>(&result) + 1, 8, 0),
            PPLY_ERR_ALIGN);
  pply_solver* const itself = solver;
  pply_solver* again = nullptr;
  EXPECT_EQ(pply_solver_set_table(solver, itself, pply_solver_size(), 0), PPLY_ERR_INVALID);
  EXPECT_EQ(pply_solver_set_table(solver, &result, ~size_t(0) / 8 * 8, 0), PPLY_ERR_INVALID)
      << "past the end of memory";
  EXPECT_EQ(begin_solver(solver, nullptr, PPLY_SOLVER_MARGIN), PPLY_ERR_NULL);

  EXPECT_EQ(begin_solver(solver, engine, PPLY_SOLVER_MARGIN), PPLY_ERR_SUPPORT)
      << "60 empty squares";
  // Any engine of Othello 8x8 will do, with so many empty squares.
  TestEngine full(&pply_othello8_full);
  PlainOthello forty;
  std::mt19937_64 choice(4);
  ASSERT_TRUE(play_to(full, forty, PPLY_SOLVER_EMPTIES + 1, choice));
  EXPECT_EQ(begin_solver(solver, full, PPLY_SOLVER_MARGIN), PPLY_ERR_SUPPORT);
  ASSERT_TRUE(play_to(full, forty, PPLY_SOLVER_EMPTIES, choice));
  EXPECT_EQ(begin_solver(solver, full, PPLY_SOLVER_MARGIN), PPLY_OK);
  EXPECT_EQ(pply_solver_init(&again, itself, pply_solver_size()), PPLY_OK);
  for (const pply_game* game : {&pply_othello6, &pply_tictactoe, &pply_gomoku15, &pply_custom}) {
    TestEngine other(game);
    EXPECT_EQ(begin_solver(solver, other, PPLY_SOLVER_MARGIN), PPLY_ERR_SUPPORT);
  }
  std::mt19937_64 random(3);
  PlainOthello p;
  ASSERT_TRUE(play_to(engine, p, 10, random));
  EXPECT_EQ(begin_solver(solver, engine, PPLY_SOLVER_WINNER + 1), PPLY_ERR_INVALID);
  EXPECT_EQ(pply_solver_info(solver, &result), PPLY_ERR_EMPTY) << "nothing has begun";
  ASSERT_EQ(begin_solver(solver, engine, PPLY_SOLVER_MARGIN), PPLY_OK);
  EXPECT_EQ(pply_solver_set_table(solver, nullptr, 0, 0), PPLY_ERR_INVALID) << "it is running";
  EXPECT_EQ(pply_solver_info(solver, nullptr), PPLY_ERR_NULL);
  result.struct_size = 3;
  EXPECT_EQ(pply_solver_info(solver, &result), PPLY_ERR_STRUCT);
  while (pply_solver_step(solver, 1000) == PPLY_RUNNING) continue;
  EXPECT_EQ(pply_solver_line(solver, nullptr, 1), PPLY_ERR_NULL);
}

}  // namespace
}  // namespace capi_test
