// The solver of exact endings with a table, and what its answers must keep to.
#ifndef PICOPLY_TESTS_SUPPORT_OTHELLO_SOLVING_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_OTHELLO_SOLVING_HPP_INCLUDED

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "picoply/games/othello/solver.hpp"
#include "support/plain_othello.hpp"

namespace picoply::test {

inline constexpr othello::SolverFeatures kAllShortcuts{};
inline constexpr othello::SolverFeatures kNoShortcuts{.stability = false,
                                                      .parity = false,
                                                      .last_moves = false,
                                                      .transposition_cut = false,
                                                      .selection = false};

// A solver with a table of `bytes`, which may hold anything.
template <othello::SolverFeatures F = kAllShortcuts, uint32_t N = 8>
struct WithTable {
  explicit WithTable(size_t bytes) : table(bytes / 8) {
    solver.init();
    solver.set_table(table.data(), bytes);
  }
  void solve(const PlainOthello& p, othello::SolverGoal goal = othello::SolverGoal::kMargin) {
    ASSERT_TRUE(solver.begin(p.own, p.other, goal));
    while (solver.step(1000000) == Status::kRunning) {
    }
  }

  std::vector<uint64_t> table;
  othello::Solver<F, othello::Nano, N == 8 ? 60 : 32, N> solver;
};

// Plays the line out: legal, to the end, and to the margin that was promised.
template <class Solved>
void expect_line(const PlainOthello& start, const Solved& s) {
  PlainOthello p = start;
  bool swapped = false;
  for (uint32_t i = 0; i < s.length(); ++i) {
    const std::vector<uint32_t> moves = p.moves();
    if (s.move(i) == Solved::kPass) {
      ASSERT_TRUE(moves.empty());
      p = p.passed();
    } else {
      ASSERT_NE(std::find(moves.begin(), moves.end(), s.move(i)), moves.end());
      p = p.after(s.move(i));
    }
    swapped = !swapped;
  }
  ASSERT_TRUE(p.moves().empty() && p.passed().moves().empty());
  ASSERT_EQ(swapped ? -p.final_margin() : p.final_margin(), s.score());
  if (s.length() != 0) {
    ASSERT_EQ(s.move(0), s.best_move());
  }
}

inline int sign(int margin) { return (margin > 0) - (margin < 0); }

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_OTHELLO_SOLVING_HPP_INCLUDED
