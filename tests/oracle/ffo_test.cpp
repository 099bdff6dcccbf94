// The endgame problems of the French Othello Federation, solved exactly: 1 to 19 by the general
// search and by the solver, 40 and more by the solver, which tells the nodes of each and the
// seconds of processor time. PICOPLY_FFO names the last of them, 44 unless set (all 20 take a
// quarter of an hour), PICOPLY_FFO_TABLE the megabytes of the table.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "picoply/games/othello/full.hpp"
#include "picoply/games/othello/solver.hpp"
#include "picoply/search.hpp"

namespace picoply {
namespace {

// "<64 cells> X; G8:+18; H1:+12;" : cells from a1, the side to move, moves with final disc
// differences.
struct Problem {
  Othello<8> position;
  std::vector<std::pair<uint8_t, int>> scores;
};

Problem parse(const std::string& line) {
  Problem p;
  uint8_t cells[64];
  for (size_t i = 0; i < 64; ++i) cells[i] = line[i] == 'X' ? 1 : line[i] == 'O' ? 2 : 0;
  EXPECT_EQ(p.position.set_position(cells, line[65] == 'O').fault, PositionFault::kNone);
  std::stringstream rest(line.substr(67));
  for (std::string item; std::getline(rest, item, ';');) {
    char column = 0;
    int row = 0, score = 0;
    if (std::sscanf(item.c_str(), " %c%d:%d", &column, &row, &score) == 3)
      p.scores.emplace_back(uint8_t((row - 1) * 8 + (column - 'A')), score);
  }
  return p;
}

TEST(FfoSlow, EndgamesOneToNineteenAreSolvedExactly) {
  const std::string path = PICOPLY_SHARED_DATA "/fforum-1-19.obf";
  std::ifstream file(path);
  if (!file) GTEST_SKIP() << "no " << path;
  auto search = std::make_unique<Search<Othello<8>, 40>>();
  std::vector<uint64_t> table((size_t(1) << 24) / 8);
  uint32_t solved = 0;
  for (std::string line; std::getline(file, line);) {
    const Problem p = parse(line);
    search->init();
    search->set_table(table.data(), table.size() * 8);
    search->clear_table();
    ASSERT_TRUE(search->begin(p.position, {}));
    search->step(0xffffffffu);
    ASSERT_TRUE(search->exact());
    int best = -64;
    for (const auto& [move, score] : p.scores) best = std::max(best, score);
    EXPECT_EQ(search->value(), best * 100) << line;
    bool listed = false;
    for (const auto& [move, score] : p.scores)
      listed = listed || (move == search->best_move() && score == best);
    EXPECT_TRUE(listed) << "move " << int(search->best_move()) << " in " << line;
    ++solved;
  }
  EXPECT_EQ(solved, 19u);
}

// The first problems of a file, with moves ordered by an evaluation.
template <class Evaluation>
void expect_solved(const std::string& name, uint32_t problems, size_t table_bytes) {
  const std::string path = std::string(PICOPLY_SHARED_DATA "/") + name;
  std::ifstream file(path);
  if (!file) GTEST_SKIP() << "no " << path;
  auto solver = std::make_unique<othello::Solver<othello::SolverFeatures{}, Evaluation>>();
  std::vector<uint64_t> table(table_bytes / 8);
  solver->init();
  solver->set_table(table.data(), table_bytes);
  uint32_t solved = 0;
  uint64_t nodes = 0;
  double seconds = 0;
  for (std::string line; solved < problems && std::getline(file, line); ++solved) {
    const Problem p = parse(line);
    uint64_t discs[2] = {0, 0};
    for (uint32_t i = 0; i < 64; ++i)
      if (p.position.cell(i) != 0) discs[p.position.cell(i) - 1] |= uint64_t(1) << i;
    const uint8_t side = p.position.side();
    std::fill(table.begin(), table.end(), 0);
    const std::clock_t start = std::clock();
    ASSERT_TRUE(solver->begin(discs[side], discs[side ^ 1]));
    while (solver->step(1u << 20) == Status::kRunning) continue;
    const double took = double(std::clock() - start) / CLOCKS_PER_SEC;
    nodes += solver->nodes();
    seconds += took;
    std::printf("%2u: %llu nodes, %.2f s\n", unsigned(solved + 1),
                (unsigned long long)solver->nodes(), took);
    int best = -64;
    for (const auto& [move, score] : p.scores) best = std::max(best, score);
    EXPECT_EQ(solver->score(), best) << line;
    bool listed = false;
    for (const auto& [move, score] : p.scores)
      listed = listed || (move == solver->best_move() && score == best);
    EXPECT_TRUE(listed) << "move " << int(solver->best_move()) << " in " << line;
  }
  EXPECT_EQ(solved, problems);
  std::printf("%u problems, %llu nodes, %.2f s\n", unsigned(solved), (unsigned long long)nodes,
              seconds);
}

TEST(FfoSlow, TheSolverSolvesOneToNineteen) {
  expect_solved<othello::Nano>("fforum-1-19.obf", 19, 1 << 24);
  expect_solved<othello::Full>("fforum-1-19.obf", 19, 1 << 24);
}

template <class Evaluation>
void expect_forty_and_more_solved() {
  const char* const last = std::getenv("PICOPLY_FFO");
  const int number = last == nullptr ? 44 : std::atoi(last);
  ASSERT_TRUE(number >= 40 && number <= 59) << "PICOPLY_FFO=" << last;
  const char* const megabytes = std::getenv("PICOPLY_FFO_TABLE");
  const int table = megabytes == nullptr ? 256 : std::atoi(megabytes);
  ASSERT_TRUE(table >= 1 && table <= 65536) << "PICOPLY_FFO_TABLE=" << megabytes;
  expect_solved<Evaluation>("fforum-40-59.obf", uint32_t(number - 39), size_t(table) << 20);
}
TEST(FfoSlow, TheSolverSolvesFortyAndMore) { expect_forty_and_more_solved<othello::Nano>(); }
TEST(FfoSlow, TheSolverSolvesFortyAndMoreByPatterns) {
  expect_forty_and_more_solved<othello::Full>();
}

}  // namespace
}  // namespace picoply
